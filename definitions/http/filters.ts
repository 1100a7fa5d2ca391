import { typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition, Predicate, ResourceSource } from "../../contract/resource";
import type { Convention, ConventionOperator } from "../../contract/resource/conventions";
import { fieldAt } from "../fieldAt";
import { operationFor } from "./graphql";
import { Moment } from "../predicate/compare";
import { resolveOperand, toComparison } from "../predicate/matches";
import { rangeOf } from "../predicate/moments";
import type { PredicateContext } from "../predicate/types";
import { isPlainObject } from "../predicate/values";
import { toWire, wireKey, wireName } from "./wire";

type Scalar = string | number | boolean;
type FilterSyntax = NonNullable<Convention["list"]["filter"]>;

/** What an API cannot be asked: by which field, with which operator, or how joined. */
export class Unsayable extends Error {
  override readonly name = "Unsayable";

  constructor(
    readonly source: string,
    readonly operator: string,
  ) {
    super(`The API cannot be asked by ${source} with ${operator}`);
  }
}

/** Which records are spoken of, and how. */
export interface FilterScope {
  fields: Readonly<Record<string, FieldDefinition>>;
  source: ResourceSource;
  convention: Convention;
  context: PredicateContext;
}

interface Leaf {
  /** As definitions name it. */
  source: string;
  field: FieldDefinition;
  /** As the API names it. */
  name: string;
  operator: ConventionOperator;
  value: Scalar | Scalar[];
}
type Node = Leaf | { join: "and" | "or"; parts: Node[] } | { not: Node } | boolean;

/** A parameter of a request. */
export type Parameter = [name: string, value: string];

/**
 * A condition as the parameters of a request; false where no record can meet it. Throws `Unsayable` for what the
 * convention has no words for.
 */
export function filterParameters(predicate: Predicate, scope: FilterScope): Parameter[] | false {
  const node = simplified(nodeOf(predicate, scope));
  if (node === true) return [];
  if (node === false) return false;
  const parameters = spoken(node, scope);
  const list = operationFor(scope.source, "list");
  // A variable that a query does not have would leave the records unfiltered.
  if (list && !parameters.every(([name]) => list.variables.has(name)))
    throw new Unsayable(firstSource(node), firstOperator(node));
  return parameters;
}

function spoken(node: Exclude<Node, boolean>, { convention }: FilterScope): Parameter[] {
  const syntax = convention.list.filter;
  if (!syntax) throw new Unsayable(firstSource(node), firstOperator(node));
  switch (syntax.style) {
    case "parameters":
      return asParameters(node, syntax);
    case "expression": {
      const expression = asExpression(node, syntax);
      return [
        [
          syntax.parameter ?? "filter",
          (syntax.wrap ?? "{expression}").replace("{expression}", () => expression),
        ],
      ];
    }
    case "json":
      return [[syntax.parameter ?? "filter", JSON.stringify(asTree(node, syntax))]];
    case "brackets":
      return bracketed(asTree(node, syntax), syntax.parameter ?? "");
  }
}

function isLeaf(node: Node): node is Leaf {
  return typeof node === "object" && "operator" in node;
}

function leaves(node: Node): Leaf[] {
  if (typeof node === "boolean") return [];
  if (isLeaf(node)) return [node];
  return "not" in node ? leaves(node.not) : node.parts.flatMap(leaves);
}

const firstSource = (node: Node): string => leaves(node)[0]?.source ?? "";
const firstOperator = (node: Node): string => leaves(node)[0]?.operator ?? "$and";

function nodeOf(predicate: Predicate, scope: FilterScope): Node {
  const parts = Object.entries(predicate).map(([key, condition]): Node => {
    if (condition === undefined) return true;
    const inner = (all: unknown): Node[] =>
      Array.isArray(all) ? all.map((one) => nodeOf(one as Predicate, scope)) : [];
    if (key === "$and") return { join: "and", parts: inner(condition) };
    if (key === "$or") return { join: "or", parts: inner(condition) };
    if (key === "$not") return oppositeOf(condition, scope) ?? negated(nodeOf(condition as Predicate, scope));
    return comparisonNode(key, toComparison(condition), scope);
  });
  return { join: "and", parts };
}

/** The opposite of one comparison, which may have an operator of its own. */
function oppositeOf(condition: unknown, scope: FilterScope): Node | undefined {
  const [only, ...more] = isPlainObject(condition) ? Object.entries(condition) : [];
  if (!only || more.length > 0 || only[0].startsWith("$")) return undefined;
  const comparison = toComparison(only[1]);
  const [operator, ...others] = Object.keys(comparison);
  const isOne = operator !== undefined && others.length === 0 && Object.hasOwn(OPPOSITES, operator);
  return isOne ? comparisonNode(only[0], { $not: comparison }, scope) : undefined;
}

