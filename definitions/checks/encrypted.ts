import { typesWith } from "../../contract/fieldTypes";
import type { FieldDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { type Check, placedFields, type Subject } from "./subject";

/** Values that stand for themselves: nothing else in the database has to know them. */
const ENCRYPTABLE: readonly string[] = typesWith(
  ({ computed, facet, shape, many }) =>
    !computed && !facet && !many && !["key", "upload", "related"].includes(shape),
).filter((type) => type !== "object");

const finding = (path: JsonPath, message: string, found: string): Finding => ({
  code: "encrypted_field",
  severity: "error",
  path,
  message,
  found,
});

function ownMistakes({ definition }: Subject, name: string, field: FieldDefinition): Finding[] {
  const path = ["fields", name, "encrypted"];
  if (definition.provider !== "records") {
    return [
      finding(path, 'Only records that the server stores ("provider": "records") are encrypted.', "true"),
    ];
  }
  if (!ENCRYPTABLE.includes(field.type)) {
    return [
      finding(
        path,
        `A field of the type "${field.type}" cannot be encrypted. Possible are ${ENCRYPTABLE.join(", ")}.`,
        field.type,
      ),
    ];
  }
  return (["unique", "searchable", "sortable", "index"] as const)
    .filter((word) => field[word] === true)
    .map((word) =>
      finding(
        ["fields", name, word],
        `"${name}" is encrypted: nobody can compare its values. Take out "${word}".`,
        word,
      ),
    );
}

/** Every place below a value that names the field: as a key, as a text, or between braces. */
function namings(value: unknown, name: string, path: JsonPath): JsonPath[] {
  if (typeof value === "string") {
    const isNamed = value === name || value.startsWith(`${name}.`) || value.includes(`{${name}}`);
    return isNamed ? [path] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, i) => namings(one, name, [...path, i]));
  // What lists are sorted by has a check of its own.
  const entries = Object.entries(value).filter(([key]) => key !== "sort");
  return entries.flatMap(([key, one]) => [
    ...(key === name || key.startsWith(`${name}.`) ? [[...path, key]] : []),
    ...namings(one, name, [...path, key]),
  ]);
}

/** What of a definition the database works out: for it, the values of such a field are not there. */
function workedOut({ definition }: Subject): { value: unknown; path: JsonPath }[] {
  const { list, recordRepresentation, permissions, fields } = definition;
  const { columns: _shown, ...rest } = (list ?? {}) as Record<string, unknown>;
  return [
    { value: rest, path: ["list"] },
    { value: definition.filters, path: ["filters"] },
    { value: recordRepresentation, path: ["recordRepresentation"] },
    ...(permissions?.rules ?? []).map(({ conditions }, i) => ({
      value: conditions,
      path: ["permissions", "rules", i, "conditions"],
    })),
    ...Object.entries(fields).flatMap(([name, field]) =>
      "template" in field ? [{ value: field.template, path: ["fields", name, "template"] }] : [],
    ),
  ];
}

/** What other resources work out of it, and what this one works out of others. */
function reached({ definition, others }: Subject): Finding[] {
  return Object.entries(definition.fields).flatMap(([name, field]): Finding[] => {
    if (!("reference" in field)) return [];
    const target = others.get(field.reference);
    const { filter, field: summed } = field as { filter?: unknown; field?: unknown };
    return Object.entries(target?.fields ?? {})
      .filter(([, one]) => one.encrypted)
      .flatMap(([hidden]) =>
        [
          ...namings(filter, hidden, ["fields", name, "filter"]),
          ...namings(summed, hidden, ["fields", name, "field"]),
        ].map((path) =>
          finding(
            path,
            `"${hidden}" of "${field.reference}" is encrypted: nothing can be chosen or worked out by it.`,
            hidden,
          ),
        ),
      );
  });
}

/** Nothing is asked of the values of an encrypted field but to be shown and written. */
export const checkEncrypted: Check = (subject) => {
  const { definition } = subject;
  const inside = placedFields(definition)
    .filter(({ field, path }) => field.encrypted && path.length > 2)
    .map(({ path }) =>
      finding(
        [...path, "encrypted"],
        "A part of a field cannot be encrypted. Encrypt the whole field.",
        "encrypted",
      ),
    );
  const own = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.encrypted
      ? [
          ...ownMistakes(subject, name, field),
          ...workedOut(subject)
            .flatMap(({ value, path }) => namings(value, name, path))
            .map((path) =>
              finding(
                path,
                `"${name}" is encrypted: nothing can be searched, filtered, sorted, named or allowed by it.`,
                name,
              ),
            ),
        ]
      : [],
  );
  return [...own, ...inside, ...reached(subject)];
};
