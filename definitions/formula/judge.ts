import { DAY_UNITS, daysOf, INSTANT_UNITS } from "./days";
import type { FormulaKind } from "./kinds";
import { FormulaError, type FormulaNode } from "./parse";

/** The kind of a part; `nothing` is of every kind. */
export type NodeKind = FormulaKind | "nothing";

/** The kinds of fields by name, or why no formula can work with one. */
export type KindOfField = (name: string) => FormulaKind | { unfit: string };

type Call = Extract<FormulaNode, { kind: "call" }>;
type Judge = (call: Call, kinds: readonly NodeKind[]) => NodeKind;

const NAMES: Record<FormulaKind, string> = {
  number: "a number",
  text: "a text",
  boolean: "true or false",
  date: "a day",
  dateTime: "a moment",
};

function fail(at: number, message: string): never {
  throw new FormulaError({ at, message });
}

function named(kind: NodeKind): string {
  return kind === "nothing" ? "nothing" : NAMES[kind];
}

/** A text in quotes that is a day stands for the day beside days. */
function isDay(node: FormulaNode | undefined): boolean {
  return node?.kind === "text" && daysOf(node.value) !== null;
}

function want(
  call: Call,
  kinds: readonly NodeKind[],
  index: number,
  wanted: readonly FormulaKind[],
): FormulaKind {
  const kind = kinds[index] ?? "nothing";
  if (kind === "nothing" || wanted.includes(kind)) return kind === "nothing" ? (wanted[0] ?? "number") : kind;
  if (kind === "text" && wanted.includes("date") && isDay(call.args[index])) return "date";
  const node = call.args[index];
  const hint = kind === "text" && call.name === "+" ? " Texts are joined with &." : "";
  return fail(
    node?.at ?? call.at,
    `${titleOf(call.name)} needs ${wanted.map(named).join(" or ")} here, and this is ${named(kind)}.${hint}`,
  );
}

function titleOf(name: string): string {
  return `"${name === "negative" ? "-" : name}"`;
}

function count({ args, name, at }: Call, least: number, most: number): void {
  if (args.length >= least && args.length <= most) return;
  const wanted = least === most ? String(least) : most === MANY ? `${least} or more` : `${least} to ${most}`;
  fail(
    at,
    `${titleOf(name)} takes ${wanted} values between its brackets, and there ${args.length === 1 ? "is 1" : `are ${args.length}`}.`,
  );
}

const MANY = 20;

/** The one kind of some values. */
function same(call: Call, kinds: readonly NodeKind[], from: number): NodeKind {
  const indexes = kinds.map((_, index) => index).slice(from);
  const first = indexes.find((index) => kinds[index] !== "nothing" && !isDay(call.args[index]));
  const kind = first === undefined ? undefined : kinds[first];
  if (kind === undefined || kind === "nothing")
    return indexes.some((index) => kinds[index] === "text") ? "text" : "nothing";
  for (const index of indexes) {
    const own = kinds[index];
    const fits = own === kind || own === "nothing" || (kind === "date" && isDay(call.args[index]));
    if (!fits)
      fail(
        call.args[index]?.at ?? call.at,
        `${titleOf(call.name)} needs values of one kind: ${named(kind)}, and not ${named(own ?? "nothing")}.`,
      );
  }
  return kind;
}

const arithmetic: Judge = (call, kinds) => {
  const isMoment = (kind: NodeKind | undefined): boolean => kind === "date" || kind === "dateTime";
  if (kinds.some(isMoment) && (call.name === "+" || call.name === "-"))
    fail(
      call.at,
      `"${call.name}" is for numbers. Write dateAdd(day, 3, 'days') or dateDiff(from, to, 'days').`,
    );
  want(call, kinds, 0, ["number"]);
  want(call, kinds, 1, ["number"]);
  return "number";
};

const equality: Judge = (call, kinds) => {
  same(call, kinds, 0);
  return "boolean";
};

const order: Judge = (call, kinds) => {
  const kind = same(call, kinds, 0);
  if (kind === "text" || kind === "boolean")
    fail(call.at, `"${call.name}" compares numbers, days and moments, and not ${named(kind)}.`);
  return "boolean";
};

const logic: Judge = (call, kinds) => {
  for (const index of kinds.keys()) want(call, kinds, index, ["boolean"]);
  return "boolean";
};

/** Takes numbers alone. */
const ofNumber: Judge = (call, kinds) => {
  count(call, 1, 1);
  want(call, kinds, 0, ["number"]);
  return "number";
};

const joined: Judge = (call, kinds) => {
  count(call, 1, MANY);
  for (const index of kinds.keys()) want(call, kinds, index, ["text", "number", "date", "dateTime"]);
  return "text";
};

const extreme: Judge = (call, kinds) => {
  count(call, 2, MANY);
  const kind = same(call, kinds, 0);
  if (kind === "text" || kind === "boolean")
    fail(call.at, `${titleOf(call.name)} is for numbers, days and moments.`);
  return kind;
};

