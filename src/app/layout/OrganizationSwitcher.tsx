import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState, useSyncExternalStore } from "react";
import { DropdownMenu } from "../../ui/DropdownMenu";
import { Icon } from "../../ui/Icon";
import { useRuntime } from "../admin/Runtime";
import { useSwitchOrganization } from "../auth/useSwitchOrganization";
import { errorText } from "./errorText";
import { initialsOf } from "../../ui/initials";

/** The organisation in use and the way to the person's others. */
export function OrganizationSwitcher(): ReactElement | null {
  const t = useTranslate();
  const notify = useNotify();
  const { session } = useRuntime();
  const switchOrganization = useSwitchOrganization();
  const [switching, setSwitching] = useState(false);
  const user = useSyncExternalStore(session.onUser, session.user);
  const current = user?.organization;
  if (!current) return null;

  const switchTo = async (pk: number): Promise<void> => {
    if (pk === current.pk) return;
    setSwitching(true);
    try {
      await switchOrganization(pk);
    } catch (error) {
      notify(errorText(error, t("errors.something_wrong")), { type: "error" });
    } finally {
      setSwitching(false);
    }
  };
  const face = (
    <>
      <span className="al-avatar al-avatar-square" aria-hidden="true">
        {initialsOf(current.name)}
      </span>
      <span>{switching ? t("app.organisation.switching") : current.name}</span>
    </>
  );
  if (user.organizations.length < 2) return <div className="al-text-button al-organisation">{face}</div>;
  return (
    <DropdownMenu
      label={`${t("app.organisation.switch")}: ${current.name}`}
      buttonClass="al-text-button al-organisation"
      side="left"
      button={
        <>
          {face}
          <Icon name="UnfoldMore" />
        </>
      }
      items={user.organizations.map((organization) => ({
        id: String(organization.pk),
        label: organization.name,
        checked: organization.pk === current.pk,
        onSelect: () => void switchTo(organization.pk),
      }))}
    />
  );
}
