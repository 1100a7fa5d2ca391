import { lazy, type ReactElement, useEffect, useEffectEvent, useState } from "react";
import type { UserData } from "../../../../dataProviders/auth";
import { Alert } from "../components/AuthForm";
import { AuthFrame } from "../components/AuthFrame";
import { NewOrganization } from "../components/NewOrganization";
import { OrganizationList } from "../components/OrganizationPicker";
import { SignOutButton } from "../components/SignOutButton";
import { problemsOf } from "../model/problems";
import { standingOf } from "../../session/standing";
import { useSignIn } from "../SignInContext";
import { fill, useSignInTexts } from "../texts";
import { Button } from "../../../ui/controls/Button";

const SecureAccountPage = lazy(() => import("./SecureAccountPage"));

/**
 * What the signed-in see who may not use the app: not approved, in a suspended organisation, in one that asks for a second
 * factor first, or in none.
 */
export default function WaitingPage({ user }: { user: UserData }): ReactElement {
  const { texts } = useSignInTexts();
  const standing = standingOf(user);
  if (standing === "pending" || standing === "suspended") return <Waiting user={user} />;
  if (standing === "unsecured") return <SecureAccountPage user={user} />;
  return (
    <NewOrganization
      title={texts.nowhere.title}
      lead={fill(texts.nowhere.body, { email: user.email })}
      beside={<SignOutButton />}
    />
  );
}

/** Waits for a decision about the person, or about their organisation. */
function Waiting({ user }: { user: UserData }): ReactElement {
  const { authApi, session, leaveTo, followAccess } = useSignIn();
  const { texts } = useSignInTexts();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ still?: boolean; problem?: string }>({});
  const standing = standingOf(user);
  const t = standing === "suspended" ? { ...texts.waiting, ...texts.suspended } : texts.waiting;

  /** Goes on where there is a decision; answers whether there is none yet. */
  const isUndecided = async (): Promise<boolean> => {
    const fresh = await authApi.user();
    session.updateUser(fresh);
    if (standingOf(fresh) === standing) return true;
    leaveTo("/");
    return false;
  };
  const onAccess = useEffectEvent((): void => {
    // Whoever cannot be asked now is asked with the next connection, or by hand.
    void isUndecided().catch(() => undefined);
  });
  useEffect(() => followAccess(() => onAccess()), [followAccess]);
  const check = async (): Promise<void> => {
    setBusy(true);
    setOutcome({});
    try {
      setOutcome({ still: await isUndecided() });
    } catch (error) {
      const problem = problemsOf(error, texts.offline).form;
      setOutcome(problem === undefined ? {} : { problem });
    }
    setBusy(false);
  };
  const others = user.organizations.filter(({ pk }) => pk !== user.organization?.pk);
  return (
    <AuthFrame title={fill(t.title, { organization: user.organization?.name ?? "" })} lead={t.body}>
      <Alert text={outcome.problem} />
      <p role="status">{outcome.still ? t.still : ""}</p>
      <div className="al-signin-buttons">
        <Button aria-disabled={busy} onClick={() => void check()}>
          {busy ? texts.busy : t.check}
        </Button>
        <SignOutButton />
      </div>
      {others.length > 0 && (
        <>
          <h2 className="al-signin-subtitle">{t.others}</h2>
          <OrganizationList
            auth={{ token: session.token() ?? "", user_data: user }}
            without={user.organization?.pk}
          />
        </>
      )}
    </AuthFrame>
  );
}
