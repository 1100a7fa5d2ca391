import type { ReactElement } from "react";
import { TextField } from "../../../ui/controls/TextField";
import { useSite } from "./site";
import type { Form, Typed } from "./useForm";

/** Name and address, at paths that begin with `prefix`. */
export function PersonFields({
  form,
  prefix = "",
  withEmail = true,
}: {
  form: Form<Typed>;
  prefix?: string;
  withEmail?: boolean;
}): ReactElement {
  const { t } = useSite();
  const field = (
    name: string,
    input: { autoComplete: string; type?: string; maxLength: number },
  ): ReactElement => {
    const path = `${prefix}${name}`;
    return (
      <TextField
        required
        label={t(`public.form.${name}`)}
        value={String(form.values[path] ?? "")}
        error={form.mistakes[path]}
        onChange={(value) => form.set(path, value)}
        {...input}
      />
    );
  };
  return (
    <>
      <div className="al-public-pair">
        {field("first_name", { autoComplete: "given-name", maxLength: 100 })}
        {field("last_name", { autoComplete: "family-name", maxLength: 100 })}
      </div>
      {withEmail && field("email", { autoComplete: "email", type: "email", maxLength: 254 })}
    </>
  );
}
