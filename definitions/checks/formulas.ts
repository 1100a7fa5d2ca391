import { typeOf } from "../../contract/fieldTypes";
import type { FieldDefinition, FieldType } from "../../contract/resource";
import { formulaField } from "../formula";
import { type KindOfField, judgeFormula, type NodeKind } from "../formula/judge";
import { type FormulaKind, kindOf } from "../formula/kinds";
import { FormulaError, type FormulaNode, fieldsIn, parseFormula } from "../formula/parse";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { sourcesOf } from "../predicate";
import { isPlainObject } from "../predicate/values";
import { type Check, placedFields, unknownField, WRITTEN_ALONE } from "./subject";

type Fields = Record<string, FieldDefinition>;

const RESULT_KINDS: Partial<Record<FieldType, FormulaKind>> = {
  string: "text",
  integer: "number",
  number: "number",
  percent: "number",
  money: "number",
  duration: "number",
  boolean: "boolean",
  date: "date",
  dateTime: "dateTime",
};

/** With the formulas that it names written out: a statement holds all of it. */
const MOST_PARTS = 400;
/** Of all formulas of a resource, which are read with each of its records. */
const MOST_IN_ALL = 4000;
/** Of the text around a mistake, so much is shown. */
const SHOWN = 20;

/** That formulas can be worked out: by records that the server stores, from fields that there are, of kinds that fit. */
export const checkFormulas: Check = ({ definition }) => {
  const { fields } = definition;
  const own = placedFields(definition).flatMap(({ field, path }): Finding[] => {
    // Of a record's own fields only those of other places are left unresolved.
    if (field.type === "formula") {
      const message = "A formula is one of the record's own fields: write it beside the others.";
      return [conflict([...path, "type"], message)];
    }
    if (field.formula === undefined) return [];
    if (definition.provider !== "records") {
      const message = 'Only records that the server stores ("provider": "records") have formulas.';
      return [conflict([...path, "type"], message)];
    }
    const name = String(path[1]);
    const unfit = WRITTEN_ALONE.filter((key) => Object.hasOwn(field, key)).map((key) =>
      conflict([...path, key], `A formula is worked out and not written: it cannot say "${key}".`),
    );
    return [...unfit, ...ofValue(name, field, fields, [...path, "value"])];
  });
  return own.length > 0 ? own : [...tooMany(fields), ...inConditions(definition, fields)];
};

function tooMany(fields: Fields): Finding[] {
  const formulas = Object.keys(fields).filter((name) => fields[name]?.formula !== undefined);
  const parts = formulas.reduce((sum, name) => sum + sizeOf(name, fields), 0);
  if (parts <= MOST_IN_ALL) return [];
  return [
    conflict(
      ["fields"],
      `Its formulas have more than ${MOST_IN_ALL} parts together. Take some out, or make them shorter.`,
    ),
  ];
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}

function ofValue(name: string, field: FieldDefinition, fields: Fields, path: JsonPath): Finding[] {
  const text = field.formula ?? "";
  try {
    const node = parseFormula(text);
    const unknown = fieldsIn(node).find((one) => !formulaField(fields, one));
    if (unknown !== undefined) return [unknownField(path, unknown, fields, "The formula")];
    const circle = circleOf(name, fields);
    if (circle)
      return [
        conflict(
          path,
          `It leads back to itself: ${circle.map((one) => `"${one}"`).join(" → ")}. Take one of them out.`,
        ),
      ];
    if (sizeOf(name, fields) > MOST_PARTS)
      return [
        conflict(
          path,
          `With the formulas that it names it has more than ${MOST_PARTS} parts. Make it shorter.`,
        ),
      ];
    return ofResult(field, judgeFormula(node, kindsOf(fields)), path);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { at, message, found, known } = error.problem;
    const around = text.slice(at, at + SHOWN).trim();
    const place = around === "" ? "at its end" : `at character ${at + 1} ("${around}")`;
    return [
      {
        code: "invalid_value",
        severity: "error",
        path,
        message: `The formula is wrong ${place}: ${message}`,
        found: found ?? text,
        ...(known && { allowed: known, ...suggestion(found ?? "", known) }),
      },
    ];
  }
}

