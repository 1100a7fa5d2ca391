import { type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";

/** A small form of the account: what is wrong with the whole stands above, and the first field in the wrong gets the focus. */
export function AccountForm({
  problems,
  onSubmit,
  children,
}: {
  /** By field; `form` is of the whole. */
  problems: { form?: string | undefined };
  onSubmit(): void;
  children: ReactNode;
}): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [problems]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className="al-account-form" noValidate onSubmit={submit}>
      {problems.form ? (
        <p className="al-account-alert" role="alert">
          {problems.form}
        </p>
      ) : null}
      {children}
    </form>
  );
}