const negated = (node: Node): Node => (typeof node === "boolean" ? !node : { not: node });

/** The opposites that have an operator of their own. */
const OPPOSITES: Readonly<Record<string, string>> = { $eq: "$ne", $ne: "$eq", $in: "$nin", $nin: "$in" };

function comparisonNode(source: string, comparison: object, scope: FilterScope): Node {
  const parts = Object.entries(comparison).map(([operator, operand]): Node => {
    if (operator !== "$not") return operatorNode(source, operator, operand, scope);
    if (!isPlainObject(operand)) throw new Unsayable(source, "$not");
    const entries = Object.entries(operand);
    const [only] = entries;
    const opposite = only && entries.length === 1 ? OPPOSITES[only[0]] : undefined;
    if (only && opposite !== undefined) return operatorNode(source, opposite, only[1], scope);
    return negated(comparisonNode(source, operand, scope));
  });
  return { join: "and", parts };
}

/** The field that a condition is about, as the API has it; throws where it cannot be asked for that. */
function placeOf(source: string, scope: FilterScope): Pick<Leaf, "source" | "field" | "name"> {
  const { fields, source: place, convention } = scope;
  if (source === "pk") return { source, field: { type: "string" }, name: wireKey(place, convention) };
  const [root = "", ...rest] = source.split(".");
  const field = Object.hasOwn(fields, root) ? fieldAt({ fields: { ...fields } }, source) : undefined;
  const name = [wireName(place, root), ...rest].join(".");
  const isNamed = place.filterable?.includes(root);
  if (!field || typeOf(field).computed || isNamed === false) throw new Unsayable(source, "$eq");
  // What it means to be equal to a list is another thing with every API.
  if (typeOf(field).many && isNamed !== true) throw new Unsayable(source, "$eq");
  const nested = convention.list.filter?.nested;
  if (name.includes(".") && nested === undefined) throw new Unsayable(source, "$eq");
  return { source, field, name: nested === undefined ? name : name.replaceAll(".", nested) };
}

function operatorNode(source: string, operator: string, operand: unknown, scope: FilterScope): Node {
  const place = placeOf(source, scope);
  const knows = (name: ConventionOperator): boolean => {
    const { filter } = scope.convention.list;
    return filter?.operators[name] !== undefined;
  };
  const leaf = (name: ConventionOperator, value: Scalar | Scalar[]): Node => {
    if (knows(name)) return { ...place, operator: name, value };
    const derived = derivedNode(name, value, { knows, leaf });
    if (derived === undefined) throw new Unsayable(source, operator);
    return derived;
  };
  const scalar = (one: unknown): Scalar | undefined => wireOperand(place.field, one, scope);
  const isUnlike = operator === "$nin" || (operator === "$ne" && operand !== null);
  if (isUnlike && losesEmpty(place, scope)) throw new Unsayable(source, operator);
  switch (operator) {
    case "$exists":
      return leaf(operand === true ? "$filled" : "$empty", true);
    case "$eq":
      if (operand === null) return leaf("$empty", true);
      break;
    case "$ne":
      if (operand === null) return leaf("$filled", true);
      break;
    case "$within": {
      const range = rangeOf(operand, scope.context);
      if (!range) return false;
      const [from, to] = [range.from, range.to].map((moment) => momentText(place.field, moment));
      return {
        join: "and",
        parts: [leaf("$gte", from ?? ""), leaf(range.isClosed ? "$lte" : "$lt", to ?? "")],
      };
    }
    case "$in":
    case "$nin": {
      const all = Array.isArray(operand) ? (operand as unknown[]) : [];
      const values = all.flatMap((one) => scalar(one) ?? []);
      if (all.includes(null)) throw new Unsayable(source, operator);
      if (values.length === 0) return operator === "$nin";
      return operator === "$in" ? leaf("$in", values) : orEmpty(leaf("$nin", values), { knows, leaf });
    }
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
    case "$contains":
    case "$startsWith":
      break;
    default:
      throw new Unsayable(source, operator);
  }
  const value = scalar(operand);
  if (value === undefined) return operator === "$ne";
  if ((operator === "$contains" || operator === "$startsWith") && hasWildcard(value, scope))
    throw new Unsayable(source, operator);
  return operator === "$ne" ? orEmpty(leaf("$ne", value), { knows, leaf }) : leaf(operator, value);
}

interface Means {
  knows(name: ConventionOperator): boolean;
  leaf(name: ConventionOperator, value: Scalar | Scalar[]): Node;
}

