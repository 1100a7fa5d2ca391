import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { CoreAdminContext, memoryStore, useNotificationContext, useTakeUndoableMutation } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { ReactElement } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { DemoDatabase } from "../../dataProviders/demo/createDemoDatabase";
import { createDemoProvider } from "../../dataProviders/demo/createDemoProvider";
import type { ResolvedResource } from "../../definitions/resolved";
import { messages } from "../../locales/en/index";
import { RendererProvider } from "../../src/renderer/context";
import { NOW } from "./renderApp";

export interface RenderTemplateOptions {
  /** The pages, as react-router matches their addresses. */
  pages: { path: string; element: ReactElement }[];
  /** The address to begin at. */
  path: string;
  /** The English texts of the pages' areas: `{ templateChat }`. */
  texts: Record<string, object>;
  now?: () => Date;
  /** The resources that the pages write to beside the calls; they share the calls' samples. */
  resources?: readonly ResolvedResource[];
}

export interface RenderedTemplate {
  user: UserEvent;
  /** `pathname` and `search` of the moment. */
  address(): string;
  /** What was told in notifications, oldest first. */
  told(): string;
}

/** Pages of the template over the demo's calls and fresh samples. */
export function renderTemplate({
  pages,
  path,
  texts,
  now = () => NOW,
  resources = [],
}: RenderTemplateOptions): RenderedTemplate {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const provider = createDemoProvider({
    findResource: (name) => byName.get(name),
    database: new DemoDatabase(now()),
    now,
    random: () => 0.5,
  });
  const settings = {
    resources: byName,
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    user: { pk: 1, email: "ada@hope.example", role: "owner" },
    now,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18n = polyglotI18nProvider(() => ({ ...messages, ...texts }), "en", [], { allowMissing: true });
  const store = memoryStore();
  const app = (
    <CoreAdminContext dataProvider={provider} i18nProvider={i18n} store={store} queryClient={client}>
      <RendererProvider settings={settings}>
        <Outlet />
        <Told />
      </RendererProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: "/", element: app, children: pages }], {
    initialEntries: [path],
  });
  const { container } = render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    told: () => container.querySelector("[data-told]")?.textContent ?? "",
  };
}

function Told(): ReactElement {
  const { notifications } = useNotificationContext();
  const take = useTakeUndoableMutation();
  return (
    <>
      <output data-told>
        {notifications.map(({ message }) => (typeof message === "string" ? message : "")).join("|")}
      </output>
      {/* What a notification's button does. */}
      <button type="button" onClick={() => take()?.({ isUndo: true })}>
        Take it back
      </button>
    </>
  );
}
