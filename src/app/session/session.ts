import type { AuthResponse, UserData } from "../../../dataProviders/auth";
import type { TokenCookie } from "./tokenCookie";

const USER_KEY = "almoner.user";
const CHANNEL_MESSAGE = "signed-out";

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
  /** Clears token, person and what was stored for them, in every tab. */
  end(): void;
  /** Called when the session ends, here or in another tab. Returns the way to stop listening. */
  onEnd(listener: () => void): () => void;
}

export interface SessionParts {
  cookie: TokenCookie;
  storage: KeyValueStorage;
  channel: SessionChannel;
  /** Forgets what was kept for the person, such as list parameters. */
  forget(): void;
}

export function createSession({ cookie, storage, channel, forget }: SessionParts): Session {
  const listeners = new Set<() => void>();
  const clear = (): void => {
    cookie.clear();
    storage.removeItem(USER_KEY);
    forget();
    for (const listener of listeners) listener();
  };
  channel.addEventListener("message", ({ data }) => {
    if (data === CHANNEL_MESSAGE) clear();
  });

  return {
    token: () => cookie.read(),
    user: () => (cookie.read() ? readUser(storage) : undefined),
    start: ({ token, user_data }) => {
      cookie.write(token);
      storage.setItem(USER_KEY, JSON.stringify(user_data));
    },
    updateUser: (user) => storage.setItem(USER_KEY, JSON.stringify(user)),
    end: () => {
      clear();
      channel.postMessage(CHANNEL_MESSAGE);
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readUser(storage: KeyValueStorage): UserData | undefined {
  const text = storage.getItem(USER_KEY);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as UserData;
  } catch {
    // Written by something else, or cut off: the server tells who it is.
    storage.removeItem(USER_KEY);
    return undefined;
  }
}
