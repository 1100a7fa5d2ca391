import type { Sql } from "sql-template-tag";

/** Who refers to something, on which it depends what there is for them. */
export interface Referrer {
  orgId: number;
  memberId: number;
}

/** A resource of an area whose keys stored records may hold. */
export interface ReferenceTarget {
  resource: string;
  /** The `id`, and the `name` as exports write it, of all that this person may refer to. */
  rows(referrer: Referrer): Sql;
}

const connected = new Map<string, ReferenceTarget>();

/** Connects the areas' resources: stored records may refer to them, and know no area. */
export function connectTargets(targets: readonly ReferenceTarget[]): void {
  for (const target of targets) connected.set(target.resource, target);
}

/** What may be referred to of a resource that an area keeps; undefined where nobody here can judge its keys. */
export function targetOf(resource: string): ReferenceTarget | undefined {
  return connected.get(resource);
}
