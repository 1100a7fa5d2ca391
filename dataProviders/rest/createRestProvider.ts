import type { DataProvider, RaRecord } from "ra-core";
import type { ResolvedResource } from "../../definitions/resolved";
import { forEachId } from "../many";
import { asDataProvider, type RecordProvider } from "../recordProvider";
import { requireResource } from "../requireResource";
import { type Translate, untranslated } from "../translate";
import type { AlmonerDataProvider, FindResource } from "../types";
import { toWireValues } from "../wireValues";
import type { RestContext } from "./context";
import { atOwnFields } from "./customFields";
import { type WatchParts, watchLater } from "./drift/watchLater";
import { forwardVerbs, lazyVerbs } from "../verbs";
import { eventsVerbs } from "../verbs/events";
import { viewsVerbs } from "../verbs/views";
import { formVerbs } from "../verbs/forms";
import { filesVerbs } from "../verbs/files";
import { fundraisingVerbs } from "../verbs/fundraising";
import { importsVerbs } from "../verbs/imports";
import { messageVerbs } from "../verbs/messages";
import { organizationVerbs } from "../verbs/organization";
import { paymentsVerbs } from "../verbs/payments";
import { peopleVerbs } from "../verbs/people";
import { personalDataVerbs } from "../verbs/personalData";
import { automationVerbs } from "../verbs/automations";
import { questionVerbs } from "../verbs/questions";
import { recordsVerbs } from "../verbs/records";
import { reportsVerbs } from "../verbs/reports";
import { resourcesVerbs } from "../verbs/resources";
import { sourcesVerbs } from "../verbs/sources";
import { searchVerbs } from "../verbs/search";
import { templateVerbs } from "../verbs/template";
import { uploadVerbs } from "../verbs/uploads";
import { createDashboardCalls } from "./dashboard";
import type { HttpClient } from "./httpClient";
import { getList, getListSummary, getMany, getManyReference, getOne } from "./readLists";
import { loadActionInput, runAction } from "./runAction";
import type { SendFile } from "./sendFile";
import { create, deleteOne, update } from "./writeRecords";

export interface RestProviderParts {
  findResource: FindResource;
  httpClient: HttpClient;
  translate?: Translate;
  /** Runs work when the browser has nothing better to do: answers that do not fit are looked for then, or never. */
  later?: WatchParts["later"];
  /** How the bytes of a file leave; by XMLHttpRequest unless told. */
  sendFile?: SendFile;
}

/**
 * Speaks to any REST API as the definition's `endpoints` say, to ra-data-simple-rest's dialect at its `url`, and to our
 * server for the resources it stores. Every verb rejects with `HttpError`, or AbortError when aborted.
 */
