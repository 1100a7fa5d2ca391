import type { FieldDefinition, LayoutItem, ResourceDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { sourcesOf } from "../predicate";
import { isWritable } from "../resolve/fieldKinds";
import { templateSources } from "./sources";
import { type Check, placedFields } from "./subject";

/** Fields that could never be filled in, and conditions that hang on each other in a circle. */
export const checkConditions: Check = ({ definition }) => [
  ...placedFields(definition).flatMap(({ field, path }) =>
    isHiddenAndRequired(field) ? [hiddenAndRequired(path)] : [],
  ),
  ...leftOutOfCreate(definition),
  ...groupsOf(definition).flatMap(({ fields, path }) => circles(fields, path)),
];

function isHiddenAndRequired(field: FieldDefinition): boolean {
  return field.required === true && field.when !== undefined && !hasDefault(field);
}

function hasDefault(field: FieldDefinition): boolean {
  return "default" in field && field.default !== undefined;
}

function hiddenAndRequired(path: JsonPath): Finding {
  return {
    code: "hidden_and_required",
    severity: "error",
    path: [...path, "required"],
    at: "key",
    message:
      'The field is required but its "when" may hide it, and it has no default. Say "requiredWhen" in place of "required", or give a default.',
  };
}

/** A required field that the form for new records does not ask for. */
function leftOutOfCreate({ create, fields, provider, endpoints }: ResourceDefinition): Finding[] {
  const canCreate =
    provider !== "rest" || !endpoints || (endpoints.create && !("unsupported" in endpoints.create));
  if (!canCreate || !create || "component" in create) return [];
  const asked = new Set(
    sourcesIn([...(create.fields ?? []), ...(create.tabs ?? []).flatMap((tab) => tab.fields)]),
  );
  if (asked.size === 0) return [];
  return Object.entries(fields)
    .filter(([name, field]) => field.required && isWritable(field) && !hasDefault(field) && !asked.has(name))
    .filter(([name]) => !asksForPart(asked, name))
    .map(([name]) => notAskedFor(["fields", name, "required"], name));
}

function asksForPart(asked: ReadonlySet<string>, name: string): boolean {
  return [...asked].some((source) => source.startsWith(`${name}.`));
}

function sourcesIn(items: readonly LayoutItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === "string") return [item];
    return Array.isArray(item) ? item : sourcesIn(item.fields ?? []);
  });
}

function notAskedFor(path: JsonPath, name: string): Finding {
  return {
    code: "hidden_and_required",
    severity: "error",
    path,
    at: "key",
    message: `"${name}" is required and has no default, but the create view does not ask for it: nothing could be created.`,
    found: name,
  };
}

interface Group {
  fields: Record<string, FieldDefinition>;
  path: JsonPath;
}

/** Each set of fields whose conditions can read one another. */
function groupsOf(definition: ResourceDefinition): Group[] {
  const groups: Group[] = [{ fields: definition.fields, path: ["fields"] }];
  for (const { field, path } of placedFields(definition)) {
    if (field.type === "object") groups.push({ fields: field.fields, path: [...path, "fields"] });
  }
  for (const [name, { input }] of Object.entries(definition.actions ?? {})) {
    if (input) groups.push({ fields: input, path: ["actions", name, "input"] });
  }
  return groups;
}

function circles(fields: Record<string, FieldDefinition>, path: JsonPath): Finding[] {
  return Object.keys(fields).flatMap((name) => {
    const circle = circleFrom(name, fields);
    // A circle is told once, at the first of its fields.
    const [first] = Object.keys(fields).filter((one) => circle?.includes(one));
    if (!circle || first !== name) return [];
    const key = fields[name]?.type === "template" ? "template" : "when";
    return [circularCondition([...path, name, key], circle)];
  });
}

/** The way from a field back to itself over what decides whether or what each shows; undefined when there is none. */
function circleFrom(start: string, fields: Record<string, FieldDefinition>): string[] | undefined {
  const ways = dependencies(start, fields).map((next) => [start, next]);
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    if (last === start) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    ways.push(...dependencies(last, fields).map((next) => [...way, next]));
  }
  return undefined;
}

function dependencies(name: string, fields: Record<string, FieldDefinition>): string[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const sources = [
    ...(field?.when ? sourcesOf(field.when) : []),
    ...(field?.type === "template" ? templateSources(field.template) : []),
  ];
  return sources
    .map((source) => source.split(".")[0] ?? source)
    .filter((source) => Object.hasOwn(fields, source));
}

function circularCondition(path: JsonPath, circle: readonly string[]): Finding {
  return {
    code: "circular_condition",
    severity: "error",
    path,
    message: `These fields wait for each other: ${circle.join(" → ")}. One of them has to be free.`,
    found: circle.join(" → "),
  };
}
