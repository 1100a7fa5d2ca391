import { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext, HttpError, memoryStore } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { MergeResponse } from "../../../../contract/api/people";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { messages as catalogue } from "../../../../locales/en/index";
import texts from "../../../../locales/en/pages/merging";
import { fakeProvider } from "../../../../tests/support/renderForm";
import { RendererProvider } from "../../../renderer/context";
import { MergeScreen } from "./MergeScreen";

it("leads to the person who stays, and compares those who are merged no more", async () => {
  let isMerged = false;
  const compare = vi.fn<AlmonerDataProvider["peopleMergePreview"]>(async () => {
    if (isMerged) throw new HttpError("These people were merged meanwhile.", 409);
    return { values: [], moves: {} };
  });
  const dataProvider = fakeProvider({
    getOne: async (_resource, { id }) => ({
      data: { id, pk: Number(id), name: `Person ${id}`, version: 1 } as never,
    }),
    peopleMergePreview: compare,
    peopleMerge: async () => {
      isMerged = true;
      return { person: { pk: 1, name: "Person 1" }, merge: { pk: 7 } } as MergeResponse;
    },
  });
  const settings = {
    resources: new Map(),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    user: { pk: 1, email: "me@hope.example", role: "owner" },
    now: () => new Date("2026-11-21T12:00:00Z"),
  };
  const app = (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={polyglotI18nProvider(() => ({ ...catalogue, merging: texts }), "en", [], {
        allowMissing: true,
      })}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        <MergeScreen />
      </RendererProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: "/people/duplicates", element: app },
      { path: "/people/:id", element: <h1>Profile</h1> },
    ],
    { initialEntries: ["/people/duplicates?keep=1&merge=2"] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.setup().click(await screen.findByRole("button", { name: texts.merge.submit }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/people/1"));
  expect(compare).toHaveBeenCalledTimes(1);
});
