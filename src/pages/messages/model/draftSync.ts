import type { DraftSaveRequest, MessageDraft } from "../../../../contract/api/messageDrafts";
import type { Draft, DraftStore } from "./drafts";

/** The server's calls about drafts; undefined answers where the browser alone keeps them. */
export interface DraftCalls {
  list(): Promise<MessageDraft[] | undefined>;
  /**
   * Rejects with a {@link StaleDraft} where the draft was changed or let go elsewhere, with a {@link RefusedDraft} where it
   * cannot be kept, and with anything else where there was no answer.
   */
  save(id: string, draft: DraftSaveRequest): Promise<MessageDraft | undefined>;
  remove(id: string): Promise<void>;
}

/** A draft that was changed elsewhere (`current`), or is there no more. */
export class StaleDraft extends Error {
  readonly current: MessageDraft | undefined;

  constructor(current: MessageDraft | undefined) {
    super("This draft was changed or sent elsewhere in the meantime.");
    this.current = current;
  }
}

/** A draft that the server does not take as it is. */
export class RefusedDraft extends Error {}

/**
 * What became of keeping a draft at the server: `kept` under that version; `copied` under a new key, as another text stands
 * under the former one; `here` in this browser alone, for now or because there is no server.
 */
export type Pushed =
  | { kind: "kept"; version: number }
  | { kind: "copied"; id: string }
  | { kind: "here"; isWanted: boolean };

export interface DraftSync {
  /** Makes the browser's drafts those of the server, and keeps there what it does not have yet. Rejects where it cannot ask. */
  pull(): Promise<void>;
  /** The version under which this tab has last kept the draft at the server. */
  pushedVersion(id: string): number | undefined;
  /** Keeps one draft at the server, as it is in the browser. Never rejects. */
  push(id: string): Promise<Pushed>;
  /** Lets a draft go here and there; `isSent` where the server has done so with the message. */
  remove(id: string, isSent?: boolean): void;
}

/** A draft that was saved within this time is still being written. */
const WRITING_MS = 10_000;

