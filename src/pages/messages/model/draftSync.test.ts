import { beforeEach, describe, expect, it } from "vitest";
import type { DraftSaveRequest, MessageDraft } from "../../../../contract/api/messageDrafts";
import { createDraftStore, type Draft, type DraftStore } from "./drafts";
import { createDraftSync, type DraftCalls, type DraftSync, StaleDraft } from "./draftSync";

/** A server that keeps drafts as the real one does. */
class Server implements DraftCalls {
  readonly drafts = new Map<string, MessageDraft>();
  isOffline = false;
  /** It does as it is told, and nobody hears of it. */
  isMute = false;

  list(): Promise<MessageDraft[]> {
    return this.#answer(() => [...this.drafts.values()]);
  }

  save(id: string, { attachments: _files, ...request }: DraftSaveRequest): Promise<MessageDraft> {
    return this.#answer(() => {
      const former = this.drafts.get(id);
      if (former?.version === request.version + 1 && former.subject === request.subject) return former;
      if ((former?.version ?? 0) !== request.version) throw new StaleDraft(former);
      const draft = {
        ...request,
        id,
        attachments: [],
        version: request.version + 1,
        updated_at: "2026-03-10T12:00:00.000Z",
      };
      this.drafts.set(id, draft);
      return draft;
    });
  }

  remove(id: string): Promise<void> {
    return this.#answer(() => void this.drafts.delete(id));
  }

  async #answer<T>(work: () => T): Promise<T> {
    if (this.isOffline) throw new TypeError("Failed to fetch");
    const answer = work();
    if (this.isMute) throw new TypeError("Failed to fetch");
    return answer;
  }
}

interface Browser {
  store: DraftStore;
  sync: DraftSync;
}

