import { isParts as isPlainObject } from "../../contract/fieldTypes/base";
import { referenceId } from "../../contract/fieldTypes/key";

export { isPlainObject };

/** What counts as "no value": nothing, an empty text, an empty list, an empty object. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlainObject(value) && !(value instanceof Date) && Object.keys(value).length === 0;
}

/**
 * The values that a dotted path leads to. Lists on the way and at its end are opened, so one path may lead to many
 * values; what has no value is left out; embedded references are reduced to their id.
 */
export function valuesAt(record: unknown, path: string): unknown[] {
  const leaves = path
    .split(".")
    .reduce<unknown[]>((values, key) => values.flatMap((v) => step(v, key)), [record]);
  return leaves
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .map(referenceId)
    .filter((value) => !isEmpty(value));
}

function step(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => step(item, key));
  return isPlainObject(value) && Object.hasOwn(value, key) ? [value[key]] : [];
}