/** Keeps a browser's drafts and the server's alike. What cannot be sent stays in the browser and goes with the next time. */
export function createDraftSync(
  store: DraftStore,
  calls: DraftCalls,
  { newId, now }: { newId: () => string; now: () => Date },
): DraftSync {
  const gone = new Set<string>();
  /** What was sent and had no answer: it may be there under a version that nobody has heard of. */
  const unanswered = new Map<string, Draft>();
  const pushed = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  async function pull(): Promise<void> {
    const kept = await calls.list();
    if (!kept) return;
    await letGo(kept);
    const local = store.all();
    const there = kept.filter(({ id }) => !gone.has(id));
    const merged = [
      ...there.map((draft) => local.find((own) => own.id === draft.id && isAhead(own)) ?? fromServer(draft)),
      // What the server had and has no more was sent or let go elsewhere.
      ...local.filter((own) => isAhead(own) && !there.some(({ id }) => id === own.id)),
    ];
    store.replace(merged);
    // Whoever writes one at this moment, maybe in another tab, keeps it there themselves.
    const before = new Date(now().getTime() - WRITING_MS).toISOString();
    const left = store.all().filter((draft) => isAhead(draft) && draft.savedAt < before);
    for (const { id } of left) await push(id);
  }

  /** Lets go at the server what was let go here without its hearing of it. */
  async function letGo(kept: readonly MessageDraft[]): Promise<void> {
    for (const id of store.removed()) {
      gone.add(id);
      if (kept.some((draft) => draft.id === id)) await inTurn(id, () => calls.remove(id));
      store.forgetRemoved(id);
    }
  }

  /** One after the other for each draft: a save that overtakes another one would be stale by it. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = running.get(id);
    const next = before ? before.then(work) : work();
    // What goes before may fail; that is told to whoever asked for it.
    const settled = next.then(
      () => undefined,
      () => undefined,
    );
    running.set(id, settled);
    void settled.then(() => {
      if (running.get(id) === settled) running.delete(id);
    });
    return next;
  }

  const push = (id: string): Promise<Pushed> => inTurn(id, () => pushNow(id));

  async function pushNow(id: string): Promise<Pushed> {
    const draft = store.find(id);
    if (!draft) return { kind: "here", isWanted: false };
    // Emptied, and written in again.
    gone.delete(id);
    store.forgetRemoved(id);
    if (!isAhead(draft)) return { kind: "kept", version: draft.version ?? 0 };
    const lost = unanswered.get(id);
    if (lost && !isSameText(lost, draft)) {
      // Sent again as it was, it tells its version, and the text of now is no stranger to it.
      const former = await send(id, lost);
      return former.kind === "kept" ? pushNow(id) : former;
    }
    return send(id, draft);
  }

  async function send(id: string, draft: Draft): Promise<Pushed> {
    unanswered.delete(id);
    try {
      const saved = await calls.save(id, toServer(draft));
      return saved ? note(draft, saved) : { kind: "here", isWanted: true };
    } catch (error) {
      if (error instanceof StaleDraft) return copy(id, error.current);
      if (!(error instanceof RefusedDraft)) unanswered.set(id, draft);
      return { kind: "here", isWanted: false };
    }
  }

  function note(sent: Draft, { version }: MessageDraft): Pushed {
    const current = store.find(sent.id);
    if (current) {
      pushed.set(sent.id, version);
      store.save({ ...current, version, isKept: isSameText(current, sent) });
    } else void calls.remove(sent.id).catch(() => undefined);
    return { kind: "kept", version };
  }

  /** Both texts stay: the one from elsewhere where it was, this one beside it. */
  function copy(id: string, current: MessageDraft | undefined): Pushed {
    const own = store.find(id);
    if (!own) return { kind: "here", isWanted: false };
    const { version: _version, isKept: _isKept, ...text } = own;
    const copied = { ...text, id: newId() };
    store.replace([
      copied,
      ...store.all().filter((draft) => draft.id !== id),
      ...(current ? [fromServer(current)] : []),
    ]);
    return { kind: "copied", id: copied.id };
  }

  return {
    pull,
    push,
    pushedVersion: (id) => pushed.get(id),
    remove(id, isSent = false) {
      const isThere = store.find(id)?.version !== undefined || unanswered.has(id) || running.has(id);
      gone.add(id);
      pushed.delete(id);
      unanswered.delete(id);
      store.remove(id);
      if (!isThere || isSent) return;
      // Until the server has heard of it, lest it comes back with a next list.
      store.noteRemoved(id);
      void inTurn(id, () => calls.remove(id)).then(
        () => store.forgetRemoved(id),
        () => undefined,
      );
    },
  };
}

/** Whether the browser has what the server has not. */
function isAhead({ version, isKept }: Draft): boolean {
  return version === undefined || isKept !== true;
}

function isSameText(one: Draft, other: Draft): boolean {
  return JSON.stringify(toServer(one)) === JSON.stringify(toServer({ ...other, version: one.version }));
}

function toServer(draft: Draft): DraftSaveRequest {
  return {
    recipients: draft.recipients.map(({ kind, key, label }) => ({ kind, key, label })),
    subject: draft.subject,
    body: draft.body,
    attachments: draft.attachments.map(({ upload_id }) => upload_id),
    reply_to: draft.replyTo,
    scheduled_at: draft.scheduledAt,
    ...(draft.subjectTest && { subject_test: draft.subjectTest }),
    version: draft.version ?? 0,
  };
}

/** A draft as the server has it, for this browser to keep. */
export function fromServer(draft: MessageDraft): Draft {
  return {
    id: draft.id,
    recipients: draft.recipients,
    subject: draft.subject,
    body: draft.body,
    attachments: draft.attachments,
    replyTo: draft.reply_to,
    scheduledAt: draft.scheduled_at,
    ...(draft.subject_test && { subjectTest: draft.subject_test }),
    savedAt: draft.updated_at,
    version: draft.version,
    isKept: true,
  };
}