function kindsOf(fields: Fields): KindOfField {
  return (name) => {
    const field = formulaField(fields, name);
    const kind = field && field.lookup === undefined ? kindOf(field) : undefined;
    return kind ?? { unfit: `"${name}" ${field ? unfitness(field) : "is no field"}.` };
  };
}

/** Why a field has no value for formulas. */
function unfitness(field: FieldDefinition): string {
  if (field.encrypted) return "is encrypted: nothing can be worked out from it";
  if (field.lookup !== undefined)
    return "is a lookup, and a formula knows the fields of its own record alone";
  return typeOf(field).shape === "key"
    ? "is a reference, and a formula knows the fields of its own record alone"
    : `is of the type "${field.type}", which has no single value to work with`;
}

function ofResult({ type: result }: FieldDefinition, kind: NodeKind, path: JsonPath): Finding[] {
  if (kind === RESULT_KINDS[result] || kind === "nothing") return [];
  const fitting = Object.entries(RESULT_KINDS).flatMap(([name, one]) => (one === kind ? [name] : []));
  return [
    {
      code: "invalid_value",
      severity: "error",
      path: [...path.slice(0, -1), "result"],
      message: `The formula comes to ${KIND_NAMES[kind]}, which is no "${result}". Possible are ${fitting.join(", ")}.`,
      found: result,
      allowed: fitting,
    },
  ];
}

const KIND_NAMES: Record<FormulaKind, string> = {
  number: "a number",
  text: "a text",
  boolean: "true or false",
  date: "a day",
  dateTime: "a moment",
};

/** The formula that a field has; undefined where it has none, or one that cannot be read. */
function nodeOf(name: string, fields: Fields): FormulaNode | undefined {
  const text = Object.hasOwn(fields, name) ? fields[name]?.formula : undefined;
  if (text === undefined) return undefined;
  try {
    return parseFormula(text);
  } catch {
    return undefined;
  }
}

/** The way from a formula back to itself. */
function circleOf(name: string, fields: Fields): string[] | undefined {
  const seen = new Set<string>();
  const visit = (one: string, way: readonly string[]): string[] | undefined => {
    const node = nodeOf(one, fields);
    if (!node || seen.has(one)) return undefined;
    seen.add(one);
    for (const next of fieldsIn(node)) {
      const found = next === name ? [...way, next] : visit(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(name, [name]);
}

/** How many parts a formula has with all those that it names, as far as it matters; none leads back to itself. */
function sizeOf(name: string, fields: Fields): number {
  const known = new Map<string, number>();
  const ofField = (one: string): number => {
    const node = nodeOf(one, fields);
    if (!node) return 1;
    const size = known.get(one) ?? sizeOfNode(node);
    known.set(one, size);
    return size;
  };
  const sizeOfNode = (node: FormulaNode): number => {
    if (node.kind === "field") return ofField(node.name);
    if (node.kind !== "call") return 1;
    return Math.min(
      MOST_PARTS + 1,
      node.args.reduce((sum, one) => sum + sizeOfNode(one), 1),
    );
  };
  return ofField(name);
}

/** What is shown and asked while a form is filled in hangs on what people write. */
function inConditions(definition: Parameters<Check>[0]["definition"], fields: Fields): Finding[] {
  const formulas = Object.keys(fields).filter((name) => fields[name]?.formula !== undefined);
  if (formulas.length === 0) return [];
  const asked = ["fields", "create", "edit"] as const;
  return asked
    .flatMap((key) => conditionsIn(definition[key], [key]))
    .flatMap(({ predicate, path }) =>
      sourcesOf(predicate)
        .filter((source) => formulas.includes(source))
        .map((source) =>
          conflict(
            path,
            `The form cannot be made by "${source}", which is worked out from what is written in it. Name the fields that it is made of.`,
          ),
        ),
    );
}

const CONDITIONS = ["when", "requiredWhen", "readOnlyWhen"];

function conditionsIn(
  value: unknown,
  path: JsonPath,
): { predicate: Parameters<typeof sourcesOf>[0]; path: JsonPath }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => conditionsIn(one, [...path, index]));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    CONDITIONS.includes(key) && isPlainObject(one)
      ? [{ predicate: one as Parameters<typeof sourcesOf>[0], path: [...path, key] }]
      : conditionsIn(one, [...path, key]),
  );
}
