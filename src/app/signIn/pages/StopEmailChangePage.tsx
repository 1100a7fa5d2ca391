import { type ReactElement, useState } from "react";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { CodePage } from "../components/CodePage";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { AnchorButton } from "../../../ui/controls/asButton";

/** Stopping a change of address, by the link that was mailed to the address that the account has. */
export default function StopEmailChangePage(): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <CodePage kind="email_change_stop" title={texts.stop_email.title}>
      {(code, { email }) => <Stop code={code} newEmail={email} />}
    </CodePage>
  );
}

function Stop({ code, newEmail }: { code: string; newEmail: string }): ReactElement {
  const { accountsApi } = useSignIn();
  const { texts } = useSignInTexts();
  const [isDone, setIsDone] = useState(false);
  const form = useSubmit();

  if (isDone) {
    return (
      <AuthFrame title={texts.stop_email.done_title}>
        <p role="status">{texts.stop_email.done_body}</p>
        <div className="al-signin-buttons">
          <AnchorButton href="/forgot-password">{texts.stop_email.password}</AnchorButton>
          <AnchorButton variant="secondary" href="/">
            {texts.home}
          </AnchorButton>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={texts.stop_email.title} lead={fill(texts.stop_email.lead, { email: newEmail })}>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.stop_email.submit}
        onSubmit={() =>
          form.submit({}, async () => {
            await accountsApi.stopEmailChange(code);
            setIsDone(true);
          })
        }
      />
    </AuthFrame>
  );
}
