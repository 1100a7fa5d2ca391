import { act, render, screen } from "@testing-library/react";
import { lazy, type ReactElement, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { useSearch } from "./useSearch";

it("brings nobody back to a screen that they have left, though the next one is still loading", async () => {
  let searchLate = (): void => undefined;
  function List(): ReactElement {
    const [search, replace] = useSearch();
    searchLate = () => replace(new URLSearchParams({ q: "late" }));
    return <p>List {search.get("q")}</p>;
  }
  let arrive = (): void => undefined;
  const Cart = lazy(
    () =>
      new Promise<{ default: () => ReactElement }>((resolve) => {
        arrive = () => resolve({ default: () => <p>Cart</p> });
      }),
  );
  const router = createMemoryRouter(
    [
      { path: "/list", element: <List /> },
      { path: "/cart", element: <Cart /> },
    ],
    { initialEntries: ["/list"] },
  );
  render(
    <Suspense fallback={null}>
      <RouterProvider router={router} />
    </Suspense>,
  );
  await act(async () => searchLate());
  expect(screen.getByText("List late")).toBeVisible();
  await act(() => router.navigate("/cart"));
  expect(screen.getByText("List late")).toBeVisible();
  await act(async () => searchLate());
  await act(async () => arrive());
  expect(await screen.findByText("Cart")).toBeVisible();
});
