import { type ReactElement, useRef, useSyncExternalStore } from "react";
import { page } from "../../renderer/context/page";
import { useSwitchOrganization } from "../auth/useSwitchOrganization";
import { signWithPasskey } from "../../ui/passkeys";
import { useRuntime } from "./Runtime";

const AccountPage = page("account", () => import("../../pages/account/AccountPage"));
const AccountSecurity = page("security", () => import("../../pages/account/security/AccountSecurity"));
const Attending = page("account", async () => (await import("../../pages/account/Attending")).Attending);
const OwnData = page("personalData", () => import("../../pages/personalData/OwnData"));

/** One's own account, wired to the session. */
export default function AccountRoute(): ReactElement | null {
  const { session, accountsApi, security, leaveTo } = useRuntime();
  const switchOrganization = useSwitchOrganization();
  const current = useSyncExternalStore(session.onUser, session.user);
  // What was typed outlives the session: its person may sign in again in place.
  const last = useRef(current);
  if (current) last.current = current;
  const user = last.current;
  if (!user) return null;
  return (
    <AccountPage
      user={user}
      calls={accountsApi}
      onUser={session.updateUser}
      onToken={(token) => session.start({ token, user_data: session.user() ?? user })}
      onSwitch={switchOrganization}
      signWithPasskey={async () => signWithPasskey(await (await security()).passkeyProofOptions())}
      security={<AccountSecurity load={security} email={user.email} leaveTo={leaveTo} />}
      attending={<Attending user={user} />}
      ownData={user.organization ? <OwnData organization={user.organization.name} /> : null}
    />
  );
}
