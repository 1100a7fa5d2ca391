import type { GetListParams, Identifier, RaRecord } from "ra-core";
import { applyHidden } from "../../definitions/conditions";
import type { PermissionUser } from "../../definitions/permissions";
import type { PredicateContext } from "../../definitions/predicate";
import { isEmpty } from "../../definitions/predicate";
import type { ResolvedResource } from "../../definitions/resolved";
import { requireSupported } from "../endpoints";
import { forEachId } from "../many";
import { asDataProvider, type RecordList, type RecordProvider, type Values } from "../recordProvider";
import { requireAction, requireResource } from "../requireResource";
import { type Translate, untranslated } from "../translate";
import type { AlmonerDataProvider, FindResource } from "../types";
import { changedSources, toWireValues, writableValues } from "../wireValues";
import { forwardVerbs, lazyVerbs } from "../verbs";
import { dashboardVerbs } from "../verbs/dashboard";
import { clientError } from "../errors";
import { recordAudit } from "./audit";
import { eventsVerbs } from "../verbs/events";
import { recordsVerbs } from "../verbs/records";
import { viewsVerbs } from "../verbs/views";
import { formVerbs } from "../verbs/forms";
import { filesVerbs } from "../verbs/files";
import { fundraisingVerbs } from "../verbs/fundraising";
import { importsVerbs } from "../verbs/imports";
import { messageVerbs } from "../verbs/messages";
import { organizationVerbs } from "../verbs/organization";
import { paymentsVerbs } from "../verbs/payments";
import { resourcesVerbs } from "../verbs/resources";
import { templateVerbs } from "../verbs/template";
import { behaviourOf, type DemoScope } from "./behaviours";
import type { DemoDatabase } from "./createDemoDatabase";
import { type Access, accessTo } from "./records/access";
import { requireUnique, requireUnreferenced, requireValid } from "./records/checks";
import { conflict, notFound } from "./records/errors";
import { facetCounts } from "./records/facets";
import { saveLinks, splitLinks } from "./records/links";
import { present } from "./records/present";
import { filterRecords, pageOf, sortRecords } from "./records/query";
import { createRecordStore } from "./records/createRecordStore";
import { reorderRecord } from "./records/reorder";
import { runDemoAction } from "./runDemoAction";
import type { DemoDefinitionFiles } from "./resources/types";
import { createDemoUploads } from "./uploads/createDemoUploads";
import { keepUploads } from "./uploads/keepUploads";

export interface DemoProviderParts {
  findResource: FindResource;
  /** Shared with the demo calls, so that a screen and a call see the same. */
  database: DemoDatabase;
  now: () => Date;
  /** In [0, 1); for what the template's calls leave to chance. */
  random: () => number;
  /** The signed-in person, whose permissions are obeyed; without one everything is allowed. */
  getUser?: () => PermissionUser | undefined;
  /** The subdomain of the sample organisation to show. */
  organization?: string;
  /** Delays every answer; rejects when the signal aborts. */
  wait?: (signal?: AbortSignal) => Promise<void>;
  translate?: Translate;
  /** The files that the definitions were read from, for whoever edits them. */
  definitionFiles?: DemoDefinitionFiles;
}

/** One resource, opened, with what the person may do with it. */
interface Opened {
  resource: ResolvedResource;
  access: Access;
  context: PredicateContext & { findResource: FindResource };
}

/**
 * Serves every resource from the sample data in memory, with the shapes, rules and errors of the server's answers.
 * Resources without samples get records made from their definition.
 */