/** What is unlike a value is also what has none; databases behind APIs do not think so. */
function orEmpty(node: Node, { knows, leaf }: Means): Node {
  return knows("$empty") ? { join: "or", parts: [node, leaf("$empty", true)] } : node;
}

/** Whether an API would look for something else than what is meant. */
function hasWildcard(value: Scalar, { convention }: FilterScope): boolean {
  const { wildcards = "" } = convention.list.filter ?? {};
  return Array.from(wildcards).some((one) => String(value).includes(one));
}

/** Whether records without a value would be missing among those that are unlike one. */
function losesEmpty({ field, source }: Pick<Leaf, "field" | "source">, { convention }: FilterScope): boolean {
  const { omitsEmpty, operators } = convention.list.filter ?? {};
  return omitsEmpty === true && operators?.$empty === undefined && field.required !== true && source !== "pk";
}

/** The same in other words of the API, where there are any. */
function derivedNode(
  name: ConventionOperator,
  value: Scalar | Scalar[],
  { knows, leaf }: Means,
): Node | undefined {
  const all = [value].flat();
  if (name === "$gt" && knows("$gte") && knows("$ne"))
    return { join: "and", parts: [leaf("$gte", value), leaf("$ne", value)] };
  if (name === "$lt" && knows("$lte") && knows("$ne"))
    return { join: "and", parts: [leaf("$lte", value), leaf("$ne", value)] };
  if (name === "$in" && knows("$eq")) return { join: "or", parts: all.map((one) => leaf("$eq", one)) };
  if (name === "$nin" && knows("$ne")) return { join: "and", parts: all.map((one) => leaf("$ne", one)) };
  return undefined;
}

function momentText(field: FieldDefinition, moment: Moment): string {
  const { shape } = typeOf(field);
  const like = shape === "date" ? "2000-01-01" : shape === "time" ? "00:00" : "2000-01-01T00:00:00Z";
  return moment.like(like) ?? moment.instant.toISOString();
}

function wireOperand(
  field: FieldDefinition,
  operand: unknown,
  { convention, context }: FilterScope,
): Scalar | undefined {
  const value = resolveOperand(operand, context);
  if (value instanceof Moment) return momentText(field, value);
  const sent = value === undefined || value === null ? undefined : toWire(field, value, convention);
  // In the one form in which APIs compare moments as texts.
  if (typeOf(field).shape === "dateTime" && typeof sent === "string" && !Number.isNaN(Date.parse(sent)))
    return new Date(sent).toISOString();
  return typeof sent === "string" || typeof sent === "number" || typeof sent === "boolean" ? sent : undefined;
}

/** Without what is always or never so, and without joins of one. */
function simplified(node: Node): Node {
  if (typeof node === "boolean" || isLeaf(node)) return node;
  if ("not" in node) {
    const inner = simplified(node.not);
    if (typeof inner === "boolean") return !inner;
    return typeof inner === "object" && "not" in inner ? inner.not : { not: inner };
  }
  const { join } = node;
  const parts = node.parts
    .map(simplified)
    .flatMap((part) =>
      typeof part === "object" && "join" in part && part.join === join ? part.parts : [part],
    );
  const decides = join === "or";
  if (parts.includes(decides)) return decides;
  const left = parts.filter((part) => typeof part !== "boolean");
  if (left.length === 0) return !decides;
  return left.length === 1 && left[0] !== undefined ? left[0] : { join, parts: left };
}

function asParameters(node: Node, syntax: FilterSyntax): Parameter[] {
  if (typeof node === "boolean") return [];
  if (!isLeaf(node)) {
    if ("not" in node) throw new Unsayable(firstSource(node), "$not");
    if (node.join === "or") throw new Unsayable(firstSource(node), "$or");
    return node.parts.flatMap((part) => asParameters(part, syntax));
  }
  const template = syntax.operators[node.operator] ?? "";
  const separator = syntax.separator ?? ",";
  const values = [node.value].flat();
  const sets = separator === "" ? values.map((one) => [one]) : [values];
  // Where one value and several are written alike, a value with the separator in it is several.
  const isSplit = template === syntax.operators.$in || node.operator === "$in" || node.operator === "$nin";
  if (isSplit && separator !== "" && values.some((one) => String(one).includes(separator)))
    throw new Unsayable(node.source, node.operator);
  const at = template.indexOf("=");
  return sets.map(
    (some): Parameter => [
      filled(template.slice(0, at), node, some, syntax),
      filled(template.slice(at + 1), node, some, syntax),
    ],
  );
}

