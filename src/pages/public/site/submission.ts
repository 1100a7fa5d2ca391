/** A create that was sent, so that the same one again is known as such: after a lost answer, a reload, a closed tab. */
export interface Submission {
  /** The `Idempotency-Key` that goes with it. */
  key: string;
  /** What came of it, once that is known. */
  result: string | undefined;
}

/** Where submissions are noted. They hold fingerprints, and nothing of what was typed. */
export interface SubmissionStore {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now(): Date;
  newId(): string;
}

interface Noted {
  fingerprint: string;
  key: string;
  at: number;
  result?: string;
}

/** A repetition after this long is a new wish. */
const FORGET_MS = 30 * 60_000;

/** FNV-1a over the UTF-16 units, in two halves: tells contents apart, and cannot be read back. */
export function fingerprintOf(value: unknown): string {
  const text = JSON.stringify(value);
  let one = 0x811c9dc5;
  let other = 0x1000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit + index), 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

const place = (name: string): string => `almoner.public.sent.${name}`;

function read({ storage, now }: SubmissionStore, name: string): Noted | undefined {
  try {
    const noted = JSON.parse(storage.getItem(place(name)) ?? "null") as Noted | null;
    return noted && now().getTime() - noted.at < FORGET_MS ? noted : undefined;
  } catch {
    // Something else lies there: as good as nothing.
    return undefined;
  }
}

function write({ storage }: SubmissionStore, name: string, noted: Noted): void {
  try {
    storage.setItem(place(name), JSON.stringify(noted));
  } catch {
    // A full or closed storage: then the key holds for this page's time.
  }
}

/** The submission of these contents: the one before when it had the same, else a new one. */
export function beginSubmission(store: SubmissionStore, name: string, contents: unknown): Submission {
  const fingerprint = fingerprintOf(contents);
  const noted = read(store, name);
  if (noted?.fingerprint === fingerprint) return { key: noted.key, result: noted.result };
  const key = store.newId();
  write(store, name, { fingerprint, key, at: store.now().getTime() });
  return { key, result: undefined };
}

/** Notes what came of the last submission. */
export function noteResult(store: SubmissionStore, name: string, result: string): void {
  const noted = read(store, name);
  if (noted) write(store, name, { ...noted, result });
}

/** The same contents again are a new wish from now on. */
export function endSubmission(store: SubmissionStore, name: string, result?: string): void {
  if (result !== undefined && read(store, name)?.result !== result) return;
  store.storage.removeItem(place(name));
}

/** The name of the draft, and of the sending, of a sign-up for an event. */
export function signUpDraft(slug: string): string {
  return `rsvp.${slug}`;
}
