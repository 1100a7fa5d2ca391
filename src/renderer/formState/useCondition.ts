import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Predicate } from "../../../contract/resource";
import { withoutHidden } from "../../../definitions/conditions";
import { matches, sourcesOf } from "../../../definitions/predicate";
import { usePredicateContext } from "../context";
import { withoutInvalidTexts } from "./invalidTexts";
import { useFormSettings } from "./FormSettings";
import { dependenciesOf } from "./scope";

/** Whether a condition of a tab or a section holds for the form's values; true without one. */
export function useCondition(condition: Predicate | undefined): boolean {
  const [holds = true] = useConditions([condition]);
  return holds;
}

/** As `useCondition`, for several at once. */
export function useConditions(conditions: readonly (Predicate | undefined)[]): boolean[] {
  const { fields } = useFormSettings();
  const context = usePredicateContext();
  const sources = useMemo(() => {
    const read = conditions.flatMap((condition) => (condition ? sourcesOf(condition) : []));
    const names = read.map((source) => source.split(".")[0] ?? source);
    return [...new Set(names.flatMap((name) => [name, ...Object.keys(dependenciesOf(fields, name))]))];
  }, [conditions, fields]);
  const watched = useWatch({ name: sources, disabled: sources.length === 0 });
  const values = Object.fromEntries(
    sources.map((source, index) => [source, withoutInvalidTexts(watched?.[index])]),
  );
  const seen = withoutHidden(fields, values, context);
  return conditions.map((condition) => !condition || matches(condition, seen, context));
}
