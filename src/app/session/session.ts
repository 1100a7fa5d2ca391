import type { AuthResponse, UserData } from "../../../dataProviders/auth";
import type { TokenCookie } from "./tokenCookie";

const USER_KEY = "almoner.user";
const SIGNED_OUT = "signed-out";
const SIGNED_IN = "signed-in:";

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The part of `BroadcastChannel` that is used. */
export interface SessionChannel {
  postMessage(message: string): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
}

/** Who is signed in: authenticated when an access token exists. */
export interface Session {
  token(): string | undefined;
  user(): UserData | undefined;
  start(auth: AuthResponse): void;
  updateUser(user: UserData): void;
  /** Called when what `user` answers has changed here. Returns the way to stop listening. */
  onUser(listener: () => void): () => void;
  /** Clears token, person and what was stored for them, in every tab. */
  end(): void;
  /** Called when the session ends, here or in another tab. Returns the way to stop listening. */
  onEnd(listener: () => void): () => void;
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
  const ending = createListeners();
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
  const clear = (): void => {
    cookie.clear();
    storage.removeItem(USER_KEY);
    forget();
    changing.tell();
    ending.tell();
  };
  channel.addEventListener("message", ({ data }) => {
    if (data === SIGNED_OUT) clear();
    else if (typeof data === "string" && data.startsWith(SIGNED_IN) && data !== `${SIGNED_IN}${shown}`) {
      replacing.tell();
    }
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
      clear();
      channel.postMessage(SIGNED_OUT);
    },
    onEnd: ending.add,
    onReplaced: replacing.add,
  };
}

interface Listeners {
  add(listener: () => void): () => void;
  tell(): void;
}

function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
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
