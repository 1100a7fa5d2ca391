import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { LeaveQuestion } from "../../../../renderer/record/forms/LeaveQuestion";
import { MIN_PASSWORD, passwordProblems, type PasswordValues } from "../model/account";
import { TextField } from "../../../../ui/controls/TextField";
import { Button } from "../../../../ui/controls/Button";

const EMPTY: PasswordValues = { current: "", next: "", repeated: "" };
const FIELDS = ["current", "next", "repeated"] as const;

/** Checks a new password as one would be; nothing of it is kept, since the samples have none. */
export function PasswordTab(): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>({});
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [problems]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const found = passwordProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setValues(EMPTY);
    notify(t("templateAccount.password.done"), { type: "success" });
  }
  return (
    <>
      <h2>{t("templateAccount.tabs.password")}</h2>
      <p className="al-muted">{t("templateAccount.password.lead")}</p>
      <form ref={form} className="al-tpl-account-password" noValidate onSubmit={submit}>
        {FIELDS.map((name) => {
          const problem = problems[name];
          return (
            <TextField
              key={name}
              id={`template-password-${name}`}
              label={t(`templateAccount.password.${name}`)}
              type="password"
              autoComplete={name === "current" ? "current-password" : "new-password"}
              maxLength={128}
              required
              value={values[name]}
              error={problem && t(`templateAccount.password.${problem}`, { min: MIN_PASSWORD })}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          );
        })}
        <div>
          <Button type="submit">{t("templateAccount.password.change")}</Button>
        </div>
      </form>
      <LeaveQuestion isDirty={FIELDS.some((name) => values[name] !== "")} />
    </>
  );
}
