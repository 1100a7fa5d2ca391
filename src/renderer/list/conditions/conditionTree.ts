import { isPlainObject } from "../../../../definitions/predicate/values";
import { isRelated } from "../../../../definitions/predicate/related";
import { FIGURE_OPERATORS, isComplete, type OperatorName, OPERATORS, readComparison } from "./operators";

/** A condition as it is sent. */
export type Condition = Record<string, unknown>;

export type Join = "all" | "any";
/** What is asked of the records that a relation leads to. */
export type Figure = "some" | "none" | "count" | "sum" | "avg" | "min" | "max";

interface Row {
  /** Tells it from the others while it is being changed. */
  id: number;
}

export interface FieldRow extends Row {
  kind: "field";
  /** Empty until one is chosen. */
  path: string;
  operator: OperatorName;
  value: unknown;
}

export interface RelatedRow extends Row {
  kind: "related";
  path: string;
  figure: Figure;
  /** Of a sum and its like: the field. */
  of: string;
  operator: OperatorName;
  value: unknown;
  where: Group;
}

/** A part that this editor has no row for, as it came. */
export interface KeptRow extends Row {
  kind: "kept";
  condition: Condition;
}

export interface Group extends Row {
  kind: "group";
  join: Join;
  rows: AnyRow[];
}

export type AnyRow = FieldRow | RelatedRow | KeptRow | Group;

let last = 0;
const nextId = (): number => (last += 1);

/** A row of which nothing is known yet. */
export function emptyRow(): FieldRow {
  return { kind: "field", id: nextId(), path: "", operator: "is", value: undefined };
}

/** A group of rows. */
export function groupOf(rows: AnyRow[], join: Join = "all"): Group {
  return { kind: "group", id: nextId(), join, rows };
}

/** A row about the records of a relation: whether there are any. */
export function relatedRow(path: string): RelatedRow {
  const figure = { figure: "some", of: "", operator: "at_least", value: undefined } as const;
  return { kind: "related", id: nextId(), path, ...figure, where: groupOf([]) };
}

export const isFigure = (figure: Figure): boolean => figure !== "some" && figure !== "none";

/** What the rows come to, and where each of them stands in it (RFC 6901, from `base` on). */
export interface Written {
  condition: Condition;
  pointers: Map<number, string>;
}

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

interface Part {
  row: AnyRow;
  condition: Condition;
}

function writeRow(row: AnyRow): Condition | undefined {
  switch (row.kind) {
    case "field":
      return row.path !== "" && isComplete(row.operator, row.value)
        ? { [row.path]: OPERATORS[row.operator].write(row.value) }
        : undefined;
    case "related":
      return writeRelated(row);
    case "kept":
      return row.condition;
    case "group":
      return isEmptyGroup(row) ? undefined : write(row).condition;
  }
}

function writeRelated({ path, figure, of, operator, value, where }: RelatedRow): Condition | undefined {
  const inner = write(where).condition;
  if (!isFigure(figure)) return { [path]: { [`$${figure}`]: inner } };
  if (!isComplete(operator, value) || (figure !== "count" && of === "")) return undefined;
  const comparison = OPERATORS[operator].write(value);
  return {
    [path]: {
      [`$${figure}`]: {
        ...(figure !== "count" && { of }),
        ...(Object.keys(inner).length > 0 && { where: inner }),
        ...(isPlainObject(comparison) ? comparison : { $eq: comparison }),
      },
    },
  };
}

const isEmptyGroup = ({ rows }: Group): boolean => rows.every((row) => writeRow(row) === undefined);