describe("drafts of several browsers", () => {
  let server: Server;
  let one: Browser;
  let other: Browser;

  function open(name: string, values = new Map<string, string>()): Browser {
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    const store = createDraftStore(storage, "1@2");
    let copies = 0;
    const newId = (): string => {
      copies += 1;
      return `copy-${copies}-of-${name}`;
    };
    return { store, sync: createDraftSync(store, server, { newId, now }) };
  }

  const now = (): Date => new Date("2026-03-10T11:00:00Z");

  beforeEach(() => {
    server = new Server();
    one = open("one");
    other = open("other");
  });

  const draft = (subject: string, more: Partial<Draft> = {}): Draft => ({
    id: "draft-one",
    recipients: [],
    subject,
    body: "",
    attachments: [],
    replyTo: null,
    scheduledAt: null,
    savedAt: "2026-03-10T10:00:00.000Z",
    ...more,
  });
  const subjects = ({ store }: Browser): string[] => store.all().map(({ subject }) => subject);

  it("are alike once both have asked", async () => {
    one.store.save(draft("Tea"));
    await one.sync.push("draft-one");
    await other.sync.pull();
    expect(subjects(other)).toEqual(["Tea"]);
    other.sync.remove("draft-one");
    await one.sync.pull();
    expect(subjects(one)).toEqual([]);
  });

  it("that were kept before there was a server move there, once", async () => {
    one.store.save(draft("Old"));
    one.store.save(draft("Older", { id: "draft-two" }));
    await one.sync.pull();
    await one.sync.pull();
    expect([...server.drafts.values()].map(({ subject, version }) => [subject, version]).toSorted()).toEqual([
      ["Old", 1],
      ["Older", 1],
    ]);
    expect(subjects(one).toSorted()).toEqual(["Old", "Older"]);
  });

  it("stay where they are without a connection, and go with the next time", async () => {
    server.isOffline = true;
    one.store.save(draft("Tea"));
    expect(await one.sync.push("draft-one")).toEqual({ kind: "here", isWanted: false });
    await expect(one.sync.pull()).rejects.toThrow("Failed to fetch");
    expect(subjects(one)).toEqual(["Tea"]);
    server.isOffline = false;
    await one.sync.pull();
    expect(server.drafts.get("draft-one")?.subject).toBe("Tea");
  });

  it("that are written in both become two, and nothing is lost", async () => {
    one.store.save(draft("Tea"));
    await one.sync.push("draft-one");
    await other.sync.pull();
    one.store.save({ ...draft("Tea at four"), version: 1, isKept: false });
    other.store.save({ ...draft("Coffee"), version: 1, isKept: false });
    expect(await one.sync.push("draft-one")).toEqual({ kind: "kept", version: 2 });
    expect(await other.sync.push("draft-one")).toEqual({ kind: "copied", id: "copy-1-of-other" });
    await other.sync.pull();
    await one.sync.pull();
    expect(subjects(one).toSorted()).toEqual(["Coffee", "Tea at four"]);
    expect(subjects(other).toSorted()).toEqual(["Coffee", "Tea at four"]);
  });

  it("that were sent elsewhere while they are changed here stay as drafts of their own", async () => {
    one.store.save(draft("Tea"));
    await one.sync.push("draft-one");
    server.drafts.clear();
    one.store.save({ ...draft("Tea, and cake"), version: 1, isKept: false });
    await one.sync.pull();
    await one.sync.pull();
    expect(subjects(one)).toEqual(["Tea, and cake"]);
    expect([...server.drafts.keys()]).toEqual(["copy-1-of-one"]);
  });

  it("that are being written in another tab are left to it", async () => {
    one.store.save(draft("Te", { savedAt: "2026-03-10T10:59:55.000Z" }));
    await one.sync.pull();
    expect([subjects(one), server.drafts.size]).toEqual([["Te"], 0]);
  });

  it("that change while they are on their way are sent again", async () => {
    one.store.save(draft("T"));
    const first = one.sync.push("draft-one");
    one.store.save(draft("Tea"));
    const second = one.sync.push("draft-one");
    expect([await first, await second]).toEqual([
      { kind: "kept", version: 1 },
      { kind: "kept", version: 2 },
    ]);
    expect(server.drafts.get("draft-one")?.subject).toBe("Tea");
  });

  it("that are sent while they are on their way do not come back", async () => {
    one.store.save(draft("Tea"));
    const push = one.sync.push("draft-one");
    one.sync.remove("draft-one", true);
    await push;
    await one.sync.pull();
    expect([subjects(one), [...server.drafts.keys()]]).toEqual([[], []]);
  });

  it("whose answer was lost stay one, also when they are written in before they are sent again", async () => {
    server.isMute = true;
    one.store.save(draft("Tea"));
    expect(await one.sync.push("draft-one")).toEqual({ kind: "here", isWanted: false });
    one.store.save(draft("Tea at four"));
    expect(await one.sync.push("draft-one")).toEqual({ kind: "here", isWanted: false });
    server.isMute = false;
    expect(await one.sync.push("draft-one")).toEqual({ kind: "kept", version: 2 });
    expect([...server.drafts.values()].map(({ subject }) => subject)).toEqual(["Tea at four"]);
  });

  it("that are discarded without a connection do not come back, also after a reload", async () => {
    const kept = new Map<string, string>();
    const before = open("one", kept);
    before.store.save(draft("Tea"));
    await before.sync.push("draft-one");
    server.isOffline = true;
    before.sync.remove("draft-one");
    server.isOffline = false;
    const after = open("one", kept);
    await after.sync.pull();
    expect([subjects(after), server.drafts.size]).toEqual([[], 0]);
    await other.sync.pull();
    expect(subjects(other)).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it("that are discarded while nobody knows whether they were kept are let go there too", async () => {
    server.isMute = true;
    one.store.save(draft("Tea"));
    await one.sync.push("draft-one");
    one.sync.remove("draft-one");
    server.isMute = false;
    await one.sync.pull();
    expect([subjects(one), server.drafts.size]).toEqual([[], 0]);
  });

  it("that are emptied and written in again are drafts again", async () => {
    one.store.save(draft("Tea"));
    await one.sync.push("draft-one");
    one.sync.remove("draft-one");
    one.store.save(draft("Coffee"));
    expect(await one.sync.push("draft-one")).toEqual({ kind: "kept", version: 1 });
    await one.sync.pull();
    expect([subjects(one), server.drafts.get("draft-one")?.subject]).toEqual([["Coffee"], "Coffee"]);
  });

  it("are the browser's alone where nobody else keeps them", async () => {
    const alone = createDraftSync(
      one.store,
      { list: async () => undefined, save: async () => undefined, remove: async () => undefined },
      { newId: () => "copy", now },
    );
    one.store.save(draft("Tea"));
    await alone.pull();
    expect(await alone.push("draft-one")).toEqual({ kind: "here", isWanted: true });
    expect(subjects(one)).toEqual(["Tea"]);
  });
});
