import { act, render, screen } from "@testing-library/react";
import { lazy, type ReactElement, Suspense, useEffect } from "react";
import { createMemoryRouter, Route, RouterProvider, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { useSearch } from "./useSearch";

it("brings nobody back to a screen that they have left, though the next one is still loading", async () => {
  const late = { search: (): void => undefined };
  function List(): ReactElement {
    const [search, replace] = useSearch();
    useEffect(() => {
      late.search = () => replace(new URLSearchParams({ q: "late" }));
    });
    return <p>List {search.get("q")}</p>;
  }
  let arrive = (): void => undefined;
  const Cart = lazy(
    () =>
      new Promise<{ default: () => ReactElement }>((resolve) => {
        arrive = () => resolve({ default: () => <p>Cart</p> });
      }),
  );
  const screens = (
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/cart" element={<Cart />} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: "*", element: screens }], { initialEntries: ["/list"] });
  render(
    <Suspense fallback={null}>
      <RouterProvider router={router} />
    </Suspense>,
  );
  await act(async () => late.search());
  expect(screen.getByText("List late")).toBeVisible();
  await act(() => router.navigate("/cart"));
  expect(screen.getByText("List late")).toBeVisible();
  await act(async () => late.search());
  await act(async () => arrive());
  expect(await screen.findByText("Cart")).toBeVisible();
});
