import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import type { MemberSignupSent, OrganizationFace } from "../../../../dataProviders/accounts";
import { checkEmail, checkNewPassword, checkRequired } from "../checks";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { TextField } from "../components/fields";
import { GoogleSignIn } from "../components/GoogleSignIn";
import { NewPasswordField } from "../components/NewPasswordField";
import { PersonFields } from "../components/PersonFields";
import { useCaptcha, useOptions } from "../components/useCaptcha";
import { keepOwnSignup } from "../model/ownSignup";
import { problemsOf } from "../model/problems";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { PasswordLogin } from "./LoginPage";
import { Button } from "../../../ui/controls/Button";
import { AnchorButton } from "../../../ui/controls/asButton";
import { ErrorText } from "../../../ui/controls/Field";
import { TextAreaField } from "../../../ui/controls/TextField";

/** Signing in at an organisation's address. */
export function MemberLoginPage(): ReactElement {
  const { accountsApi } = useSignIn();
  const { texts } = useSignInTexts();
  return (
    <AtOrganization>
      {({ name }) => (
        <AuthFrame title={fill(texts.member.login_title, { organization: name })} lead={texts.login.lead}>
          <PasswordLogin
            purpose="member-signin"
            login={(credentials) => accountsApi.memberLogin(credentials)}
          />
          <p className="al-signin-links">
            {texts.member.not_member} <a href="/member/signup">{texts.member.join}</a>
          </p>
        </AuthFrame>
      )}
    </AtOrganization>
  );
}

/** Asking an organisation to become a member. */
export function MemberSignupPage(): ReactElement {
  return (
    <AtOrganization>{(organization) => <MemberSignupForm organization={organization} />}</AtOrganization>
  );
}

/** The organisation whose address this is; says so where it is nobody's. */
function AtOrganization(props: { children(organization: OrganizationFace): ReactNode }): ReactElement {
  const { accountsApi, subdomain, baseDomain } = useSignIn();
  const { texts } = useSignInTexts();
  const [face, setFace] = useState<OrganizationFace>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const isSomewhere = subdomain !== undefined;
  useEffect(() => {
    if (!isSomewhere) return;
    let isGone = false;
    accountsApi.organizationFace().then(
      (answer) => !isGone && setFace(answer),
      (error: unknown) => !isGone && setFailure(problemsOf(error, "").form ?? ""),
    );
    return () => {
      isGone = true;
    };
  }, [accountsApi, isSomewhere, round]);

  if (face) return <>{props.children(face)}</>;
  if (failure !== undefined || !isSomewhere) {
    const nowhere = fill(texts.member.nowhere_body, { domain: baseDomain ?? "almoner.example" });
    return (
      <AuthFrame title={texts.member.nowhere_title}>
        <p role="status">{isSomewhere ? failure || texts.offline : nowhere}</p>
        <div className="al-signin-buttons">
          {isSomewhere && (
            <Button
              onClick={() => {
                setFailure(undefined);
                setRound(round + 1);
              }}
            >
              {texts.retry}
            </Button>
          )}
          <AnchorButton variant="secondary" href="/login">
            {texts.member.staff}
          </AnchorButton>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={texts.login.title}>
      <div className="al-signin-loading" aria-busy="true">
        {texts.busy}
      </div>
    </AuthFrame>
  );
}

function MemberSignupForm({ organization }: { organization: OrganizationFace }): ReactElement {
  const { accountsApi, now } = useSignIn();
  const { texts } = useSignInTexts();
  const [values, setValues] = useState({ firstName: "", lastName: "", email: "", phone: "", motivation: "" });
  const [password, setPassword] = useState("");
  const [sent, setSent] = useState<MemberSignupSent>();
  const options = useOptions();
  const captcha = useCaptcha(options, true);
  const form = useSubmit();
  const { fields } = form.problems;
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value });

  if (sent) {
    return (
      <AuthFrame title={texts.member.sent_title}>
        <p role="status">{fill(texts.member.sent_body, { email: sent.email })}</p>
      </AuthFrame>
    );
  }
  const submit = (): void => {
    const { firstName, lastName, email, phone, motivation } = values;
    const found = {
      first_name: checkRequired(firstName, texts),
      last_name: checkRequired(lastName, texts),
      email: checkEmail(email, texts),
      password: checkNewPassword(password, texts),
      captcha: captcha.problem,
    };
    form.submit(found, async () => {
      try {
        const answer = await accountsApi.memberSignup({
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          email: email.trim(),
          password,
          ...(phone.trim() !== "" && { phone: phone.trim() }),
          ...(motivation.trim() !== "" && { answers: { motivation: motivation.trim() } }),
          ...captcha.request,
        });
        keepOwnSignup(localStorage, { email: answer.email, secret: answer.signup_secret }, now());
        setSent(answer);
      } finally {
        captcha.again();
      }
    });
  };
  const { name } = organization;
  return (
    <AuthFrame
      title={fill(texts.member.signup_title, { organization: name })}
      lead={fill(texts.member.signup_lead, { organization: name })}
    >
      <AuthForm problems={form.problems} busy={form.busy} submit={texts.member.submit} onSubmit={submit}>
        <PersonFields
          isFirst
          firstName={values.firstName}
          lastName={values.lastName}
          fields={fields}
          onFirstName={set("firstName")}
          onLastName={set("lastName")}
        />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={texts.fields.email}
          value={values.email}
          error={fields.email}
          onChange={set("email")}
        />
        <TextField
          name="phone"
          type="tel"
          autoComplete="tel"
          required={false}
          maxLength={40}
          label={texts.fields.phone}
          value={values.phone}
          error={fields.phone}
          onChange={set("phone")}
        />
        <NewPasswordField
          label={texts.fields.password}
          value={password}
          error={fields.password}
          known={[values.email, values.firstName, values.lastName]}
          onChange={setPassword}
        />
        <TextAreaField
          id="motivation"
          label={texts.fields.motivation}
          optionalText={`(${texts.optional})`}
          maxLength={2000}
          value={values.motivation}
          onChange={set("motivation")}
        />
        {captcha.element}
        {fields.captcha && <ErrorText>{fields.captcha}</ErrorText>}
      </AuthForm>
      <GoogleSignIn options={options} purpose="member-signup" />
    </AuthFrame>
  );
}
