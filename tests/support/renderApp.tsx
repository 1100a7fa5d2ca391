import { QueryClient } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import {
  type AuthProvider,
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  type RaRecord,
  type Store,
} from "ra-core";
import fakeRestProvider from "ra-data-fakerest";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { ReactElement, ReactNode } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import type { ResourceDefinition } from "../../contract/resource";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { forwardVerbs, verbNames } from "../../dataProviders/verbs";
import { resolveResource } from "../../definitions/resolve/resource";
import type { ResolvedResource } from "../../definitions/resolved";
import { messages } from "../../locales/en/index";
import comments from "../../locales/en/pages/comments";
import files from "../../locales/en/pages/files";
import stored from "../../locales/en/pages/stored";
import views from "../../locales/en/pages/views";
import { RendererProvider, type RendererSettings } from "../../src/renderer/context";
import { ResourceScreens } from "../../src/renderer/ResourceScreens";
import { ErrorBoundary } from "../../src/ui/ErrorBoundary";

type Router = ReturnType<typeof createMemoryRouter>;

export interface AppParts {
  resources: ResolvedResource[];
  /** Records by resource. Ignored when a `dataProvider` is given. */
  data?: Record<string, RaRecord[]>;
  /** Verbs in place of the in-memory ones. */
  dataProvider?: Partial<AlmonerDataProvider>;
  /** The address to begin at, such as `/members?page=2`. */
  path?: string;
  settings?: Partial<RendererSettings>;
  authProvider?: AuthProvider;
  /** A catalogue in place of the English one. */
  catalogue?: typeof messages;
  store?: Store;
  /** What is shown beside the resources' screens, such as a notice or a link. */
  children?: ReactNode;
}

export interface RenderedApp extends RenderResult {
  user: UserEvent;
  router: Router;
  dataProvider: AlmonerDataProvider;
  /** The address as the person sees it. */
  address(): string;
}

/** A resolved definition of a test's own. */
export function define(definition: ResourceDefinition): ResolvedResource {
  return resolveResource(definition, { file: `custom/${definition.name}.json`, group: "custom" });
}

/** The moment at which every test takes place. */
export const NOW = new Date("2025-03-10T12:00:00Z");

/** An in-memory provider over copies of these records, with some verbs replaced. */
export function fakeDataProvider(
  data: Record<string, RaRecord[]>,
  verbs: Partial<AlmonerDataProvider> = {},
): AlmonerDataProvider {
  return {
    ...fakeRestProvider(structuredClone(data), false, 0),
    supportAbortSignal: true,
    runAction: () => Promise.reject(new Error("runAction is not part of this test.")),
    getListSummary: () => Promise.reject(new Error("getListSummary is not part of this test.")),
    getListFacets: () => Promise.reject(new Error("getListFacets is not part of this test.")),
    loadActionInput: () => Promise.reject(new Error("loadActionInput is not part of this test.")),
    reorder: () => Promise.reject(new Error("reorder is not part of this test.")),
    ...forwardVerbs(verbNames, () => Promise.reject(new Error("This verb is not part of this test."))),
    ...verbs,
  };
}

/** The screens of the given definitions in a memory router, everything allowed unless the settings say otherwise. */
export function renderApp(parts: AppParts): RenderedApp {
  const data = Object.fromEntries(parts.resources.map(({ name }) => [name, parts.data?.[name] ?? []]));
  const dataProvider = fakeDataProvider(data, parts.dataProvider);
  const settings: RendererSettings = {
    resources: new Map(parts.resources.map((resource) => [resource.name, resource])),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "UTC" },
    user: { pk: 1, email: "ada@hope.example", role: "owner" },
    now: () => NOW,
    ...parts.settings,
  };
  // What the app fetches when it is needed is there from the beginning.
  const catalogue = { ...(parts.catalogue ?? messages), comments, files, stored, views };
  const app = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={parts.authProvider}
      i18nProvider={polyglotI18nProvider(() => catalogue, "en", [], { allowMissing: true })}
      store={parts.store ?? memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RendererProvider settings={settings}>
        {parts.children}
        <Screens resources={parts.resources} />
      </RendererProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: [parts.path ?? "/"] });
  const user = userEvent.setup();
  const result = render(<RouterProvider router={router} />);
  const address = (): string => `${router.state.location.pathname}${router.state.location.search}`;
  return Object.assign(result, { user, router, dataProvider, address });
}

function Screens({ resources }: { resources: ResolvedResource[] }): ReactElement | null {
  const { pathname } = useLocation();
  const resource = resources.find(({ name }) => pathname.split("/")[1] === name);
  if (!resource) return <p>Nothing here</p>;
  return (
    <ErrorBoundary fallback={(error) => <p>{error.message}</p>}>
      <ResourceContextProvider value={resource.name}>
        <ResourceScreens resource={resource} />
      </ResourceContextProvider>
    </ErrorBoundary>
  );
}
