import { HttpError, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { fieldErrors, nextPath } from "../shared/demoSession";
import { type DemoSessionControls, useDemoSession } from "../shared/useDemoSession";
import { AuthField } from "./components/AuthField";
import { AuthForm } from "./components/AuthForm";
import { AuthFrame, type Version } from "./components/AuthFrame";
import { DemoAccounts } from "./components/DemoAccounts";
import { SessionCard } from "./components/SessionCard";
import { missing } from "./model/checks";

/** Signs in to the demo; who is signed in sees as whom and for how long still. */
export function LoginPage({ version }: { version: Version }): ReactElement {
  const t = useTranslate();
  const controls = useDemoSession();
  const { session } = controls;
  return (
    <AuthFrame
      page="login"
      version={version}
      title={t(session ? "templateAuth.session.title" : "templateAuth.login.title")}
      lead={t(session ? "templateAuth.session.lead" : "templateAuth.login.lead")}
    >
      {session ? (
        <SessionCard controls={controls} session={session} />
      ) : (
        <LoginForm version={version} controls={controls} />
      )}
    </AuthFrame>
  );
}

function LoginForm(props: { version: Version; controls: DemoSessionControls }): ReactElement {
  const { version, controls } = props;
  const t = useTranslate();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [values, setValues] = useState({ email: "", password: "" });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});

  async function submit(): Promise<void> {
    const found = missing(values);
    if (Object.keys(found).length > 0) {
      setProblems({
        email: found.email && t("templateAuth.problems.email"),
        password: found.password && t("templateAuth.problems.password"),
      });
      return;
    }
    try {
      await controls.logIn({ email: values.email.trim(), password: values.password });
      const next = nextPath(search.get("next"));
      if (next) void navigate(next);
    } catch (error) {
      const atFields = error instanceof HttpError ? fieldErrors(error.body) : {};
      const hasField = Object.keys(atFields).length > 0;
      setProblems(hasField ? atFields : { form: messageOf(error) ?? t("errors.something_wrong") });
    }
  }
  return (
    <>
      <AuthForm
        submit={t("templateAuth.login.submit")}
        busy={controls.busy}
        problems={problems}
        onSubmit={() => void submit()}
      >
        <AuthField
          label={t("templateAuth.fields.email")}
          type="email"
          autoComplete="off"
          autoFocus
          value={values.email}
          error={problems["email"]}
          onChange={(email) => setValues({ ...values, email })}
        />
        <AuthField
          label={t("templateAuth.fields.password")}
          type="password"
          autoComplete="off"
          value={values.password}
          error={problems["password"]}
          onChange={(password) => setValues({ ...values, password })}
        />
        <Link className="al-tpl-auth-forgot" to={`/pages/forgot-password-v${version}`}>
          {t("templateAuth.login.forgot")}
        </Link>
      </AuthForm>
      <p className="al-tpl-auth-switch">
        {t("templateAuth.login.new_here")}{" "}
        <Link to={`/pages/register-v${version}`}>{t("templateAuth.login.register")}</Link>
      </p>
      <DemoAccounts
        onUse={(credentials) => {
          setValues(credentials);
          setProblems({});
        }}
      />
    </>
  );
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error && error.message !== "" ? error.message : undefined;
}
