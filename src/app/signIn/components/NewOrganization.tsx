import { type ReactElement, type ReactNode, useState } from "react";
import { organizationProblems } from "../checks";
import { emptyOrganization, organizationOf, placeOfBrowser } from "../model/organization";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";
import { useSubmit } from "../useSubmit";
import { AuthForm } from "./AuthForm";
import { AuthFrame } from "./AuthFrame";
import { OrganizationFields } from "./OrganizationFields";
import { useOptions } from "./useCaptcha";

/** An organisation that the signed-in found, and go on in. */
export function NewOrganization(props: { title: string; lead: string; beside: ReactNode }): ReactElement {
  const { accountsApi, enter } = useSignIn();
  const { locale, texts } = useSignInTexts();
  const [draft, setDraft] = useState(() => emptyOrganization(placeOfBrowser()));
  const form = useSubmit();
  const signUp = useOptions()?.sign_up;
  const found = (): void =>
    form.submit(organizationProblems(draft, texts), async () => {
      enter(await accountsApi.foundOrganization({ ...organizationOf(draft), language: locale }));
      return "leaving";
    });
  return (
    <AuthFrame title={props.title} lead={props.lead}>
      {signUp === "approved" && <p className="al-signin-note">{texts.signup.approved}</p>}
      {signUp === "closed" && <p className="al-signin-note">{texts.signup.closed}</p>}
      <AuthForm
        problems={form.problems}
        busy={form.busy}
        submit={texts.signup.submit}
        onSubmit={found}
        beside={props.beside}
      >
        <OrganizationFields draft={draft} problems={form.problems.fields} onChange={setDraft} />
      </AuthForm>
    </AuthFrame>
  );
}
