import { lazy, type ReactElement, useState } from "react";
import type { SignInAnswer } from "../../../../dataProviders/auth";
import { isPutOut } from "../../boot/returnPath";
import { checkEmail } from "../checks";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { PasswordField, TextField } from "../components/fields";
import { GoogleSignIn } from "../components/GoogleSignIn";
import { OpenIdButtons } from "../components/OpenIdButtons";
import { PasskeySignIn } from "../components/PasskeySignIn";
import { useCaptcha, useOptions } from "../components/useCaptcha";
import { returnedOpenId } from "../../../ui/openId";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { type Submission, useSubmit } from "../useSubmit";
import { Checkbox } from "../../../ui/controls/Checkbox";
import { PlainButton } from "../../../ui/controls/PlainButton";

const OpenIdReturn = lazy(() => import("./OpenIdReturn"));

/** Signing in with e-mail address and password, a passkey, or a provider. */
export function LoginPage(): ReactElement {
  const { texts } = useSignInTexts();
  const { authApi } = useSignIn();
  const [back] = useState(() => returnedOpenId(location.search));
  if (back) return <OpenIdReturn back={back} />;
  return (
    <AuthFrame
      title={texts.login.title}
      lead={isPutOut(location.search) ? texts.login.put_out : texts.login.lead}
    >
      <PasswordLogin purpose="login" login={(credentials) => authApi.login(credentials)} />
      <p className="al-signin-links">
        {texts.login.new_here} <a href="/signup">{texts.login.signup}</a>
      </p>
    </AuthFrame>
  );
}

interface Credentials {
  email: string;
  password: string;
  stay_signed_in?: boolean;
  recaptcha_token?: string;
}

/** The form of both ways to sign in: as staff, and at an organisation's address as a member. */
export function PasswordLogin(props: {
  purpose: "login" | "member-signin";
  login(credentials: Credentials): Promise<SignInAnswer>;
}): ReactElement {
  const { texts } = useSignInTexts();
  const { enter } = useSignIn();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [stays, setStays] = useState(true);
  const options = useOptions();
  const form = useSubmit();
  const captcha = useCaptcha(options, needsCaptcha(form));
  const { fields } = form.problems;

  const submit = (): void => {
    const found = {
      email: checkEmail(email, texts),
      password: password === "" ? texts.problems.password_required : undefined,
      captcha: captcha.problem,
    };
    form.submit(found, async () => {
      try {
        const credentials = { email: email.trim(), password, ...(!stays && { stay_signed_in: false }) };
        enter(await props.login({ ...credentials, ...captcha.request }), { choose: true });
        return "leaving";
      } finally {
        captcha.again();
      }
    });
  };

  return (
    <>
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
          autoComplete="username webauthn"
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
        <label className="al-signin-stay">
          <Checkbox
            checked={stays}
            aria-describedby="stay-hint"
            onChange={(event) => setStays(event.target.checked)}
          />
          <span>
            {texts.login.stay}
            <small id="stay-hint" className="al-muted">
              {texts.login.stay_hint}
            </small>
          </span>
        </label>
        {captcha.element}
        {fields.captcha && <p className="al-signin-problem">{fields.captcha}</p>}
      </AuthForm>
      <PasskeySignIn staysSignedIn={stays} />
      <OpenIdButtons options={options} />
      <GoogleSignIn options={options} purpose={props.purpose} />
      <DemoAccounts
        onPick={(address, secret) => {
          setEmail(address);
          setPassword(secret);
        }}
      />
    </>
  );
}

/** The server asks for the captcha after three failures, and says so with the third. */
export function needsCaptcha({ problems }: Submission): boolean {
  return (
    problems.code === "captcha_required" ||
    problems.body?.captcha_required === true ||
    "captcha" in problems.fields
  );
}

function DemoAccounts({ onPick }: { onPick(email: string, password: string): void }): ReactElement | null {
  const { demoAccounts } = useSignIn();
  const { texts } = useSignInTexts();
  if (!demoAccounts) return null;
  return (
    <fieldset className="al-signin-demo">
      <legend>{texts.demo.accounts}</legend>
      <p className="al-muted">{fill(texts.demo.password, { password: demoAccounts.password })}</p>
      {demoAccounts.emails.map((address) => (
        <PlainButton key={address} onClick={() => onPick(address, demoAccounts.password)}>
          {address}
        </PlainButton>
      ))}
    </fieldset>
  );
}