/** A number that is written out. */
function literal(call: Call, index: number, least: number, most: number): void {
  const node = call.args[index];
  const isFit =
    node?.kind === "number" &&
    /^\d+$/.test(node.value) &&
    Number(node.value) >= least &&
    Number(node.value) <= most;
  if (!isFit)
    fail(node?.at ?? call.at, `${titleOf(call.name)} needs a whole number of ${least} to ${most} here.`);
}

const part: Judge = (call, kinds) => {
  count(call, 2, 2);
  want(call, kinds, 0, ["text"]);
  literal(call, 1, 1, 1000);
  return "text";
};

const ofDay: Judge = (call, kinds) => {
  count(call, 1, 1);
  want(call, kinds, 0, ["date"]);
  return "number";
};

function unit(call: Call, kind: FormulaKind): void {
  const node = call.args[2];
  const known = kind === "date" ? DAY_UNITS : Object.keys(INSTANT_UNITS);
  if (node?.kind !== "text" || !known.some((one) => one === node.value))
    fail(
      node?.at ?? call.at,
      `${titleOf(call.name)} needs a unit of ${named(kind)} here: ${known.map((one) => `'${one}'`).join(", ")}.`,
    );
}

const JUDGES: Readonly<Record<string, Judge>> = {
  "+": arithmetic,
  "-": arithmetic,
  "*": arithmetic,
  "/": arithmetic,
  "&": joined,
  "=": equality,
  "!=": equality,
  "<": order,
  "<=": order,
  ">": order,
  ">=": order,
  and: logic,
  or: logic,
  not: logic,
  negative: ofNumber,
  abs: ofNumber,
  floor: ofNumber,
  ceil: ofNumber,
  round: (call, kinds) => {
    count(call, 1, 2);
    want(call, kinds, 0, ["number"]);
    if (call.args.length > 1) literal(call, 1, 0, 6);
    return "number";
  },
  min: extreme,
  max: extreme,
  if: (call, kinds) => {
    count(call, 2, 3);
    want(call, kinds, 0, ["boolean"]);
    return same(call, kinds, 1);
  },
  coalesce: (call, kinds) => {
    count(call, 1, MANY);
    return same(call, kinds, 0);
  },
  concat: joined,
  length: (call, kinds) => {
    count(call, 1, 1);
    want(call, kinds, 0, ["text"]);
    return "number";
  },
  left: part,
  right: part,
  year: ofDay,
  month: ofDay,
  day: ofDay,
  today: (call) => {
    count(call, 0, 0);
    return "date";
  },
  now: (call) => {
    count(call, 0, 0);
    return "dateTime";
  },
  dateAdd: (call, kinds) => {
    count(call, 3, 3);
    const kind = want(call, kinds, 0, ["date", "dateTime"]);
    want(call, kinds, 1, ["number"]);
    unit(call, kind);
    return kind;
  },
  dateDiff: (call, kinds) => {
    count(call, 3, 3);
    want(call, kinds, 0, ["date", "dateTime"]);
    want(call, kinds, 1, ["date", "dateTime"]);
    const kind = same({ ...call, args: call.args.slice(0, 2) }, kinds.slice(0, 2), 0);
    unit(call, kind === "dateTime" ? "dateTime" : "date");
    return "number";
  },
};

/** The functions that a formula can use: by their names, without the signs. */
export const FORMULA_FUNCTIONS: readonly string[] = Object.keys(JUDGES).filter(
  (name) => /^[a-z]/i.test(name) && !["and", "or", "not", "negative"].includes(name),
);

/** The kind of a formula's value; throws FormulaError at the first part that fits nothing. */
export function judgeFormula(node: FormulaNode, kindOfField: KindOfField): NodeKind {
  if (node.kind === "number" || node.kind === "text" || node.kind === "nothing") return node.kind;
  if (node.kind === "truth") return "boolean";
  if (node.kind === "field") {
    const kind = kindOfField(node.name);
    if (typeof kind === "object") fail(node.at, kind.unfit);
    return kind;
  }
  const judge = Object.hasOwn(JUDGES, node.name) ? JUDGES[node.name] : undefined;
  if (!judge)
    throw new FormulaError({
      at: node.at,
      message: `There is no function "${node.name}".`,
      found: node.name,
      known: FORMULA_FUNCTIONS,
    });
  return judge(
    node,
    node.args.map((one) => judgeFormula(one, kindOfField)),
  );
}

/** The kind that a part is worked out as: what stands for a day beside days is one. */
export function commonKind(kinds: readonly NodeKind[], args: readonly FormulaNode[]): FormulaKind {
  const known = kinds.flatMap((kind, index) =>
    kind === "nothing" ? [] : [{ kind, isClear: !isDay(args[index]) }],
  );
  return (known.find(({ isClear }) => isClear) ?? known[0])?.kind ?? "text";
}