export function createDemoProvider(parts: DemoProviderParts): AlmonerDataProvider {
  const { findResource, now, getUser, wait } = parts;
  const translate = parts.translate ?? untranslated;
  const store = createRecordStore(parts);
  const uploads = createDemoUploads({ translate, wait });
  const scope: DemoScope = { store, uploads, translate, user: () => getUser?.() };

  // Of this visit, once it was changed.
  let announcement: string | undefined;

  /** The rules of the resources that keep lists for others. */
  const linking = {
    scope,
    accessTo: (resource: ResolvedResource) => accessTo(resource, getUser?.(), { now, translate }),
  };

  async function open(name: string, signal?: AbortSignal): Promise<Opened> {
    signal?.throwIfAborted();
    const resource = requireResource(findResource, name);
    await wait?.(signal);
    await store.open(resource);
    signal?.throwIfAborted();
    const user = getUser?.();
    const access = accessTo(resource, user, { now, translate });
    return { resource, access, context: { user: user ?? {}, now: now(), findResource } };
  }

  function allVisible({ resource, access }: Opened): RaRecord[] {
    access.require("list");
    return store
      .rows(resource.name)
      .filter((row) => behaviourOf(resource).includes?.(row, scope) ?? true)
      .flatMap((row) => access.visible("list", present(resource, row, scope)) ?? []);
  }

  function list(opened: Opened, { filter, sort, pagination }: GetListParams): RecordList {
    const { resource, context } = opened;
    const by = sort && { ...sort, field: sort.field === "id" ? resource.idField : sort.field };
    const asked = { records: allVisible(opened), filter: (filter ?? {}) as Values, sort: by };
    const query = behaviourOf(resource).list?.(asked, scope) ?? asked;
    const found = filterRecords(resource, query.records, query.filter, context);
    return pageOf(query.sort === "as given" ? found : sortRecords(found, query.sort), pagination);
  }

  /** Every record that a filter lets through. */
  function listed(opened: Opened, filter: Values): RaRecord[] {
    const everything = { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER } };
    return list(opened, { ...everything, sort: { field: "id", order: "ASC" }, filter }).data;
  }

  function requireRow({ resource }: Opened, id: Identifier): Values {
    const row = store.find(resource.name, id);
    if (!row || behaviourOf(resource).includes?.(row, scope) === false) throw notFound(translate);
    return row;
  }

  function one(opened: Opened, id: Identifier, action: "list" | "show"): RaRecord {
    const { resource, access } = opened;
    // A record that may not be seen is one that does not exist.
    const record = access.visible(action, present(resource, requireRow(opened, id), scope));
    if (!record) throw notFound(translate);
    return record;
  }

  /** What is sent of a form's values: those that may be written, references as ids, without what is hidden. */
  function sentValues({ resource, context }: Opened, data: Values, stored?: Values): Values {
    const values = writableValues(resource.fields, toWireValues(resource.fields, data, findResource));
    return applyHidden(resource.fields, values, context, stored);
  }

  function create(opened: Opened, data: Values): RaRecord {
    const { resource, access, context } = opened;
    requireSupported(resource, "create");
    access.require("create");
    const sent = { ...defaultsOf(resource, now()), ...sentValues(opened, data) };
    access.requireFields("create", Object.keys(sent));
    const { own: values, links } = splitLinks(resource, sent);
    requireValid(resource.fields, values, { context, scope });
    requireUnique(resource, values, scope);
    const own = behaviourOf(resource).create;
    const kept = keepUploads(resource.fields, values, scope);
    const row = own ? own(kept, scope) : store.add(resource.name, { ...kept, ...bookkeeping(now()) });
    saveLinks(resource, row[resource.idField] as Identifier, links, linking);
    return present(resource, row, scope);
  }

  function update(opened: Opened, id: Identifier, data: Values): RaRecord {
    const { resource, access, context } = opened;
    requireSupported(resource, "update");
    const row = requireRow(opened, id);
    access.require("edit", row);
    if (isStale(row, data)) {
      const text = translate("requests.stale", { _: "Someone else has changed this in the meantime." });
      throw conflict("stale", text);
    }
    // Samples may keep a field's value under a name of their own.
    const stored = { ...row, ...behaviourOf(resource).derive?.(row, scope) };
    const { own: sent, links } = splitLinks(resource, sentValues(opened, data, stored));
    const changed = changedSources(sent, stored);
    const values = Object.fromEntries(Object.entries(sent).filter(([source]) => changed.has(source)));
    const relinked = changedSources(links, present(resource, row, scope));
    access.requireFields("edit", [...Object.keys(values), ...relinked], row);
    requireValid(resource.fields, values, { context, stored, scope });
    requireUnique(resource, values, scope, id);
    const kept = keepUploads(resource.fields, values, scope, row);
    saveLinks(resource, id, links, linking);
    const toStore = behaviourOf(resource).change?.(row, kept, scope) ?? kept;
    return present(resource, store.change(resource.name, id, { ...toStore, ...revision(row, now()) }), scope);
  }

  function remove(opened: Opened, id: Identifier): RaRecord {
    const { resource, access } = opened;
    requireSupported(resource, "delete");
    const row = requireRow(opened, id);
    access.require("delete", row);
    const record = present(resource, row, scope);
    const own = behaviourOf(resource).remove;
    if (own) own(row, scope);
    else {
      requireUnreferenced(resource, id, scope);
      store.remove(resource.name, id);
    }
    return record;
  }

  const provider = {
    supportAbortSignal: true,
    getList: async (name, params) => list(await open(name, params.signal), params),
    getOne: async (name, { id, signal }) => ({ data: one(await open(name, signal), id, "show") }),
    getMany: async (name, { ids, signal }) => {
      const opened = await open(name, signal);
      const wanted = new Map(ids.map((id, index) => [String(id), index]));
      const found = allVisible(opened).filter(({ id }) => wanted.has(String(id)));
      const place = ({ id }: RaRecord): number => wanted.get(String(id)) ?? 0;
      return { data: found.toSorted((a, b) => place(a) - place(b)) };
    },
    getManyReference: async (name, { target, id, signal, ...params }) =>
      list(await open(name, signal), {
        ...params,
        filter: { ...(params.filter as Values | undefined), [target]: id },
      }),
    create: async (name, { data }) => ({ data: create(await open(name), data) }),
    update: async (name, { id, data }) => ({ data: update(await open(name), id, data as Values) }),
    updateMany: async (name, { ids, data }) => {
      const opened = await open(name);
      return { data: await forEachId(ids, async (id) => update(opened, id, data), translate) };
    },
    delete: async (name, { id }) => ({ data: remove(await open(name), id) }),
    deleteMany: async (name, { ids }) => {
      const opened = await open(name);
      return { data: await forEachId(ids, async (id) => remove(opened, id), translate) };
    },
    runAction: async (name, params) => {
      const opened = await open(name, params.signal);
      const action = requireAction(opened.resource, params.action);
      const row = params.record && store.find(name, params.record.id);
      opened.access.require(action.name, row);
      const result = await runDemoAction(opened.resource, action, params, {
        scope,
        visible: () => allVisible(opened),
      });
      if (result.file) {
        const { subject } = opened.resource.permissions;
        await recordAudit(scope, findResource, { action: "export", subject, detail: { content: name } });
      }
      return result;
    },
    getListSummary: async (name, { filter, signal }) => {
      const opened = await open(name, signal);
      return behaviourOf(opened.resource).summary?.(listed(opened, filter), scope) ?? {};
    },
    getListFacets: async (name, { filter, signal }) => {
      const opened = await open(name, signal);
      return facetCounts(opened.resource, filter, { listed: (by) => listed(opened, by), scope });
    },
    loadActionInput: async (name, { action, record, ids, signal }) => {
      const opened = await open(name, signal);
      const row = record && store.find(name, record.id);
      opened.access.require(requireAction(opened.resource, action).name, row);
      const target = { id: record?.id, ids: ids ?? (record ? [record.id] : []) };
      return behaviourOf(opened.resource).actionInputs?.[action]?.(target, scope) ?? {};
    },
    reorder: async (name, params) => {
      const { resource, access } = await open(name);
      reorderRecord(resource, params, { access, scope });
    },
    uploadFile: (params) => uploads.uploadFile(params),
    ...lazyVerbs(dashboardVerbs, async () =>
      (await import("./dashboard/createDemoDashboard")).createDemoDashboard({
        scope,
        findResource,
        organization: parts.organization,
        announcement: () => announcement,
      }),
    ),
    ...forwardVerbs(recordsVerbs, () =>
      Promise.reject(clientError("The demo keeps neither trash nor history.", 405, "unsupported")),
    ),
    ...lazyVerbs(viewsVerbs, async () =>
      (await import("./views/createDemoViews")).createDemoViews({ scope, findResource }),
    ),
    ...lazyVerbs(eventsVerbs, async () =>
      (await import("./events")).openDemoEvents(scope, parts.organization),
    ),
    ...lazyVerbs(formVerbs, async () =>
      (await import("./forms/createDemoForms")).createDemoForms({ scope, findResource }),
    ),
    ...lazyVerbs(fundraisingVerbs, async () =>
      (await import("./donations/createDemoFundraising")).createDemoFundraising({ scope, findResource }),
    ),
    ...lazyVerbs(paymentsVerbs, async () =>
      (await import("./payments/createDemoPayments")).createDemoPayments(scope),
    ),
    ...lazyVerbs(importsVerbs, async () =>
      (await import("./imports/createDemoImports")).createDemoImports({ scope, findResource }),
    ),
    ...lazyVerbs(organizationVerbs, async () =>
      (await import("./organization/createDemoOrganization")).createDemoOrganization({
        scope,
        findResource,
        organization: parts.organization,
        onAnnouncement: (text) => {
          announcement = text;
        },
      }),
    ),
    ...lazyVerbs(messageVerbs, async () =>
      (await import("./messages/createDemoMessages")).createDemoMessages({
        scope,
        database: parts.database,
        findResource,
        organization: parts.organization,
        wait,
      }),
    ),
    ...lazyVerbs(templateVerbs, async () =>
      (await import("./template/createDemoTemplate")).createDemoTemplate(parts),
    ),
    ...lazyVerbs(resourcesVerbs, async () =>
      (await import("./resources/createDemoResources")).createDemoResources({
        scope,
        findResource,
        source: parts.definitionFiles,
      }),
    ),
    ...lazyVerbs(filesVerbs, async () =>
      (await import("./files/createDemoFiles")).createDemoFiles({
        scope,
        findResource,
        organization: parts.organization,
      }),
    ),
  } satisfies RecordProvider;
  return asDataProvider(provider);
}

/** The definition's defaults for what a new record leaves out. */
function defaultsOf(resource: ResolvedResource, now: Date): Values {
  const entries = Object.entries(resource.fields).flatMap(([source, field]): [string, unknown][] => {
    const value = "default" in field ? field.default : undefined;
    if (isEmpty(value) && value !== false) return [];
    return [[source, value === "$now" ? instant(field.type, now) : value]];
  });
  return Object.fromEntries(entries);
}

function instant(type: string, now: Date): string {
  const text = now.toISOString();
  if (type === "date") return text.slice(0, 10);
  return type === "time" ? text.slice(11, 16) : text;
}

function bookkeeping(now: Date): Values {
  return { created_at: now.toISOString(), updated_at: now.toISOString(), version: 1 };
}

/** The next version and time of a row that keeps them. */
function revision(row: Values, now: Date): Values {
  return typeof row.version === "number" ? { version: row.version + 1, updated_at: now.toISOString() } : {};
}

function isStale(row: Values, data: Values): boolean {
  return typeof row.version === "number" && data.version !== undefined && data.version !== row.version;
}
