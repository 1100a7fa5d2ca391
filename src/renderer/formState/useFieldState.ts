import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { type FieldState, fieldStates } from "../../../definitions/conditions";
import { isWritable } from "../../../definitions/resolve/fieldKinds";
import { usePredicateContext } from "../context";
import { withoutInvalidTexts } from "./invalidTexts";
import { conditionSources, dependenciesOf, type FieldScope } from "./scope";

const NOTHING: string[] = [];

/** The state of a field without conditions. */
export function fixedState({ field }: FieldScope): FieldState {
  const readOnly = !isWritable(field);
  return { visible: true, readOnly, required: !readOnly && field.required === true };
}

/**
 * Whether a field is shown, required and read-only for the form's values at the moment. It listens to exactly the
 * values that the answer hangs on, so a field without conditions never re-renders because of another.
 */
export function useFieldState({ name, siblings, prefix }: FieldScope): FieldState {
  const context = usePredicateContext();
  const { fields, sources } = useMemo(() => {
    const dependencies = dependenciesOf(siblings, name);
    const read = Object.values(dependencies).flatMap((field) => conditionSources(field));
    const names = new Set(read.map((source) => source.split(".")[0] ?? source));
    return { fields: dependencies, sources: [...names] };
  }, [siblings, name]);
  const watched = useWatch({
    name: sources.length === 0 ? NOTHING : sources.map((source) => prefix + source),
    disabled: sources.length === 0,
  });
  const values = Object.fromEntries(
    sources.map((source, index) => [source, withoutInvalidTexts(watched?.[index])]),
  );
  return fieldStates(fields, values, context)[name] ?? { visible: true, required: false, readOnly: true };
}
