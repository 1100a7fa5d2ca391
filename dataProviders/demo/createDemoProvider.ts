import type { GetListParams, Identifier, RaRecord, SortPayload } from "ra-core";
import type { PermissionUser } from "../../definitions/permissions";
import { forEachId } from "../many";
import { asDataProvider, type RecordList, type RecordProvider, type Values } from "../recordProvider";
import { requireAction, requireResource } from "../requireResource";
import { type Translate, untranslated } from "../translate";
import type { AlmonerDataProvider, FindResource } from "../types";
import { forwardVerbs, lazyVerbs, verbNames } from "../verbs";
import { clientError } from "../errors";
import { viewsVerbs } from "../verbs/views";
import { templateVerbs } from "../verbs/template";
import { behaviourOf, type DemoScope } from "./behaviours";
import type { DemoDatabase } from "./createDemoDatabase";
import { accessTo } from "./records/access";
import { notFound } from "./records/errors";
import { facetCounts } from "./records/facets";
import { present } from "./records/present";
import { pageOf } from "./records/paging";
import { filterRecords, sortRecords } from "./records/query";
import { createRecordStore } from "./records/createRecordStore";
import { type Opened, requireRow } from "./records/opened";
import type { Writing } from "./records/writing";
import { createDemoUploads } from "./uploads/createDemoUploads";

export interface DemoProviderParts {
  findResource: FindResource;
  /** Shared with the demo calls, so that a screen and a call see the same. */
  database: DemoDatabase;
  now: () => Date;
  /** In [0, 1); for what the template's calls leave to chance. */
  random: () => number;
  /** The signed-in person, whose permissions are obeyed; without one everything is allowed. */
  getUser?: () => PermissionUser | undefined;
  /** Delays every answer; rejects when the signal aborts. */
  wait?: (signal?: AbortSignal) => Promise<void>;
  translate?: Translate;
}

/**
 * Serves the template's resources, and those that are samples by their definition, from memory: read through
 * ra-data-fakerest, with the shapes, rules and errors of the server's answers. Resources without samples get records made
 * from their definition. What belongs to no resource is the server's, and refused here.
 */
export function createDemoProvider(parts: DemoProviderParts): AlmonerDataProvider {
  const { findResource, now, getUser, wait } = parts;
  const translate = parts.translate ?? untranslated;
  const store = createRecordStore(parts);
  const uploads = createDemoUploads({ translate, wait });
  const scope: DemoScope = { store, uploads, translate, user: () => getUser?.() };

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

  /** Whoever only looks does not load it. */
  const writing = async (): Promise<Writing> =>
    (await import("./records/writing")).createWriting({ scope, findResource, getUser });

  function allVisible({ resource, access }: Opened): RaRecord[] {
    access.require("list");
    return store
      .rows(resource.name)
      .filter((row) => behaviourOf(resource).includes?.(row, scope) ?? true)
      .flatMap((row) => access.visible("list", present(resource, row, scope)) ?? []);
  }

  function found(opened: Opened, filter: Values, sort?: SortPayload): RaRecord[] {
    const { resource, context } = opened;
    const by = sort && { ...sort, field: sort.field === "id" ? resource.idField : sort.field };
    const asked = { records: allVisible(opened), filter, sort: by };
    const query = behaviourOf(resource).list?.(asked, scope) ?? asked;
    const records = filterRecords(resource, query.records, query.filter, context);
    return query.sort === "as given" ? records : sortRecords(records, query.sort);
  }

  async function list(opened: Opened, { filter, sort, pagination }: GetListParams): Promise<RecordList> {
    const records = found(opened, (filter ?? {}) as Values, sort);
    return pageOf(records, pagination);
  }

  function one(opened: Opened, id: Identifier, action: "list" | "show"): RaRecord {
    const { resource, access } = opened;
    // A record that may not be seen is one that does not exist.
    const record = access.visible(action, present(resource, requireRow(opened, id, scope), scope));
    if (!record) throw notFound(translate);
    return record;
  }

  /** A single record is the first of its samples, whatever it is called. */
  const keyIn = ({ resource }: Opened, id: Identifier): Identifier =>
    resource.single ? (store.rows(resource.name)[0]?.[resource.idField] as Identifier) : id;

  const provider = {
    supportAbortSignal: true,
    getList: async (name, params) => list(await open(name, params.signal), params),
    getOne: async (name, { id, signal }) => {
      const opened = await open(name, signal);
      return { data: one(opened, keyIn(opened, id), "show") };
    },
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
    create: async (name, { data }) => ({ data: (await writing()).create(await open(name), data) }),
    update: async (name, { id, data }) => {
      const [{ update }, opened] = [await writing(), await open(name)];
      return { data: update(opened, keyIn(opened, id), data as Values) };
    },
    updateMany: async (name, { ids, data }) => {
      const [{ update }, opened] = [await writing(), await open(name)];
      return { data: await forEachId(ids, async (id) => update(opened, id, data), translate) };
    },
    delete: async (name, { id }) => ({ data: (await writing()).remove(await open(name), id) }),
    deleteMany: async (name, { ids }) => {
      const [{ remove }, opened] = [await writing(), await open(name)];
      return { data: await forEachId(ids, async (id) => remove(opened, id), translate) };
    },
    runAction: async (name, params) => {
      const [{ runAction }, opened] = [await writing(), await open(name, params.signal)];
      return runAction(opened, params, () => allVisible(opened));
    },
    getListSummary: async (name, { filter, signal }) => {
      const opened = await open(name, signal);
      return behaviourOf(opened.resource).summary?.(found(opened, filter), scope) ?? {};
    },
    getListFacets: async (name, { filter, signal }) => {
      const opened = await open(name, signal);
      return facetCounts(opened.resource, filter, { listed: (by) => found(opened, by), scope });
    },
    loadActionInput: async (name, { action, record, ids, signal }) => {
      const opened = await open(name, signal);
      const row = record && store.find(name, record.id);
      opened.access.require(requireAction(opened.resource, action).name, row);
      const target = { id: record?.id, ids: ids ?? (record ? [record.id] : []) };
      return behaviourOf(opened.resource).actionInputs?.[action]?.(target, scope) ?? {};
    },
    reorder: async (name, params) => {
      (await writing()).reorder(await open(name), params);
    },
    ...forwardVerbs(verbNames, () =>
      Promise.reject(clientError("Samples have no such call.", 405, "unsupported")),
    ),
    uploadFile: (params) => uploads.uploadFile(params),
    ...lazyVerbs(viewsVerbs, async () =>
      (await import("./views/createDemoViews")).createDemoViews({ scope, findResource }),
    ),
    ...lazyVerbs(templateVerbs, async () =>
      (await import("./template/createDemoTemplate")).createDemoTemplate(parts),
    ),
  } satisfies RecordProvider;
  return asDataProvider(provider);
}
