import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { DropdownMenu } from "../../ui/DropdownMenu";
import { useRuntime } from "../admin/Runtime";
import { useSignOut } from "../auth/useSignOut";
import { initialsOf } from "../../ui/initials";

/** Who is signed in, and the way out. */
export function AccountMenu(): ReactElement | null {
  const t = useTranslate();
  const { session } = useRuntime();
  const signOut = useSignOut();
  const user = session.user();
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <DropdownMenu
      label={t("app.account.label")}
      buttonClass="al-icon-button"
      button={
        <span className="al-avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
      }
      head={
        <>
          <strong>{name}</strong>
          <span className="al-muted">{user.email}</span>
        </>
      }
      items={[{ id: "sign_out", label: t("app.account.sign_out"), onSelect: () => void signOut() }]}
    />
  );
}
