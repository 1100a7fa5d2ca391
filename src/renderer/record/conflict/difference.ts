import type { Fields } from "../../../../definitions/conditions";
import { valueOf, valuesOf } from "../../formState/initialValues";
import { isSame } from "../../formState/untouched";

type Values = Record<string, unknown>;

/** A field that is stored otherwise than it was typed. */
export interface Difference {
  source: string;
  theirs: unknown;
  yours: unknown;
}

/** What is to be sent, in the form's own shape: what nobody touched is sent as it was stored. */
function inForm(fields: Fields, typed: Values): Values {
  return Object.fromEntries(
    Object.entries(typed).map(([source, value]) => {
      const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
      return [source, field ? valueOf(field, value) : value];
    }),
  );
}

/** The fields that a form would write over somebody else's value: both changed them since the record was read. */
export function overwritten(
  fields: Fields,
  parts: { read: Values; latest: Values; typed: Values },
): string[] {
  const [read, latest] = [valuesOf(fields, parts.read), valuesOf(fields, parts.latest)];
  return Object.entries(inForm(fields, parts.typed))
    .filter(
      ([source, value]) =>
        Object.hasOwn(fields, source) &&
        !isSame(value, read[source]) &&
        !isSame(latest[source], read[source]) &&
        !isSame(latest[source], value),
    )
    .map(([source]) => source);
}

/** What was changed in a form since the record was read. */
export function changedOf(fields: Fields, { read, typed }: { read: Values; typed: Values }): Values {
  const before = valuesOf(fields, read);
  return Object.fromEntries(
    Object.entries(typed).filter(([source, value]) => {
      const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
      return !field || !isSame(valueOf(field, value), before[source]);
    }),
  );
}

/** The fields of a form that are stored otherwise than they stand in it. */
export function differencesOf(fields: Fields, parts: { latest: Values; typed: Values }): Difference[] {
  const latest = valuesOf(fields, parts.latest);
  return Object.entries(inForm(fields, parts.typed))
    .filter(([source, yours]) => Object.hasOwn(fields, source) && !isSame(latest[source], yours))
    .map(([source, yours]) => ({ source, theirs: parts.latest[source], yours }));
}
