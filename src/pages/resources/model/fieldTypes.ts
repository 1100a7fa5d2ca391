import type { FieldDefinition, FieldType } from "../../../../contract/resource";
import { setAt } from "./edit";

/** What every type knows; the rest goes with the type that it belongs to. */
const COMMON = [
  "required",
  "readOnly",
  "unique",
  "searchable",
  "sortable",
  "when",
  "requiredWhen",
  "readOnlyWhen",
  "onHide",
  "renamedFrom",
  "label",
  "help",
];

/** The text with a field of another type, which keeps what every type knows. */
export function withType(text: string, name: string, type: FieldType): string {
  const definition = JSON.parse(text) as { fields: Record<string, Record<string, unknown>> };
  const kept = Object.entries(definition.fields[name] ?? {}).filter(([key]) => COMMON.includes(key));
  return setAt(text, ["fields", name], { ...fieldOf(type), ...Object.fromEntries(kept) });
}

/** The resource that most references are to. */
const PEOPLE = "members";

/** The least that a field of the type has to say. */
export function fieldOf(type: FieldType): FieldDefinition {
  return { type, ...neededBy(type) } as FieldDefinition;
}

function neededBy(type: FieldType): object {
  switch (type) {
    case "select":
    case "multiSelect":
      return { choices: ["first", "second"] };
    case "reference":
    case "referenceArray":
      return { reference: PEOPLE };
    case "referenceMany":
      return { reference: PEOPLE, target: "name" };
    case "rollup":
      return { reference: PEOPLE, target: "name", function: "count" };
    case "template":
      return { template: "{pk}" };
    case "object":
      return { fields: { name: { type: "string" } } };
    case "array":
      return { items: { type: "string" } };
    default:
      return {};
  }
}
