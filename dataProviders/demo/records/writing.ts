import type { Identifier, RaRecord } from "ra-core";
import { applyHidden } from "../../../definitions/conditions";
import type { PermissionUser } from "../../../definitions/permissions";
import { isEmpty } from "../../../definitions/predicate";
import { givenDefault } from "../../../definitions/givenDefault";
import type { ResolvedResource } from "../../../definitions/resolved";
import { requireSupported } from "../../endpoints";
import type { Values } from "../../recordProvider";
import { requireAction } from "../../requireResource";
import type { FindResource, ReorderParams, RunActionParams, RunActionResult } from "../../types";
import { changedSources, toWireValues, writableValues } from "../../wireValues";
import { behaviourOf, type DemoScope } from "../behaviours";
import { runDemoAction } from "../runDemoAction";
import { keepUploads } from "../uploads/keepUploads";
import { accessTo } from "./access";
import { requireUnique, requireUnreferenced, requireValid } from "./checks";
import { conflict } from "./errors";
import { saveLinks, splitLinks } from "./links";
import { type Opened, requireRow } from "./opened";
import { present } from "./present";
import { reorderRecord } from "./reorder";

/** What changes the samples of an opened resource, with the rules and errors of the server. */
export interface Writing {
  create(opened: Opened, data: Values): RaRecord;
  update(opened: Opened, id: Identifier, data: Values): RaRecord;
  remove(opened: Opened, id: Identifier): RaRecord;
  /** @param visible the records that a download holds */
  runAction(opened: Opened, params: RunActionParams, visible: () => RaRecord[]): Promise<RunActionResult>;
  reorder(opened: Opened, params: ReorderParams): void;
}

/** In a module of its own, which is loaded with the first change. */
export function createWriting(parts: {
  scope: DemoScope;
  findResource: FindResource;
  getUser: (() => PermissionUser | undefined) | undefined;
}): Writing {
  const { scope, findResource, getUser } = parts;
  const { store, translate } = scope;
  const { now } = store;

  /** The rules of the resources that keep lists for others. */
  const linking = {
    scope,
    accessTo: (resource: ResolvedResource) => accessTo(resource, getUser?.(), { now, translate }),
  };

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
    requireValid(resource.fields, values, { context, scope, rules: resource.rules });
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
    const row = requireRow(opened, id, scope);
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
    requireValid(resource.fields, values, { context, stored, scope, rules: resource.rules });
    requireUnique(resource, values, scope, id);
    const kept = keepUploads(resource.fields, values, scope, row);
    saveLinks(resource, id, links, linking);
    const toStore = behaviourOf(resource).change?.(row, kept, scope) ?? kept;
    return present(resource, store.change(resource.name, id, { ...toStore, ...revision(row, now()) }), scope);
  }

  function remove(opened: Opened, id: Identifier): RaRecord {
    const { resource, access } = opened;
    requireSupported(resource, "delete");
    const row = requireRow(opened, id, scope);
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

  async function runAction(
    opened: Opened,
    params: RunActionParams,
    visible: () => RaRecord[],
  ): Promise<RunActionResult> {
    const { resource, access } = opened;
    const action = requireAction(resource, params.action);
    access.require(action.name, params.record && store.find(resource.name, params.record.id));
    return runDemoAction(resource, action, params, { scope, visible });
  }

  return {
    create,
    update,
    remove,
    runAction,
    reorder: ({ resource, access }, params) => reorderRecord(resource, params, { access, scope }),
  };
}

/** The definition's defaults for what a new record leaves out. */
function defaultsOf(resource: ResolvedResource, now: Date): Values {
  const entries = Object.entries(resource.fields).flatMap(([source, field]): [string, unknown][] => {
    const value = givenDefault(field, { user: {}, now });
    return isEmpty(value) && value !== false ? [] : [[source, value]];
  });
  return Object.fromEntries(entries);
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
