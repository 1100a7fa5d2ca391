import { typeOf } from "../../contract/fieldTypes";
import type { Shape } from "../../contract/fieldTypes/descriptor";
import type { FieldDefinition } from "../../contract/resource";

/** What a formula works with. */
export type FormulaKind = "number" | "text" | "boolean" | "date" | "dateTime";

const KINDS: Partial<Record<Shape, FormulaKind>> = {
  number: "number",
  decimal: "number",
  figure: "number",
  text: "text",
  choice: "text",
  time: "text",
  boolean: "boolean",
  date: "date",
  dateTime: "dateTime",
};

/** What the values of a field are to a formula; undefined for what none can work with. */
export function kindOf(field: FieldDefinition): FormulaKind | undefined {
  const { shape, many } = typeOf(field);
  const isReadable = field.type !== "richText" && field.type !== "template" && !field.encrypted;
  return isReadable && !many ? KINDS[shape] : undefined;
}
