import { LOOKUP_RESULTS } from "../../contract/fieldTypes/lookup";
import type { FieldDefinition, ResourceDefinition } from "../../contract/resource";
import { QUESTION_LIMITS } from "../../contract/resource/questionLimits";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { sourcesOf } from "../predicate";
import { templateSources } from "./sources";
import { type Check, placedFields, type Subject, unknownField, WRITTEN_ALONE } from "./subject";

type Fields = Record<string, FieldDefinition>;

/** Types whose values are shown as those of another one. */
const READ_AS: Partial<Record<FieldDefinition["type"], string>> = { slug: "string", autoNumber: "string" };

/** That lookups lead over references to a field that has one value, and that nothing hangs on them that is judged without them. */
export const checkLookups: Check = (subject) => {
  const { definition } = subject;
  const own = placedFields(definition).flatMap(({ field, path }): Finding[] => {
    // Of a record's own fields only those of other places are left unresolved.
    if (field.type === "lookup") {
      return [
        conflict(
          [...path, "type"],
          "A lookup is one of the record's own fields: write it beside the others.",
        ),
      ];
    }
    if (field.lookup === undefined) return ofTarget(field, path, subject);
    if (definition.provider !== "records") {
      return [
        conflict(
          [...path, "type"],
          'Only records that the server stores ("provider": "records") have lookups.',
        ),
      ];
    }
    const unfit = WRITTEN_ALONE.filter((key) => Object.hasOwn(field, key)).map((key) =>
      conflict([...path, key], `A lookup is read and not written: it cannot say "${key}".`),
    );
    return [...unfit, ...ofSource(field, field.lookup, path, subject)];
  });
  return own.length > 0 ? own : ofUses(definition);
};

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}

function ofSource(
  field: FieldDefinition,
  source: string,
  path: JsonPath,
  { definition, others }: Subject,
): Finding[] {
  const at = [...path, "source"];
  const steps = source.split(".");
  let here: { name?: string; fields: Fields } = { fields: definition.fields };
  for (const step of steps.slice(0, -1)) {
    const reference = Object.hasOwn(here.fields, step) ? here.fields[step] : undefined;
    if (!reference) return [unknownField(at, step, here.fields, "The lookup", here.name)];
    if (reference.type !== "reference" || reference.encrypted) {
      return [conflict(at, `"${step}" is no reference to one record: a lookup leads over those.`)];
    }
    const next = others.get(reference.reference);
    // A reference to what there is not is told where it stands.
    if (!next) return [];
    here = next;
  }
  const last = steps.at(-1) ?? "";
  if (steps.length < 2) {
    return [
      conflict(at, `Name a reference and a field of the record that it leads to, as in "${last}.name".`),
    ];
  }
  if (steps.length > QUESTION_LIMITS.steps + 1) {
    return [conflict(at, `It leads over more than ${QUESTION_LIMITS.steps} references.`)];
  }
  const target = fieldAt(here, last);
  if (!target) return [unknownField(at, last, here.fields, "The lookup", here.name)];
  const unfit = unfitness(target);
  if (unfit !== undefined) return [conflict(at, `"${last}" of "${here.name}" ${unfit}.`)];
  const type = READ_AS[target.type] ?? target.type;
  if (type === field.type) return [];
  if (!LOOKUP_RESULTS.some((one) => one === type)) {
    return [
      conflict(at, `"${last}" of "${here.name}" is of the type ${target.type}, which cannot be looked up.`),
    ];
  }
  return [
    {
      code: "invalid_value",
      severity: "error",
      path: [...path, "result"],
      message: `"${last}" of "${here.name}" is of the type ${type}, and so is what is looked up.`,
      found: field.type,
      allowed: [type],
      ...suggestion(field.type, [type]),
    },
  ];
}

function unfitness(field: FieldDefinition): string | undefined {
  if (field.encrypted) return "is encrypted: nobody looks it up";
  if (field.lookup !== undefined) return "is a lookup itself: name the whole way";
  return field.type === "money" && field.currencyFrom !== undefined
    ? "has its currency in another field, which is not looked up with it"
    : undefined;
}

/** What chooses or adds up other records knows what is in those themselves. */
function ofTarget(field: FieldDefinition, path: JsonPath, { others }: Subject): Finding[] {
  if (field.type !== "reference" && field.type !== "referenceArray" && field.type !== "rollup") return [];
  const lookups = lookupsIn(others.get(field.reference)?.fields ?? {});
  const source = field.type === "rollup" && field.source !== undefined ? [field.source] : [];
  const named = [
    ...source.map((name) => ({ name, at: [...path, "source"] })),
    ...sourcesOf(field.filter ?? {}).map((name) => ({ name, at: [...path, "filter"] })),
  ];
  return named
    .filter(({ name }) => lookups.includes(name))
    .map(({ name, at }) =>
      conflict(at, `"${name}" is looked up by each reader: name a field of those records.`),
    );
}

function lookupsIn(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.lookup !== undefined);
}

/** Rules are the same for everybody, and a form is made of what is written in it; a lookup is what the reader may see elsewhere. */
function ofUses(definition: ResourceDefinition): Finding[] {
  const lookups = lookupsIn(definition.fields);
  if (lookups.length === 0) return [];
  const rules = (definition.permissions?.rules ?? []).map(({ conditions }, i) => ({
    predicate: conditions,
    path: ["permissions", "rules", i, "conditions"],
  }));
  const across = (definition.rules ?? []).map(({ never }, i) => ({
    predicate: never,
    path: ["rules", i, "never"],
  }));
  const ofFields = placedFields(definition).flatMap(({ field, path }) =>
    (["when", "requiredWhen", "readOnlyWhen"] as const).map((key) => ({
      predicate: field[key],
      path: [...path, key],
    })),
  );
  const inConditions = [...rules, ...across, ...ofFields].flatMap(({ predicate, path }) =>
    sourcesOf(predicate ?? {})
      .filter((name) => lookups.includes(name))
      .map((name) => conflict(path, usesLookup(name, definition.fields[name]))),
  );
  const inName = templateSources(definition.recordRepresentation ?? "")
    .filter((name) => lookups.includes(name))
    .map((name) =>
      conflict(["recordRepresentation"], `A record is called the same by everybody: "${name}" is a lookup.`),
    );
  return [...inConditions, ...inName, ...inStored(definition, lookups)];
}

/** What is worked with as the record keeps it. */
function inStored({ list, timeline }: ResourceDefinition, lookups: readonly string[]): Finding[] {
  const order = list && "reorder" in list ? list.reorder : undefined;
  const named: { name: string | undefined; path: JsonPath }[] = [
    { name: order, path: ["list", "reorder"] },
    { name: timeline?.at, path: ["timeline", "at"] },
    ...templateSources(timeline?.text ?? "").map((name) => ({ name, path: ["timeline", "text"] })),
  ];
  return named.flatMap(({ name, path }) =>
    name !== undefined && lookups.includes(name)
      ? [conflict(path, `"${name}" is a lookup, which the record does not keep. Name a field of its own.`)]
      : [],
  );
}

function usesLookup(name: string, field: FieldDefinition | undefined): string {
  return `"${name}" is looked up by each reader, and no condition for everybody hangs on it. In rules, name where it comes from: "${field?.lookup ?? name}".`;
}
