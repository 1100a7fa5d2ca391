import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { AuthField } from "./components/AuthField";
import { AuthForm } from "./components/AuthForm";
import { AuthFrame, type Version } from "./components/AuthFrame";
import { checkAddress } from "./model/checks";

/** Asks where a link would go. The document has no call for it, so that the page says what would happen. */
export function ForgotPasswordPage({ version }: { version: Version }): ReactElement {
  const t = useTranslate();
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});

  function submit(): void {
    const problem = checkAddress(email);
    setProblems(
      problem ? { email: t(`templateAuth.problems.${problem === "required" ? "email" : "address"}`) } : {},
    );
    setSentTo(problem ? undefined : email.trim());
  }
  return (
    <AuthFrame
      page="forgot-password"
      version={version}
      title={t("templateAuth.forgot.title")}
      lead={t("templateAuth.forgot.lead")}
    >
      <AuthForm submit={t("templateAuth.forgot.submit")} busy={false} problems={problems} onSubmit={submit}>
        <AuthField
          label={t("templateAuth.fields.email")}
          type="email"
          autoComplete="off"
          value={email}
          error={problems["email"]}
          onChange={setEmail}
        />
      </AuthForm>
      <output className="al-tpl-auth-done">
        {sentTo ? (
          <>
            {t("templateAuth.forgot.done", { email: sentTo })}{" "}
            <Link to={`/pages/reset-password-v${version}`}>{t("templateAuth.forgot.go_on")}</Link>
          </>
        ) : null}
      </output>
      <p className="al-tpl-auth-switch">
        <Link to={`/pages/login-v${version}`}>{t("templateAuth.to_login")}</Link>
      </p>
    </AuthFrame>
  );
}
