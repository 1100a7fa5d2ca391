import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { UserData } from "../../../../contract/api/auth";
import { Avatar } from "../../../ui/Avatar";
import { Button } from "../../../ui/controls/Button";
import { AnchorButton } from "../../../ui/controls/asButton";

/** The organisations one belongs to, the way into each, and a new one. */
export function Organizations(props: { user: UserData; onSwitch(pk: number): Promise<void> }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { organization: current, organizations } = props.user;
  const switchTo = async (pk: number): Promise<void> => {
    setBusy(true);
    try {
      await props.onSwitch(pk);
    } catch (error) {
      notify(error instanceof Error ? error.message : t("errors.something_wrong"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ul className="al-account-list">
        {organizations.map(({ pk, name, role, status }) => (
          <li key={pk}>
            <Avatar name={name} />
            <span>
              <strong>{name}</strong>
              <small>
                {status === "Pending"
                  ? t("account.organizations.pending")
                  : t(`account.roles.${role}`, { _: role })}
              </small>
            </span>
            {pk === current?.pk ? (
              <span className="al-account-mark">{t("account.organizations.current")}</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={t("account.organizations.switch_to", { name })}
                disabled={busy}
                onClick={() => void switchTo(pk)}
              >
                {t("account.organizations.switch")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AnchorButton variant="secondary" href="/new-organization">
        {t("account.organizations.create")}
      </AnchorButton>
    </>
  );
}
