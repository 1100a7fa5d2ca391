import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from "jsonc-parser";
import { renameInFormula } from "../../../../definitions/formula/parse";
import type { FieldDefinition, PermissionRule, ResourceDefinition } from "../../../../contract/resource";

/** Two blanks, as the shipped definitions have it. */
const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** The definition as far as the text is JSON; it may have any mistake. Undefined when it is no object. */
export function readDefinition(text: string): Partial<ResourceDefinition> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text with another value at a place (`undefined` takes it out); everything else stays as it is written. */
export function setAt(text: string, path: JSONPath, value: unknown): string {
  if (value === undefined) return removeAt(text, path);
  return applyEdits(text, modify(text, path, value, FORMAT));
}

/** Where a value stands in the text, counted from 1; undefined where there is none. */
export function placeOf(text: string, path: readonly string[]): { line: number; column: number } | undefined {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  if (!node) return undefined;
  const lines = text.slice(0, node.offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** jsonc-parser's own removal breaks the end of a list and rewrites what is around. */
function removeAt(text: string, path: JSONPath): string {
  const root = parseTree(text);
  const value = root && findNodeAtLocation(root, path);
  const node = value?.parent?.type === "property" ? value.parent : value;
  const around = node?.parent;
  if (!node || !around) return text;
  const siblings = around.children ?? [];
  const index = siblings.indexOf(node);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const [start, end] = before
    ? [before.offset + before.length, node.offset + node.length]
    : after
      ? [node.offset, after.offset]
      : [around.offset + 1, around.offset + around.length - 1];
  return text.slice(0, start) + text.slice(end);
}

/** The text with the entries of an object in another order: `key` before `before`, or at the end. */
export function moveKey(text: string, path: JSONPath, key: string, before: string | undefined): string {
  const entries = propertiesAt(text, path);
  const moved = entries.find(({ name }) => name === key);
  if (!moved || key === before) return text;
  const others = entries.filter(({ name }) => name !== key);
  const place = before === undefined ? others.length : others.findIndex(({ name }) => name === before);
  if (place < 0) return text;
  return rewritten(text, entries, others.toSpliced(place, 0, moved));
}

/** The text with an entry under another name, in its place. */
export function renameKey(text: string, path: JSONPath, key: string, name: string): string {
  const node = propertyNodes(text, path).find(({ children }) => children?.[0]?.value === key)?.children?.[0];
  if (!node) return text;
  return text.slice(0, node.offset) + JSON.stringify(name) + text.slice(node.offset + node.length);
}

interface Entry {
  name: string;
  offset: number;
  length: number;
}

function propertyNodes(text: string, path: JSONPath): Node[] {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  return node?.type === "object" ? (node.children ?? []) : [];
}

function propertiesAt(text: string, path: JSONPath): Entry[] {
  return propertyNodes(text, path).map(({ children, offset, length }) => ({
    name: String(children?.[0]?.value),
    offset,
    length,
  }));
}

/** Entries trade places; what is between them stays. */
function rewritten(text: string, places: readonly Entry[], order: readonly Entry[]): string {
  let result = "";
  let end = 0;
  for (const [index, place] of places.entries()) {
    const entry = order[index] ?? place;
    result += text.slice(end, place.offset) + text.slice(entry.offset, entry.offset + entry.length);
    end = place.offset + place.length;
  }
  return result + text.slice(end);
}

/** A new field at the end. */
export function addField(text: string, name: string, field: FieldDefinition): string {
  return setAt(text, ["fields", name], field);
}

/**
 * A field under another name wherever the definition names it. With `keepsData` the field says what it was called, so
 * that stored values come along.
 */
export function renameField(text: string, from: string, to: string, keepsData: boolean): string {
  const definition = readDefinition(text);
  if (!definition || from === to) return text;
  let next = renameKey(text, ["fields"], from, to);
  for (const path of placesOf(definition, from)) next = setAt(next, path, to);
  for (const language of Object.keys(definition.labels ?? {})) {
    next = renameKey(next, ["labels", language, "fields"], from, to);
    next = renameKey(next, ["labels", language, "choices"], from, to);
  }
  const { recordRepresentation: called } = definition;
  const renamed = called?.replaceAll(`{${from}}`, `{${to}}`);
  if (renamed !== called) next = setAt(next, ["recordRepresentation"], renamed);
  for (const [name, field] of Object.entries(definition.fields ?? {})) {
    if (field.type === "formula") {
      const value = renameInFormula(field.value, from, to);
      if (value !== field.value) next = setAt(next, ["fields", name === from ? to : name, "value"], value);
    }
    if (field.type === "lookup" && field.source.startsWith(`${from}.`)) {
      const source = `${to}${field.source.slice(from.length)}`;
      next = setAt(next, ["fields", name === from ? to : name, "source"], source);
    }
    if (field.type !== "template" || !field.template.includes(`{${from}}`)) continue;
    const template = field.template.replaceAll(`{${from}}`, `{${to}}`);
    next = setAt(next, ["fields", name, "template"], template);
  }
  const former = definition.fields?.[from]?.renamedFrom;
  if (keepsData) next = setAt(next, ["fields", to, "renamedFrom"], former ?? from);
  return next;
}

/** Without a field, and without what names it in lists, forms, filters and rules. */
export function removeField(text: string, name: string): string {
  const definition = readDefinition(text);
  if (!definition) return text;
  // From behind, so that earlier places keep their numbers.
  const places = placesOf(definition, name).reverse();
  let next = places.reduce((current, path) => setAt(current, emptiedParent(current, path), undefined), text);
  for (const language of Object.keys(definition.labels ?? {})) {
    for (const part of ["fields", "choices"]) {
      if (propertiesAt(next, ["labels", language, part]).some((entry) => entry.name === name)) {
        next = setAt(next, ["labels", language, part, name], undefined);
      }
    }
  }
  return setAt(next, ["fields", name], undefined);
}

/**
 * What has to go for a name to go: a list that would be empty goes with it, since the language has no empty ones, and a
 * rule that would be about no field, since it would be about all of them.
 */
function emptiedParent(text: string, path: JSONPath): JSONPath {
  const parent = path.slice(0, -1);
  if (
    path.at(-1) === "source" ||
    path.at(-1) === "field" ||
    (path[1] === "rules" && path.at(-1) === "fields")
  )
    return parent;
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, parent);
  const isList = node?.type === "array" && parent.length > 1;
  const isCompact = node?.type === "object" && parent.at(-1) === "compact";
  return (isList || isCompact) && node.children?.length === 1 ? emptiedParent(text, parent) : path;
}

/** Every place outside of `fields` and `labels` where the value is the field's name, in the order of the text. */
function placesOf(definition: Partial<ResourceDefinition>, name: string): JSONPath[] {
  const { list, create, edit, show, filters, permissions } = definition;
  const found: JSONPath[] = [];
  const walk = (value: unknown, path: JSONPath): void => {
    if (value === name) found.push(path);
    else if (Array.isArray(value)) value.forEach((one, index) => walk(one, [...path, index]));
    else if (typeof value === "object" && value !== null) {
      const own = value as Record<string, unknown>;
      for (const key of NAMING_KEYS) if (own[key] !== undefined) walk(own[key], [...path, key]);
      if (typeof own["field"] === "string") walk(own["field"], [...path, "field"]);
    }
  };
  for (const [key, value] of Object.entries({ filters, list, create, edit, show })) walk(value, [key]);
  for (const [index, { fields = [] }] of (permissions?.rules ?? []).entries()) {
    walk(fields, ["permissions", "rules", index, "fields"]);
  }
  return found;
}

/** Keys of views under which fields are named, or further such keys lie. */
const NAMING_KEYS = [
  "source",
  "columns",
  "facets",
  "fields",
  "tabs",
  "views",
  "inlineEdit",
  "bulkEdit",
  "groupBy",
  "start",
  "end",
  "picture",
  "path",
  "sort",
  "reorder",
  "compact",
  "title",
  "aside",
  "values",
];

/** The actions that the table of rights has a column for. */
export const TABLE_ACTIONS = ["list", "show", "create", "edit", "delete", "export"] as const;
export type TableAction = (typeof TABLE_ACTIONS)[number];

/** A rule that gives a role actions on everything: what the table of rights can write. */
function isPlain(rule: PermissionRule, role: string): boolean {
  return rule.role === role && !rule.fields && !rule.conditions && !rule.inverted;
}

/** The actions of the table that a role's plain rules give. */
export function plainRights(rules: readonly PermissionRule[], role: string): Set<TableAction> {
  const given = rules.filter((rule) => isPlain(rule, role)).flatMap(({ action }) => [action].flat());
  return new Set(
    TABLE_ACTIONS.filter(
      (action) =>
        given.includes(action) ||
        given.includes("manage") ||
        (given.includes("read") && (action === "list" || action === "show")),
    ),
  );
}

/** Whether a role has rules that say more than the table can show. */
export function hasFineRules(rules: readonly PermissionRule[], role: string): boolean {
  return rules.some((rule) => (rule.role === role || rule.role === "*") && !isPlain(rule, role));
}

/** Gives a role an action, or takes it away; rules with conditions or fields stay where they are, behind it. */
export function setRight(text: string, role: string, action: TableAction, isGiven: boolean): string {
  const definition = readDefinition(text);
  if (!definition) return text;
  const rules = definition.permissions?.rules ?? [];
  const rights = plainRights(rules, role);
  if (isGiven) rights.add(action);
  else rights.delete(action);
  const own = rules.filter((rule) => isPlain(rule, role));
  const further = own
    .flatMap((rule) => [rule.action].flat())
    .filter((one) => !["manage", "read"].includes(one) && !TABLE_ACTIONS.some((known) => known === one));
  const actions = [...TABLE_ACTIONS.filter((one) => rights.has(one)), ...new Set(further)];
  const first = rules.findIndex((rule) => rule.role === role || rule.role === "*");
  const rest = rules.filter((rule) => !own.includes(rule));
  const place = first < 0 ? rest.length : rules.slice(0, first).filter((rule) => rest.includes(rule)).length;
  const next = actions.length > 0 ? rest.toSpliced(place, 0, { role, action: simplest(actions) }) : rest;
  return setAt(text, ["permissions", "rules"], next);
}

function simplest(actions: string[]): string | string[] {
  const isAll =
    TABLE_ACTIONS.every((one) => actions.includes(one)) && actions.length === TABLE_ACTIONS.length;
  if (isAll) return "manage";
  return actions.length === 1 ? (actions[0] ?? "") : actions;
}
