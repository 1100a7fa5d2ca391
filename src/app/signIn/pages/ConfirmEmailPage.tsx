import { type ReactElement, useState } from "react";
import type { EmailChangeResponse } from "../../../../dataProviders/accounts";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { CodePage } from "../components/CodePage";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { AnchorButton } from "../../../ui/controls/asButton";

/** Taking another address to sign in with, by the link that was mailed there. */
export default function ConfirmEmailPage(): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <CodePage kind="email_change" title={texts.new_email.title} askAgain="/account">
      {(code, { email }) => <Confirm code={code} email={email} />}
    </CodePage>
  );
}

function Confirm({ code, email }: { code: string; email: string }): ReactElement {
  const { accountsApi, session } = useSignIn();
  const { texts } = useSignInTexts();
  const [changed, setChanged] = useState<EmailChangeResponse>();
  const form = useSubmit();

  if (changed) return <Changed changed={changed} />;
  return (
    <AuthFrame title={texts.new_email.title} lead={fill(texts.new_email.lead, { email })}>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.new_email.submit}
        onSubmit={() =>
          form.submit({}, async () => {
            const answer = await accountsApi.confirmEmailChange(code);
            if (answer.signed_in) session.start(answer.signed_in);
            setChanged(answer);
          })
        }
      />
    </AuthFrame>
  );
}

function Changed({ changed }: { changed: EmailChangeResponse }): ReactElement {
  const { texts } = useSignInTexts();
  const { email, kept_at: keptAt, signed_in: signedIn } = changed;
  return (
    <AuthFrame title={texts.new_email.done_title}>
      <p role="status">{fill(texts.new_email.done_body, { email })}</p>
      {keptAt.length > 0 && <p>{fill(texts.new_email.kept, { organizations: keptAt.join(", ") })}</p>}
      <div className="al-signin-buttons">
        <AnchorButton href={signedIn ? "/account" : "/login"}>
          {signedIn ? texts.new_email.go_on : texts.login.submit}
        </AnchorButton>
      </div>
    </AuthFrame>
  );
}
