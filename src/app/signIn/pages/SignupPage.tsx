import { type ReactElement, useEffect, useState } from "react";
import type { CodeSent } from "../../../../dataProviders/accounts";
import { checkEmail, checkNewPassword, checkRequired, organizationProblems } from "../checks";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { TextField } from "../components/fields";
import { GoogleSignIn } from "../components/GoogleSignIn";
import { NewPasswordField } from "../components/NewPasswordField";
import { OrganizationFields } from "../components/OrganizationFields";
import { OTP_LENGTH, OtpField } from "../components/OtpField";
import { PersonFields } from "../components/PersonFields";
import { useCaptcha, useOptions } from "../components/useCaptcha";
import { emptyOrganization, organizationOf, placeOfBrowser } from "../model/organization";
import { problemsOf } from "../model/problems";
import { readSignup, SIGNUP_STEPS, type SignupDraft, type SignupStep } from "../model/signup";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useCountdown } from "../useCountdown";
import { useSubmit } from "../useSubmit";
import { Button } from "../../../ui/controls/Button";
import { Input } from "../../../ui/controls/Input";

const DRAFT_KEY = "almoner.signup";

/** What a step is given and hands on. */
interface StepProps {
  draft: SignupDraft;
  change(change: Partial<SignupDraft>): void;
}

/** Making an account: the address, its code, the person, their organisation. What was typed outlasts a reload. */
export default function SignupPage(): ReactElement {
  const [draft, setDraft] = useState(() => readSignup(sessionStorage.getItem(DRAFT_KEY)));
  const [password, setPassword] = useState("");
  const [sent, setSent] = useState<{ answer: CodeSent; at: number }>();
  const [notice, setNotice] = useState<string>();
  const { now } = useSignIn();
  useEffect(() => sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft)), [draft]);
  const change = (part: Partial<SignupDraft>): void => {
    setNotice(undefined);
    setDraft((before) => ({ ...before, ...part }));
  };
  const onSent = (answer: CodeSent): void => setSent({ answer, at: now() });
  const step = { draft, change };

  switch (draft.step) {
    case "email":
      return <EmailStep {...step} notice={notice} onSent={onSent} />;
    case "code":
      return <CodeStep {...step} sent={sent} onSent={onSent} />;
    case "person":
      return <PersonStep {...step} password={password} onPassword={setPassword} />;
    case "organization":
      return (
        <OrganizationStep
          {...step}
          password={password}
          onStartAgain={(text) => {
            change({ step: "email", verification_token: "" });
            setNotice(text);
          }}
        />
      );
  }
}

/** Where one is among the steps. */
function Steps({ step }: { step: SignupStep }): ReactElement {
  const { texts } = useSignInTexts();
  const at = SIGNUP_STEPS.indexOf(step);
  return (
    <ol
      className="al-signin-steps"
      aria-label={fill(texts.signup.step, { step: at + 1, count: SIGNUP_STEPS.length })}
    >
      {SIGNUP_STEPS.map((one, index) => (
        <li key={one} data-done={index <= at} aria-current={index === at ? "step" : undefined}>
          {texts.signup.steps[one]}
        </li>
      ))}
    </ol>
  );
}

function BackButton({ onClick }: { onClick(): void }): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <Button variant="secondary" onClick={onClick}>
      {texts.back}
    </Button>
  );
}

function EmailStep({
  draft,
  change,
  notice,
  onSent,
}: StepProps & { notice?: string; onSent(answer: CodeSent): void }): ReactElement {
  const { accountsApi } = useSignIn();
  const { locale, texts } = useSignInTexts();
  const options = useOptions();
  const captcha = useCaptcha(options, true);
  const form = useSubmit();
  const { fields } = form.problems;
  const send = (): void =>
    form.submit({ email: checkEmail(draft.email, texts), captcha: captcha.problem }, async () => {
      const email = draft.email.trim();
      try {
        onSent(await accountsApi.sendCode({ email, language: locale, ...captcha.request }));
        change({ step: "code", email });
      } finally {
        captcha.again();
      }
    });
  if (options?.sign_up === "closed") return <Closed />;
  return (
    <AuthFrame title={texts.signup.title} lead={texts.signup.email_lead}>
      <Steps step="email" />
      {options?.sign_up === "approved" && <p className="al-signin-note">{texts.signup.approved}</p>}
      {notice && (
        <p className="al-signin-note" role="status">
          {notice}
        </p>
      )}
      <AuthForm problems={form.problems} busy={form.busy} submit={texts.signup.send} onSubmit={send}>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          label={texts.fields.email}
          value={draft.email}
          error={fields.email}
          onChange={(email) => change({ email })}
        />
        {captcha.element}
        {fields.captcha && <p className="al-signin-problem">{fields.captcha}</p>}
      </AuthForm>
      <GoogleSignIn options={options} purpose="register" />
      <p className="al-signin-links">
        {texts.signup.have_account} <a href="/login">{texts.login.submit}</a>
      </p>
    </AuthFrame>
  );
}

/** Where the installation takes no new organisations. */
function Closed(): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <AuthFrame title={texts.signup.title} lead={texts.signup.closed}>
      <p className="al-signin-links">
        {texts.signup.have_account} <a href="/login">{texts.login.submit}</a>
      </p>
    </AuthFrame>
  );
}

