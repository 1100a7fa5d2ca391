import type { AuthResponse, UserData } from "../../../dataProviders/auth";
import type { TokenCookie } from "./tokenCookie";

const USER_KEY = "almoner.user";
const SIGNED_OUT = "signed-out";
const EXPIRED = "expired:";
const SIGNED_IN = "signed-in:";

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The part of `BroadcastChannel` that is used. */
export interface SessionChannel {
  postMessage(message: string): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
}

/** Who ended a session: its person by signing out, or the server by refusing its token. */
export type EndedBy = "person" | "server";

/** Who is signed in: authenticated when an access token exists. */
export interface Session {
  token(): string | undefined;
  user(): UserData | undefined;
  start(auth: AuthResponse): void;
  updateUser(user: UserData): void;
  /** Called when what `user` answers has changed. Returns the way to stop listening. */
  onUser(listener: () => void): () => void;
  /** Clears token, person and what was stored for them, in every tab. */
  end(): void;
  /** As `end`, after the server has refused the token: nobody meant to go. */
  expire(): void;
  /** Called when the session ends, here or in another tab. Returns the way to stop listening. */
  onEnd(listener: (by: EndedBy) => void): () => void;
  /**
   * Called when another tab has signed in as somebody else, or in another organisation: what this tab shows is no
   * longer its session's. Returns the way to stop listening.
   */
  onReplaced(listener: () => void): () => void;
}

export interface SessionParts {
  cookie: TokenCookie;
  storage: KeyValueStorage;
  channel: SessionChannel;
  /** Forgets what was kept for the person, such as list parameters. */
  forget(): void;
}

export function createSession({ cookie, storage, channel, forget }: SessionParts): Session {
  const ending = createListeners<[EndedBy]>();
  const replacing = createListeners();
  const changing = createListeners();
  let read: { text: string | null; user: UserData | undefined } = { text: null, user: undefined };

  const user = (): UserData | undefined => {
    if (!cookie.read()) return undefined;
    const text = storage.getItem(USER_KEY);
    // The same object for the same person, so that React sees a change only where there is one.
    if (text !== read.text) read = { text, user: readUser(text, storage) };
    return read.user;
  };
  let shown = identityOf(user());
  const keep = (person: UserData): void => {
    storage.setItem(USER_KEY, JSON.stringify(person));
    shown = identityOf(person);
    changing.tell();
  };
  const clear = (by: EndedBy): void => {
    cookie.clear();
    storage.removeItem(USER_KEY);
    forget();
    changing.tell();
    ending.tell(by);
  };
  channel.addEventListener("message", ({ data }) => {
    if (data === SIGNED_OUT) clear("person");
    else if (typeof data === "string" && data.startsWith(EXPIRED)) {
      // The tab that was refused has cleared the token for all; one that is there now came after it.
      const token = cookie.read();
      if (token === undefined || data === `${EXPIRED}${token}`) clear("server");
    }
    // The same person is here again, or has another token.
    else if (data === `${SIGNED_IN}${shown}`) changing.tell();
    else if (typeof data === "string" && data.startsWith(SIGNED_IN)) replacing.tell();
  });

  return {
    token: () => cookie.read(),
    user,
    start: ({ token, user_data }) => {
      cookie.write(token);
      keep(user_data);
      channel.postMessage(`${SIGNED_IN}${shown}`);
    },
    updateUser: keep,
    onUser: changing.add,
    end: () => {
      clear("person");
      channel.postMessage(SIGNED_OUT);
    },
    expire: () => {
      const token = cookie.read() ?? "";
      clear("server");
      channel.postMessage(`${EXPIRED}${token}`);
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
