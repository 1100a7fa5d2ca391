import { typeOf } from "../../../contract/fieldTypes";
import type { FieldDefinition } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { wireName } from "../../../definitions/http/wire";
import type { MadeDefinition } from "./ofTables";

/** A value of the source whose field is of another kind. */
export interface ChangedValue {
  field: string;
  /** The type that the definition says, and the one that the source would have. */
  said: string;
  found: string;
}

/** In what a definition is unlike what would be made of its source today. */
export interface Difference {
  /** Values that no field shows: new ones, and those that were left out on purpose. */
  unshown: { name: string; field: FieldDefinition }[];
  /** Fields whose value is not there any more. */
  gone: string[];
  changed: ChangedValue[];
}

/** Types whose values can stand for one another, as a text for a choice and a number for an amount. */
const FAMILIES: Readonly<Record<string, string>> = {
  text: "text",
  choice: "text",
  number: "number",
  decimal: "number",
  json: "parts",
  group: "parts",
  list: "parts",
};

function familyOf(field: FieldDefinition): string {
  const { shape, many } = typeOf(field);
  return many ? "parts" : (FAMILIES[shape] ?? shape);
}

/** Keys are numbers or texts, and JSON may be anything. */
const ANYTHING: readonly string[] = ["key", "json"];

function isAlike(said: FieldDefinition, found: FieldDefinition): boolean {
  const shapes = [typeOf(said).shape, typeOf(found).shape];
  return shapes.some((shape) => ANYTHING.includes(shape)) || familyOf(said) === familyOf(found);
}

/** Compares a definition with what is made of its source now. */
export function differenceOf(
  { fields, source }: Pick<ResolvedResource, "fields" | "source">,
  { definition, names }: Pick<MadeDefinition, "definition" | "names">,
): Difference {
  const own = Object.entries(fields).filter(([, field]) => !typeOf(field).computed);
  const wires = new Map(own.map(([name]) => [wireName(source ?? {}, name), name]));
  const found = Object.entries(definition.fields).filter(([, field]) => !typeOf(field).computed);
  const foundWires = new Map(
    found.map(([name, field]) => [wireName(definition.source ?? {}, name), field] as const),
  );
  const known = new Set(names);
  return {
    unshown: [...foundWires].flatMap(([name, field]) => (wires.has(name) ? [] : [{ name, field }])),
    gone: [...wires].flatMap(([wire, name]) =>
      foundWires.has(wire) || known.has(wire) || known.has(wire.split(".")[0] ?? "") ? [] : [name],
    ),
    changed: own.flatMap(([name, said]): ChangedValue[] => {
      const now = foundWires.get(wireName(source ?? {}, name));
      return now === undefined || isAlike(said, now)
        ? []
        : [{ field: name, said: said.type, found: now.type }];
    }),
  };
}
