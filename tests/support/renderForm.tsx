import { act, render, type RenderResult, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { QueryClient } from "@tanstack/react-query";
import {
  CoreAdminContext,
  type DataProvider,
  LinkBase,
  memoryStore,
  type RaRecord,
  ResourceContextProvider,
  useNotificationContext,
} from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { ReactElement } from "react";
import { createMemoryRouter, Outlet, RouterProvider, useParams } from "react-router-dom";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { forwardVerbs, verbNames } from "../../dataProviders/verbs";
import type { ResourceDefinition } from "../../contract/resource";
import { resolveResource } from "../../definitions/resolve/resource";
import type { ResolvedResource } from "../../definitions/resolved";
import { messages } from "../../locales/en/index";
import { type RendererSettings, RendererProvider } from "../../src/renderer/context";
import { FormPanel, prefetchForms } from "../../src/renderer/record/forms/FormPanel";

export interface RenderFormOptions extends Partial<RendererSettings> {
  definitions: ResolvedResource[];
  dataProvider?: Partial<AlmonerDataProvider>;
  /** Where the app stands at first; `/vehicles` is in the history before it. */
  path: string;
  /** Shown in place of the form panel's routes' list. */
  list?: ReactElement;
}

export interface RenderedForm extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** `pathname` and `search` of the moment. */
  address(): string;
}

/** A resolved definition of a test's own. */
export function define(definition: ResourceDefinition): ResolvedResource {
  return resolveResource(definition, { file: `custom/${definition.name}.json`, group: "custom" });
}

const unexpected = (verb: string) => (): Promise<never> =>
  Promise.reject(new Error(`The test prepared no answer for ${verb}`));

/** A provider whose verbs answer as given; any other refuses, so that no test passes on a call it did not expect. */
export function fakeProvider(verbs: Partial<AlmonerDataProvider>): AlmonerDataProvider {
  return {
    supportAbortSignal: true,
    getList: unexpected("getList"),
    getOne: unexpected("getOne"),
    getMany: unexpected("getMany"),
    getManyReference: unexpected("getManyReference"),
    create: unexpected("create"),
    update: unexpected("update"),
    updateMany: unexpected("updateMany"),
    delete: unexpected("delete"),
    deleteMany: unexpected("deleteMany"),
    runAction: unexpected("runAction"),
    getListSummary: unexpected("getListSummary"),
    getListFacets: unexpected("getListFacets"),
    loadActionInput: unexpected("loadActionInput"),
    reorder: unexpected("reorder"),
    ...forwardVerbs(verbNames, unexpected("this verb")),
    ...verbs,
  };
}

/** A promise that a test settles when it wants to. */
export function deferred<T>(): {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
} {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Answers `getOne` with these records by id, as new objects each time. */
export function serving(...records: RaRecord[]): Pick<DataProvider, "getOne"> {
  return {
    getOne: (_resource, { id }) => {
      const found = records.find((record) => String(record.id) === String(id));
      return found
        ? Promise.resolve({ data: structuredClone(found) as never })
        : Promise.reject(new Error("404"));
    },
  };
}

/** The form panel over a list, in a data router as the app has one, with English texts. */
export async function renderForm(options: RenderFormOptions): Promise<RenderedForm> {
  const { definitions, dataProvider = {}, path, list, ...settings } = options;
  await prefetchForms();
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <Frame definitions={definitions} dataProvider={dataProvider} settings={settings} />,
        children: [
          { path: "elsewhere", element: <h1>Elsewhere</h1> },
          {
            path: ":resource",
            element: <List list={list} />,
            children: [
              { path: "create", element: <Routed create /> },
              { path: ":id", element: <Routed /> },
            ],
          },
        ],
      },
    ],
    { initialEntries: ["/vehicles", path], initialIndex: 1 },
  );
  const rendered = await act(async () => render(<RouterProvider router={router} />));
  const address = (): string => router.state.location.pathname + router.state.location.search;
  return { ...rendered, user: userEvent.setup(), router, address };
}

