import {
  buildClientSchema,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  type IntrospectionQuery,
  isLeafType,
} from "graphql";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { keyOfShape } from "../fieldsOfShape";
import { singular, stemOf } from "../openapi/words";
import { inWords } from "../shaping";
import { recordType } from "./places";
import { type Answer, answerOf, type Reading, readingOf } from "./reading";
import { deletionOf, type Keyed, type Kind, oneOf, type Result, type Writing, writingOf } from "./writing";

/** A list of records, with what else can be done with them. */
export interface GraphqlCollection {
  field: GraphQLField<unknown, unknown>;
  answer: Answer;
  reading: Reading;
  /** Undefined where records cannot be told apart. */
  kind: Kind | undefined;
  /** How many there are, where another query tells it. */
  total: { field: GraphQLField<unknown, unknown>; path: readonly string[] } | undefined;
  one: Keyed | undefined;
  create: Writing | undefined;
  update: Writing | undefined;
  remove: (Keyed & { result: Result }) | undefined;
}

const known = new WeakMap<object, GraphQLSchema | null>();

/** A server's schema of what its introspection answers; undefined for what is none. */
export function readGraphqlSchema(value: unknown): GraphQLSchema | undefined {
  if (!isPlainObject(value)) return undefined;
  const former = known.get(value);
  if (former !== undefined) return former ?? undefined;
  let made: GraphQLSchema | null;
  try {
    made = buildClientSchema(value as unknown as IntrospectionQuery);
  } catch {
    made = null;
  }
  known.set(value, made);
  return made ?? undefined;
}

/** Queries that count or sum, or follow what changes. */
const NO_LIST = /_(aggregate|aggregated|stream|group|groupby|by_pk|by_id|by_version)$/;

const lists = new WeakMap<GraphQLSchema, readonly GraphqlCollection[]>();

/** The lists of records that a server has. */
export function collectionsOfSchema(schema: GraphQLSchema): readonly GraphqlCollection[] {
  const former = lists.get(schema);
  if (former) return former;
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const made = queries.flatMap((field): GraphqlCollection[] => {
    if (NO_LIST.test(inWords(field.name)) || typeof field.deprecationReason === "string") return [];
    const answer = answerOf(field);
    if (!answer) return [];
    const stems = [
      ...new Set([
        stemOf(answer.type.name),
        stemOf(field.name),
        singular(inWords(field.name).replace(/^(all|list|get|find)_/, "")),
      ]),
    ];
    const properties = new Map(
      Object.values(answer.type.getFields())
        .filter((one) => isLeafType(getNamedType(one.type)))
        .map((one): [string, unknown] => [one.name, undefined]),
    );
    const key = keyOfShape(properties, { parameter: undefined, name: answer.type.name });
    const kind = key === undefined ? undefined : { type: answer.type, stems, key };
    return [
      {
        field,
        answer,
        reading: readingOf(field, answer),
        kind,
        total: answer.total ? undefined : totalBeside(field.name, queries),
        one: kind && oneOf(queries, kind),
        create: kind && writingOf(mutations, "create", kind),
        update: kind && writingOf(mutations, "update", kind),
        remove: kind && deletionOf(mutations, kind),
      },
    ];
  });
  lists.set(schema, made);
  return made;
}

/** products_aggregate { aggregate { count } }, or productsCount. */
function totalBeside(
  name: string,
  queries: readonly GraphQLField<unknown, unknown>[],
): GraphqlCollection["total"] {
  const count = queries.find(
    (one) => [`${name}Count`, `${name}_count`].includes(one.name) && getNamedType(one.type).name === "Int",
  );
  if (count) return { field: count, path: [] };
  const field = queries.find((one) => one.name === `${name}_aggregate` || one.name === `${name}Aggregate`);
  const inner = field && recordType(getNamedType(field.type))?.getFields()["aggregate"];
  const counted = inner && recordType(getNamedType(inner.type))?.getFields()["count"];
  return field && counted ? { field, path: ["aggregate", "count"] } : undefined;
}
