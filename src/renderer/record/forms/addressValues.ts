import type { FieldDefinition } from "../../../../contract/resource";
import type { Fields } from "../../../../definitions/conditions";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";

/** The parameters of a list, whose address is below that of a form over it. */
const OF_THE_LIST: readonly string[] = [
  "page",
  "perPage",
  "sort",
  "order",
  "filter",
  "view",
  "saved",
  "month",
  "source",
];

/**
 * What the address of a form for a new record says of its fields (`/loans/create?tool=12`), as links of definitions lead
 * there. What is no value of a field is left out, and so is what a link could not say.
 */
export function addressValues(fields: Fields, search: string): Record<string, unknown> {
  const given = [...new URLSearchParams(search)].flatMap(([name, text]): [string, unknown][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || OF_THE_LIST.includes(name) || !isWritable(field) || text === "") return [];
    const value = readValue(field, text);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}

function readValue(field: FieldDefinition, text: string): unknown {
  switch (field.type) {
    case "integer":
    case "number":
    case "percent":
    case "rating":
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "reference":
      return toKey(text);
    case "referenceArray":
      return parts(text).map(toKey);
    case "select":
      return isChoice(field.choices, text) ? text : undefined;
    case "multiSelect":
      return parts(text).filter((one) => isChoice(field.choices, one));
    case "tags":
      return parts(text);
    case "richText":
    case "json":
    case "file":
    case "image":
    case "address":
    case "object":
    case "array":
    case "referenceMany":
    case "rollup":
    case "template":
      return undefined;
    default:
      return text;
  }
}

function parts(text: string): string[] {
  return text.split(",").filter((one) => one !== "");
}

/** Our own keys are numbers; another API's may be any text. */
function toKey(text: string): string | number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
}

function isChoice(choices: readonly (string | { id: string })[], id: string): boolean {
  return choices.some((one) => (typeof one === "string" ? one : one.id) === id);
}
