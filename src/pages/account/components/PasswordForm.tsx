import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { AccountResponse } from "../../../../contract/api/auth";
import type { AccountPageProps } from "../types";

const MIN_LENGTH = 10;
type FieldName = "current_password" | "new_password";
type Problems = Partial<Record<FieldName | "form", string>>;

/** What the server says is wrong, at its field where it names one. */
function problemsOf(error: unknown): Problems {
  const { message, body } = error as { message?: string; body?: { errors?: Record<string, string> } };
  const { current_password, new_password } = body?.errors ?? {};
  if (current_password === undefined && new_password === undefined) return { form: message };
  return { current_password, new_password };
}

/** Another password; every other session ends with it. Who has none gets one by mail. */
export function PasswordForm({
  user,
  account,
  calls,
  onToken,
}: AccountPageProps & { account: AccountResponse["account"] }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<FieldName, string>>({ current_password: "", new_password: "" });
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [problems]);
  const change = useMutation({
    mutationFn: () => calls.changePassword(values),
    onSuccess: (token) => {
      onToken(token);
      setValues({ current_password: "", new_password: "" });
      setProblems({});
      notify(t("account.password.changed"), { type: "success" });
      void queryClient.invalidateQueries({ queryKey: ["account"] });
    },
    onError: (error) => setProblems(problemsOf(error)),
  });

  if (!account.has_password) {
    return (
      <p>
        {t("account.password.none")} <a href="/forgot-password">{t("account.password.by_mail")}</a>
      </p>
    );
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    const found: Problems = {
      ...(values.current_password === "" && { current_password: t("account.password.required") }),
      ...(values.new_password.length < MIN_LENGTH && { new_password: t("account.password.short") }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) change.mutate();
  };
  const field = (name: FieldName, autoComplete: string): ReactElement => (
    <div className="field">
      <label className="field-label" htmlFor={`account-${name}`}>
        {t(`account.password.${name}`)}
      </label>
      <input
        id={`account-${name}`}
        className="field-input"
        type="password"
        autoComplete={autoComplete}
        maxLength={128}
        required
        value={values[name]}
        aria-invalid={problems[name] !== undefined}
        aria-describedby={problems[name] && `account-${name}-problem`}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
      {problems[name] ? (
        <span id={`account-${name}-problem`} className="field-error">
          {problems[name]}
        </span>
      ) : null}
    </div>
  );
  return (
    <form ref={form} className="al-account-form" noValidate onSubmit={submit}>
      {problems.form ? (
        <p className="al-account-alert" role="alert">
          {problems.form}
        </p>
      ) : null}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {field("current_password", "current-password")}
      {field("new_password", "new-password")}
      <p className="field-help">{t("account.password.help")}</p>
      <button type="submit" className="al-button" disabled={change.isPending}>
        {t("account.password.submit")}
      </button>
    </form>
  );
}
