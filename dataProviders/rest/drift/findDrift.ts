import type { Drift, DriftFound, DriftKind } from "../../../contract/api/drift";
import { type Shape, typeOf } from "../../../contract/fieldTypes";
import { valueSchemas } from "../../../contract/fieldTypes/valueSchema";
import type { FieldDefinition } from "../../../contract/resource";
import type { LayoutNode, ResolvedRecordView, ResolvedResource } from "../../../definitions/resolved";
import { isObject } from "../../wireValues";
import type { Observation } from "../observe";
import { valueAt } from "../readAnswer";

/** A difference and in how many records (or answers) of those looked at it was met. */
export interface CountedDrift extends Drift {
  count: number;
}

/** Of each list this many records are looked at: what differs, differs in most of them. */
const SAMPLE = 20;
const SAMPLED_ITEMS = 5;

type Add = (kind: DriftKind, path: string, found: DriftFound) => void;

/** How an answer differs from what its definition says, each difference once. Looks at the first records only. */
export function findDrift({ resource, verb, json, data, total, isMany }: Observation): CountedDrift[] {
  const drifts = new Map<string, CountedDrift>();
  const add: Add = (kind, path, found) => {
    const key = `${kind} ${path} ${found}`;
    const known = drifts.get(key);
    if (known) known.count += 1;
    else drifts.set(key, { verb, kind, path, found, count: 1 });
  };
  const value = valueAt(json, data);
  if (isMany && total !== undefined && typeof valueAt(json, total) !== "number") {
    add("total", "", kindOf(valueAt(json, total)));
  }
  if (isMany && !Array.isArray(value)) {
    add("envelope", "", kindOf(value));
    return [...drifts.values()];
  }
  const records: unknown[] = (Array.isArray(value) && isMany ? value : [value]).slice(0, SAMPLE);
  for (const record of records) lookAtRecord(record, resource, add);
  // What was sent back after a write may well be a part of the record.
  if (verb !== "create" && verb !== "update") {
    for (const source of missingIn(records.filter(isObject), resource, isMany))
      add("missing", source, "nothing");
  }
  return [...drifts.values()];
}

function kindOf(value: unknown): DriftFound {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "string") return "text";
  return typeof value === "number" || typeof value === "boolean" ? (typeof value as DriftFound) : "object";
}

function lookAtRecord(record: unknown, { fields, idField, custom }: ResolvedResource, add: Add): void {
  if (!isObject(record) || Array.isArray(record)) {
    add("envelope", "", kindOf(record));
    return;
  }
  const id = record[idField];
  if (typeof id !== "string" && typeof id !== "number") add("id", "", kindOf(id));
  // The values of added fields come from our own server, under a key of their own.
  for (const [source, field] of Object.entries(fields)) {
    if (!custom?.fields.includes(source)) lookAtValue(field, record[source], source, add);
  }
}

/** The values of these are made by us, or come from other calls. */
function isDerived(field: FieldDefinition): boolean {
  return typeOf(field).computed || ("through" in field && field.through !== undefined);
}

/**
 * Fields that the screen needs and that no record has. A list is not expected to carry more than its columns; of one
 * record only what is required, since many APIs leave out what has no value.
 */
function missingIn(
  records: Record<string, unknown>[],
  resource: ResolvedResource,
  isMany: boolean,
): string[] {
  if (records.length === 0) return [];
  const shown = isMany ? columnsOf(resource) : requiredOnScreen(resource);
  return [...shown].filter((source) => {
    const field = Object.hasOwn(resource.fields, source) ? resource.fields[source] : undefined;
    if (!field || isDerived(field) || field.when || resource.custom?.fields.includes(source)) return false;
    return records.every((record) => record[source] === undefined);
  });
}

function rootOf(source: string): string {
  return source.split(".")[0] ?? source;
}

function columnsOf({ list }: ResolvedResource): Set<string> {
  if (!list || !("columns" in list)) return new Set();
  // What stands as buttons has no value of its own.
  return new Set(list.columns.filter(({ actions }) => !actions).map(({ source }) => rootOf(source)));
}

function requiredOnScreen({ fields, show, edit }: ResolvedResource): Set<string> {
  const shown = [show, edit].flatMap((view) => (view && "tabs" in view ? sourcesOf(view) : []));
  return new Set(shown.map(rootOf).filter((source) => fields[source]?.required));
}

function sourcesOf({ tabs }: ResolvedRecordView): string[] {
  const ofNode = (node: LayoutNode): string[] => {
    if (node.kind === "field") return [node.source];
    return node.kind === "row" ? node.sources : node.items.flatMap(ofNode);
  };
  return tabs.flatMap(({ items }) => items.flatMap(ofNode));
}

/** No value at all is never a wrong one. */
function lookAtValue(field: FieldDefinition, value: unknown, path: string, add: Add): void {
  if (value === undefined || value === null || value === "" || isDerived(field)) return;
  if (!isOfType(field, value)) {
    add("type", path, kindOf(value));
    return;
  }
  // A set that nobody chooses may hold words of its own; its choices are there for their names.
  const isChosen = "choices" in field && !(typeOf(field).many && field.readOnly);
  if (isChosen && ![value].flat().every((id) => isChoice(field, id))) add("choice", path, "text");
  if (field.type === "object" && isObject(value)) {
    for (const [name, part] of Object.entries(field.fields))
      lookAtValue(part, value[name], `${path}.${name}`, add);
  }
  if (field.type === "array" && Array.isArray(value)) {
    for (const item of value.slice(0, SAMPLED_ITEMS)) lookAtValue(field.items, item, path, add);
  }
}

function isChoice({ choices }: { choices: (string | { id: string })[] }, value: unknown): boolean {
  return choices.some((choice) => (typeof choice === "string" ? choice : choice.id) === value);
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** What the screens and inputs of a type can work with; a little more than what the app itself would write. */
function isOfType(field: FieldDefinition, value: unknown): boolean {
  const { shape, many } = typeOf(field);
  if (!many || shape === "list" || shape === "related") return FITS[shape](value, field);
  return Array.isArray(value) && value.every((item) => shape === "key" || FITS[shape](item, field));
}

const isText = (value: unknown): value is string => typeof value === "string";
const isAnything = (): boolean => true;

const FITS: Record<Shape, (value: unknown, field: FieldDefinition) => boolean> = {
  text: isText,
  choice: isText,
  number: (value, field) =>
    typeof value === "number" && (Number.isInteger(value) || valueSchemas[field.type]["type"] !== "integer"),
  decimal: (value) => typeof value === "number" || (isText(value) && DECIMAL.test(value)),
  boolean: (value) => typeof value === "boolean",
  date: (value) => isText(value) && /^\d{4}-\d{2}-\d{2}/.test(value),
  dateTime: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  time: (value) => isText(value) && /^\d{1,2}:\d{2}/.test(value),
  key: (value) => typeof value === "number" || isText(value) || isRecordLike(value),
  // An address shows a picture as well as a file of ours does.
  upload: (value, field) => isRecordLike(value) || (isText(value) && typeOf(field).picture === true),
  group: isRecordLike,
  list: Array.isArray,
  json: isAnything,
  figure: isAnything,
  related: isAnything,
};

function isRecordLike(value: unknown): boolean {
  return isObject(value) && !Array.isArray(value);
}
