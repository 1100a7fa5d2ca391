/** A call that is answered with an error. `body` is undefined where the answer has none. */
export class CallError extends Error {
  override readonly name = "CallError";

  constructor(
    readonly status: number,
    readonly body?: { error: unknown },
  ) {
    super(typeof body?.error === "string" ? body.error : `status ${status}`);
  }
}

/** 400, with a text that names what is wrong and how to mend it. */
export const badRequest = (text: string): CallError => new CallError(400, { error: text });

/** 404, naming what was not found. */
export const notFound = (what: string): CallError => new CallError(404, { error: `${what} not found` });
