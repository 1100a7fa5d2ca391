import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
} from "graphql";

/** Records are objects, or what stands for several kinds of them. */
export type RecordType = GraphQLObjectType | GraphQLInterfaceType;

/** Where a value stands in what is asked: in an argument, or in an object that is one. */
export interface Place {
  path: readonly string[];
  type: GraphQLInputType;
}

/** Values of what is asked, by their places. */
export interface Asked {
  [name: string]: string | Asked;
}

/** The type of records; undefined for everything else. */
export function recordType(type: GraphQLNamedType): RecordType | undefined {
  return (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith("__") ? type : undefined;
}

/** Whether there may be several. */
export function isMany(type: GraphQLOutputType | GraphQLInputType): boolean {
  return isListType(getNullableType(type));
}

/** Whether it has to be said and nothing is taken for it. */
export function isNeeded({ type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean {
  return isNonNullType(type) && defaultValue === undefined;
}

/** The fields of an object that is asked with; none for everything else, and for lists. */
export function inputFields(type: GraphQLInputType): GraphQLInputField[] {
  const named = getNamedType(type);
  return isInputObjectType(named) && !isMany(type) ? Object.values(named.getFields()) : [];
}

/** Objects that hold what others have as arguments. */
const BOXES = /^(options|params|pagination|paginate|paging|page|args|query|input)$/i;

/** Where something can be asked: the arguments, and what lies in those that only hold others. */
export function placesOf(args: readonly GraphQLArgument[]): Place[] {
  return args.flatMap((arg): Place[] => [
    { path: [arg.name], type: arg.type },
    ...(BOXES.test(arg.name)
      ? inputFields(arg.type).map(({ name, type }) => ({ path: [arg.name, name], type }))
      : []),
  ]);
}

/** Puts a value at a place. */
export function ask(asked: Asked, path: readonly string[], value: string): void {
  const [first = "", ...rest] = path;
  if (rest.length === 0) {
    asked[first] = value;
    return;
  }
  const inner = asked[first];
  const next = typeof inner === "object" ? inner : {};
  asked[first] = next;
  ask(next, rest, value);
}

/** As it is written behind a name: in brackets, or not at all. */
export function written(asked: Asked): string {
  const parts = Object.entries(asked).map(([name, value]) => `${name}: ${valueOf(value)}`);
  return parts.length === 0 ? "" : `(${parts.join(", ")})`;
}

function valueOf(value: string | Asked): string {
  if (typeof value === "string") return value;
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${valueOf(inner)}`)
    .join(", ")} }`;
}

/** An operation with its variables. */
export function operationText(
  kind: "query" | "mutation",
  variables: ReadonlyMap<string, string>,
  body: string,
): string {
  const declared = [...variables].map(([name, type]) => `$${name}: ${type}`);
  return `${kind}${declared.length === 0 ? "" : ` (${declared.join(", ")})`} { ${body} }`;
}
