/** Who is signed in to the console in this tab; no other tab and no other page of the app knows of it. */
export interface Signed {
  token: string;
  email: string;
}

const KEY = "almoner.operator";

/** The tab's session of the console, which a reload finds again. */
export interface OperatorToken {
  read(): Signed | undefined;
  keep(signed: Signed): void;
  clear(): void;
  /** Called when it has changed. Returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

export function createOperatorToken(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
): OperatorToken {
  const listeners = new Set<() => void>();
  let signed = parse(storage.getItem(KEY));
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    read: () => signed,
    keep: (next) => {
      signed = next;
      storage.setItem(KEY, JSON.stringify(next));
      tell();
    },
    clear: () => {
      signed = undefined;
      storage.removeItem(KEY);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parse(text: string | null): Signed | undefined {
  try {
    const { token, email } = JSON.parse(text ?? "{}") as Partial<Signed>;
    return token !== undefined && email !== undefined ? { token, email } : undefined;
  } catch {
    return undefined;
  }
}
