import { type ReactElement, useEffect, useMemo, useState } from "react";
import type { OperatorSession, OperatorSignInAnswer } from "../../../contract/api/operator";
import type { TotpResponse } from "../../../contract/api/secondFactor";
import type { SecurityApi } from "../../../dataProviders/security";
import { type Security, SecurityProvider } from "../../pages/account/security/context";
import { RecoveryCodes } from "../../pages/account/security/RecoveryCodes";
import { TotpSetup } from "../../pages/account/security/TotpSetup";
import "../../pages/account/security/security.css";
import { checkEmail } from "../signIn/checks";
import { Alert, AuthForm } from "../signIn/components/AuthForm";
import { AuthFrame } from "../signIn/components/AuthFrame";
import { PasswordField, TextField } from "../signIn/components/fields";
import { useCaptcha, useOptions } from "../signIn/components/useCaptcha";
import { needsCaptcha } from "../signIn/pages/LoginPage";
import SecondFactorPage from "../signIn/pages/SecondFactorPage";
import { useSecurityTexts } from "../signIn/securityTexts";
import { useSignIn } from "../signIn/SignInContext";
import { useSignInTexts } from "../signIn/texts";
import { useSubmit } from "../signIn/useSubmit";
import { useOperator } from "./operatorApi";
import type { Signed } from "./operatorToken";
import { useText } from "./texts";

interface SignInProps {
  onSignedIn(signed: Signed): void;
  /** The session of a moment ago has ended. */
  isOver: boolean;
}

/** Signing in to the console: the password, and a second step that is set up first where there is none. */
export function OperatorSignIn({ onSignedIn, isOver }: SignInProps): ReactElement {
  const { api } = useOperator();
  const [asked, setAsked] = useState<OperatorSignInAnswer & { email: string }>();
  const [done, setDone] = useState<OperatorSession>();
  const enter = (session: OperatorSession): void => {
    if (session.recovery_codes.length > 0) setDone(session);
    else onSignedIn(session);
  };
  if (asked && asked.second_factor.length > 0) {
    return (
      <SecondFactorPage
        asked={{ ...asked, may_trust: false }}
        prove={async ({ trust_device: _, ...request }) => enter(await api.secondFactor(request))}
        onAgain={() => setAsked(undefined)}
      />
    );
  }
  if (asked) {
    return (
      <SetUp
        asked={asked}
        codes={done?.recovery_codes}
        onDone={enter}
        onKept={() => done && onSignedIn(done)}
        onCancel={() => setAsked(undefined)}
      />
    );
  }
  return <Password isOver={isOver} onAsked={setAsked} />;
}

function Password(props: {
  isOver: boolean;
  onAsked(asked: OperatorSignInAnswer & { email: string }): void;
}): ReactElement {
  const t = useText();
  const { texts } = useSignInTexts();
  const { api } = useOperator();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const form = useSubmit();
  const captcha = useCaptcha(useOptions(), needsCaptcha(form));
  const { fields } = form.problems;
  const submit = (): void => {
    const found = {
      email: checkEmail(email, texts),
      password: password === "" ? texts.problems.password_required : undefined,
      captcha: captcha.problem,
    };
    form.submit(found, async () => {
      const address = email.trim();
      try {
        const answer = await api.signIn({ email: address, password, ...captcha.request });
        props.onAsked({ ...answer, email: address });
      } finally {
        captcha.again();
      }
    });
  };
  return (
    <AuthFrame title={t("sign_in.title")} lead={t("sign_in.lead")}>
      <Alert text={props.isOver ? t("sign_in.over") : undefined} />
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.login.submit}
        submitting={texts.login.submitting}
        onSubmit={submit}
      >
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          label={texts.fields.email}
          value={email}
          error={fields.email}
          onChange={setEmail}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={texts.fields.password}
          value={password}
          error={fields.password}
          onChange={setPassword}
        />
        <a className="al-signin-forgot" href="/forgot-password">
          {texts.login.forgot}
        </a>
        {captcha.element}
        {fields.captcha && <p className="al-signin-problem">{fields.captcha}</p>}
      </AuthForm>
    </AuthFrame>
  );
}

function SetUp(props: {
  asked: OperatorSignInAnswer & { email: string };
  codes: string[] | undefined;
  onDone(session: OperatorSession): void;
  onKept(): void;
  onCancel(): void;
}): ReactElement | null {
  const t = useText();
  const s = useSecurityTexts();
  const { api } = useOperator();
  const { security } = useSignIn();
  const { onCancel, onDone } = props;
  const { ticket, email } = props.asked;
  const [setup, setSetup] = useState<TotpResponse>();
  const [calls, setCalls] = useState<SecurityApi>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isGone = false;
    Promise.all([api.beginTotp(ticket), security()]).then(
      ([begun, rest]) => {
        if (isGone) return;
        setSetup(begun);
        setCalls(() => rest);
      },
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [api, security, ticket]);
  const parts = useMemo((): Security | undefined => {
    if (!calls || !s) return undefined;
    const confirmTotp = async (code: string): Promise<string[]> => {
      const session = await api.confirmTotp({ ticket, code });
      onDone(session);
      return session.recovery_codes;
    };
    return { calls: { ...calls, confirmTotp }, email, t: s };
  }, [api, calls, email, onDone, s, ticket]);
  return (
    <AuthFrame title={t("sign_in.set_up_title")} lead={t("sign_in.set_up_lead")}>
      <Alert text={problem} />
      {parts && setup ? (
        <div className="al-signin-secure">
          <SecurityProvider value={parts}>
            {props.codes ? (
              <RecoveryCodes codes={props.codes} onKept={props.onKept} />
            ) : (
              <TotpSetup setup={setup} onDone={() => undefined} onCancel={onCancel} />
            )}
          </SecurityProvider>
        </div>
      ) : null}
    </AuthFrame>
  );
}
