import { type ReactElement, useState } from "react";
import type { SignupProof, VerificationInfo } from "../../../../dataProviders/accounts";
import { checkNewPassword } from "../checks";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { CodePage } from "../components/CodePage";
import { NewPasswordField } from "../components/NewPasswordField";
import { forgetOwnSignup, ownSignup } from "../model/ownSignup";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { Input } from "../../../ui/controls/Input";

/** Confirming a sign-up at an organisation by the link that was mailed. */
export default function VerifyPage(): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <CodePage kind="member_signup" title={texts.verify.title} askAgain="/member/signup">
      {(code, info) => <Confirm code={code} info={info} />}
    </CodePage>
  );
}

function Confirm({ code, info }: { code: string; info: VerificationInfo }): ReactElement {
  const { accountsApi, enter, now } = useSignIn();
  const { texts } = useSignInTexts();
  const [secret, setSecret] = useState(() => ownSignup(localStorage, info.email, now()));
  const [password, setPassword] = useState("");
  const form = useSubmit();
  const problem = form.problems.fields["password"];
  if (secret !== undefined && problem !== undefined) setSecret(undefined);
  // Whoever typed the password at the sign-up may have been somebody else.
  const isAsked = !info.has_account && secret === undefined;
  const proof = (): SignupProof => {
    if (isAsked) return { password };
    return info.has_account || secret === undefined ? {} : { signup_secret: secret };
  };
  const body = fill(texts.verify.body, { organization: info.organization?.name ?? "", email: info.email });
  return (
    <AuthFrame title={texts.verify.title} lead={body}>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.verify.submit}
        onSubmit={() =>
          form.submit(isAsked ? { password: checkNewPassword(password, texts) } : {}, async () => {
            const auth = await accountsApi.confirmMemberSignup(code, proof());
            forgetOwnSignup(localStorage);
            enter(auth);
            return "leaving";
          })
        }
      >
        {isAsked && (
          <>
            <p>{texts.verify.password}</p>
            {/* For password managers: whose password this is. */}
            <Input type="email" autoComplete="username" value={info.email} readOnly hidden />
            <NewPasswordField
              label={texts.fields.password}
              value={password}
              error={problem}
              known={[info.email, info.first_name, info.last_name]}
              onChange={setPassword}
            />
          </>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
