import type { Identifier } from "ra-core";
import { linkFields } from "../../../definitions/links";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { Values } from "../../recordProvider";
import type { DemoScope } from "../behaviours";
import type { Access } from "./access";

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

/** The lists that other resources keep for a record, from the records that join it with others. */
export function linkedIds(resource: ResolvedResource, row: Values, { store }: DemoScope): Values {
  return Object.fromEntries(
    linkFields(resource.fields).map(({ name, through }) => {
      const own = store
        .rows(through.resource)
        .filter((pair) => isSame(pair[through.source], row[resource.idField]));
      return [name, [...new Set(own.map((pair) => pair[through.target]))].toSorted(byKey)];
    }),
  );
}

const byKey = (one: unknown, other: unknown): number => Number(one) - Number(other);

/** Values apart: what the record itself keeps, and what another resource keeps for it. */
export function splitLinks({ fields }: ResolvedResource, values: Values): { own: Values; links: Values } {
  const names = new Set(linkFields(fields).map(({ name }) => name));
  const part = (isLink: boolean): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name) === isLink));
  return { own: part(false), links: part(true) };
}

/** Adds and removes the records that join this one with others; rejects with 403 where their own rules do. */
export function saveLinks(
  resource: ResolvedResource,
  id: Identifier,
  links: Values,
  { scope, accessTo }: { scope: DemoScope; accessTo(resource: ResolvedResource): Access },
): void {
  const { store } = scope;
  for (const { name, through } of linkFields(resource.fields)) {
    const value = links[name];
    if (value === undefined) continue;
    const wanted: unknown[] = Array.isArray(value) ? [...new Set(value)] : [];
    const joining = store.resource(through.resource);
    const access = accessTo(joining);
    const present = store.rows(joining.name).filter((pair) => isSame(pair[through.source], id));
    const gone = present.filter((pair) => !wanted.some((one) => isSame(one, pair[through.target])));
    for (const pair of gone) {
      access.require("delete", pair);
      store.remove(joining.name, pair[joining.idField] as Identifier);
    }
    for (const target of wanted) {
      if (present.some((pair) => isSame(pair[through.target], target))) continue;
      access.require("create");
      const at = store.now().toISOString();
      store.add(joining.name, {
        [through.source]: id,
        [through.target]: target,
        version: 1,
        created_at: at,
        updated_at: at,
      });
    }
  }
}
