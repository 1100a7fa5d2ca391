import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../../ui/controls/Button";

/** A form that is sent once at a time; what is wrong takes the focus, and what no field has is told above. */
export function AuthForm(props: {
  submit: string;
  busy: boolean;
  /** By field; `form` for what belongs to none. Another object with every answer. */
  problems: Readonly<Record<string, string | undefined>>;
  onSubmit(): void;
  children: ReactNode;
}): ReactElement {
  const { submit, busy, problems, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [problems]);
  return (
    <form
      ref={form}
      className="al-tpl-auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      <p className="al-tpl-auth-alert" role="alert">
        {problems["form"]}
      </p>
      {children}
      <Button type="submit" disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}
