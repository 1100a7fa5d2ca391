import type { DefinitionRemedy } from "../../../../contract/api/resources";
import { typeOf } from "../../../../contract/fieldTypes";
import { readText } from "../../../../contract/fieldTypes/readText";
import type { FieldDefinition } from "../../../../contract/resource";

/** Remedies as they are sent: what was typed to fill with, as a value of the field's type. */
export function typedRemedies(
  remedies: Readonly<Record<string, DefinitionRemedy>>,
  fields: Readonly<Record<string, FieldDefinition>>,
): Record<string, DefinitionRemedy> {
  return Object.fromEntries(
    Object.entries(remedies).map(([name, remedy]) => [
      name,
      remedy.kind === "fill" ? { ...remedy, value: typed(remedy.value, fields[name]) } : remedy,
    ]),
  );
}

/** Tags are typed with commas between them. */
function typed(value: unknown, field: FieldDefinition | undefined): unknown {
  if (typeof value !== "string" || field === undefined) return value;
  const isWords = typeOf(field).many && !value.trim().startsWith("[");
  return readText(field, isWords ? value.replaceAll(",", ";") : value) ?? value;
}
