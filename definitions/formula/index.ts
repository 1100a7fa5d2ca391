import type { FieldDefinition } from "../../contract/resource";
import { decimalsOf } from "../../contract/money";
import { bounded, decimalText, rounded } from "./decimal";
import { evaluate, type FormulaContext, type FormulaValue, readValue } from "./evaluate";
import { kindOf } from "./kinds";
import { fieldsIn, type FormulaNode, parseFormula } from "./parse";

type Fields = Record<string, FieldDefinition>;
type Values = Record<string, unknown>;

const IMPLICIT: Fields = {
  created_at: { type: "dateTime" },
  updated_at: { type: "dateTime" },
};

/** What formulas are worked out by: the moment, and the currency of amounts that name none. */
export interface FormulaScope extends FormulaContext {
  currency?: string | undefined;
}

const parsed = new WeakMap<Fields, ReadonlyMap<string, FormulaNode>>();

/** The formulas among fields that were resolved, read once. */
export function formulasOf(fields: Fields): ReadonlyMap<string, FormulaNode> {
  const known = parsed.get(fields);
  if (known) return known;
  const formulas = new Map(
    Object.entries(fields).flatMap(([name, { formula }]): [string, FormulaNode][] =>
      formula === undefined ? [] : [[name, parseFormula(formula)]],
    ),
  );
  parsed.set(fields, formulas);
  return formulas;
}

/** The field that a formula names: one of the record, or what the server writes. */
export function formulaField(fields: Fields, name: string): FieldDefinition | undefined {
  return Object.hasOwn(fields, name)
    ? fields[name]
    : Object.hasOwn(IMPLICIT, name)
      ? IMPLICIT[name]
      : undefined;
}

/** How many decimals an amount has. */
function amountPlaces(field: FieldDefinition, currency: string | undefined): number {
  const own = field.type === "money" ? field.currency : undefined;
  const named = own ?? currency;
  return named === undefined ? 2 : decimalsOf(named);
}

/** The places that a field's type keeps of a number; undefined for all of them. */
export function placesOf(field: FieldDefinition, currency: string | undefined): number | undefined {
  if (field.type === "money") return amountPlaces(field, currency);
  return field.type === "integer" || field.type === "duration" ? 0 : undefined;
}

/** The values that formulas make of a record's; each depends on what it names alone. */
export function formulaValues(fields: Fields, values: Values, scope: FormulaScope): Values {
  const formulas = formulasOf(fields);
  const done = new Map<string, FormulaValue>();
  const workedOut = (field: FieldDefinition, formula: FormulaNode): FormulaValue => {
    const value = evaluate(formula, valueOf, scope);
    const places = placesOf(field, scope.currency);
    return typeof value === "bigint" && places !== undefined ? bounded(rounded(value, places)) : value;
  };
  const valueOf = (name: string): FormulaValue => {
    const field = formulaField(fields, name);
    const kind = field && kindOf(field);
    if (!field || !kind) return null;
    const formula = formulas.get(name);
    if (!formula) return readValue(kind, values[name]);
    const known = done.get(name);
    if (known !== undefined) return known;
    // Formulas that lead back to themselves are refused when they are checked.
    done.set(name, null);
    const value = workedOut(field, formula);
    done.set(name, value);
    return value;
  };
  return Object.fromEntries(
    [...formulas.keys()].map((name) => [name, kept(fields[name], valueOf(name), scope)]),
  );
}

/** A value in the form in which the field's type has it. */
function kept(field: FieldDefinition | undefined, value: FormulaValue, { currency }: FormulaScope): unknown {
  if (typeof value !== "bigint") return value;
  return field?.type === "money"
    ? decimalText(value, amountPlaces(field, currency))
    : Number(decimalText(value));
}

/** The fields whose values a formula is worked out from, those of other formulas in it included. */
export function formulaSources(fields: Fields, name: string): string[] {
  const formulas = formulasOf(fields);
  const found = new Set<string>();
  const visit = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    const formula = formulas.get(one);
    if (formula) fieldsIn(formula).forEach(visit);
  };
  visit(name);
  return [...found].filter((one) => !formulas.has(one));
}
