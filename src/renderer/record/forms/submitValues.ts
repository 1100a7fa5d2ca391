import type { RaRecord } from "ra-core";
import { applyHidden, type Fields, hiddenFields } from "../../../../definitions/conditions";
import { isEmpty, type PredicateContext } from "../../../../definitions/predicate";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import { valuesOf } from "../../formState/initialValues";
import { isUntouched, restored } from "../../formState/untouched";

type Values = Record<string, unknown>;

export interface SubmitOptions {
  fields: Fields;
  /** The top-level fields that this form lets the person write. */
  names: readonly string[];
  context: PredicateContext;
  /** The record as it was loaded; undefined on create. */
  stored?: RaRecord | undefined;
}

/**
 * What is sent of a form's values: the fields it shows, without what nobody writes, hidden values as `onHide` says.
 * What nobody touched is sent as it was stored, in whatever shape the API gave it.
 */
export function submitValues(values: Values, { fields, names, context, stored }: SubmitOptions): Values {
  const shown = applyHidden(fields, values, context, stored);
  const hides = newlyHidden(values, { fields, context, stored });
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const field = fields[name];
      if (!field || !isWritable(field)) return [];
      const former: unknown = stored?.[name];
      if (stored && !hides.has(name) && isUntouched(field, values[name], former)) {
        return former === undefined ? [] : [[name, former]];
      }
      if (!Object.hasOwn(shown, name)) return [];
      const value = restored(field, shown[name], former);
      if (isEmpty(value) && isEmpty(former)) return former === undefined ? [] : [[name, former]];
      return [[name, value ?? null]];
    }),
  );
}

/** The fields that were shown when the record was loaded, and no longer are. */
function newlyHidden(
  values: Values,
  { fields, context, stored }: Pick<SubmitOptions, "fields" | "context" | "stored">,
): Set<string> {
  const hidden = hiddenFields(fields, values, context);
  if (!stored) return hidden;
  const before = hiddenFields(fields, valuesOf(fields, stored), context);
  return new Set([...hidden].filter((name) => !before.has(name)));
}
