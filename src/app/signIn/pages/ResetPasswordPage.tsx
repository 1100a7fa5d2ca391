import { type ReactElement, useState } from "react";
import { checkNewPassword } from "../checks";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { CodePage } from "../components/CodePage";
import { NewPasswordField } from "../components/NewPasswordField";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { AnchorButton } from "../../../ui/controls/asButton";
import { Input } from "../../../ui/controls/Input";

/** Setting a new password with the code of a mail. */
export default function ResetPasswordPage(): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <CodePage kind="reset" title={texts.reset.title} askAgain="/forgot-password">
      {(code, { email }) => <ResetForm code={code} email={email} />}
    </CodePage>
  );
}

function ResetForm({ code, email }: { code: string; email: string }): ReactElement {
  const { accountsApi } = useSignIn();
  const { texts } = useSignInTexts();
  const [password, setPassword] = useState("");
  const [isDone, setIsDone] = useState(false);
  const form = useSubmit();

  if (isDone) {
    return (
      <AuthFrame title={texts.reset.done_title}>
        <p role="status">{texts.reset.done_body}</p>
        <div className="al-signin-buttons">
          <AnchorButton href="/login">{texts.login.submit}</AnchorButton>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={texts.reset.title} lead={fill(texts.reset.lead, { email })}>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.reset.submit}
        onSubmit={() =>
          form.submit({ password: checkNewPassword(password, texts) }, async () => {
            await accountsApi.resetPassword({ reset_code: code, password });
            setIsDone(true);
          })
        }
      >
        {/* For password managers: whose password this is. */}
        <Input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label={texts.fields.new_password}
          value={password}
          error={form.problems.fields.password}
          known={[email]}
          onChange={setPassword}
        />
      </AuthForm>
    </AuthFrame>
  );
}
