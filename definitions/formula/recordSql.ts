import sql, { raw, type Sql } from "sql-template-tag";
import type { FieldDefinition } from "../../contract/resource";
import { formulaField, type FormulaScope, formulasOf, placesOf } from "./index";
import { kindOf } from "./kinds";
import { formulaToSql, readSql, type SqlValue } from "./toSql";

/** Where a field's value lies. */
export interface ReadSource {
  field: FieldDefinition;
  json: Sql;
  text: Sql;
}

/** A formula's value in SQL, as JSON and as the same in a text: what `formulaValues` works out. */
export function formulaSql(
  fields: Record<string, FieldDefinition>,
  name: string,
  scope: FormulaScope & { sqlOf(name: string): ReadSource | undefined },
): { json: Sql; text: Sql } {
  const formulas = formulasOf(fields);
  const written = (one: string, above: readonly string[]): SqlValue | undefined => {
    const formula = formulas.get(one);
    const field = formulaField(fields, one);
    const kind = field && kindOf(field);
    if (!formula || !field || !kind || above.includes(one)) return undefined;
    const inner = formulaToSql(formula, (other) => valueOf(other, [...above, one]), scope);
    return inner && { kind, sql: rounded(field, inner.sql, scope.currency) };
  };
  const valueOf = (one: string, above: readonly string[]): SqlValue | undefined => {
    if (formulas.has(one)) return written(one, above);
    const source = scope.sqlOf(one);
    const kind = source && kindOf(source.field);
    return source && kind && { kind, sql: readSql(kind, source) };
  };
  const value = written(name, []);
  const field = formulaField(fields, name);
  if (!value || !field) return { json: raw("NULL::jsonb"), text: raw("NULL::text") };
  if (field.type === "money") {
    const text = sql`round(${value.sql}, ${raw(String(placesOf(field, scope.currency)))})::text`;
    return { text, json: sql`to_jsonb(${text})` };
  }
  if (value.kind !== "number") return { text: sql`(${value.sql})::text`, json: sql`to_jsonb(${value.sql})` };
  return { text: sql`formula_written(${value.sql})`, json: sql`to_jsonb(trim_scale(${value.sql}))` };
}

/** To what the field's type keeps of it. */
function rounded(field: FieldDefinition, value: Sql, currency: string | undefined): Sql {
  const places = placesOf(field, currency);
  return places === undefined ? value : sql`formula_number(round(${value}, ${raw(String(places))}))`;
}
