import { typeOf } from "../../../../contract/fieldTypes";
import { valueRules } from "../../../../contract/fieldTypes/values";
import { readText } from "../../../../contract/fieldTypes/readText";
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

/** What a link cannot say in one line: files, groups, formatted text. */
function readValue(field: FieldDefinition, text: string): unknown {
  const { inline, shape, many } = typeOf(field);
  const { check } = valueRules(field);
  // An address says true or false as links write them, not in the words of a file.
  if (!inline || (shape === "boolean" && !["true", "false"].includes(text))) return undefined;
  const value = readText(field, many ? text.replaceAll(",", ";") : text);
  const known =
    many && shape === "choice" && Array.isArray(value) ? value.filter((one) => !check([one], field)) : value;
  return value === undefined || check(known, field) ? undefined : known;
}
