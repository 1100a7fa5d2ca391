import type { DemoMail, DemoState, Line, PageMessage, WorkerMessage } from "./messages";

/** A page's end of its line to the server in the worker. */
export interface DemoServer {
  /** As the browser's own, for addresses of the server. */
  fetch: typeof globalThis.fetch;
  state(): DemoState;
  onState(listener: (state: DemoState) => void): () => void;
  onMail(listener: (mail: DemoMail) => void): () => void;
  /** Forgets what the visitor has done; every open page is told. */
  forget(): void;
}

interface Waiting {
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** Answers that must not have a body (Fetch standard, null body status). */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/** Speaks to the server through a line of messages. `onForgotten` is called when everything was forgotten. */
export function connectServer(line: Line<PageMessage, WorkerMessage>, onForgotten: () => void): DemoServer {
  const waiting = new Map<number, Waiting>();
  const stateListeners = new Set<(state: DemoState) => void>();
  const mailListeners = new Set<(mail: DemoMail) => void>();
  let state: DemoState = { step: "loading" };
  let lastId = 0;

  function hear(message: WorkerMessage): void {
    switch (message.kind) {
      case "answer": {
        const { status, headers } = message;
        const body = BODILESS.has(status) ? null : message.body;
        waiting.get(message.id)?.resolve(new Response(body, { status, headers }));
        waiting.delete(message.id);
        return;
      }
      case "broken":
        waiting.get(message.id)?.reject(new TypeError(message.reason));
        waiting.delete(message.id);
        return;
      case "state":
        state = message.state;
        for (const listener of stateListeners) listener(state);
        return;
      case "mail":
        for (const listener of mailListeners) listener(message.mail);
        return;
      case "forgotten":
        onForgotten();
    }
  }

  line.addEventListener("message", ({ data }) => hear(data));
  line.start?.();

  async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { url, method, headers, signal } = request;
    signal.throwIfAborted();
    const body = request.body === null ? null : await request.arrayBuffer();
    signal.throwIfAborted();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      signal.addEventListener("abort", () => {
        if (waiting.delete(id)) reject(signal.reason as Error);
        line.postMessage({ kind: "abort", id });
      });
      line.postMessage({ kind: "call", id, url, method, headers: [...headers], body }, body ? [body] : []);
    });
  }

  function listen<T>(listeners: Set<(told: T) => void>, listener: (told: T) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    fetch: ask,
    state: () => state,
    onState: (listener) => listen(stateListeners, listener),
    onMail: (listener) => listen(mailListeners, listener),
    forget: () => line.postMessage({ kind: "forget" }),
  };
}
