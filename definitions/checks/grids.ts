import { typeOf } from "../../contract/fieldTypes";
import type { FieldOf, ResourceDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { type Check, unknownField } from "./subject";

/** That a grid has groups of fields that fit a cell each, and adds up what has sums. */
export const checkGrids: Check = ({ definition }) => inFields(definition.fields, ["fields"]);

function inFields(fields: ResourceDefinition["fields"], at: JsonPath): Finding[] {
  return Object.entries(fields).flatMap(([name, field]): Finding[] => {
    const path = [...at, name];
    if (field.type === "object") return inFields(field.fields, [...path, "fields"]);
    if (field.type !== "array") return [];
    const inner =
      field.items.type === "object" ? inFields(field.items.fields, [...path, "items", "fields"]) : [];
    return [...ofGrid(field, path), ...inner];
  });
}

function ofGrid({ layout, summary, items }: FieldOf<"array">, path: JsonPath): Finding[] {
  if (layout === undefined)
    return summary === undefined
      ? []
      : [conflict([...path, "summary"], 'Sums stand below the columns of a grid: say "layout": "grid" too.')];
  if (items.type !== "object")
    return [
      conflict(
        [...path, "layout"],
        `A grid has a column for each field of a group, and its items are of the type "${items.type}".`,
      ),
    ];
  const parts = items.fields;
  const large = Object.entries(parts)
    .filter(([, part]) => !typeOf(part).inline)
    .map(([name, { type }]) =>
      conflict(
        [...path, "items", "fields", name],
        `"${name}" is of the type "${type}", which fits no cell of a grid.`,
      ),
    );
  const sums = Object.keys(summary ?? {}).flatMap((name): Finding[] => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const here = [...path, "summary", name];
    if (!part) return [unknownField(here, name, parts, '"summary"')];
    const { many, aggregates } = typeOf(part);
    return !many && (aggregates as readonly string[]).includes("sum")
      ? []
      : [conflict(here, `"${name}" has no sum: its type is "${part.type}".`)];
  });
  return [...large, ...sums];
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}
