import { act, render, screen } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { LeavingProvider, useHeldNavigation } from "./leaving";

function Holding({ name, holds }: { name: string; holds: boolean }): ReactElement | null {
  const held = useHeldNavigation(() => holds);
  return held ? (
    <button type="button" onClick={held.proceed}>
      {name} holds
    </button>
  ) : null;
}

function show(page: ReactElement): ReturnType<typeof createMemoryRouter> {
  const app = <LeavingProvider>{page}</LeavingProvider>;
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: ["/here"] });
  render(<RouterProvider router={router} />);
  return router;
}

it("asks the one that has something to lose, whichever came last", async () => {
  const router = show(
    <>
      <Holding name="First" holds />
      <Holding name="Second" holds={false} />
    </>,
  );
  await act(() => router.navigate("/there"));
  expect(router.state.location.pathname).toBe("/here");
  expect(screen.queryByText("Second holds")).not.toBeInTheDocument();
  await act(async () => screen.getByText("First holds").click());
  expect(router.state.location.pathname).toBe("/there");
});

it("asks the upper one of two, and the lower one no more than once", async () => {
  const router = show(
    <>
      <Holding name="Lower" holds />
      <Holding name="Upper" holds />
    </>,
  );
  await act(() => router.navigate("/there"));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Upper holds"]);
});

it("holds nothing back where nothing is lost", async () => {
  const router = show(<Holding name="None" holds={false} />);
  await act(() => router.navigate("/there"));
  expect(router.state.location.pathname).toBe("/there");
});

it("lets the next navigation pass when what held the former one is gone", async () => {
  function Page(): ReactElement {
    const [isThere, setThere] = useState(true);
    return (
      <>
        {isThere ? <Holding name="First" holds /> : null}
        <button type="button" onClick={() => setThere(false)}>
          Close
        </button>
      </>
    );
  }
  const router = show(<Page />);
  await act(() => router.navigate("/there"));
  expect(router.state.location.pathname).toBe("/here");
  await act(async () => screen.getByText("Close").click());
  await act(() => router.navigate("/there"));
  expect(router.state.location.pathname).toBe("/there");
});
