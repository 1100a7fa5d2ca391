import type { FieldDefinition } from "../../contract/resource";
import type { ResolvedResource } from "../resolved";

/** What becomes of one field by a change of its definition. */
export interface FieldChange {
  field: string;
  kind: "added" | "removed" | "renamed" | "retyped" | "changed";
  /** Of `renamed` the former name, of `retyped` the former type. */
  from?: string;
  /** Of `retyped` the new type. */
  to?: string;
  /** Of `changed` and `renamed`: the keys that say something else now. */
  keys?: string[];
}

type Fields = Readonly<Record<string, FieldDefinition>>;

/** The fields that a change adds, takes away, renames, or makes something else of; in the order of the new fields. */
export function fieldChanges(
  former: Pick<ResolvedResource, "fields"> | undefined,
  next: Pick<ResolvedResource, "fields"> | undefined,
): FieldChange[] {
  const before: Fields = former?.fields ?? {};
  const after: Fields = next?.fields ?? {};
  const taken = new Set<string>();
  const present = Object.entries(after).flatMap(([field, definition]): FieldChange[] => {
    const source = formerName(field, definition, before, after);
    if (source === undefined) return [{ field, kind: "added" }];
    taken.add(source);
    const known = before[source];
    return known ? differences(field, source, known, definition) : [];
  });
  const removed = Object.keys(before).filter((field) => !taken.has(field) && !Object.hasOwn(after, field));
  return [...present, ...removed.map((field): FieldChange => ({ field, kind: "removed" }))];
}

/**
 * What a field was called before a change: what it says itself, or, where a rename is taken back, the name that said so.
 */
export function formerName(
  field: string,
  { renamedFrom }: FieldDefinition,
  before: Fields,
  after: Fields,
): string | undefined {
  if (Object.hasOwn(before, field)) return field;
  const isRenamed =
    renamedFrom !== undefined && Object.hasOwn(before, renamedFrom) && !Object.hasOwn(after, renamedFrom);
  if (isRenamed) return renamedFrom;
  const back = Object.entries(before).find(
    ([name, former]) => former.renamedFrom === field && !Object.hasOwn(after, name),
  );
  return back?.[0];
}

function differences(
  field: string,
  source: string,
  known: FieldDefinition,
  definition: FieldDefinition,
): FieldChange[] {
  const keys = changedKeys(known, definition);
  const renamed: FieldChange[] =
    source === field ? [] : [{ field, kind: "renamed", from: source, ...(keys.length > 0 && { keys }) }];
  if (known.type !== definition.type) {
    return [...renamed, { field, kind: "retyped", from: known.type, to: definition.type }];
  }
  return renamed.length > 0 || keys.length === 0 ? renamed : [{ field, kind: "changed", keys }];
}

function changedKeys(known: FieldDefinition, definition: FieldDefinition): string[] {
  const before = new Map<string, unknown>(Object.entries(known));
  const after = new Map<string, unknown>(Object.entries(definition));
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => key !== "renamedFrom" && JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)),
  );
}
