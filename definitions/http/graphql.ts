import { type DocumentNode, GraphQLError, Kind, parse, type TypeNode, visit } from "graphql";
import type { GraphqlOperations, ResourceSource } from "../../contract/resource";
import type { Convention } from "../../contract/resource/conventions";

type Parameters = readonly (readonly [name: string, value: string])[];

/** The kinds of work that a GraphQL server has operations for. */
export type Verb = keyof GraphqlOperations;

/** Those that change nothing. */
export const READING: readonly Verb[] = ["list", "one"];

/** The type of a variable, as far as values are made for it. */
export interface VariableType {
  /** The innermost one. */
  name: string;
  isList: boolean;
}

/** An operation of GraphQL as text, and what it takes. */
export interface Operation {
  text: string;
  isMutation: boolean;
  variables: ReadonlyMap<string, VariableType>;
  /** The names of all that is asked for, as the answer has them. */
  names: ReadonlySet<string>;
}

const MAX_TOKENS = 5000;
const KNOWN = 1000;
const known = new Map<string, Operation | string>();

/** Reads an operation; what is wrong with it as a sentence. */
export function readOperation(text: string): Operation | string {
  const former = known.get(text);
  if (former !== undefined) return former;
  const read = operationOf(text);
  if (known.size >= KNOWN) known.clear();
  known.set(text, read);
  return read;
}

function operationOf(text: string): Operation | string {
  try {
    const document = parse(text, { noLocation: true, maxTokens: MAX_TOKENS });
    const { definitions } = document;
    const operations = definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one] : []));
    const [only, more] = operations;
    if (!only || more) return `It has ${operations.length} operations, and has to have one.`;
    if (only.operation === "subscription") return "It is a subscription: say a query or a mutation.";
    return {
      text,
      isMutation: only.operation === "mutation",
      variables: new Map(
        (only.variableDefinitions ?? []).map(({ variable, type }) => [variable.name.value, typeOf(type)]),
      ),
      names: namesIn(document),
    };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const [place] = error.locations ?? [];
    return `${error.message}${place ? ` (line ${place.line}, column ${place.column})` : ""}`;
  }
}

function namesIn(document: DocumentNode): Set<string> {
  const names = new Set<string>();
  visit(document, {
    Field: ({ name, alias }) => {
      names.add((alias ?? name).value);
    },
  });
  return names;
}

function typeOf(type: TypeNode): VariableType {
  switch (type.kind) {
    case Kind.NON_NULL_TYPE:
      return typeOf(type.type);
    case Kind.LIST_TYPE:
      return { name: typeOf(type.type).name, isList: true };
    default:
      return { name: type.name.value, isList: false };
  }
}

/** The operation of a source for a kind of work; undefined where it has none. */
export function operationFor(
  { operations }: Pick<ResourceSource, "operations">,
  verb: Verb,
): Operation | undefined {
  const text = operations?.[verb];
  const read = text === undefined ? undefined : readOperation(text);
  return typeof read === "string" ? undefined : read;
}

/** A text as a value of a type; as it is where it is none. */
export function valueFor(text: string, { name }: VariableType): unknown {
  if (name === "Int" || name === "Float")
    return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
  if (name === "Boolean") return text === "true" ? true : text === "false" ? false : text;
  if (name === "String" || name === "ID" || !/^[{[]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Parameters as variables of an operation: a list takes all of its name. */
export function variablesOf({ variables }: Operation, parameters: Parameters): Record<string, unknown> {
  const given = [...variables].flatMap(([name, type]): [string, unknown][] => {
    const values = parameters.flatMap(([key, text]) => (key === name ? [valueFor(text, type)] : []));
    return values.length === 0 ? [] : [[name, type.isList ? values.flat() : values.at(-1)]];
  });
  return Object.fromEntries(given);
}

const effective = new WeakMap<Convention, Map<string, Convention>>();

/** As much of a convention as the operations have variables for. */
export function conventionOfOperations(convention: Convention, operations: GraphqlOperations): Convention {
  const key = `${operations.one === undefined}${operations.list}`;
  const former = effective.get(convention)?.get(key);
  if (former) return former;
  const made = limited(convention, operations);
  effective.set(convention, (effective.get(convention) ?? new Map<string, Convention>()).set(key, made));
  return made;
}

function limited(convention: Convention, operations: GraphqlOperations): Convention {
  const operation = operationFor({ operations }, "list");
  const has = (name: string | undefined): boolean =>
    name === undefined || operation?.variables.has(name) === true;
  const { list, one, many, ...rest } = convention;
  const { paging, sort, filter, search, ...others } = list;
  const isPaged =
    paging.by !== "none" && paging.parameter !== undefined && has(paging.parameter) && has(paging.size);
  const isOneTree = filter !== undefined && filter.style !== "parameters";
  const hasFilter = filter !== undefined && (!isOneTree || has(filter.parameter ?? "filter"));
  const hasSearch =
    search !== undefined && (search.filter === undefined ? has(search.parameter) : isOneTree && hasFilter);
  return {
    ...rest,
    list: {
      ...others,
      paging: isPaged ? paging : { by: "none" },
      ...(sort && has(sort.parameter) && has(sort.order) && { sort }),
      ...(hasFilter && { filter }),
      ...(hasSearch && { search }),
    },
    ...(many && has(many.parameter) && { many }),
    ...(operations.one === undefined ? { one: { ...one, list: true } } : one && { one }),
  };
}
