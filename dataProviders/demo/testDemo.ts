import { createDemoFetch, type DemoFetchOptions, type FetchLike } from "./createDemoFetch";

export const NOW = new Date("2026-03-29T10:30:00Z");

export interface Answered<T> {
  status: number;
  /** Undefined when the answer has no body. */
  body: T;
}

export interface TestDemo {
  fetch: FetchLike;
  /** The arguments of every call that was passed through. */
  passedThrough: unknown[][];
  get<T>(path: string): Promise<Answered<T>>;
  send<T>(method: string, path: string, body?: unknown): Promise<Answered<T>>;
  /** Moves the demo's clock. */
  setNow(now: Date): void;
}

async function answered<T>(response: Response): Promise<Answered<T>> {
  const text = await response.text();
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, body: body as T };
}

/** A demo of its own for a test, at a fixed time, with `random` always 0 unless said otherwise. */
export function createTestDemo(options: Partial<DemoFetchOptions> = {}): TestDemo {
  let now = NOW;
  const passedThrough: unknown[][] = [];
  const fetch = createDemoFetch({
    now: () => now,
    random: () => 0,
    passThrough: async (...request) => {
      passedThrough.push(request);
      return new Response("passed through", { status: 299 });
    },
    ...options,
  });
  return {
    fetch,
    passedThrough,
    get: async (path) => answered(await fetch(path)),
    send: async (method, path, body) =>
      answered(await fetch(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })),
    setNow: (later) => {
      now = later;
    },
  };
}
