import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import type { ChatProfileUser, ChatStatus } from "../../../../../dataProviders/types";
import { Panel } from "../../../../renderer/panels/Panel";
import { Switch } from "../../../../ui/controls/Switch";
import { Portrait } from "./Portrait";
import { Radio } from "../../../../ui/controls/Checkbox";
import { TextAreaField } from "../../../../ui/controls/TextField";

const STATUSES: readonly ChatStatus[] = ["online", "busy", "away", "offline"];
const ABOUT_MAX = 120;

/** One's own profile; what is changed holds at once. */
export function ProfilePanel(props: {
  profile: ChatProfileUser;
  onChange(changes: Partial<ChatProfileUser>): void;
  onClose(): void;
}): ReactElement {
  const { profile, onChange, onClose } = props;
  const { about, settings, status, fullName, avatar, role } = profile;
  const t = useTranslate();
  const id = useId();
  return (
    <Panel title={t("templateChat.profile")} onClose={onClose}>
      <div className="al-tpl-chat-profile">
        <div className="al-tpl-chat-face">
          <Portrait name={fullName} src={avatar} status={status} size={96} />
          <p>
            <strong>{fullName}</strong>
          </p>
          <p>{t(`templateChat.roles.${role}`)}</p>
        </div>
        <TextAreaField
          label={t("templateChat.about")}
          hint={t("templateChat.left", { smart_count: ABOUT_MAX - about.length })}
          maxLength={ABOUT_MAX}
          value={about}
          onChange={(text) => onChange({ about: text })}
        />
        <fieldset>
          <legend>{t("templateChat.status_label")}</legend>
          {STATUSES.map((one) => (
            <label key={one} className="al-tpl-chat-choice">
              <Radio
                name={`${id}-status`}
                checked={status === one}
                onChange={() => onChange({ status: one })}
              />
              <span className="al-tpl-chat-dot" data-status={one} />
              {t(`templateChat.status.${one}`)}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("templateChat.settings")}</legend>
          <Switch
            label={t("templateChat.two_step")}
            checked={settings.isTwoStepAuthVerificationEnabled}
            onChange={(on) => onChange({ settings: { ...settings, isTwoStepAuthVerificationEnabled: on } })}
          />
          <Switch
            label={t("templateChat.notifications")}
            checked={settings.isNotificationsOn}
            onChange={(on) => onChange({ settings: { ...settings, isNotificationsOn: on } })}
          />
        </fieldset>
      </div>
    </Panel>
  );
}
