import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isLeafType,
  isObjectType,
} from "graphql";
import { stemOf } from "../openapi/words";
import { inWords } from "../shaping";
import { singular } from "../openapi/words";
import { inputFields, isMany, isNeeded, type Place, recordType, type RecordType } from "./places";

type Field = GraphQLField<unknown, unknown>;
type Fields = readonly Field[];

/** Records of a type, by their key. */
export interface Kind {
  type: RecordType;
  /** What records are called. */
  stems: readonly string[];
  key: string;
}

/** A query or mutation that takes the key of one record. */
export interface Keyed {
  field: Field;
  id: Place | undefined;
}

/** What a mutation answers. */
export interface Result {
  /** The field of its answer with the record; empty where that is the answer, undefined where there is none. */
  record: string | undefined;
  /** Within `record` the answer is a list. */
  isList: boolean;
  /** Mistakes beside the result. */
  errors: { name: string; field: string; text: string } | undefined;
  isLeaf: boolean;
}

/** A mutation that writes values. */
export interface Writing extends Keyed {
  result: Result;
  /** The object that takes the values; undefined where each stands beside the key. */
  values: Place | undefined;
  /** The values that it takes, each with its own place where there is no object for them. */
  taken: readonly { name: string; place: Place; isNeeded: boolean }[];
}

const SAID_TWICE = ["one", "by", "pk", "id", "item", "record", "single"];
const VERBS = {
  create: ["create", "add", "insert", "new"],
  update: ["update", "edit", "modify", "change", "patch"],
  delete: ["delete", "remove", "destroy"],
} as const;

function isAbout(name: string, verb: keyof typeof VERBS, stems: readonly string[]): boolean {
  const words = inWords(name)
    .split("_")
    .filter((word) => !SAID_TWICE.includes(word));
  const at = words.findIndex((word) => (VERBS[verb] as readonly string[]).includes(word));
  return at >= 0 && stems.includes(singular(words.filter((_, i) => i !== at).join("_")));
}

/** Where the key of a record is asked for. */
function keyPlace(args: readonly GraphQLArgument[], { key, stems }: Kind): Place | undefined {
  const names = [key, ...stems.map((stem) => `${stem}_id`), "id"].map(inWords);
  const isKey = (name: string, type: GraphQLInputType): boolean =>
    names.includes(inWords(name)) && isLeafType(getNamedType(type)) && !isMany(type);
  const own = args.find(({ name, type }) => isKey(name, type));
  if (own) return { path: [own.name], type: own.type };
  for (const arg of args) {
    const inner = inputFields(arg.type).find(({ name, type }) => isKey(name, type));
    if (inner) return { path: [arg.name, inner.name], type: inner.type };
  }
  return undefined;
}

/** Whether nothing else has to be said at the places. */
function isEnough(args: readonly GraphQLArgument[], roots: readonly (string | undefined)[]): boolean {
  return args.every((one) => !isNeeded(one) || roots.includes(one.name));
}

/** The query of one record by its key. */
export function oneOf(fields: Fields, kind: Kind): Keyed | undefined {
  const fitting = fields.flatMap((field): Keyed[] => {
    if (isMany(field.type) || getNamedType(field.type) !== kind.type) return [];
    const id = keyPlace(field.args, kind);
    return id && isEnough(field.args, [id.path[0]]) && hasOnly(field.args, [id]) ? [{ field, id }] : [];
  });
  const isNamed = ({ field }: Keyed): boolean => kind.stems.includes(stemOf(field.name));
  return fitting.find(isNamed) ?? fitting[0];
}

/** Whether objects that are asked with need nothing but these places. */
function hasOnly(args: readonly GraphQLArgument[], places: readonly Place[]): boolean {
  return places.every(({ path }) => {
    if (path.length < 2) return true;
    const arg = args.find(({ name }) => name === path[0]);
    const known = places.flatMap((one) => (one.path[0] === path[0] ? [one.path[1]] : []));
    return (
      arg !== undefined && inputFields(arg.type).every((one) => !isNeeded(one) || known.includes(one.name))
    );
  });
}

/** The mutation that deletes a record. */
export function deletionOf(fields: Fields, kind: Kind): (Keyed & { result: Result }) | undefined {
  return fields.flatMap((field) => {
    if (!isAbout(field.name, "delete", kind.stems)) return [];
    const id = keyPlace(field.args, kind);
    const isUsable = id && isEnough(field.args, [id.path[0]]) && hasOnly(field.args, [id]);
    return isUsable ? [{ field, id, result: resultOf(field, kind.type) }] : [];
  })[0];
}

/** The mutation that adds or changes a record. */
export function writingOf(fields: Fields, verb: "create" | "update", kind: Kind): Writing | undefined {
  const named = fields.filter(({ name }) => isAbout(name, verb, kind.stems));
  return named.flatMap((field) => {
    const id = verb === "create" ? undefined : keyPlace(field.args, kind);
    if (verb === "update" && !id) return [];
    return valuesOf(field, id, kind) ?? [];
  })[0];
}

