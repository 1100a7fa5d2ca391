import type { Hook, HookContext, ListQuery, Records, StoredRecord, Text } from "../../../extension/almoner";
import { refusalOf, type Refusal } from "../../../extension/runtime";
import { isStored, type ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { conflict, failing, HttpError, invalidFields, notFound } from "../../platform/errors";
import { outsideFault } from "../../platform/outsideFault";
import { sentence, type Sentence } from "../../platform/texts";
import { whoAsks } from "./asks";
import { onResource, type RecordContext } from "./context";
import { listRecords } from "./list";
import { judgedRecord, presentRecord, type RecordRow } from "./present";
import { requireAction, requireOnRecord } from "./access";
import { findRecord } from "./queries";

type Values = Record<string, unknown>;
type Moment = keyof Hook;

/** How records are written, for hooks that write others. */
export interface Writing {
  create(context: RecordContext, values: Values): Promise<RecordRow>;
  update(context: RecordContext, pk: number, values: Values): Promise<RecordRow>;
  remove(context: RecordContext, pk: number): Promise<void>;
}

const HOOK_SECONDS = 5;
/** How deep hooks may write records whose hooks write others. */
const MOST_DEPTH = 8;

/** How many hooks are under way in a transaction, one within the other. */
const depths = new WeakMap<Transaction, number>();

class TooSlow extends Error {}

/** Whether an installation's code has a say in what is written of a resource. */
export function hasHooks({ services, resource }: Pick<RecordContext, "services" | "resource">): boolean {
  return services.extensions?.hooks.some((one) => one.resource === resource.name) ?? false;
}

/** What the hooks before a write would have otherwise; throws what they refuse. Each sees what those before it have changed. */
export async function changedBefore(
  context: RecordContext,
  moment: "beforeCreate" | "beforeUpdate",
  { record, before }: { record: Values; before?: RecordRow },
  writing: Writing,
): Promise<Values> {
  let changed: Values = {};
  for (const hook of hooksOf(context, moment)) {
    const answer = await run(context, moment, writing, (told) =>
      hook[moment]?.({
        ...told,
        record: structuredClone({ ...record, ...changed }),
        ...(before && { before: asTold(before) }),
        // Each moment is told what its type says; the record before is of changes alone.
      } as never),
    );
    changed = { ...changed, ...valuesOf(context, moment, answer) };
  }
  return changed;
}

/** Lets the hooks refuse that a record is deleted. */
export async function askBeforeDelete(
  context: RecordContext,
  row: RecordRow,
  writing: Writing,
): Promise<void> {
  for (const hook of hooksOf(context, "beforeDelete")) {
    await run(context, "beforeDelete", writing, (told) =>
      hook.beforeDelete?.({ ...told, record: asTold(row) }),
    );
  }
}

/** What was done to a record. */
export interface Done {
  action: "created" | "updated" | "deleted" | "restored";
  record?: RecordRow | undefined;
  before?: RecordRow | undefined;
}

/** Tells the hooks what was done, in the transaction that does it. */
export async function tellAfter(
  context: RecordContext,
  { action, record, before }: Done,
  writing: Writing,
): Promise<void> {
  for (const hook of hooksOf(context, "afterChange")) {
    await run(context, "afterChange", writing, (told) =>
      hook.afterChange?.({
        ...told,
        action,
        ...(record && { record: asTold(record) }),
        ...(before && { before: asTold(before) }),
        // As `Done` is made by the commands: which of the two there are hangs on the action.
      } as never),
    );
  }
}

function hooksOf({ services, resource }: RecordContext, moment: Moment): Hook[] {
  return (services.extensions?.hooks ?? [])
    .filter((one) => one.resource === resource.name && one.hook[moment] !== undefined)
    .map(({ hook }) => hook);
}

/** A copy, so that nothing which a hook does to it is kept. */
function asTold(row: RecordRow): StoredRecord {
  return structuredClone(judgedRecord(row)) as StoredRecord;
}

/** What a hook answered, as JSON has it. */
function valuesOf(context: RecordContext, moment: Moment, answer: unknown): Values {
  if (answer === undefined) return {};
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
    throw failed(context, moment, new TypeError("A hook answers nothing, or an object of values."));
  }
  try {
    return JSON.parse(JSON.stringify(answer)) as Values;
  } catch (error) {
    throw failed(context, moment, error);
  }
}

