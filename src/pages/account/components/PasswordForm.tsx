import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { AccountResponse } from "../../../../contract/api/auth";
import type { OwnProof } from "../../../../contract/api/proof";
import { type Problems, problemsOf } from "../model/problems";
import type { AccountPageProps } from "../types";
import { TextField } from "../../../ui/controls/TextField";
import { AccountForm } from "./AccountForm";
import { PasskeyProof } from "./PasskeyProof";
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
  signWithPasskey,
}: AccountPageProps & { account: AccountResponse["account"] }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(NOTHING);
  const [problems, setProblems] = useState<Problems<FieldName>>({});
  const change = useMutation({
    mutationFn: (proof: OwnProof) => calls.changePassword({ ...proof, new_password: values.new_password }),
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
  /** Whether what was typed can be sent; says what is wrong with it otherwise. */
  const isReady = (more: Problems<FieldName> = {}): boolean => {
    const found: Problems<FieldName> = {
      ...more,
      ...(values.new_password.length < MIN_LENGTH && { new_password: t("account.password.short") }),
    };
    setProblems(found);
    return !change.isPending && Object.keys(found).length === 0;
  };
  const submit = (): void => {
    const { current_password } = values;
    const isMissing = current_password === "";
    if (isReady(isMissing ? { current_password: t("account.password.required") } : {})) {
      change.mutate({ current_password });
    }
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
      <div className="al-account-buttons">
        <Button type="submit" disabled={change.isPending}>
          {t("account.password.submit")}
        </Button>
        <PasskeyProof
          account={account}
          sign={signWithPasskey}
          isReady={isReady}
          onProof={(passkey) => change.mutate({ passkey })}
          onProblem={(form) => setProblems({ form })}
        />
      </div>
    </AccountForm>
  );
}
