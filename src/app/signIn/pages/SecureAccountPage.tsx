import { type ReactElement, useCallback, useEffect, useMemo, useState } from "react";
import type { SecondFactorsResponse, SecurityApi } from "../../../../dataProviders/security";
import type { UserData } from "../../../../dataProviders/auth";
import { type Security, SecurityProvider } from "../../../pages/account/security/context";
import { SecurityPanel } from "../../../pages/account/security/SecurityPanel";
import { AuthFrame } from "../components/AuthFrame";
import { OrganizationList } from "../components/OrganizationPicker";
import { SignOutButton } from "../components/SignOutButton";
import { type SecurityText, useSecurityTexts } from "../securityTexts";
import { useSignIn } from "../SignInContext";
import { Button } from "../../../ui/controls/Button";

interface Props {
  user: UserData;
  /** Goes on without; nothing where the organisation lets nobody. */
  onLater?(): void;
}

/** Leads people whose organisation asks for a second factor to set one up. */
export default function SecureAccountPage(props: Props): ReactElement | null {
  const t = useSecurityTexts();
  return t ? <SecureAccount {...props} t={t} /> : null;
}

function SecureAccount({ user, onLater, t }: Props & { t: SecurityText }): ReactElement {
  const { security, session, leaveTo } = useSignIn();
  const [calls, setCalls] = useState<SecurityApi>();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    void security().then((api) => setCalls(() => api));
  }, [security]);
  const { email } = user;
  const parts = useMemo((): Security | undefined => calls && { calls, email, t }, [calls, email, t]);
  const onFactors = useCallback(({ totp, passkeys }: SecondFactorsResponse): void => {
    setDone(totp !== null || passkeys.length > 0);
  }, []);
  const others = user.organizations.filter(({ pk }) => pk !== user.organization?.pk);
  return (
    <AuthFrame title={t("must.title", { organization: user.organization?.name ?? "" })} lead={t("must.lead")}>
      <div className="al-signin-secure">
        {parts ? (
          <SecurityProvider value={parts}>
            <SecurityPanel onFactors={onFactors} />
          </SecurityProvider>
        ) : null}
      </div>
      <div className="al-signin-buttons">
        {isDone ? <Button onClick={onLater ?? (() => leaveTo("/"))}>{t("must.go_on")}</Button> : null}
        {onLater && !isDone ? (
          <Button variant="secondary" onClick={onLater}>
            {t("must.later")}
          </Button>
        ) : null}
        <SignOutButton />
      </div>
      {others.length > 0 && !onLater ? (
        <>
          <h2 className="al-signin-subtitle">{t("must.others")}</h2>
          <OrganizationList
            auth={{ token: session.token() ?? "", user_data: user }}
            without={user.organization?.pk}
          />
        </>
      ) : null}
    </AuthFrame>
  );
}
