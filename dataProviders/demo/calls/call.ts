import type { DemoApp, DemoDatabase, DemoTables } from "../createDemoDatabase";
import type { Tokens } from "../createTokens";
import type { Parameters } from "../Parameters";

/** What an answer consists of; an undefined body is none. */
export interface Answer {
  status: number;
  body?: unknown;
}

/** What a call may use besides its app's tables. */
export interface CallContext {
  parameters: Parameters;
  now: () => Date;
  /** In [0, 1). */
  random: () => number;
  tokens: Tokens;
}

/** A call of the demo layer, bound to the tables of its app. */
export interface Call {
  method: string;
  /** Literal segments, and names in braces for those that are parameters. */
  path: string;
  /** Rejects with a CallError, or as `signal` says when that is aborted before the call takes effect. */
  answer(database: DemoDatabase, context: CallContext, signal?: AbortSignal | null): Promise<Answer>;
}

export type Handler<A extends DemoApp> = (
  tables: DemoTables[A],
  context: CallContext,
) => Answer | Promise<Answer>;

export const ok = (body: unknown = {}): Answer => ({ status: 200, body });
export const created = (body: unknown = {}): Answer => ({ status: 201, body });

/** The calls of an app, written as a table from `METHOD /path/{parameter}` to the handler. */
export function callsOf<A extends DemoApp>(app: A, handlers: Record<string, Handler<A>>): Call[] {
  return Object.entries(handlers).map(([signature, handler]) => {
    const [method = "", path = ""] = signature.split(" ");
    return {
      method,
      path,
      answer: async (database, context, signal) => {
        const tables = await database.open(app);
        signal?.throwIfAborted();
        return handler(tables, context);
      },
    };
  });
}
