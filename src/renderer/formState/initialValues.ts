import type { FieldDefinition } from "../../../contract/resource";
import type { Fields } from "../../../definitions/conditions";
import { ADDRESS_PARTS } from "../../../contract/fieldTypes/address";
import { isEmpty, type PredicateUser, referenceId } from "../../../definitions/predicate";
import { isRecord } from "../values/valueAt";
import { givenDefault } from "../../../definitions/givenDefault";

/** What `$now` and `$user.…` become values by. */
export interface Moment {
  now: Date;
  timeZone: string;
  user?: PredicateUser;
}

type Values = Record<string, unknown>;

/**
 * The values a form begins with, each in the shape its input writes: embedded records as ids, nothing as null. Being
 * complete they make "changed" exact: what is typed and taken back again is no change.
 */
export function valuesOf(fields: Fields, record: Values): Values {
  return mapFields(fields, (field, name) => valueOf(field, record[name]));
}

/** The values of a new record, or of a new item of a list: the definition's defaults. */
export function defaultsOf(fields: Fields, moment: Moment): Values {
  return mapFields(fields, (field) => defaultOf(field, moment));
}

function mapFields(fields: Fields, valueFor: (field: FieldDefinition, name: string) => unknown): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field, name)]));
}

/** The value that a form makes of a stored one. */
export function valueOf(field: FieldDefinition, value: unknown): unknown {
  if (field.type === "array" || field.type === "referenceArray") {
    if (!Array.isArray(value)) return [];
    return value.map((item) => (field.type === "array" ? valueOf(field.items, item) : referenceId(item)));
  }
  if (field.type === "object") return valuesOf(field.fields, isRecord(value) ? value : {});
  if (field.type === "address") return addressOf(isRecord(value) ? value : {});
  if (field.type === "reference") return isEmpty(value) ? null : referenceId(value);
  if (field.type === "boolean" && field.required) return value ?? false;
  return value ?? null;
}

function addressOf(value: Values): Values {
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, value[part] ?? null]));
}

/** The value that a new field of this type begins with. */
export function defaultOf(field: FieldDefinition, moment: Moment): unknown {
  if (field.type === "object") return defaultsOf(field.fields, moment);
  const given = givenDefault(field, { user: {}, ...moment });
  if (given !== undefined) return given;
  return field.type === "boolean" ? false : valueOf(field, undefined);
}