async function run(
  context: RecordContext,
  moment: Moment,
  writing: Writing,
  work: (told: HookContext) => unknown,
): Promise<unknown> {
  const depth = (depths.get(context.tx) ?? 0) + 1;
  if (depth > MOST_DEPTH) {
    throw failed(context, moment, new Error(`Hooks write records ${MOST_DEPTH} deep: one causes the other.`));
  }
  const ending = new AbortController();
  const tx = until(context.tx, ending.signal);
  depths.set(tx, depth);
  const hook: RunningHook = { context: { ...context, tx }, writing, signal: ending.signal, open: new Set() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooSlow = new TooSlow(`It took longer than ${HOOK_SECONDS} s.`);
    timer = setTimeout(() => reject(tooSlow), HOOK_SECONDS * 1000);
  });
  try {
    const told = hookContext(hook);
    // Within a promise, so that what is thrown at once is an answer too.
    return await Promise.race([
      Promise.resolve(told)
        .then(work)
        .then((answer) => settled(hook, answer)),
      late,
    ]);
  } catch (error) {
    throw answerTo(context, moment, error);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** A hook under way. */
interface RunningHook {
  context: RecordContext;
  writing: Writing;
  /** Aborts with its end. */
  signal: AbortSignal;
  /** What it does with records and has not come to an end. */
  open: Set<Promise<unknown>>;
}

function requireGoing(signal: AbortSignal): void {
  if (signal.aborted) throw new Error("The hook has ended: await what it does with records.");
}

/** The transaction for as long as a hook has it: afterwards its connection may be another organisation's. */
function until(tx: Transaction, signal: AbortSignal): Transaction {
  const requireOpen = (): void => requireGoing(signal);
  return {
    query: async (statement, options) => {
      requireOpen();
      return tx.query(statement, options);
    },
    queryText: async (text, values) => {
      requireOpen();
      return tx.queryText(text, values);
    },
    asSystem: async (work) => {
      requireOpen();
      return tx.asSystem(work);
    },
  };
}

/** What nobody waited for is done before the hook is. */
async function settled({ open }: RunningHook, answer: unknown): Promise<unknown> {
  while (open.size > 0) await Promise.allSettled(open);
  return answer;
}

function hookContext(hook: RunningHook): HookContext {
  const { context, signal } = hook;
  return {
    ...whoAsks(context),
    now: new Date(context.now),
    signal,
    records: <Fields extends object>(resource: string) => recordsOf(hook, resource) as Records<Fields>,
  };
}

/** The records of a resource for a hook, as its person may see and write them. */
function recordsOf({ context, writing, signal, open }: RunningHook, name: string): Records {
  const there = (): RecordContext => {
    requireGoing(signal);
    return onResource(context, requireStored(context.findResource(name), name));
  };
  // Keys of stored records are numbers.
  const told = async (row: RecordRow): Promise<StoredRecord> =>
    (await presentRecord(there(), row, "show")) as StoredRecord;
  /** Noted while it lasts. Whoever does not wait for it hears of no refusal either. */
  const noted = <T>(work: () => Promise<T>): Promise<T> => {
    const doing = Promise.resolve().then(work);
    const ended = doing.then(
      () => undefined,
      () => undefined,
    );
    open.add(ended);
    void ended.then(() => open.delete(ended));
    return doing;
  };
  return {
    list: (query) =>
      noted(async () => {
        const { records, total } = await listRecords(there(), listQuery(query));
        return { records: records as StoredRecord[], total };
      }),
    get: (pk) =>
      noted(async () => {
        const place = there();
        requireAction(place, "show");
        const row = await findRecord(place, pk);
        if (!row) return undefined;
        requireOnRecord(place, "show", judgedRecord(row));
        return told(row);
      }),
    create: (values) => noted(async () => told(await writing.create(there(), { ...values }))),
    update: (pk, values) => noted(async () => told(await writing.update(there(), pk, { ...values }))),
    delete: (pk) => noted(() => writing.remove(there(), pk)),
  };
}

function listQuery({ filter, sort, perPage, page }: ListQuery = {}): Parameters<typeof listRecords>[1] {
  return {
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort !== undefined && { ordering: sort }),
    ...(perPage !== undefined && { per_page: perPage }),
    ...(page !== undefined && { page }),
  };
}

function requireStored(resource: ResolvedResource | undefined, name: string): ResolvedResource {
  if (!resource || !isStored(resource)) throw notFound("unknown_resource", { params: { name } });
  return resource;
}

/** What whoever calls is answered: what the hook refuses, what the server said to it, or that it failed. */
function answerTo(context: RecordContext, moment: Moment, error: unknown): unknown {
  const refusal = refusalOf(error);
  if (refusal) return refused(context, refusal);
  if (error instanceof HttpError) return error;
  // The database's own faults are no fault of the hook.
  if (error instanceof Error && outsideFault(error) instanceof HttpError) return error;
  return failed(context, moment, error);
}

function refused({ resource }: RecordContext, { field, text }: Refusal): HttpError {
  const says = sentence("verbatim", { text: words(text) });
  // A field that is not on the form would be said nowhere.
  const isKnown = field !== undefined && Object.hasOwn(resource.fields, field.split(".")[0] ?? field);
  return isKnown ? invalidFields({ [field]: [says] }) : conflict("refused", { says });
}

function words(text: Text): Parameters<typeof sentence<"verbatim">>[1]["text"] {
  return typeof text === "string" ? text : { words: text };
}

function failed({ services, resource }: RecordContext, moment: Moment, error: unknown): HttpError {
  const { name } = services.extensions ?? { name: "" };
  services.log.error(
    { err: error, extension: name, hook: moment, resource: resource.name },
    "a hook of the installation's code failed",
  );
  const params = { name, hook: moment, resource: resource.name };
  const says: Sentence =
    error instanceof TooSlow
      ? sentence("extension_failed.slow", { ...params, seconds: HOOK_SECONDS })
      : sentence("extension_failed", params);
  return failing(500)("extension_failed", { says });
}
