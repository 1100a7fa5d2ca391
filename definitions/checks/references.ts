import type { FieldDefinition, FieldOf, ResourceDefinition } from "../../contract/resource";
import { BUILT_IN_ROLLUPS } from "../../contract/resource/builtInRollups";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { isStored } from "../resolved";
import { suggestion } from "../mistakes/suggest";
import { type Check, placedFields, type Subject, unknownAction, unknownField } from "./subject";

/** What points at other resources: that they exist, and have the fields that are named of them. */
export const checkReferences: Check = (subject) =>
  placedFields(subject.definition).flatMap(({ field, path }) => {
    if (!("reference" in field)) return [];
    if (!subject.names.includes(field.reference)) {
      return [unknownReference([...path, "reference"], field.reference, subject.names)];
    }
    const target = subject.others.get(field.reference);
    if (target?.single) return [singleReference([...path, "reference"], target.name)];
    return target ? checkTarget(field, path, target, subject) : [];
  });

function singleReference(path: JsonPath, name: string): Finding {
  return conflict(path, `"${name}" is one record alone ("single"), so that there is nothing to refer to.`);
}

type Pointing = Extract<FieldDefinition, { reference: string }>;

function checkTarget(
  field: Pointing,
  path: JsonPath,
  target: ResourceDefinition,
  subject: Subject,
): Finding[] {
  const sources = namedOf(field).flatMap(({ key, source }) => {
    const isKnown =
      fieldAt(target, source) !== undefined || (key[0] === "target" && hasFilter(target, source));
    return isKnown
      ? []
      : [unknownField([...path, ...key], source, target.fields, `"${String(key[0])}"`, target.name)];
  });
  const through = field.type === "referenceArray" ? checkThrough(field, path, subject) : [];
  const actions = field.type === "referenceMany" ? checkRowActions(field, path, target) : [];
  return [...sources, ...through, ...actions];
}

function checkRowActions(
  { actions = [] }: FieldOf<"referenceMany">,
  path: JsonPath,
  target: ResourceDefinition,
): Finding[] {
  const known = Object.entries(target.actions ?? {}).flatMap(([name, { on }]) =>
    on === "record" ? [name] : [],
  );
  return actions.flatMap((name, i) =>
    known.includes(name) ? [] : [unknownAction([...path, "actions", i], name, known)],
  );
}

/** The fields of the other resource that a field names. */
function namedOf(field: Pointing): { key: (string | number)[]; source: string }[] {
  if (field.type === "referenceMany") {
    const columns = (field.columns ?? []).map((source, i) => ({ key: ["columns", i], source }));
    const sort = field.sort ? [{ key: ["sort", "field"], source: field.sort.field }] : [];
    return [{ key: ["target"], source: field.target }, ...columns, ...sort];
  }
  if (field.type === "rollup") {
    const source = field.source === undefined ? [] : [{ key: ["source"], source: field.source }];
    return [{ key: ["target"], source: field.target }, ...source];
  }
  return [];
}

/** A target may be a filter alone, which an API knows without showing a field of that name. */
function hasFilter(target: ResourceDefinition, source: string): boolean {
  return (target.filters ?? []).some((filter) => typeof filter !== "string" && filter.source === source);
}

function checkThrough(field: FieldOf<"referenceArray">, path: JsonPath, subject: Subject): Finding[] {
  const { through } = field;
  if (!through) return [];
  if (!subject.names.includes(through.resource)) {
    return [unknownReference([...path, "through", "resource"], through.resource, subject.names)];
  }
  const between = subject.others.get(through.resource);
  if (!between) return [];
  const unknown = (["source", "target"] as const)
    .filter((key) => !fieldAt(between, through[key]))
    .map((key) =>
      unknownField([...path, "through", key], through[key], between.fields, `"${key}"`, between.name),
    );
  return unknown.length > 0 ? unknown : checkJoining(field, path, between, subject);
}

/** What a list that another resource keeps has to leave to that resource. */
const NOT_WITH_THROUGH = [
  "required",
  "unique",
  "searchable",
  "index",
  "when",
  "requiredWhen",
  "readOnlyWhen",
  "onHide",
  "renamedFrom",
  "embedded",
] as const;

function checkJoining(
  field: FieldOf<"referenceArray">,
  path: JsonPath,
  between: ResourceDefinition,
  { definition }: Subject,
): Finding[] {
  const { through } = field;
  if (!through) return [];
  const at = [...path, "through"];
  const kept = NOT_WITH_THROUGH.filter((key) => Object.hasOwn(field, key)).map((key) =>
    conflict([...path, key], `A list that "${between.name}" keeps cannot say "${key}".`),
  );
  const isOwn = path.length === 2 && path[0] === "fields";
  const place = isOwn ? [] : [conflict(at, '"through" is for fields of the resource itself.')];
  const isJoined =
    definition.provider !== "rest" && between.provider === definition.provider && !between.source;
  const provider = isJoined
    ? []
    : [
        conflict(
          [...at, "resource"],
          '"through" joins stored records: both resources need the provider "records".',
        ),
      ];
  const ends = (
    [
      ["source", definition.name],
      ["target", field.reference],
    ] as const
  ).flatMap(([key, name]) => {
    const end = fieldAt(between, through[key]);
    if (end?.type === "reference" && end.reference === name) return [];
    return [wrongEnd([...at, key], through[key], name)];
  });
  const needed = Object.entries(between.fields)
    .filter(([name]) => name !== through.source && name !== through.target)
    .filter(([, one]) => one.required === true && !("default" in one))
    .map(([name]) =>
      conflict(
        [...at, "resource"],
        `"${name}" of "${between.name}" is required and has no default: no pair could be added.`,
      ),
    );
  return [...kept, ...place, ...provider, ...ends, ...needed];
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}

function wrongEnd(path: JsonPath, found: string, name: string): Finding {
  return {
    code: "invalid_value",
    severity: "error",
    path,
    message: `"${found}" has to be a reference to "${name}".`,
    found,
  };
}

function unknownReference(path: JsonPath, name: string, known: readonly string[]): Finding {
  return {
    code: "unknown_reference",
    severity: "error",
    path,
    message: `There is no resource "${name}".`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

/** A rollup other than a count needs a field to add up; one of stored records adds up stored records. */
export const checkRollups: Check = ({ definition, others }) =>
  placedFields(definition).flatMap(({ field, path }) => {
    if (field.type !== "rollup") return [];
    const target = others.get(field.reference);
    const isElsewhere =
      isStored(definition) && target && !isStored(target) && !isBuiltIn(definition.name, field);
    return [
      ...(field.function !== "count" && field.source === undefined
        ? [missingSource(path, field.function)]
        : []),
      ...(isElsewhere ? [notStored(path, field.reference)] : []),
    ];
  });

function isBuiltIn(
  name: string,
  { reference, target, function: made, source, filter }: FieldOf<"rollup">,
): boolean {
  const known = (BUILT_IN_ROLLUPS[name] ?? []).find(
    (one) => one.resource === reference && one.field === target,
  );
  if (!known || filter) return false;
  return made === "count" || (made === "sum" && source !== undefined && known.sources.includes(source));
}

function notStored(path: JsonPath, name: string): Finding {
  return {
    code: "conflict",
    severity: "error",
    path: [...path, "reference"],
    message: `A rollup of stored records needs a resource whose provider is "records" too, which "${name}" is not.`,
    found: name,
  };
}

function missingSource(path: JsonPath, name: string): Finding {
  return {
    code: "missing_key",
    severity: "error",
    path,
    message: `A rollup by "${name}" needs "source": the field to work on.`,
    allowed: ["source"],
  };
}
