import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useSyncExternalStore } from "react";
import { page } from "../../renderer/views/page";
import { useRuntime } from "./Runtime";

const AccountPage = page("account", async () => (await import("../../pages/account/AccountPage")).default);

/** One's own account, wired to the session. */
export function AccountRoute(): ReactElement | null {
  const t = useTranslate();
  const { session, authApi, accountsApi, demo, leaveTo } = useRuntime();
  const user = useSyncExternalStore(session.onUser, session.user);
  const title = `${t("app.account.label")} · ${t("app.name")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (!user) return null;
  return (
    <AccountPage
      user={user}
      calls={accountsApi}
      hasPictures={!demo}
      onUser={session.updateUser}
      onToken={(token) => session.start({ token, user_data: session.user() ?? user })}
      onSwitch={async (pk) => {
        session.start(await authApi.switchOrganization(pk));
        leaveTo("/");
      }}
    />
  );
}
