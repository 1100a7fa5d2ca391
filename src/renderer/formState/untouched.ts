import { hashKey } from "@tanstack/react-query";
import type { FieldDefinition } from "../../../contract/resource";
import { isEmpty } from "../../../definitions/predicate";
import type { Fields } from "../../../definitions/conditions";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import { isRecord } from "../values/valueAt";
import { valueOf } from "./initialValues";

type Values = Record<string, unknown>;

/** Whether two values of a form are the same to a person: nothing in one shape or another is nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || hashKey([one ?? null]) === hashKey([other ?? null]);

/** Whether a form's value is still the one that the form made of what was stored. */
export function isUntouched(field: FieldDefinition, value: unknown, stored: unknown): boolean {
  return isSame(value, valueOf(field, stored));
}

/**
 * A form's value with everything in it that nobody touched as it was stored, whatever its shape; what was not there
 * and is empty stays out. Without what nobody writes; a group with nothing in it is null.
 */
export function restored(field: FieldDefinition, value: unknown, stored: unknown): unknown {
  if (field.type === "array" && Array.isArray(value)) {
    const former: unknown[] = Array.isArray(stored) ? stored : [];
    return value.map((item, index) =>
      restored(field.items, item, formerItem(field.items, item, index, former)),
    );
  }
  if (field.type === "object" && isRecord(value)) return orNull(restoredParts(field.fields, value, stored));
  if (field.type === "address" && isRecord(value)) {
    const former = isRecord(stored) ? stored : {};
    const parts = Object.entries(value).filter(
      ([name, part]) => !isEmpty(part) || Object.hasOwn(former, name),
    );
    return orNull(Object.fromEntries(parts));
  }
  return isUntouched(field, value, stored) && stored !== undefined ? stored : value;
}

/** What an item of a list was before: it may have moved. */
function formerItem(
  field: FieldDefinition,
  item: unknown,
  index: number,
  former: readonly unknown[],
): unknown {
  if (isUntouched(field, item, former[index])) return former[index];
  return former.find((one) => isUntouched(field, item, one));
}

function restoredParts(fields: Fields, value: Values, stored: unknown): Values {
  const former = isRecord(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
      const field = fields[name];
      if (!field || !isWritable(field)) return [];
      const own = restored(field, part, former[name]);
      return isEmpty(own) && former[name] === undefined ? [] : [[name, own]];
    }),
  );
}

function orNull(value: Values): Values | null {
  return Object.values(value).every(isEmpty) ? null : value;
}
