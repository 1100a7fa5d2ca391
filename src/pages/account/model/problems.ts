/** What is wrong with the fields of a form, and with the whole. */
export type Problems<Name extends string> = Partial<Record<Name | "form", string>>;

/** What the server says is wrong, at its field where it names one of these. */
export function problemsOf<Name extends string>(error: unknown, names: readonly Name[]): Problems<Name> {
  const { message, body } = error as { message?: string; body?: { errors?: Record<string, string> } };
  const found: Problems<Name> = {};
  for (const name of names) {
    const text = body?.errors?.[name];
    if (text !== undefined) found[name] = text as Problems<Name>[Name];
  }
  return Object.keys(found).length > 0 ? found : ({ form: message } as Problems<Name>);
}
