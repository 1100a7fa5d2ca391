import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { AccountResponse } from "../../../../contract/api/auth";
import { type Problems, problemsOf } from "../model/problems";
import type { AccountPageProps } from "../types";
import { TextField } from "../../../ui/controls/TextField";
import { AccountForm } from "./AccountForm";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";
import { Hint } from "../../../ui/controls/Field";

const MIN_LENGTH = 10;
const FIELDS = ["current_password", "new_password"] as const;
type FieldName = (typeof FIELDS)[number];
const NOTHING: Record<FieldName, string> = { current_password: "", new_password: "" };

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
  const [values, setValues] = useState(NOTHING);
  const [problems, setProblems] = useState<Problems<FieldName>>({});
  const change = useMutation({
    mutationFn: () => calls.changePassword(values),
    onSuccess: (token) => {
      onToken(token);
      setValues(NOTHING);
      setProblems({});
      notify(t("account.password.changed"), { type: "success" });
      void queryClient.invalidateQueries({ queryKey: ["account"] });
    },
    onError: (error) => setProblems(problemsOf(error, FIELDS)),
  });

  if (!account.has_password) {
    return (
      <p>
        {t("account.password.none")} <a href="/forgot-password">{t("account.password.by_mail")}</a>
      </p>
    );
  }
  const submit = (): void => {
    if (change.isPending) return;
    const found: Problems<FieldName> = {
      ...(values.current_password === "" && { current_password: t("account.password.required") }),
      ...(values.new_password.length < MIN_LENGTH && { new_password: t("account.password.short") }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) change.mutate();
  };
  const field = (name: FieldName, autoComplete: string): ReactElement => (
    <TextField
      required
      id={`account-${name}`}
      label={t(`account.password.${name}`)}
      type="password"
      autoComplete={autoComplete}
      maxLength={128}
      value={values[name]}
      error={problems[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  );
  return (
    <AccountForm
      problems={problems}
      isDirty={FIELDS.some((name) => values[name] !== "")}
      saving={change.isPending}
      onSubmit={submit}
    >
      <Input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {field("current_password", "current-password")}
      {field("new_password", "new-password")}
      <Hint>{t("account.password.help")}</Hint>
      <Button type="submit" disabled={change.isPending}>
        {t("account.password.submit")}
      </Button>
    </AccountForm>
  );
}
