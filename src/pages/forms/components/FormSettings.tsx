import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { FormSettings as Settings } from "../../../../contract/api/forms";
import { LOCALES } from "../../../../contract/resource/locales";
import { useRenderer } from "../../../renderer/context";
import { fromWallClock, localTimeZone, toWallClock } from "../../../renderer/values/zonedTime";
import { Switch } from "../../../ui/Switch";
import type { FormDraft } from "../model/builder";
import { NumberSetting, Setting } from "./Setting";

interface FormSettingsProps {
  draft: FormDraft;
  mistakes: Readonly<Record<string, string>>;
  onChange(change: Partial<Settings>): void;
}

/** When a form is open, to whom, and what happens after it was sent. */
export function FormSettings(props: FormSettingsProps): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-forms-settings">
      <section className="al-card">
        <h2>{t("formBuilder.settings.when")}</h2>
        <Openness {...props} />
      </section>
      <section className="al-card">
        <h2>{t("formBuilder.settings.who")}</h2>
        <Limits {...props} />
      </section>
      <section className="al-card">
        <h2>{t("formBuilder.settings.after")}</h2>
        <Afterwards {...props} />
      </section>
    </div>
  );
}

function Openness({ draft, mistakes, onChange }: FormSettingsProps): ReactElement {
  const t = useTranslate();
  const { organisation } = useRenderer();
  const zone = organisation.timeZone ?? localTimeZone();
  return (
    <>
      <div className="al-forms-pair al-forms-moments">
        {(["opens_at", "closes_at"] as const).map((key) => (
          <Setting key={key} label={t(`formBuilder.settings.${key}`)} error={mistakes[key]}>
            {(input) => (
              <input
                {...input}
                type="datetime-local"
                className="field-input"
                value={toWallClock(draft.settings[key] ?? "", zone)}
                onChange={({ target }) => onChange({ [key]: fromWallClock(target.value, zone) ?? null })}
              />
            )}
          </Setting>
        ))}
      </div>
      <p className="field-help">{t("formBuilder.settings.zone", { zone })}</p>
    </>
  );
}

function Limits({ draft, mistakes, onChange }: FormSettingsProps): ReactElement {
  const t = useTranslate();
  const { settings } = draft;
  return (
    <>
      <NumberSetting
        label={t("formBuilder.settings.max_responses")}
        min={1}
        max={1_000_000}
        placeholder={t("formBuilder.settings.unlimited")}
        value={settings.max_responses}
        error={mistakes.max_responses}
        onChange={(value) => onChange({ max_responses: value ?? null })}
      />
      <div className="field">
        <Switch
          label={t("formBuilder.settings.one_per_email")}
          checked={settings.one_per_email}
          onChange={(one_per_email) => onChange({ one_per_email })}
        />
        <span className="field-help">{t("formBuilder.settings.one_per_email_help")}</span>
        {mistakes.one_per_email ? <span className="field-error">{mistakes.one_per_email}</span> : null}
      </div>
      <div className="field">
        <Switch
          label={t("formBuilder.settings.captcha")}
          checked={settings.captcha}
          onChange={(captcha) => onChange({ captcha })}
        />
        <span className="field-help">{t("formBuilder.settings.captcha_help")}</span>
      </div>
      <Setting label={t("formBuilder.settings.language")} error={mistakes.language}>
        {(input) => (
          <select
            {...input}
            className="field-input"
            value={settings.language ?? ""}
            onChange={({ target }) =>
              onChange({ language: LOCALES.find((locale) => locale === target.value) ?? null })
            }
          >
            <option value="">{t("formBuilder.settings.any_language")}</option>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {t(`app.language.${locale}`)}
              </option>
            ))}
          </select>
        )}
      </Setting>
    </>
  );
}

function Afterwards({ draft, mistakes, onChange }: FormSettingsProps): ReactElement {
  const t = useTranslate();
  const { settings } = draft;
  const [notify, setNotify] = useState(settings.notify.join(", "));
  return (
    <>
      <Setting
        label={t("formBuilder.settings.success_message")}
        help={t("formBuilder.settings.success_help")}
        error={mistakes.success_message}
      >
        {(input) => (
          <textarea
            {...input}
            className="field-input"
            rows={3}
            maxLength={2000}
            value={settings.success_message}
            onChange={({ target }) => onChange({ success_message: target.value })}
          />
        )}
      </Setting>
      <Setting
        label={t("formBuilder.settings.redirect_path")}
        help={t("formBuilder.settings.redirect_help")}
        error={mistakes.redirect_path}
      >
        {(input) => (
          <input
            {...input}
            className="field-input al-forms-code"
            maxLength={500}
            placeholder="/public/events"
            value={settings.redirect_path ?? ""}
            onChange={({ target }) => onChange({ redirect_path: target.value.trim() || null })}
          />
        )}
      </Setting>
      <Setting
        label={t("formBuilder.settings.notify")}
        help={t("formBuilder.settings.notify_help")}
        error={mistakes.notify}
      >
        {(input) => (
          <input
            {...input}
            className="field-input"
            type="text"
            inputMode="email"
            value={notify}
            onChange={({ target }) => {
              setNotify(target.value);
              onChange({ notify: target.value.split(/[\s,;]+/).filter((address) => address !== "") });
            }}
          />
        )}
      </Setting>
    </>
  );
}
