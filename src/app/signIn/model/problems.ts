/** What is wrong with a form: a text for the whole, and one for each field by its name in the request. */
export interface Problems {
  form?: string;
  fields: Record<string, string>;
  /** The name of the error, where the server gave one. */
  code?: string;
  /** What else the answer carries. */
  body?: Record<string, unknown>;
}

export const NO_PROBLEMS: Problems = { fields: {} };

/** The problems that a rejected call tells of; `offline` is the text for one that had no answer. */
export function problemsOf(error: unknown, offline: string): Problems {
  const { status, message, body } = error as {
    status?: number;
    message?: string;
    body?: { code?: string; errors?: Record<string, string> };
  };
  if (!status) return { form: offline, fields: {} };
  const { "root.serverError": _, ...fields } = body?.errors ?? {};
  return {
    ...(message && { form: message }),
    fields,
    ...(body?.code !== undefined && { code: body.code }),
    ...(body && { body: { ...body } }),
  };
}

/** Whether the text can be an e-mail address; the server and its mail decide. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}
