import { type ReactElement, useState } from "react";
import type { AuthResponse } from "../../../../dataProviders/auth";
import { type Problems, NO_PROBLEMS, problemsOf } from "../model/problems";
import { useSignIn } from "../SignInContext";
import { useSignInTexts } from "../texts";
import { Alert } from "./AuthForm";
import { AuthFrame } from "./AuthFrame";
import { PlainButton } from "../../../ui/controls/PlainButton";

/** Asks somebody who belongs to several organisations where to go on. */
export function OrganizationPicker({ auth }: { auth: AuthResponse }): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <AuthFrame title={texts.picker.title} lead={texts.picker.lead}>
      <OrganizationList auth={auth} />
    </AuthFrame>
  );
}

/** The organisations of somebody who has proved who they are; a press goes on in one of them. */
export function OrganizationList({ auth, without }: { auth: AuthResponse; without?: number }): ReactElement {
  const { authApi, enter } = useSignIn();
  const { texts } = useSignInTexts();
  const [busy, setBusy] = useState<number>();
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const { user_data: user, token } = auth;

  const pick = async (pk: number): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(pk);
    try {
      enter(pk === user.organization?.pk ? auth : await authApi.switchOrganization(pk, token));
    } catch (error) {
      setBusy(undefined);
      setProblems(problemsOf(error, texts.offline));
    }
  };
  return (
    <>
      <Alert text={problems.form} />
      <ul className="al-signin-organizations">
        {user.organizations
          .filter(({ pk }) => pk !== without)
          .map(({ pk, name, status }) => (
            <li key={pk}>
              <PlainButton aria-disabled={busy !== undefined} onClick={() => void pick(pk)}>
                <span className="al-signin-initial" aria-hidden="true">
                  {name.slice(0, 1).toUpperCase()}
                </span>
                <span>
                  <strong>{name}</strong>
                  {status === "Pending" && <small>{texts.picker.pending}</small>}
                  {status === "Active" && pk === user.organization?.pk && <small>{texts.picker.last}</small>}
                </span>
              </PlainButton>
            </li>
          ))}
      </ul>
    </>
  );
}
