import { type ReactElement, useState, useSyncExternalStore } from "react";
import type { InvitationAnswer, VerificationInfo } from "../../../../dataProviders/accounts";
import type { UserData } from "../../../../dataProviders/auth";
import { checkNewPassword, checkRequired } from "../checks";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { CodePage } from "../components/CodePage";
import { PasswordField } from "../components/fields";
import { GoogleSignIn } from "../components/GoogleSignIn";
import { NewPasswordField } from "../components/NewPasswordField";
import { PersonFields } from "../components/PersonFields";
import { useOptions } from "../components/useCaptcha";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { Button } from "../../../ui/controls/Button";
import { AnchorButton } from "../../../ui/controls/asButton";
import { Input } from "../../../ui/controls/Input";

/**
 * Coming in by an invitation: with a new account, by the password of one's own, or at once when signed in with the
 * invited address.
 */
export default function AcceptInvitationPage(): ReactElement {
  const { texts } = useSignInTexts();
  const { session } = useSignIn();
  const user = useSyncExternalStore(session.onUser, session.user);
  const title = fill(texts.invitation.title, { organization: "…" });
  return (
    <CodePage kind="invitation" title={title}>
      {(code, info) => {
        if (user && user.email.toLowerCase() !== info.email.toLowerCase()) {
          return <OtherPerson info={info} current={user.email} />;
        }
        return <Join key={user?.pk} code={code} info={info} user={user} />;
      }}
    </CodePage>
  );
}

/** Whoever is signed in with another address first signs out; the invitation stays. */
function OtherPerson({ info, current }: { info: VerificationInfo; current: string }): ReactElement {
  const { authApi, session } = useSignIn();
  const { texts } = useSignInTexts();
  const [busy, setBusy] = useState(false);
  const signOut = async (): Promise<void> => {
    setBusy(true);
    await authApi.logout().catch(() => undefined);
    session.end();
  };
  return (
    <AuthFrame title={texts.invitation.other_title}>
      <p>{fill(texts.invitation.other_body, { email: info.email, current })}</p>
      <div className="al-signin-buttons">
        <Button disabled={busy} onClick={() => void signOut()}>
          {texts.invitation.other_submit}
        </Button>
        <AnchorButton variant="secondary" href="/">
          {texts.home}
        </AnchorButton>
      </div>
    </AuthFrame>
  );
}

function Join(props: { code: string; info: VerificationInfo; user: UserData | undefined }): ReactElement {
  const { code, info, user } = props;
  const { accountsApi, enter } = useSignIn();
  const { texts } = useSignInTexts();
  const t = texts.invitation;
  const [firstName, setFirstName] = useState(info.first_name);
  const [lastName, setLastName] = useState(info.last_name);
  const [password, setPassword] = useState("");
  const options = useOptions();
  const form = useSubmit();
  const { fields } = form.problems;
  const lead = user ? t.same_lead : info.has_account ? t.existing_lead : t.new_lead;

  const answer = (): { found: Record<string, string | undefined>; request: InvitationAnswer } => {
    if (user) return { found: {}, request: { code } };
    if (info.has_account) {
      const problem = password === "" ? texts.problems.password_required : undefined;
      return { found: { password: problem }, request: { code, password } };
    }
    return {
      found: {
        first_name: checkRequired(firstName, texts),
        password: checkNewPassword(password, texts),
      },
      request: { code, first_name: firstName, last_name: lastName, password },
    };
  };
  const submit = (): void => {
    const { found, request } = answer();
    form.submit(found, async () => {
      enter(await accountsApi.acceptInvitation(request));
      return "leaving";
    });
  };

  return (
    <AuthFrame
      title={fill(t.title, { organization: info.organization?.name ?? "" })}
      lead={fill(lead, { email: info.email })}
    >
      <AuthForm problems={form.problems} busy={form.busy} submit={t.submit} onSubmit={submit}>
        {!user && <Input type="email" autoComplete="username" value={info.email} readOnly hidden />}
        {!user && info.has_account && (
          <>
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
          </>
        )}
        {!user && !info.has_account && (
          <>
            <PersonFields
              isFirst
              isLastNameOptional
              firstName={firstName}
              lastName={lastName}
              fields={fields}
              onFirstName={setFirstName}
              onLastName={setLastName}
            />
            <NewPasswordField
              label={texts.fields.password}
              value={password}
              error={fields.password}
              known={[info.email, firstName, lastName]}
              onChange={setPassword}
            />
          </>
        )}
      </AuthForm>
      {!user && info.has_account && <GoogleSignIn options={options} purpose="login" staysHere />}
      {form.problems.code === "already_accepted" && (
        <p className="al-signin-links">
          <a href="/login">{texts.login.submit}</a>
        </p>
      )}
    </AuthFrame>
  );
}
