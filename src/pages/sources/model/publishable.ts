import type { ResourceDefinition } from "../../../../contract/resource";

/**
 * The texts by which definitions that refer to one another can be published one after the other: without what leads to
 * `others`, then with what names their records, and then, where those names are known, with lists of them.
 */
export function stagesOf(text: string, others: readonly string[]): [string, string, string] {
  return [
    without(text, others, ["reference", "referenceMany"]),
    without(text, others, ["referenceMany"]),
    text,
  ];
}

function without(text: string, others: readonly string[], types: readonly string[]): string {
  const definition = JSON.parse(text) as ResourceDefinition;
  const gone = Object.entries(definition.fields).flatMap(([name, field]) =>
    types.includes(field.type) && "reference" in field && others.includes(field.reference) ? [name] : [],
  );
  if (gone.length === 0) return text;
  const isKept = (name: string): boolean => !gone.includes(name);
  const { list, edit, source, labels } = definition;
  const columns = list && "columns" in list ? list.columns : undefined;
  const representation = definition.recordRepresentation ?? "";
  return JSON.stringify({
    ...definition,
    fields: Object.fromEntries(Object.entries(definition.fields).filter(([name]) => isKept(name))),
    source: source && {
      ...source,
      ...(source.columns && {
        columns: Object.fromEntries(Object.entries(source.columns).filter(([name]) => isKept(name))),
      }),
      ...(source.filterable && { filterable: source.filterable.filter(isKept) }),
      ...(source.sortable && { sortable: source.sortable.filter(isKept) }),
    },
    ...(columns && {
      list: { ...list, columns: columns.filter((one) => isKept(typeof one === "string" ? one : one.source)) },
    }),
    ...(edit && { edit: undefined }),
    ...(labels && { labels: undefined }),
    ...(gone.some((name) => representation.includes(`{${name}}`)) && { recordRepresentation: undefined }),
  });
}

/** What a role may do with what is made of tables. */
export type Right = "none" | "read" | "manage";

/** The text with what roles may do. */
export function withRights(text: string, rights: Readonly<Record<string, Right>>): string {
  const rules = Object.entries(rights).flatMap(([role, right]) =>
    right === "none" ? [] : [{ role, action: right }],
  );
  const definition = JSON.parse(text) as ResourceDefinition;
  return `${JSON.stringify({ ...definition, permissions: { rules } }, null, 2)}\n`;
}
