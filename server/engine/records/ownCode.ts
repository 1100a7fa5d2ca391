import type { HookContext, ListQuery, Records, StoredRecord, Text } from "../../../extension/almoner";
import { refusalOf, type Refusal } from "../../../extension/runtime";
import { isStored, type ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import { conflict, failing, HttpError, invalidFields, notFound } from "../../platform/errors";
import { outsideFault } from "../../platform/outsideFault";
import { sentence, type Sentence } from "../../platform/texts";
import { enqueueJob } from "../ownJobs/enqueue";
import { whoAsks } from "./asks";
import { onResource, type RecordContext } from "./context";
import { listRecords } from "./list";
import { judgedRecord, presentRecord, type RecordRow } from "./present";
import { requireAction, requireOnRecord } from "./access";
import { findRecord } from "./queries";

type Values = Record<string, unknown>;

/** How records are written, for own code that writes some. */
export interface Writing {
  create(context: RecordContext, values: Values): Promise<RecordRow>;
  update(context: RecordContext, pk: number, values: Values): Promise<RecordRow>;
  remove(context: RecordContext, pk: number): Promise<void>;
}

/** A part of an installation's own code, as it is named where it fails. */
export interface OwnPart {
  /** For the log. */
  about: Readonly<Record<string, string>>;
  failed: Sentence;
  /** Where it took too long. */
  slow: Sentence;
  /** Whether a refusal at this field would be said anywhere. */
  hasField(field: string): boolean;
  /** How long it has; `OWN_SECONDS` unless told. */
  seconds?: number;
}

/** How long own code has while a transaction waits for it. */
export const OWN_SECONDS = 5;
/** How deep hooks may write records whose hooks write others. */
const MOST_DEPTH = 8;

/** How many parts of own code are under way in a transaction, one within the other. */
const depths = new WeakMap<Transaction, number>();

class TooSlow extends Error {}

/** A copy, so that nothing which own code does to it is kept. */
export function asTold(row: RecordRow): StoredRecord {
  return structuredClone(judgedRecord(row)) as StoredRecord;
}

/** Runs a part of own code in the transaction of its context; throws what it refuses, or that it failed. */
export async function runOwn(
  context: RecordContext,
  part: OwnPart,
  writing: Writing,
  work: (told: HookContext) => unknown,
): Promise<unknown> {
  const depth = (depths.get(context.tx) ?? 0) + 1;
  if (depth > MOST_DEPTH) {
    throw failed(context, part, new Error(`Hooks write records ${MOST_DEPTH} deep: one causes the other.`));
  }
  const { seconds = OWN_SECONDS } = part;
  const ending = new AbortController();
  const tx = until(context.tx, ending.signal);
  depths.set(tx, depth);
  const hook: RunningHook = { context: { ...context, tx }, writing, signal: ending.signal, open: new Set() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooSlow = new TooSlow(`It took longer than ${seconds} s.`);
    timer = setTimeout(() => reject(tooSlow), seconds * 1000);
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
    throw answerTo(context, part, error);
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
    jobs: {
      enqueue: (...asked) =>
        noted(hook, async () => {
          requireGoing(signal);
          await enqueueJob(context, ...asked);
        }),
    },
    records: <Fields extends object>(resource: string) => recordsOf(hook, resource) as Records<Fields>,
  };
}

/** Does something and notes it while it lasts. Whoever does not wait for it hears of no refusal either. */
function noted<T>({ open }: RunningHook, work: () => Promise<T>): Promise<T> {
  const doing = Promise.resolve().then(work);
  const ended = doing.then(
    () => undefined,
    () => undefined,
  );
  open.add(ended);
  void ended.then(() => open.delete(ended));
  return doing;
}

/** The records of a resource for a hook, as its person may see and write them. */
function recordsOf(hook: RunningHook, name: string): Records {
  const { context, writing, signal } = hook;
  const there = (): RecordContext => {
    requireGoing(signal);
    return onResource(context, requireStored(context.findResource(name), name));
  };
  // Keys of stored records are numbers.
  const told = async (row: RecordRow): Promise<StoredRecord> =>
    (await presentRecord(there(), row, "show")) as StoredRecord;
  return {
    list: (query) =>
      noted(hook, async () => {
        const { records, total } = await listRecords(there(), listQuery(query));
        return { records: records as StoredRecord[], total };
      }),
    get: (pk) =>
      noted(hook, async () => {
        const place = there();
        requireAction(place, "show");
        const row = await findRecord(place, pk);
        if (!row) return undefined;
        requireOnRecord(place, "show", judgedRecord(row));
        return told(row);
      }),
    create: (values) => noted(hook, async () => told(await writing.create(there(), { ...values }))),
    update: (pk, values) => noted(hook, async () => told(await writing.update(there(), pk, { ...values }))),
    delete: (pk) => noted(hook, () => writing.remove(there(), pk)),
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

/** What whoever calls is answered: what own code refuses, what the server said to it, or that it failed. */
function answerTo(context: RecordContext, part: OwnPart, error: unknown): unknown {
  const refusal = refusalOf(error);
  if (refusal) return refused(part, refusal);
  if (error instanceof HttpError) return error;
  // The database's own faults are no fault of the code.
  if (error instanceof Error && outsideFault(error) instanceof HttpError) return error;
  return failed(context, part, error);
}

function refused({ hasField }: OwnPart, { field, text }: Refusal): HttpError {
  const says = sentence("verbatim", { text: words(text) });
  return field !== undefined && hasField(field)
    ? invalidFields({ [field]: [says] })
    : conflict("refused", { says });
}

/** A text of own code, in the languages that it has. */
export function words(text: Text): Parameters<typeof sentence<"verbatim">>[1]["text"] {
  return typeof text === "string" ? text : { words: text };
}

/** The answer that own code failed, which says nothing of the error; that is in the log. */
export function failed({ services }: RecordContext, part: OwnPart, error: unknown): HttpError {
  const { name } = services.extensions ?? { name: "" };
  services.log.error(
    { err: error, extension: name, ...part.about },
    "a part of the installation's code failed",
  );
  return failing(500)("extension_failed", { says: error instanceof TooSlow ? part.slow : part.failed });
}
