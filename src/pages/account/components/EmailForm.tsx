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
import { Button } from "../../../ui/controls/Button";
import { Input } from "../../../ui/controls/Input";
import { Hint } from "../../../ui/controls/Field";

/** The address to sign in with, and the way to another one: by a link that is mailed there. */
export function EmailForm({
  user,
  account,
  calls,
  signWithPasskey,
}: AccountPageProps & { account: AccountResponse["account"] }): ReactElement {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="al-account-form">
      <p>{t("account.email.now", { email: user.email })}</p>
      {account.new_email === null ? null : (
        <p role="status">{t("account.email.waiting", { email: account.new_email })}</p>
      )}
      {isOpen ? (
        <ChangeForm
          email={user.email}
          account={account}
          calls={calls}
          signWithPasskey={signWithPasskey}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className="al-account-buttons">
          {account.new_email === null ? null : <KeepButton calls={calls} />}
          <WayToChange account={account} onOpen={() => setOpen(true)} />
        </div>
      )}
    </div>
  );
}

function WayToChange({
  account,
  onOpen,
}: {
  account: AccountResponse["account"];
  onOpen(): void;
}): ReactElement {
  const t = useTranslate();
  if (!account.has_password && !account.has_passkey) return <Hint>{t("account.email.none")}</Hint>;
  return (
    <Button variant="secondary" onClick={onOpen}>
      {t("account.email.change")}
    </Button>
  );
}

/** Drops an address that nobody has confirmed yet. */
function KeepButton({ calls }: Pick<AccountPageProps, "calls">): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => calls.withdrawEmailChange(),
    onSuccess: () => {
      notify(t("account.email.withdrawn"), { type: "success" });
      void queryClient.invalidateQueries({ queryKey: ["account"] });
    },
    onError: (error: Error) => notify(error.message, { type: "error" }),
  });
  return (
    <Button variant="secondary" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t("account.email.withdraw")}
    </Button>
  );
}

const FIELDS = ["email", "current_password"] as const;
type FieldName = (typeof FIELDS)[number];

function ChangeForm({
  email,
  account,
  calls,
  signWithPasskey,
  onClose,
}: Pick<AccountPageProps, "calls" | "signWithPasskey"> & {
  /** The address that the account has. */
  email: string;
  account: AccountResponse["account"];
  onClose(): void;
}): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Record<FieldName, string>>({ email: "", current_password: "" });
  const [problems, setProblems] = useState<Problems<FieldName>>({});
  const wanted = values.email.trim();
  const ask = useMutation({
    mutationFn: (proof: OwnProof) => calls.requestEmailChange({ ...proof, email: wanted }),
    onSuccess: () => {
      notify(t("account.email.sent", { email: wanted }), { type: "success" });
      void queryClient.invalidateQueries({ queryKey: ["account"] });
      onClose();
    },
    onError: (error) => setProblems(problemsOf(error, FIELDS)),
  });
  /** Whether what was typed can be sent; says what is wrong with it otherwise. */
  const isReady = (more: Problems<FieldName> = {}): boolean => {
    const found: Problems<FieldName> = {
      ...(wanted === "" && { email: t("account.email.required") }),
      ...(wanted !== "" && !/^[^\s@]+@[^\s@]+$/.test(wanted) && { email: t("account.email.invalid") }),
      ...more,
    };
    setProblems(found);
    return !ask.isPending && Object.keys(found).length === 0;
  };
  const submit = (): void => {
    const { current_password } = values;
    const isMissing = current_password === "";
    if (isReady(isMissing ? { current_password: t("account.email.password_required") } : {})) {
      ask.mutate({ current_password });
    }
  };
  return (
    <AccountForm
      problems={problems}
      isDirty={FIELDS.some((name) => values[name] !== "")}
      saving={ask.isPending}
      onSubmit={submit}
    >
      <TextField
        required
        id="account-new-email"
        label={t("account.email.new_email")}
        type="email"
        autoComplete="email"
        autoFocus
        maxLength={254}
        value={values.email}
        error={problems.email}
        onChange={(next) => setValues({ ...values, email: next })}
      />
      <Input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        required
        id="account-email-password"
        label={t("account.email.current_password")}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={values.current_password}
        error={problems.current_password}
        onChange={(next) => setValues({ ...values, current_password: next })}
      />
      <Hint>{t("account.email.help")}</Hint>
      <div className="al-account-buttons">
        <Button type="submit" disabled={ask.isPending}>
          {t("account.email.submit")}
        </Button>
        <PasskeyProof
          account={account}
          sign={signWithPasskey}
          isReady={isReady}
          onProof={(passkey) => ask.mutate({ passkey })}
          onProblem={(form) => setProblems({ form })}
        />
        <Button variant="secondary" onClick={onClose}>
          {t("account.email.cancel")}
        </Button>
      </div>
    </AccountForm>
  );
}
