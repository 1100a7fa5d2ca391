import type { AuthResponse, UserData } from "../../../dataProviders/auth";
import type { TokenCookie } from "./tokenCookie";

const USER_KEY = "almoner.user";
const SIGNED_OUT = "signed-out";
const EXPIRED = "expired:";
const PUT_OUT = "put-out:";
const SIGNED_IN = "signed-in:";

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The part of `BroadcastChannel` that is used. */
export interface SessionChannel {
  postMessage(message: string): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
}

/** Who ended a session: its person by signing out, the server by refusing its token, or the organisation, which lets them in no more. */
export type EndedBy = "person" | "server" | "organisation";

/** By whom a tab's session was replaced: the same person, in another organisation, another person, or nobody knows. */
export type ReplacedBy = "same" | "other" | "unknown";

/**
 * Who is signed in in this tab: authenticated when an access token exists. The browser has one cookie for all tabs and all
 * addresses of the parent domain, so a tab uses a token only once it knows that it is its own person's, in its own
 * organisation. What is shown here goes nowhere else, whatever was done elsewhere.
 */
export interface Session {
  /** This tab's own, as long as the browser has one. */
  token(): string | undefined;
  /** The browser's, where that is another one than this tab's: somebody has signed in, or switched, elsewhere. */
  foreignToken(): string | undefined;
  user(): UserData | undefined;
  start(auth: AuthResponse): void;
  /** Begins the session of the next page, in another place: nothing that this page still sends goes there. */
  startNext(auth: AuthResponse): void;
  /** Goes on with a foreign token whose person is known now: as before where it is the same, else told to `onReplaced`. */
  meet(auth: AuthResponse): void;
  /** Tells that what this tab shows is no longer the browser's session. */
  replace(): void;
  updateUser(user: UserData): void;
  /** Called when what `user` answers has changed. Returns the way to stop listening. */
  onUser(listener: () => void): () => void;
  /** Clears token, person and what was stored for them, in every tab. */
  end(): void;
  /** As `end`, after the server has refused the token: nobody meant to go. Without a session nothing ends. */
  expire(by?: Exclude<EndedBy, "person">): void;
  /** Called when the session ends, here or in another tab. Returns the way to stop listening. */
  onEnd(listener: (by: EndedBy) => void): () => void;
  /**
   * Called when another tab has signed in as somebody else, or in another organisation: what this tab shows is no
   * longer its session's. Returns the way to stop listening.
   */
  onReplaced(listener: (by: ReplacedBy) => void): () => void;
}

export interface SessionParts {
  cookie: TokenCookie;
  storage: KeyValueStorage;
  channel: SessionChannel;
  /** Forgets what was kept for the person, such as list parameters. */
  forget(by: EndedBy): void;
}

export function createSession({ cookie, storage, channel, forget }: SessionParts): Session {
  const ending = createListeners<[EndedBy]>();
  const replacing = createListeners<[ReplacedBy]>();
  const changing = createListeners();
  let own = cookie.read();
  let shown = "";
  let stored: string | null = null;
  let person: UserData | undefined;

  // Without any cookie somebody has signed out, maybe at another address.
  const token = (): string | undefined => (cookie.read() === undefined ? undefined : own);
  const user = (): UserData | undefined => {
    if (!token()) return undefined;
    const text = storage.getItem(USER_KEY);
    // The same object for the same person, so that React sees a change only where there is one.
    if (text === stored) return person;
    stored = text;
    const read = readUser(text, storage);
    // Another tab's person is not this one's.
    if (!read || shown === "" || identityOf(read) === shown) person = read;
    return person;
  };
  const keep = (next: UserData): void => {
    stored = JSON.stringify(next);
    storage.setItem(USER_KEY, stored);
    person = next;
    shown = identityOf(next);
    changing.tell();
  };
  const clear = (by: EndedBy): void => {
    // What somebody has begun meanwhile stays theirs.
    if (cookie.read() === undefined || cookie.read() === own) {
      cookie.clear();
      storage.removeItem(USER_KEY);
      forget(by);
    }
    own = undefined;
    changing.tell();
    ending.tell(by);
  };
  const adopt = (next: string): void => {
    own = next;
    changing.tell();
  };
  const tellReplaced = (identity: string): void =>
    replacing.tell(personOf(identity) === personOf(shown) ? "same" : "other");
  shown = identityOf(user());
  channel.addEventListener("message", ({ data }) => {
    if (typeof data !== "string") return;
    if (data === SIGNED_OUT) clear("person");
    else if (data.startsWith(EXPIRED)) {
      // The tab that was refused has cleared the token for all; one that is there now came after it.
      if (cookie.read() === undefined || data === `${EXPIRED}${own ?? ""}`) clear("server");
    } else if (data.startsWith(PUT_OUT)) {
      if (data === `${PUT_OUT}${own ?? ""}`) clear("organisation");
    }
    // The same person is here again, or has another token.
    else if (data.startsWith(`${SIGNED_IN}${shown} `)) adopt(data.slice(`${SIGNED_IN}${shown} `.length));
    else if (data.startsWith(SIGNED_IN)) tellReplaced(data.slice(SIGNED_IN.length));
  });

  return {
    token,
    foreignToken: () => {
      const current = cookie.read();
      return current === own ? undefined : current;
    },
    user,
    start: (auth) => {
      cookie.write(auth.token);
      own = auth.token;
      keep(auth.user_data);
      channel.postMessage(`${SIGNED_IN}${shown} ${auth.token}`);
    },
    startNext: ({ token: next, user_data }) => {
      cookie.write(next);
      storage.setItem(USER_KEY, JSON.stringify(user_data));
      channel.postMessage(`${SIGNED_IN}${identityOf(user_data)} ${next}`);
    },
    meet: (auth) => {
      const identity = identityOf(auth.user_data);
      if (identity !== shown) return tellReplaced(identity);
      own = auth.token;
      keep(auth.user_data);
    },
    replace: () => replacing.tell("unknown"),
    updateUser: keep,
    onUser: changing.add,
    end: () => {
      clear("person");
      channel.postMessage(SIGNED_OUT);
    },
    expire: (by = "server") => {
      if (own === undefined) return;
      const refused = own;
      clear(by);
      channel.postMessage(`${by === "server" ? EXPIRED : PUT_OUT}${refused}`);
    },
    onEnd: ending.add,
    onReplaced: replacing.add,
  };
}

interface Listeners<A extends unknown[]> {
  add(listener: (...told: A) => void): () => void;
  tell(...told: A): void;
}

function createListeners<A extends unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...told: A) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}

/** Who is signed in, and where. */
function identityOf(user: UserData | undefined): string {
  return user ? `${user.pk}@${user.organization?.pk ?? ""}` : "";
}

function personOf(identity: string): string | undefined {
  return identity.split("@")[0];
}

function readUser(text: string | null, storage: KeyValueStorage): UserData | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as UserData;
  } catch {
    // Written by something else, or cut off: the server tells who it is.
    storage.removeItem(USER_KEY);
    return undefined;
  }
}