function asExpression(node: Node, syntax: FilterSyntax): string {
  if (typeof node === "boolean") return "";
  if (isLeaf(node)) return filled(syntax.operators[node.operator] ?? "", node, [node.value].flat(), syntax);
  if ("not" in node) {
    const { not } = syntax;
    if (not === undefined) throw new Unsayable(firstSource(node), "$not");
    const part = asExpression(node.not, syntax);
    return not.replace("{part}", () => part);
  }
  const join = node.join === "and" ? syntax.and : syntax.or;
  if (join === undefined || typeof join === "string") throw new Unsayable(firstSource(node), `$${node.join}`);
  return `${join.open}${node.parts.map((part) => asExpression(part, syntax)).join(join.between)}${join.close}`;
}

/** A template with the name and the value put in. */
function filled(template: string, leaf: Leaf, values: Scalar[], syntax: FilterSyntax): string {
  const separator = syntax.separator ?? ",";
  const each = (make: (value: Scalar) => string): string => values.map(make).join(separator || ",");
  const quoted = (text: string): string => inQuotes(text, syntax.quote ?? "single");
  const escaped = (value: Scalar): string => String(value).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const made: Record<string, () => string> = {
    field: () => leaf.name,
    value: () => each(String),
    literal: () => each((value) => literal(value, leaf.field, syntax)),
    folded: () => each((value) => quoted(String(value).toLowerCase())),
    pattern: () => each(escaped),
    patternLiteral: () => each((value) => quoted(escaped(value))),
    startLiteral: () => each((value) => quoted(`^${escaped(value)}`)),
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => made[name]?.() ?? whole);
}

function literal(value: Scalar, field: FieldDefinition, syntax: FilterSyntax): string {
  const isPlain = typeof value !== "string" || ["date", "dateTime", "decimal"].includes(typeOf(field).shape);
  // What a double quote holds may be of any type; a single one makes a text of it.
  return isPlain && (syntax.quote !== "double" || typeof value !== "string")
    ? String(value)
    : inQuotes(String(value), syntax.quote ?? "single");
}

/** A text in quotes. */
export function inQuotes(text: string, quote: "single" | "double"): string {
  return quote === "single"
    ? `'${text.replaceAll("'", "''")}'`
    : `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

type Tree = Record<string, unknown>;

function asTree(node: Node, syntax: FilterSyntax): Tree {
  if (typeof node === "boolean") return {};
  if (isLeaf(node)) return leafTree(node, syntax);
  if ("not" in node) {
    if (syntax.not === undefined) throw new Unsayable(firstSource(node), "$not");
    return { [syntax.not]: asTree(node.not, syntax) };
  }
  const join = node.join === "and" ? syntax.and : syntax.or;
  if (typeof join === "string") return { [join]: node.parts.map((part) => asTree(part, syntax)) };
  if (node.join === "or") throw new Unsayable(firstSource(node), "$or");
  return node.parts.reduce<Tree>((tree, part) => {
    const both = joined(tree, asTree(part, syntax));
    if (!both) throw new Unsayable(firstSource(part), "$and");
    return both;
  }, {});
}

/** Both trees in one, down to different operators of one field; undefined where they say the same of it twice. */
function joined(one: Tree, other: Tree): Tree | undefined {
  const tree: Tree = { ...one };
  for (const [key, inner] of Object.entries(other)) {
    const former = tree[key];
    const both =
      former === undefined ? inner : isPlainObject(former) && isPlainObject(inner) && joined(former, inner);
    if (both === undefined || both === false) return undefined;
    tree[key] = both;
  }
  return tree;
}

function leafTree({ name, operator, value }: Leaf, syntax: FilterSyntax): Tree {
  const template = syntax.operators[operator] ?? "";
  const at = template.indexOf("=");
  const [word, fixed] = at < 0 ? [template, undefined] : [template.slice(0, at), template.slice(at + 1)];
  const operand = fixed === undefined ? value : fixedOperand(fixed, value);
  const compared = word === "" ? operand : { [word]: operand };
  return name
    .split(syntax.nested === "." ? "." : "\u0000")
    .reduceRight<unknown>((inner, part) => ({ [part]: inner }), compared) as Tree;
}

function fixedOperand(fixed: string, value: Leaf["value"]): string | boolean {
  if (fixed === "true" || fixed === "false") return fixed === "true";
  return fixed.replaceAll("{like}", () => String(value).replaceAll(/[\\%_]/g, "\\$&"));
}

/** A tree as parameters: `where[and][0][price][gt]`. */
function bracketed(tree: unknown, prefix: string): Parameter[] {
  if (typeof tree !== "object" || tree === null) return [[prefix, String(tree)]];
  return Object.entries(tree).flatMap(([key, inner]) =>
    bracketed(inner, prefix === "" ? key : `${prefix}[${key}]`),
  );
}
