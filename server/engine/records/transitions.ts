import type { FieldDefinition } from "../../../contract/resource";
import { givenDefault, matches, type ResolvedResource } from "../../../definitions";
import { fieldsDuring, transitionBetween } from "../../../definitions/states";
import { invalidFields } from "../../platform/errors";
import { sentence } from "../../platform/texts";
import { requireOnRecord } from "./access";
import type { RecordContext } from "./context";
import { judgedRecord, type RecordRow } from "./present";
import { choiceWords } from "./texts";

type Values = Record<string, unknown>;

/** A way that a record is about to go. */
interface Going {
  /** The fields that are written with the right to it alone. */
  writes: readonly string[];
  /** What the server writes with it. */
  sets: Values;
  /** The fields as they are meanwhile. */
  fields: Record<string, FieldDefinition>;
}

/** Whether what was sent may lead a record into another state; whoever may do that need not be allowed to edit it. */
export function mayMoveOn({ states }: Pick<ResolvedResource, "states">, sent: Values): boolean {
  return states !== undefined && Object.hasOwn(sent, states.field);
}

/** What was sent for a new record: that it begins where all of them do goes without saying. */
export function withoutStart({ states }: Pick<ResolvedResource, "states">, sent: Values): Values {
  if (!states || sent[states.field] !== states.start) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== states.field));
}

/**
 * The transition that a change of a record's state is; undefined for a change that leaves it in its state. The record is
 * locked, so that of two who lead it on at once the second sees where the first has led it. Throws 404 or 403 as for any
 * action, and 422 at the state where no way leads there or it is not possible now.
 */
export function requireTransition(context: RecordContext, row: RecordRow, sent: Values): Going | undefined {
  const { resource, predicate } = context;
  const { states, fields } = resource;
  if (!states || !mayMoveOn(resource, sent)) return undefined;
  const [from, to] = [row.data[states.field], sent[states.field]];
  if (from === to) return undefined;
  const judged = judgedRecord(row);
  const transition = transitionBetween(states, from, to);
  if (!transition) {
    requireOnRecord(context, "show", judged);
    throw invalidFields({ [states.field]: [noWay(resource, states.field, from, to)] });
  }
  requireOnRecord(context, transition.name, judged);
  if (transition.when && !matches(transition.when, judged, predicate))
    throw invalidFields({ [states.field]: [sentence("field.not_now")] });
  const { set = {}, input = [] } = transition;
  const sets = Object.entries(set).map(([name, value]): [string, unknown] => {
    const field = fields[name];
    return [name, field && givenDefault({ ...field, default: value } as FieldDefinition, predicate)];
  });
  return {
    writes: [states.field, ...input],
    sets: Object.fromEntries(sets),
    fields: fieldsDuring(fields, states, transition),
  };
}

function noWay(
  resource: ResolvedResource,
  field: string,
  from: unknown,
  to: unknown,
): ReturnType<typeof sentence> {
  const word = (id: unknown) => choiceWords(resource, field, typeof id === "string" ? id.slice(0, 63) : "");
  return sentence("field.no_transition", { from: word(from), to: word(to) });
}
