/** What is wrong with what was typed, by field; empty when nothing is. */
export type Problems<F extends string, P extends string> = Partial<Record<F, P>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The fields that are empty. */
export function missing<F extends string>(values: Readonly<Record<F, string>>): Problems<F, "required"> {
  const problems: Problems<F, "required"> = {};
  for (const name in values) if (values[name].trim() === "") problems[name] = "required";
  return problems;
}

/** An e-mail address to which something would be sent. */
export function checkAddress(email: string): "required" | "address" | undefined {
  if (email.trim() === "") return "required";
  return EMAIL.test(email.trim()) ? undefined : "address";
}

/** A new password and its repetition. The document has no rule for passwords but that there is one. */
export function checkPasswords(values: {
  password: string;
  repeated: string;
}): Problems<"password" | "repeated", "required" | "differs"> {
  if (values.password === "") return { password: "required" };
  return values.repeated === values.password ? {} : { repeated: "differs" };
}
