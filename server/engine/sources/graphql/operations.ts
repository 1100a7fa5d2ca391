import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  parse,
  print,
  type SelectionNode,
  visit,
} from "graphql";
import type { GraphqlOperations } from "../../../../contract/resource";
import type { Verb } from "../../../../definitions/http/graphql";

/** The values of the source that make the difference between two sets of operations. */
export interface Differing {
  /** The key that tells records apart. */
  key: string;
  gone: readonly string[];
  added: readonly string[];
}

/**
 * What a definition would ask for today. An operation that is as it was made becomes what would be made now; one that
 * somebody wrote themselves only loses what the server has no more. Undefined where nothing would be different.
 */
export function operationsOfToday(
  said: GraphqlOperations,
  made: GraphqlOperations,
  differing: Differing,
): GraphqlOperations | undefined {
  const { gone, added } = differing;
  const next: GraphqlOperations = { ...said };
  for (const [verb, text] of Object.entries(said) as [Verb, string][]) {
    const former = parsed(text);
    if (!former) continue;
    const now = parsed(made[verb]);
    const both = { ...differing, gone: [...gone, ...added] };
    const isAsMade = now !== undefined && print(without(former, both)) === print(without(now, both));
    if (isAsMade) next[verb] = print(former) === print(now) ? text : (made[verb] ?? text);
    else if (print(without(former, differing)) !== print(former))
      next[verb] = oneLine(print(without(former, differing)));
  }
  return JSON.stringify(next) === JSON.stringify(said) ? undefined : next;
}

function parsed(text: string | undefined): DocumentNode | undefined {
  try {
    return text === undefined ? undefined : parse(text, { noLocation: true });
  } catch {
    // The check tells what is wrong with it.
    return undefined;
  }
}

/** Texts with quotes stay as they are: what is between these may be blanks. */
function oneLine(text: string): string {
  return text.includes('"') ? text.trim() : text.replaceAll(/\s+/g, " ").trim();
}

/** The operation without these values: in what is asked of records, and among the variables of a mutation. */
function without(document: DocumentNode, { key, gone }: Differing): DocumentNode {
  const isMutation = document.definitions.some(
    (one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === "mutation",
  );
  const variables = new Set(isMutation ? gone : []);
  const isGone = (value: { kind: string; name?: { value: string } }): boolean =>
    value.kind === Kind.VARIABLE && variables.has(value.name?.value ?? "");
  return visit(document, {
    VariableDefinition: ({ variable }) => (variables.has(variable.name.value) ? null : undefined),
    Argument: ({ value }) => (isGone(value) ? null : undefined),
    ObjectField: ({ value }) => (isGone(value) ? null : undefined),
    SelectionSet: (set, _key, _parent, _path, ancestors) => {
      // What a record holds further down has keys of its own.
      const isInner = ancestors.some((one) => "kind" in one && isOfRecord(one, key));
      if (isInner || !isOfRecord(set, key)) return undefined;
      const kept = gone.reduce((current, wire) => withoutPath(current, wire.split(".")), set.selections);
      return kept === set.selections ? undefined : { ...set, selections: kept };
    },
  }) as DocumentNode;
}

function isOfRecord(node: ASTNode, key: string): boolean {
  return node.kind === Kind.SELECTION_SET && node.selections.some((one) => nameOf(one) === key);
}

function nameOf(node: SelectionNode): string | undefined {
  return node.kind === Kind.FIELD ? (node.alias ?? node.name).value : undefined;
}

function withoutPath(
  selections: readonly SelectionNode[],
  [first, ...rest]: readonly string[],
): readonly SelectionNode[] {
  if (!selections.some((one) => nameOf(one) === first)) return selections;
  return selections.flatMap((one): SelectionNode[] => {
    if (one.kind !== Kind.FIELD || nameOf(one) !== first) return [one];
    if (rest.length === 0 || !one.selectionSet) return [];
    const inner = withoutPath(one.selectionSet.selections, rest);
    const field: FieldNode = { ...one, selectionSet: { ...one.selectionSet, selections: inner } };
    return inner.length === 0 ? [] : [field];
  });
}
