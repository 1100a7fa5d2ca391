import type { ReactElement } from "react";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";
import { Button } from "../../../ui/controls/Button";

/** For those who are signed in and may not use the app. */
export function SignOutButton(): ReactElement {
  const { authApi, session, leaveTo } = useSignIn();
  const { texts } = useSignInTexts();
  const signOut = async (): Promise<void> => {
    await authApi.logout().catch(() => undefined);
    session.end();
    leaveTo("/login");
  };
  return (
    <Button variant="secondary" onClick={() => void signOut()}>
      {texts.sign_out}
    </Button>
  );
}