function CodeStep({
  draft,
  change,
  sent,
  onSent,
}: StepProps & {
  sent: { answer: CodeSent; at: number } | undefined;
  onSent(answer: CodeSent): void;
}): ReactElement {
  const { accountsApi } = useSignIn();
  const { texts } = useSignInTexts();
  const [otp, setOtp] = useState("");
  const form = useSubmit();
  const { fields, body } = form.problems;
  const left = body?.attempts_left;

  const verify = (code: string): void =>
    form.submit({ otp: code.length === OTP_LENGTH ? undefined : texts.problems.code_short }, async () => {
      const { verification_token } = await accountsApi.verifyCode({ email: draft.email, otp: code });
      change({ step: "person", verification_token });
    });

  return (
    <AuthFrame
      title={texts.signup.code_title}
      lead={
        <>
          {fill(texts.signup.code_lead, { email: draft.email })} {texts.signup.code_known}
        </>
      }
    >
      <Steps step="code" />
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.signup.verify}
        onSubmit={() => verify(otp)}
        beside={<BackButton onClick={() => change({ step: "email" })} />}
      >
        <OtpField value={otp} error={fields.otp} onChange={setOtp} onWhole={verify} />
        {typeof left === "number" && left > 0 && (
          <p className="al-signin-hint">{fill(texts.signup.attempts_left, { smart_count: left })}</p>
        )}
      </AuthForm>
      <Resend
        key={sent?.at}
        email={draft.email}
        until={sent ? sent.at + sent.answer.resend_in * 1000 : 0}
        onSent={(answer) => {
          setOtp("");
          form.setProblems({ fields: {} });
          onSent(answer);
        }}
      />
    </AuthFrame>
  );
}

/** Another code, once the server takes the wish for one; a captcha first where it asks for one. */
function Resend(props: { email: string; until: number; onSent(answer: CodeSent): void }): ReactElement {
  const { accountsApi, now } = useSignIn();
  const { locale, texts } = useSignInTexts();
  const captcha = useCaptcha(useOptions(), true);
  const [refused, setRefused] = useState<{ text?: string; until: number }>({ until: 0 });
  const left = useCountdown(Math.max(props.until, refused.until));

  const send = async (): Promise<void> => {
    if (captcha.problem) return setRefused({ text: captcha.problem, until: 0 });
    try {
      props.onSent(await accountsApi.sendCode({ email: props.email, language: locale, ...captcha.request }));
    } catch (error) {
      const { form, body } = problemsOf(error, texts.offline);
      const wait = typeof body?.retryAfter === "number" ? body.retryAfter : 0;
      setRefused({ ...(form !== undefined && { text: form }), until: now() + wait * 1000 });
    } finally {
      captcha.again();
    }
  };
  return (
    <div className="al-signin-resend">
      {left === 0 && captcha.element}
      {refused.text && (
        <p className="al-signin-problem" role="alert">
          {refused.text}
        </p>
      )}
      {left > 0 ? (
        <p className="al-muted">{fill(texts.signup.resend_in, { seconds: left })}</p>
      ) : (
        <Button variant="text" onClick={() => void send()}>
          {texts.signup.resend}
        </Button>
      )}
    </div>
  );
}

function PersonStep({
  draft,
  change,
  password,
  onPassword,
}: StepProps & { password: string; onPassword(value: string): void }): ReactElement {
  const { texts } = useSignInTexts();
  const form = useSubmit();
  const { fields } = form.problems;
  const next = (): void => {
    const found = {
      first_name: checkRequired(draft.first_name, texts),
      last_name: checkRequired(draft.last_name, texts),
      password: checkNewPassword(password, texts),
    };
    form.submit(found, async () => change({ step: "organization" }));
  };
  return (
    <AuthFrame title={texts.signup.person_title}>
      <Steps step="person" />
      <AuthForm problems={form.problems} busy={form.busy} submit={texts.go_on} onSubmit={next}>
        <Input type="email" autoComplete="username" value={draft.email} readOnly hidden />
        <PersonFields
          isFirst
          firstName={draft.first_name}
          lastName={draft.last_name}
          fields={fields}
          onFirstName={(first_name) => change({ first_name })}
          onLastName={(last_name) => change({ last_name })}
        />
        <NewPasswordField
          label={texts.fields.password}
          value={password}
          error={fields.password}
          known={[draft.email, draft.first_name, draft.last_name]}
          onChange={onPassword}
        />
      </AuthForm>
    </AuthFrame>
  );
}

function OrganizationStep({
  draft,
  change,
  password,
  onStartAgain,
}: StepProps & { password: string; onStartAgain(notice: string): void }): ReactElement {
  const { accountsApi, enter } = useSignIn();
  const { locale, texts } = useSignInTexts();
  const form = useSubmit();
  const organization = draft.organization ?? emptyOrganization(placeOfBrowser());

  const register = (withOrganization: boolean): void =>
    form.submit(withOrganization ? organizationProblems(organization, texts) : {}, async () => {
      const { email, verification_token, first_name, last_name } = draft;
      try {
        const auth = await accountsApi.register({
          email,
          verification_token,
          password,
          language: locale,
          first_name: first_name.trim(),
          last_name: last_name.trim(),
          ...(withOrganization && { organization: organizationOf(organization) }),
        });
        sessionStorage.removeItem(DRAFT_KEY);
        enter(auth);
        return "leaving";
      } catch (error) {
        // The proof of the address is good for a quarter of an hour.
        if (problemsOf(error, "").code !== "invalid_verification") throw error;
        onStartAgain(texts.signup.expired);
      }
    });

  return (
    <AuthFrame title={texts.signup.organization_title} lead={texts.signup.organization_lead}>
      <Steps step="organization" />
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.signup.submit}
        onSubmit={() => register(true)}
        beside={<BackButton onClick={() => change({ step: "person" })} />}
      >
        <OrganizationFields
          draft={organization}
          problems={form.problems.fields}
          onChange={(changed) => change({ organization: changed })}
        />
      </AuthForm>
      <p className="al-signin-links">
        <Button variant="text" onClick={() => register(false)}>
          {texts.signup.skip}
        </Button>
      </p>
    </AuthFrame>
  );
}
