import type { RaRecord } from "ra-core";
import type { FieldOf } from "../../../../contract/resource";
import { fieldAt } from "../../../../definitions/fieldAt";
import { matches, type PredicateContext } from "../../../../definitions/predicate";
import type { LayoutNode, ResolvedResource, ResolvedShowView } from "../../../../definitions/resolved";
import type { RendererValue } from "../../context";

type Seeing = Pick<RendererValue, "resources" | "can">;

/** A tab beside what happened: parts of the record, or the records of one resource that refer to it. */
export type ProfileTab =
  | { id: string; items: LayoutNode[] }
  | { id: string; related: FieldOf<"referenceMany"> };

/** The tabs of a profile that the reader has, with one for each resource whose records refer to this one by themselves. */
export function profileTabs(
  definition: ResolvedResource,
  view: ResolvedShowView,
  record: RaRecord,
  context: PredicateContext,
  seeing: Seeing,
): ProfileTab[] {
  const own = view.tabs
    .slice(1)
    .filter((tab) => !tab.when || matches(tab.when, record, context))
    .filter(({ items }) => items.some((item) => isSeen(definition, item, record, seeing)))
    .map(({ id, items }) => ({ id, items }));
  const related = relatedTo(definition, seeing.resources)
    .filter(({ reference }) => seeing.can({ resource: reference, action: "list" }))
    .map((field) => ({ id: `related ${field.reference}`, related: field }));
  return [...own, ...related];
}

function isSeen(
  definition: ResolvedResource,
  item: LayoutNode,
  record: RaRecord,
  { resources, can }: Seeing,
): boolean {
  if (item.kind === "section") {
    return (
      item.items.length === 0 || item.items.some((one) => isSeen(definition, one, record, { resources, can }))
    );
  }
  const sources = item.kind === "row" ? item.sources : [item.source];
  return sources.some((source) => {
    const field = fieldAt(definition, source);
    const [name = source] = source.split(".");
    if (!field || !can({ resource: definition.name, action: "show", record, field: name })) return false;
    if (field.type !== "referenceMany") return true;
    return resources.has(field.reference) && can({ resource: field.reference, action: "list" });
  });
}

/** How records of definitions refer to those of this one, once for each resource that the definition itself does not show. */
export function relatedTo(
  definition: ResolvedResource,
  resources: ReadonlyMap<string, ResolvedResource>,
): FieldOf<"referenceMany">[] {
  const shown = new Set(
    Object.values(definition.fields).flatMap((field) =>
      field.type === "referenceMany" ? [field.reference] : [],
    ),
  );
  return [...resources.values()].flatMap((other) => {
    if (other.provider !== "records" || other.list === false || shown.has(other.name)) return [];
    const target = targetOf(other, definition, resources);
    return target === undefined ? [] : [{ type: "referenceMany" as const, reference: other.name, target }];
  });
}

/**
 * The path of another resource's records that leads here: what they say of themselves on timelines, else a reference, else
 * one to records whose names lead here.
 */
function targetOf(
  other: ResolvedResource,
  { name }: ResolvedResource,
  resources: ReadonlyMap<string, ResolvedResource>,
): string | undefined {
  const paths = Object.entries(other.fields).flatMap(([source, field]) => {
    if (field.type !== "reference") return [];
    if (field.reference === name) return [{ source, path: source, isDirect: true }];
    const between = resources.get(field.reference);
    const further = between?.profile === undefined ? undefined : between.fields[between.profile];
    if (further?.type !== "reference" || further.reference !== name) return [];
    return [{ source, path: `${source}.${between?.profile ?? ""}`, isDirect: false }];
  });
  const told = paths.find(({ source }) => source === other.timeline?.person);
  return (told ?? paths.find(({ isDirect }) => isDirect) ?? paths[0])?.path;
}
