import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { type DemoSessionControls, useDemoSession } from "../shared/useDemoSession";
import { AuthField } from "./components/AuthField";
import { AuthForm } from "./components/AuthForm";
import { AuthFrame, type Version } from "./components/AuthFrame";
import { SessionCard } from "./components/SessionCard";
import { missing } from "./model/checks";

/** Makes an account of the demo, which lasts as long as the page. */
export function RegisterPage({ version }: { version: Version }): ReactElement {
  const t = useTranslate();
  const controls = useDemoSession();
  const { session } = controls;
  return (
    <AuthFrame
      page="register"
      version={version}
      title={t(session ? "templateAuth.session.title" : "templateAuth.register.title")}
      lead={t(session ? "templateAuth.session.lead" : "templateAuth.register.lead")}
    >
      {session ? (
        <SessionCard controls={controls} session={session} />
      ) : (
        <RegisterForm version={version} controls={controls} />
      )}
    </AuthFrame>
  );
}

const EMPTY = { username: "", email: "", password: "" };
const FIELDS = ["username", "email", "password"] as const;

function RegisterForm(props: { version: Version; controls: DemoSessionControls }): ReactElement {
  const { version, controls } = props;
  const t = useTranslate();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});

  async function submit(): Promise<void> {
    const found = missing(values);
    if (FIELDS.some((name) => found[name])) {
      const texts: Record<string, string> = {};
      for (const name of FIELDS) if (found[name]) texts[name] = t(`templateAuth.problems.${name}`);
      setProblems(texts);
      return;
    }
    try {
      const taken = await controls.register({
        email: values.email.trim(),
        username: values.username.trim(),
        password: values.password,
      });
      if (taken) {
        setProblems({ email: taken.email ?? undefined, username: taken.username ?? undefined });
      }
    } catch (error) {
      const text = error instanceof Error && error.message !== "" ? error.message : undefined;
      setProblems({ form: text ?? t("errors.something_wrong") });
    }
  }
  return (
    <>
      <AuthForm
        submit={t("templateAuth.register.submit")}
        busy={controls.busy}
        problems={problems}
        onSubmit={() => void submit()}
      >
        {FIELDS.map((name) => (
          <AuthField
            key={name}
            label={t(`templateAuth.fields.${name}`)}
            type={name === "username" ? "text" : name}
            autoFocus={name === "username"}
            autoComplete={name === "password" ? "new-password" : "off"}
            value={values[name]}
            error={problems[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </AuthForm>
      <p className="al-tpl-auth-switch">
        {t("templateAuth.register.known")}{" "}
        <Link to={`/pages/login-v${version}`}>{t("templateAuth.register.login")}</Link>
      </p>
    </>
  );
}
