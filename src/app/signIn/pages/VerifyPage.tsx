import type { ReactElement } from "react";
import type { VerificationInfo } from "../../../../dataProviders/accounts";
import { AuthForm } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { CodePage } from "../components/CodePage";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";

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
  const { accountsApi, enter } = useSignIn();
  const { texts } = useSignInTexts();
  const form = useSubmit();
  const body = fill(texts.verify.body, { organization: info.organization?.name ?? "", email: info.email });
  return (
    <AuthFrame title={texts.verify.title} lead={body}>
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.verify.submit}
        onSubmit={() =>
          form.submit({}, async () => {
            enter(await accountsApi.confirmMemberSignup(code));
            return "leaving";
          })
        }
      />
    </AuthFrame>
  );
}
