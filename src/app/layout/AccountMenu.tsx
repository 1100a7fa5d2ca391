import { useTranslate } from "ra-core";
import { type ReactElement, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { Avatar } from "../../ui/Avatar";
import { DropdownMenu } from "../../ui/DropdownMenu";
import { useRuntime } from "../admin/Runtime";
import { IS_BLANK } from "../boot/environment";
import { useSignOut } from "../auth/useSignOut";

/** Who is signed in, their account, and the way out. */
export function AccountMenu(): ReactElement | null {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { session } = useRuntime();
  const user = useSyncExternalStore(session.onUser, session.user);
  const signOut = useSignOut();
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <DropdownMenu
      label={t("app.account.label")}
      look="icon"
      button={<Avatar name={name} src={user.avatar} size={34} />}
      head={
        <>
          <strong>{name}</strong>
          <span className="al-muted">{user.email}</span>
        </>
      }
      items={[
        { id: "settings", label: t("app.account.settings"), onSelect: () => void navigate("/account") },
        ...(IS_BLANK
          ? []
          : [
              {
                id: "help",
                label: t("app.account.help"),
                onSelect: () => void navigate("/help", { state: { from: pathname } }),
              },
            ]),
        { id: "sign_out", label: t("app.account.sign_out"), onSelect: () => void signOut() },
      ]}
    />
  );
}
