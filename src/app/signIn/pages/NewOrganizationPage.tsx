import { type ReactElement, useEffect } from "react";
import { signInPath } from "../../boot/returnPath";
import { NewOrganization } from "../components/NewOrganization";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";
import { AnchorButton } from "../../../ui/controls/asButton";

/** A further organisation of somebody who is signed in; others sign in first. */
export default function NewOrganizationPage(): ReactElement | null {
  const { session, leaveTo } = useSignIn();
  const { texts } = useSignInTexts();
  const isSignedIn = session.token() !== undefined;
  useEffect(() => {
    if (!isSignedIn) leaveTo(signInPath("/new-organization"));
    return session.onEnd(() => leaveTo(signInPath("/new-organization")));
  }, [isSignedIn, session, leaveTo]);
  if (!isSignedIn) return null;
  return (
    <NewOrganization
      title={texts.signup.organization_title}
      lead={texts.signup.organization_lead}
      beside={
        <AnchorButton variant="secondary" href="/account">
          {texts.back}
        </AnchorButton>
      }
    />
  );
}
