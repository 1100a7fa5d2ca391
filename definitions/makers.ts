import type { FieldDefinition } from "../contract/resource";
import { isStored, type ResolvedResource } from "./resolved";

/** Who made a stored record, and who changed it last. */
export const MAKER_FIELDS = ["created_by", "updated_by"] as const;

/** The resource among whose records are those of the people of an organisation; `$user.member_pk` is the key of one. */
export const PEOPLE = "members";

const FIELD: FieldDefinition = { type: "reference", reference: PEOPLE, readOnly: true };

interface Defined extends Partial<Pick<ResolvedResource, "provider" | "source">> {
  fields: Record<string, FieldDefinition>;
}

/** The names of those that records of the resource have; a field that the definition calls so is its own. */
export function makerFields({ fields, provider, source }: Defined): string[] {
  if (!provider || !isStored({ provider, ...(source && { source }) })) return [];
  return MAKER_FIELDS.filter((name) => !Object.hasOwn(fields, name));
}

/** The field of that name that the server keeps of each record, where there is one. */
export function makerField(resource: Defined, name: string): FieldDefinition | undefined {
  return makerFields(resource).includes(name) ? FIELD : undefined;
}

const completed = new WeakMap<object, Record<string, FieldDefinition>>();

/** The fields of a resource, with those. */
export function withMakers(resource: Defined): Record<string, FieldDefinition> {
  const own = makerFields(resource);
  if (own.length === 0) return resource.fields;
  const known = completed.get(resource.fields);
  if (known) return known;
  const fields = { ...resource.fields, ...Object.fromEntries(own.map((name) => [name, FIELD])) };
  completed.set(resource.fields, fields);
  return fields;
}
