import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { AuthField } from "./components/AuthField";
import { AuthForm } from "./components/AuthForm";
import { AuthFrame, type Version } from "./components/AuthFrame";
import { checkPasswords } from "./model/checks";

const EMPTY = { password: "", repeated: "" };
const FIELDS = ["password", "repeated"] as const;

/** Asks for another password. The document has no call for it, so that the page says what would happen. */
export function ResetPasswordPage({ version }: { version: Version }): ReactElement {
  const t = useTranslate();
  const [values, setValues] = useState(EMPTY);
  const [isDone, setIsDone] = useState(false);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});

  function submit(): void {
    const found = checkPasswords(values);
    setProblems({
      password: found.password && t("templateAuth.problems.password"),
      repeated: found.repeated && t("templateAuth.problems.differs"),
    });
    const isGood = Object.keys(found).length === 0;
    setIsDone(isGood);
    if (isGood) setValues(EMPTY);
  }
  return (
    <AuthFrame
      page="reset-password"
      version={version}
      title={t("templateAuth.reset.title")}
      lead={t("templateAuth.reset.lead")}
    >
      <AuthForm submit={t("templateAuth.reset.submit")} busy={false} problems={problems} onSubmit={submit}>
        {FIELDS.map((name) => (
          <AuthField
            key={name}
            label={t(`templateAuth.fields.${name === "password" ? "new_password" : "repeated"}`)}
            type="password"
            autoComplete="new-password"
            value={values[name]}
            error={problems[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </AuthForm>
      <output className="al-tpl-auth-done">{isDone ? t("templateAuth.reset.done") : null}</output>
      <p className="al-tpl-auth-switch">
        <Link to={`/pages/login-v${version}`}>{t("templateAuth.to_login")}</Link>
      </p>
    </AuthFrame>
  );
}