function Frame({
  definitions,
  dataProvider,
  settings,
}: {
  definitions: ResolvedResource[];
  dataProvider: Partial<AlmonerDataProvider>;
  settings: Partial<RendererSettings>;
}): ReactElement {
  const { client, i18n, store, provider, renderer } = useSetUp(definitions, dataProvider, settings);
  return (
    <CoreAdminContext dataProvider={provider} queryClient={client} i18nProvider={i18n} store={store}>
      <RendererProvider settings={renderer}>
        <Outlet />
        <Notifications />
      </RendererProvider>
    </CoreAdminContext>
  );
}

const setUps = new WeakMap<object, ReturnType<typeof createSetUp>>();

function useSetUp(...args: Parameters<typeof createSetUp>): ReturnType<typeof createSetUp> {
  const found = setUps.get(args[0]) ?? createSetUp(...args);
  setUps.set(args[0], found);
  return found;
}

function createSetUp(
  definitions: ResolvedResource[],
  verbs: Partial<AlmonerDataProvider>,
  settings: Partial<RendererSettings>,
) {
  const renderer: RendererSettings = {
    resources: new Map(definitions.map((definition) => [definition.name, definition])),
    pages: {},
    can: () => true,
    organisation: { currency: "USD", timeZone: "Europe/Berlin" },
    user: { pk: 1, role: "manager" },
    now: () => new Date("2026-11-21T10:30:00Z"),
    ...settings,
  };
  return {
    renderer,
    provider: fakeProvider(verbs),
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    store: memoryStore(),
    i18n: polyglotI18nProvider(() => messages, "en", [{ locale: "en", name: "English" }], {
      allowMissing: true,
    }),
  };
}

function List({ list }: { list: ReactElement | undefined }): ReactElement {
  const { resource = "" } = useParams();
  return (
    <ResourceContextProvider value={resource}>
      <h1>The list</h1>
      <LinkBase to="/elsewhere">Menu entry</LinkBase>
      {list}
      <Outlet />
    </ResourceContextProvider>
  );
}

function Routed({ create = false }: { create?: boolean }): ReactElement {
  const { resource = "", id } = useParams();
  return create ? <FormPanel resource={resource} /> : <FormPanel resource={resource} id={id} />;
}

function Notifications(): ReactElement {
  const { notifications } = useNotificationContext();
  return (
    <output>
      {notifications
        .map(({ message }) => message)
        .filter((one) => typeof one === "string")
        .join(" | ")}
    </output>
  );
}

/** A form over one new record with these fields alone, and what it sends. */
export async function renderFields(
  fields: ResourceDefinition["fields"],
  options: Partial<RenderFormOptions> = {},
): Promise<RenderedForm & { save(): Promise<Record<string, unknown>> }> {
  const sent: Record<string, unknown>[] = [];
  const definition = define({ name: "vehicles", provider: "records", fields });
  const form = await renderForm({
    path: "/vehicles/create",
    ...options,
    definitions: [definition, ...(options.definitions ?? [])],
    dataProvider: {
      create: (_resource, { data }) => {
        sent.push(data as Record<string, unknown>);
        return Promise.resolve({ data: { ...data, id: 1 } as never });
      },
      ...options.dataProvider,
    },
  });
  await openPanel();
  const save = async (): Promise<Record<string, unknown>> => {
    await form.user.click(screen.getByRole("button", { name: "Save" }));
    const [data] = await waitFor(() => {
      if (sent.length === 0) throw new Error("Nothing was sent");
      return sent;
    });
    return data ?? {};
  };
  return { ...form, save };
}

/** The panel, once its form is there. */
export async function openPanel(): Promise<HTMLElement> {
  await screen.findByRole("button", { name: /^Save$/ });
  return screen.getByRole("dialog");
}
