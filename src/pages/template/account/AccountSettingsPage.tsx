import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import type { AccountSettings } from "../../../../dataProviders/types";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { panelProps, TabBar } from "../../../ui/TabBar";
import { Loaded } from "../shared/Loaded";
import { useTitle } from "../shared/useTitle";
import "./account.css";
import { GeneralTab } from "./components/GeneralTab";
import { InformationTab } from "./components/InformationTab";
import { NotificationsTab } from "./components/NotificationsTab";
import { PasswordTab } from "./components/PasswordTab";
import { SocialTab } from "./components/SocialTab";
import { type Tab, TABS, tabOf } from "./model/account";
import { type ChangeSettings, useAccountSettings } from "./useAccountSettings";

const ADDRESS = "/pages/account-settings";
const ICONS: Record<Tab, string> = {
  general: "Person",
  password: "Lock",
  information: "Info",
  social: "Link",
  notifications: "Notifications",
};

/** What a person may set about their account; each tab has an address, so that leaving one asks for what is unsaved. */
export function AccountSettingsPage(): ReactElement {
  const { tab: text } = useParams();
  const tab = tabOf(text);
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const [query, change] = useAccountSettings();
  useTitle(t("templateAccount.title"));
  if (!tab) return <Navigate to={ADDRESS} replace />;
  const elementId = (name: string): string => `${id}-${name}`;
  return (
    <div className="al-tpl-account">
      <PageHeader title={t("templateAccount.title")} lead={t("templateAccount.lead")} />
      <div className="al-tpl-account-columns">
        <TabBar
          label={t("templateAccount.title")}
          tabs={TABS.map((name) => ({
            id: name,
            label: (
              <>
                <Icon name={ICONS[name]} size={20} />
                {t(`templateAccount.tabs.${name}`)}
              </>
            ),
          }))}
          active={tab}
          elementId={elementId}
          onChoose={(name) => void navigate(name === "general" ? ADDRESS : `${ADDRESS}/${name}`)}
        />
        <div className="al-card" {...panelProps(elementId(tab))}>
          <Loaded query={query} height="380px" failed={t("templateAccount.not_loaded")}>
            {(settings) => <TabContent key={tab} tab={tab} settings={settings} change={change} />}
          </Loaded>
        </div>
      </div>
    </div>
  );
}

function TabContent(props: { tab: Tab; settings: AccountSettings; change: ChangeSettings }): ReactElement {
  switch (props.tab) {
    case "general":
      return <GeneralTab {...props} />;
    case "password":
      return <PasswordTab />;
    case "information":
      return <InformationTab {...props} />;
    case "social":
      return <SocialTab {...props} />;
    case "notifications":
      return <NotificationsTab {...props} />;
  }
}
