import type { TObject } from "typebox";
import type { Action, ActionAnswer, StoredRecord } from "../../../extension/almoner";
import { isStored, type ResolvedResource } from "../../../definitions";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { invalidFields, notFound } from "../../platform/errors";
import { fieldErrors, jsonValidator, type Validator } from "../../platform/http/validation";
import { type Sentence, sentence } from "../../platform/texts";
import { requireAction, requireOnRecord } from "../records/access";
import { writing } from "../records/commands";
import { contextOf, type RecordContext } from "../records/context";
import { asTold, failed, type OwnPart, OWN_SECONDS, runOwn, words } from "../records/ownCode";
import { judgedRecord } from "../records/present";
import { findRecord } from "../records/queries";
import type { RecordCall } from "../stores/store";

type Values = Record<string, unknown>;

/** The most records that one call is about. */
export const MOST_SELECTED = 100;
/** The most of an answer, as JSON. */
const MOST_ANSWER = 1_000_000;

/** An action of own code and the resource whose rules decide about it. */
interface Found {
  action: Action;
  resource: ResolvedResource;
}

/** The action of that name; throws 404 where there is none. */
export function findAction({ services }: Pick<RecordCall, "services">, name: string): Found {
  const action = services.extensions?.actions.find((one) => one.name === name);
  const resource =
    action && services.definitions.current().resources.find((one) => one.name === action.resource);
  if (!action || !resource) throw notFound();
  return { action, resource };
}

/** All that a call of the action takes, as JSON Schema. */
export function inputSchema({ on = "list", input }: Action): TObject {
  const key = { type: "integer", minimum: 1 };
  const records = {
    record: { pk: key },
    selection: { ids: { type: "array", items: key, minItems: 1, maxItems: MOST_SELECTED } },
    list: {},
  }[on];
  return {
    additionalProperties: false,
    ...input,
    type: "object",
    properties: { ...records, ...input?.properties },
    required: [...Object.keys(records), ...(input?.required ?? [])],
  } as unknown as TObject;
}

const validators = new WeakMap<Action, Validator<Values>>();

function validatorOf(action: Action): Validator<Values> {
  const known = validators.get(action) ?? (jsonValidator(inputSchema(action)) as Validator<Values>);
  validators.set(action, known);
  return known;
}

/** What the call was sent, checked and with its defaults. Throws 422. */
function checkedInput(action: Action, sent: Values): Values {
  const validate = validatorOf(action);
  const input: Values = structuredClone(sent);
  if (validate(input)) return input;
  throw invalidFields(fieldErrors(validate.errors ?? []));
}

/** Runs an action in a transaction of the caller's; throws 403, 404, 409, 422, or 500 where the code fails. */
export async function runAction(
  tx: Transaction,
  call: Pick<RecordCall, "services" | "session" | "membership" | "now" | "address">,
  { action, resource }: Found,
  sent: Values,
  speak: (told: Sentence) => string,
): Promise<{ result: unknown; message?: string }> {
  const context = await contextOf(tx, call, resource);
  requireAction(context, action.name);
  const { pk, ids, ...input } = checkedInput(action, sent);
  const keys = [...new Set([pk === undefined ? (ids ?? []) : pk].flat() as number[])];
  const selected = await selectedRecords(context, action, keys);
  const part = partOf(context, action);
  const answer = await runOwn(context, part, writing, (told) => action.run({ ...told, input, selected }));
  const { result, message } = answerOf(context, part, answer);
  const { orgId, actor, now } = context;
  await audit(tx, {
    orgId,
    at: now,
    actor,
    action: "extension.action",
    subject: resource.name,
    ...(keys.length === 1 && { subjectId: keys[0] }),
    detail: { action: action.name, ...(keys.length > 1 && { records: keys.length }) },
    address: call.address,
  });
  return {
    result,
    ...(message !== undefined && {
      message: speak(sentence("verbatim", { text: words(message) })),
    }),
  };
}

/** The records that a call is about, on which the person may do it. Of records elsewhere there are none. */
async function selectedRecords(
  context: RecordContext,
  { name }: Action,
  keys: readonly number[],
): Promise<StoredRecord[]> {
  if (keys.length > 0 && !isStored(context.resource)) throw notFound();
  const selected: StoredRecord[] = [];
  for (const key of keys.toSorted((one, other) => one - other)) {
    const row = await findRecord(context, key, { lock: true });
    if (!row) throw notFound();
    requireOnRecord(context, name, judgedRecord(row));
    selected.push(asTold(row));
  }
  return selected;
}

function partOf({ services }: RecordContext, action: Action): OwnPart {
  const { name } = services.extensions ?? { name: "" };
  const params = { name, part: `defineAction("${action.name}")` };
  const { properties = {} } = action.input ?? {};
  return {
    about: { action: action.name, resource: action.resource },
    failed: sentence("extension_failed.part", params),
    slow: sentence("extension_failed.part_slow", { ...params, seconds: OWN_SECONDS }),
    hasField: (field) => Object.hasOwn(properties, field.split(".")[0] ?? field),
  };
}

/** What the action answered, as JSON has it. */
function answerOf(context: RecordContext, part: OwnPart, answer: unknown): ActionAnswer {
  if (answer === undefined) return { result: null };
  if (typeof answer !== "object" || answer === null || Array.isArray(answer))
    throw failed(context, part, new TypeError("An action answers nothing, or { result, message }."));
  try {
    const text = JSON.stringify({ result: null, ...answer });
    if (text.length > MOST_ANSWER) throw new RangeError("An action answers at most 1 MB.");
    return JSON.parse(text) as ActionAnswer;
  } catch (error) {
    throw failed(context, part, error);
  }
}