/** The condition that the rows make. Rows that lack something are left out; none at all is `{}`. */
export function write({ join, rows }: Group, base = ""): Written {
  const parts = rows.flatMap((row): Part[] => {
    const condition = writeRow(row);
    return condition ? [{ row, condition }] : [];
  });
  const keys = parts.flatMap(({ condition }) => Object.keys(condition));
  const isFlat = parts.length === 1 || (join === "all" && new Set(keys).size === keys.length);
  const pointers = new Map<number, string>();
  const joiner = join === "all" ? "$and" : "$or";
  parts.forEach(({ row, condition }, index) => {
    const [key = ""] = Object.keys(condition);
    const at = isFlat ? base : `${base}/${joiner}/${index}`;
    pointers.set(row.id, row.kind === "group" ? at : `${at}/${escaped(key)}`);
    for (const [id, pointer] of innerPointers(row, at)) pointers.set(id, pointer);
  });
  const conditions = parts.map(({ condition }) => condition);
  if (isFlat) return { condition: Object.assign({}, ...conditions) as Condition, pointers };
  return { condition: parts.length === 0 ? {} : { [joiner]: conditions }, pointers };
}

function innerPointers(row: AnyRow, at: string): Map<number, string> {
  if (row.kind === "group") return write(row, at).pointers;
  if (row.kind !== "related") return new Map();
  const inner = `${at}/${escaped(row.path)}/$${row.figure}`;
  return write(row.where, isFigure(row.figure) ? `${inner}/where` : inner).pointers;
}

const EVERY_OPERATOR = Object.keys(OPERATORS) as OperatorName[];
const FIGURES: readonly Figure[] = ["some", "none", "count", "sum", "avg", "min", "max"];

const kept = (condition: Condition): KeptRow => ({ kind: "kept", id: nextId(), condition });

function readEntry(key: string, value: unknown): AnyRow[] {
  if (key === "$and" && isConditions(value)) return value.flatMap((one) => readRows(one));
  if (key === "$or" && isConditions(value)) return [groupOf(value.map(readPart), "any")];
  if (key.startsWith("$")) return [kept({ [key]: value })];
  if (isRelated(value)) return readRelated(key, value as Condition);
  const comparisons = isPlainObject(value)
    ? Object.entries(value).map(([operator, operand]) => ({ [operator]: operand }))
    : [value];
  const rows = comparisons.map((one) => readComparison(one, EVERY_OPERATOR));
  if (rows.some((row) => row === undefined)) return [kept({ [key]: value })];
  return rows.flatMap((row): FieldRow[] => (row ? [{ kind: "field", id: nextId(), path: key, ...row }] : []));
}

function isConditions(value: unknown): value is Condition[] {
  return Array.isArray(value) && value.every(isPlainObject);
}

function readRows(condition: Condition): AnyRow[] {
  return Object.entries(condition).flatMap(([key, value]) => readEntry(key, value));
}

/** One of several of which any may hold. */
function readPart(condition: Condition): AnyRow {
  const rows = readRows(condition);
  const [only] = rows;
  return rows.length === 1 && only ? only : groupOf(rows);
}

function readRelated(path: string, condition: Condition): AnyRow[] {
  const rows = Object.entries(condition).map(([operator, value]) => readFigure(path, operator, value));
  return rows.some((row) => row === undefined)
    ? [kept({ [path]: condition })]
    : rows.flatMap((row) => row ?? []);
}

function readFigure(path: string, operator: string, value: unknown): RelatedRow | undefined {
  const figure = FIGURES.find((name) => operator === `$${name}`);
  if (!figure || !isPlainObject(value)) return undefined;
  const row = { ...relatedRow(path), figure };
  if (!isFigure(figure)) return { ...row, where: read(value) };
  const { of = "", where = {}, ...comparison } = value;
  const compared = readComparison(comparison, FIGURE_OPERATORS);
  if (!compared || typeof of !== "string" || !isPlainObject(where)) return undefined;
  return { ...row, ...compared, of, where: read(where) };
}

/** The rows of a condition. What there is no row for is kept as it is. */
export function read(condition: Condition): Group {
  const rows = readRows(condition);
  const [only] = rows;
  return rows.length === 1 && only?.kind === "group" ? only : groupOf(rows);
}

/** The rows that lack something. */
export function incompleteRows({ rows }: Group): AnyRow[] {
  return rows.flatMap((row): AnyRow[] => {
    if (row.kind === "group") return incompleteRows(row);
    const own = writeRow(row) === undefined ? [row] : [];
    return row.kind === "related" ? [...own, ...incompleteRows(row.where)] : own;
  });
}