export function createRestProvider(parts: RestProviderParts): AlmonerDataProvider {
  const observe = parts.later && watchLater({ httpClient: parts.httpClient, later: parts.later });
  const context: RestContext = { ...parts, translate: parts.translate ?? untranslated, observe };
  const { findResource, httpClient, translate } = context;

  /** Runs a verb by the definition's endpoints, or by the other package when there is only an address. */
  async function by<T>(
    name: string,
    endpoints: (resource: ResolvedResource) => Promise<T>,
    simple: (provider: DataProvider, resource: ResolvedResource) => Promise<T>,
  ): Promise<T> {
    const resource = requireResource(findResource, name);
    if (resource.endpoints || !resource.url) return endpoints(resource);
    const { createSimpleRest } = await import("./simpleRest");
    return simple(createSimpleRest(resource, context), resource);
  }

  const toWire = (resource: ResolvedResource, values: Record<string, unknown>): Record<string, unknown> =>
    toWireValues(resource.fields, values, findResource);

  /** ra-data-simple-rest's dialect replaces the whole record, so what did not change goes with it. */
  function toWhole(
    resource: ResolvedResource,
    data: Record<string, unknown>,
    { id: _, ...previous }: Partial<RaRecord> = {},
  ): Record<string, unknown> {
    return { ...toWire(resource, previous), ...toWire(resource, data) };
  }

  const provider = {
    supportAbortSignal: true,
    getList: (name, params) =>
      by(
        name,
        (resource) => getList(resource, params, context),
        (simple) => simple.getList(name, { ...params, filter: params.filter ?? {} }),
      ),
    getOne: (name, params) =>
      by(
        name,
        async (resource) => ({ data: await getOne(resource, params, context) }),
        (simple) => simple.getOne(name, params),
      ),
    getMany: (name, params) =>
      by(
        name,
        async (resource) => ({ data: await getMany(resource, params, context) }),
        (simple) => simple.getMany(name, params),
      ),
    getManyReference: (name, params) =>
      by(
        name,
        // async, so that a refusal rejects and does not throw
        async (resource) => getManyReference(resource, params, context),
        (simple) => simple.getManyReference(name, params),
      ),
    create: (name, params) =>
      by(
        name,
        async (resource) => ({ data: await atOwnFields(resource, create(resource, params, context)) }),
        (simple, resource) => simple.create(name, { ...params, data: toWire(resource, params.data) }),
      ),
    update: (name, params) =>
      by(
        name,
        async (resource) => ({ data: await atOwnFields(resource, update(resource, params, context)) }),
        (simple, resource) =>
          simple.update(name, { ...params, data: toWhole(resource, params.data, params.previousData) }),
      ),
    delete: (name, params) =>
      by(
        name,
        async (resource) => ({ data: await deleteOne(resource, params, context) }),
        (simple) => simple.delete(name, params),
      ),
    updateMany: async (name, { ids, data }) => {
      const one = (id: (typeof ids)[number]): Promise<unknown> =>
        by<unknown>(
          name,
          (resource) => update(resource, { id, data }, context),
          async (simple, resource) => {
            const { data: previousData } = await simple.getOne<RaRecord>(name, { id });
            return simple.update(name, { id, data: toWhole(resource, data, previousData), previousData });
          },
        );
      return { data: await forEachId(ids, one, translate) };
    },
    deleteMany: async (name, { ids }) => {
      const one = (id: (typeof ids)[number]): Promise<unknown> =>
        by<unknown>(
          name,
          (resource) => deleteOne(resource, { id }, context),
          (simple) => simple.delete(name, { id }),
        );
      return { data: await forEachId(ids, one, translate) };
    },
    runAction: async (name, params) => runAction(requireResource(findResource, name), params, context),
    getListSummary: async (name, params) =>
      getListSummary(requireResource(findResource, name), params, context),
    getListFacets: async (name, params) =>
      (await import("./facets")).getListFacets(requireResource(findResource, name), params, context),
    loadActionInput: async (name, params) =>
      loadActionInput(requireResource(findResource, name), params, context),
    reorder: async (name, params) =>
      (await import("./reorder")).reorder(requireResource(findResource, name), params, context),
    ...createDashboardCalls(httpClient),
    ...lazyVerbs(resourcesVerbs, async () => (await import("./resources")).createResourcesCalls(httpClient)),
    ...lazyVerbs(sourcesVerbs, async () => (await import("./sources")).createSourcesCalls(httpClient)),
    ...lazyVerbs(questionVerbs, async () => (await import("./questions")).createQuestionCalls(httpClient)),
    ...lazyVerbs(recordsVerbs, async () => (await import("./records")).createRecordsCalls(httpClient)),
    ...lazyVerbs(automationVerbs, async () =>
      (await import("./automations")).createAutomationCalls(httpClient),
    ),
    ...lazyVerbs(reportsVerbs, async () => (await import("./reports")).createReportsCalls(httpClient)),
    ...lazyVerbs(searchVerbs, async () => (await import("./search")).createSearchCalls(httpClient)),
    ...lazyVerbs(viewsVerbs, async () => (await import("./views")).createViewsCalls(httpClient)),
    ...lazyVerbs(eventsVerbs, async () => (await import("./events")).createEventsCalls(httpClient)),
    ...lazyVerbs(formVerbs, async () => (await import("./forms")).createFormCalls(httpClient)),
    ...lazyVerbs(fundraisingVerbs, async () =>
      (await import("./fundraising")).createFundraisingCalls(httpClient),
    ),
    ...lazyVerbs(paymentsVerbs, async () => (await import("./payments")).createPaymentsCalls(httpClient)),
    ...lazyVerbs(peopleVerbs, async () => (await import("./people")).createPeopleCalls(httpClient)),
    ...lazyVerbs(personalDataVerbs, async () =>
      (await import("./personalData")).createPersonalDataCalls(httpClient),
    ),
    ...lazyVerbs(importsVerbs, async () => (await import("./imports")).createImportsCalls(httpClient)),
    ...lazyVerbs(organizationVerbs, async () =>
      (await import("./organization")).createOrganizationCalls(httpClient),
    ),
    ...lazyVerbs(filesVerbs, async () => (await import("./files")).createFilesCalls(httpClient)),
    ...lazyVerbs(messageVerbs, async () => (await import("./messages")).createMessageCalls(httpClient)),
    ...forwardVerbs(templateVerbs, () =>
      Promise.reject(new Error("No server answers the template's calls.")),
    ),
    ...lazyVerbs(uploadVerbs, async () => {
      const [{ createUploadCalls }, { createSendFile }] = await Promise.all([
        import("./uploads"),
        import("./sendFile"),
      ]);
      return createUploadCalls({ httpClient, translate, sendFile: parts.sendFile ?? createSendFile() });
    }),
  } satisfies RecordProvider;
  return asDataProvider(provider);
}
