import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from "react";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { type OwnFieldTypes, useRenderer } from "../context";

type Load = OwnFieldTypes[string];
type Part = "Field" | "Input" | "Filter";

/** What was made of a loader's parts: a component must be the same one each time. */
const made = new WeakMap<Load, Map<string, ComponentType<object>>>();

function partOf(load: Load, part: Part, Usual: ComponentType<never>, type: string): ComponentType<object> {
  const parts = made.get(load) ?? new Map<string, ComponentType<object>>();
  made.set(load, parts);
  const key = `${part} ${type}`;
  const known = parts.get(key);
  if (known) return known;
  const Component = lazy(async () => ({
    // Its props are what the part's own type says, which the loader's cannot.
    default: ((await load())[part] ?? Usual) as ComponentType<object>,
  }));
  parts.set(key, Component);
  return Component;
}

/** A part of a field that names a component of the installation's. Where that has none, or it fails, the type's own stands. */
export function OwnPart<Props extends { field: { type: string; component?: string } }>({
  part,
  Usual,
  of,
}: {
  part: Part;
  Usual: ComponentType<Props>;
  of: Props;
}): ReactElement {
  const load = useRenderer().ownFieldTypes?.[of.field.component ?? ""];
  const usual = <Usual {...of} />;
  if (!load) return usual;
  const Component = partOf(load, part, Usual as ComponentType<never>, of.field.type) as ComponentType<Props>;
  return (
    <ErrorBoundary fallback={() => usual}>
      <Suspense fallback={part === "Field" ? usual : null}>{createElement(Component, of)}</Suspense>
    </ErrorBoundary>
  );
}
