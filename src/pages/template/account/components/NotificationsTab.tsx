import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { AccountSettings } from "../../../../../dataProviders/types";
import { Switch } from "../../../../ui/controls/Switch";
import { NOTIFICATIONS } from "../model/account";
import type { ChangeSettings } from "../useAccountSettings";

const GROUPS = ["activity", "application"] as const;

/** What the person wants to hear of; each switch takes effect at once. */
export function NotificationsTab(props: { settings: AccountSettings; change: ChangeSettings }): ReactElement {
  const { notification } = props.settings;
  const t = useTranslate();
  return (
    <>
      <h2>{t("templateAccount.tabs.notifications")}</h2>
      {GROUPS.map((group) => (
        <fieldset key={group} className="al-tpl-account-switches">
          <legend>{t(`templateAccount.notifications.${group}`)}</legend>
          {NOTIFICATIONS[group].map((name) => (
            <Switch
              key={name}
              label={t(`templateAccount.notifications.${name}`)}
              checked={notification[name]}
              onChange={(isOn) =>
                props.change((former) => ({
                  ...former,
                  notification: { ...former.notification, [name]: isOn },
                }))
              }
            />
          ))}
        </fieldset>
      ))}
      <p className="al-muted">{t("templateAccount.notifications.note")}</p>
    </>
  );
}