/** Objects that say which records are meant, and hold no values. */
const ABOUT_KEYS = /^(_?where|filter|pk_columns|by|condition|key)$/i;
const BOOKKEEPING = ["clientMutationId"];

interface Candidate {
  path: readonly string[];
  type: GraphQLInputType | undefined;
  values: readonly { name: string; type: GraphQLInputType; isNeeded: boolean }[];
}

function candidatesOf(args: readonly GraphQLArgument[]): Candidate[] {
  const valuesIn = (
    all: readonly (GraphQLArgument | ReturnType<typeof inputFields>[number])[],
  ): Candidate["values"] => all.map((one) => ({ name: one.name, type: one.type, isNeeded: isNeeded(one) }));
  const objects = args.filter(({ name, type }) => !ABOUT_KEYS.test(name) && inputFields(type).length > 0);
  return [
    { path: [], type: undefined, values: valuesIn(args) },
    ...objects.flatMap(({ name, type }): Candidate[] => [
      { path: [name], type, values: valuesIn(inputFields(type)) },
      ...inputFields(type)
        .filter((one) => inputFields(one.type).length > 0)
        .map((one) => ({ path: [name, one.name], type: one.type, values: valuesIn(inputFields(one.type)) })),
    ]),
  ];
}

function valuesOf(field: Field, id: Place | undefined, kind: Kind): Writing | undefined {
  const { args } = field;
  const shown = new Set(
    Object.keys(kind.type.getFields()).flatMap((name) => [name, `${name}Id`, `${name}_id`]),
  );
  const isKey = (name: string): boolean => name === kind.key || name === id?.path.at(-1);
  const scored = candidatesOf(args)
    .map((one) => ({
      ...one,
      alike: one.values.filter(({ name }) => shown.has(name) && !isKey(name)).length,
    }))
    .toSorted((one, other) => other.alike - one.alike);
  const [best] = scored;
  if (!best || best.alike === 0) return undefined;
  // Beside the key each value is a variable of its own.
  const isApart = best.type !== undefined && best.path.join() !== id?.path.slice(0, -1).join();
  const writable = best.values.filter(
    ({ name, type }) => isLeafType(getNamedType(type)) && !BOOKKEEPING.includes(name) && !(id && isKey(name)),
  );
  const isUnknown = best.values.some(
    ({ name, isNeeded: needed }) =>
      needed &&
      !writable.some((one) => one.name === name) &&
      !(id && isKey(name)) &&
      !(best.path.length === 0 && name === id?.path[0]),
  );
  const [root = ""] = best.path;
  const box = args.find(({ name }) => name === root);
  // What holds the object of values may hold the key as well, and nothing else that has to be said.
  const isBoxed =
    best.path.length < 2 ||
    (box !== undefined &&
      inputFields(box.type).every(
        (one) =>
          !isNeeded(one) || one.name === best.path[1] || (id?.path[0] === root && one.name === id.path[1]),
      ));
  const roots = best.path.length === 0 ? best.values.map(({ name }) => name) : [root];
  if (isUnknown || !isBoxed || !isEnough(args, [...roots, id?.path[0]])) return undefined;
  const result = resultOf(field, kind.type);
  return {
    field,
    id,
    result,
    values: isApart && best.type ? { path: best.path, type: best.type } : undefined,
    taken: writable.map((one) => ({
      name: one.name,
      place: { path: [...best.path, one.name], type: one.type },
      isNeeded: one.isNeeded,
    })),
  };
}

const ERRORS = /^(user_?|field_?|validation_?)?(errors|problems)$/i;
const WHERE = /^(field|path|property|key|attribute|argument)$/i;
const WORDS = /^(message|messages|text|description)$/i;

function resultOf(field: Field, type: RecordType): Result {
  const named = getNamedType(field.type);
  const nothing = { isList: false, errors: undefined, isLeaf: false };
  if (named === type) return { ...nothing, record: "", isList: isMany(field.type) };
  if (!isObjectType(named)) return { ...nothing, record: undefined, isLeaf: isLeafType(named) };
  const inner = Object.values(named.getFields());
  const held = inner.filter((one) => getNamedType(one.type) === type);
  const record = held.find((one) => !isMany(one.type)) ?? held[0];
  const errors = inner.flatMap((one) => {
    const about = ERRORS.test(one.name) && isMany(one.type) ? recordType(getNamedType(one.type)) : undefined;
    const parts = Object.keys(about?.getFields() ?? {});
    const [at, text] = [parts.find((name) => WHERE.test(name)), parts.find((name) => WORDS.test(name))];
    return at !== undefined && text !== undefined ? [{ name: one.name, field: at, text }] : [];
  })[0];
  return { ...nothing, record: record?.name, isList: record !== undefined && isMany(record.type), errors };
}
