import { type ReactElement, useState } from "react";
import type { ResetSent } from "../../../../dataProviders/accounts";
import { checkEmail } from "../checks";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { TextField } from "../components/fields";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { AnchorButton } from "../../../ui/controls/asButton";
import { Button } from "../../../ui/controls/Button";

/** Asking for a link to set a new password; says the same whether or not the address has an account. */
export default function ForgotPasswordPage(): ReactElement {
  const { accountsApi } = useSignIn();
  const { texts } = useSignInTexts();
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<ResetSent>();
  const form = useSubmit();

  if (sent) {
    return (
      <AuthFrame title={texts.forgot.sent_title}>
        <p role="status">{fill(texts.forgot.sent_body, { email: email.trim() })}</p>
        <div className="al-signin-buttons">
          <AnchorButton href="/login">{texts.forgot.to_login}</AnchorButton>
          <Button variant="secondary" onClick={() => setSent(undefined)}>
            {texts.forgot.again}
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={texts.forgot.title} lead={texts.forgot.lead}>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.forgot.submit}
        onSubmit={() =>
          form.submit({ email: checkEmail(email, texts) }, async () => {
            setSent(await accountsApi.requestReset(email.trim()));
          })
        }
      >
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          label={texts.fields.email}
          value={email}
          error={form.problems.fields.email}
          onChange={setEmail}
        />
      </AuthForm>
      <p className="al-signin-links">
        <a href="/login">{texts.forgot.to_login}</a>
      </p>
    </AuthFrame>
  );
}
