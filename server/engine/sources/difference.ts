import type { SourceChange, SourceDifference } from "../../../contract/api";
import { choiceIds, typeOf } from "../../../contract/fieldTypes";
import type { FieldDefinition } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { joinOf, sourceName } from "../../../definitions/sourceNames";
import { operationsOfToday } from "./graphql/operations";
import type { MadeDefinition } from "./ofTables";
import { plainName } from "./shaping";

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

function choicesOf(field: FieldDefinition): string[] {
  return "choices" in field && field.choices !== undefined ? choiceIds({ choices: field.choices }) : [];
}

interface Limits {
  required?: boolean | undefined;
  maxLength?: number | undefined;
}

/** Where a source takes less than a field, or more: whether a value has to be there, and how long it may be. */
function limitChanges(
  said: FieldDefinition,
  found: FieldDefinition,
): Pick<SourceChange, "kind" | "definition">[] {
  if (said.readOnly === true || found.readOnly === true) return [];
  const [own, now]: [Limits, Limits] = [said, found];
  const isText = typeOf(said).shape === "text" && typeOf(found).shape === "text";
  const [most, allowed] = [own.maxLength ?? Infinity, now.maxLength ?? Infinity];
  // A default fills what nobody gives, and a condition may say more than the source knows.
  const isFilled = own.required === true || "default" in said || said.requiredWhen !== undefined;
  const stricter = {
    ...(now.required === true && !isFilled && { required: true }),
    ...(isText && allowed < most && { maxLength: allowed }),
  };
  const looser = {
    ...(own.required === true && now.required !== true && { required: null }),
    ...(isText && allowed > most && { maxLength: now.maxLength ?? null }),
  };
  return [
    ...(Object.keys(stricter).length > 0 ? [{ kind: "stricter" as const, definition: stricter }] : []),
    ...(Object.keys(looser).length > 0 ? [{ kind: "looser" as const, definition: looser }] : []),
  ];
}

type Said = Pick<ResolvedResource, "fields" | "source">;
type Found = Pick<MadeDefinition, "definition" | "names">;

/** In what a definition is unlike what would be made of its source today: first what is gone or of another kind. */
export function differenceOf({ fields, source }: Said, { definition, names }: Found): SourceChange[] {
  const own = Object.entries(fields).filter(([, field]) => !typeOf(field).computed);
  const wires = new Map(own.map(([name]) => [sourceName(source ?? {}, name), name]));
  const found = Object.entries(definition.fields).filter(([, field]) => !typeOf(field).computed);
  const foundWires = new Map(
    found.map(([name, field]) => [sourceName(definition.source ?? {}, name), { name, field }] as const),
  );
  const known = new Set(names);
  const isThere = (wire: string): boolean =>
    foundWires.has(wire) || known.has(wire) || known.has(wire.split(".")[0] ?? "");
  const gone = [...wires].flatMap(([wire, field]): SourceChange[] =>
    isThere(wire)
      ? []
      : [{ kind: "gone", field, name: wire, said: fields[field]?.type ?? null, found: null }],
  );
  const others = [...wires].flatMap(([wire, field]): SourceChange[] => {
    const said = fields[field];
    const now = foundWires.get(wire)?.field;
    if (!said || !now) return [];
    const place = { field, name: wire, said: said.type, found: now.type };
    if (!isAlike(said, now)) return [{ kind: "type", ...place, definition: { ...now } }];
    const offered = choicesOf(said);
    const missing = offered.length === 0 ? [] : choicesOf(now).filter((one) => !offered.includes(one));
    return [
      ...(missing.length === 0 ? [] : [{ kind: "choices" as const, ...place, choices: missing }]),
      ...limitChanges(said, now).map((change) => ({ ...change, ...place })),
    ];
  });
  const taken = new Set(Object.keys(fields));
  const { filterable, sortable } = definition.source ?? {};
  const fresh = [...foundWires].flatMap(([wire, { name, field }]): SourceChange[] => {
    if (wires.has(wire)) return [];
    const free = plainName(name, taken);
    taken.add(free);
    const join = joinOf(definition.source ?? {}, name);
    const label = definition.labels?.en?.fields?.[name];
    return [
      {
        kind: "new",
        field: free,
        name: wire,
        said: null,
        found: field.type,
        definition: { ...field },
        ...(typeof label === "string" && { label }),
        ...(join && { join: { ...join } }),
        ...(filterable?.includes(name) && { filterable: true }),
        ...(sortable?.includes(name) && { sortable: true }),
      },
    ];
  });
  const operations =
    source?.operations &&
    definition.source?.operations &&
    operationsOfToday(source.operations, definition.source.operations, {
      key: source.key?.[0] ?? "id",
      gone: gone.map(({ name }) => name),
      added: fresh.map(({ name }) => name),
    });
  return [
    ...gone,
    ...others,
    ...fresh,
    ...(operations
      ? [{ kind: "queries" as const, field: "", name: "", said: null, found: null, operations }]
      : []),
  ];
}

/** Every resource of a source, held against what was made of the source now. */
export function differencesOf(
  name: string,
  resources: readonly Pick<ResolvedResource, "name" | "file" | "fields" | "source">[],
  made: readonly MadeDefinition[],
): SourceDifference[] {
  return resources.flatMap((resource): SourceDifference[] => {
    const { source } = resource;
    if (source?.name !== name) return [];
    const found = made.find(({ definition }) => isOfOnePlace(source, definition.source));
    return [
      {
        resource: resource.name,
        file: resource.file,
        is_gone: found === undefined,
        place: source.path ?? source.table ?? "",
        changes: found ? differenceOf(resource, found) : [],
      },
    ];
  });
}

type Place = NonNullable<ResolvedResource["source"]>;

function isOfOnePlace(one: Place, other: Place | undefined): boolean {
  const bare = (path: string | undefined): string | undefined => path?.replace(/\/+$/, "");
  return (
    one.table === other?.table &&
    (one.schema ?? "public") === (other?.schema ?? "public") &&
    bare(one.path) === bare(other?.path)
  );
}
