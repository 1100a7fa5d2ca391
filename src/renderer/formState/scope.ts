import type { FieldDefinition } from "../../../contract/resource";
import type { Fields } from "../../../definitions/conditions";
import { fieldAt } from "../../../definitions/fieldAt";
import { sourcesOf } from "../../../definitions/predicate";

/** A field together with its siblings, whose values its conditions read. */
export interface FieldScope {
  name: string;
  field: FieldDefinition;
  siblings: Fields;
  /** Path of the siblings' object in the form's values, with a dot at its end; empty at the top. */
  prefix: string;
}

/** Where a source (`plate`, `address.city`, `teams_and_roles.0.team`) lies; undefined if there is no such field. */
export function scopeOf(fields: Fields, source: string): FieldScope | undefined {
  const field = fieldAt({ fields }, source);
  if (!field) return undefined;
  const end = source.lastIndexOf(".");
  const name = source.slice(end + 1);
  const parent = end < 0 ? undefined : fieldAt({ fields }, source.slice(0, end));
  const siblings = parent?.type === "object" ? parent.fields : end < 0 ? fields : { [name]: field };
  return { name, field, siblings, prefix: source.slice(0, end + 1) };
}

/**
 * The field and all that its state hangs on: what its conditions read, and what decides whether those are shown at
 * all. Only the field itself when it has no conditions.
 */
export function dependenciesOf(siblings: Fields, name: string): Fields {
  const found = new Map<string, FieldDefinition>();
  const visit = (one: string): void => {
    const field = Object.hasOwn(siblings, one) ? siblings[one] : undefined;
    if (!field || found.has(one)) return;
    found.set(one, field);
    for (const source of conditionSources(field)) visit(source.split(".")[0] ?? source);
  };
  visit(name);
  return Object.fromEntries(found);
}

/** Whether a field's state hangs on other values at all. */
export function hasConditions({ field }: FieldScope): boolean {
  return field.when !== undefined || field.requiredWhen !== undefined || field.readOnlyWhen !== undefined;
}

/** Every source that a field's conditions read. */
export function conditionSources(field: FieldDefinition): string[] {
  const conditions = [field.when, field.requiredWhen, field.readOnlyWhen];
  return conditions.flatMap((condition) => (condition ? sourcesOf(condition) : []));
}
