import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { FormSettings as Settings } from "../../../../contract/api/forms";
import { LOCALES } from "../../../../contract/resource/locales";
import { useRenderer } from "../../../renderer/context";
import { fromWallClock, localTimeZone, toWallClock } from "../../../../contract/zonedTime";
import { Switch } from "../../../ui/controls/Switch";
import type { FormDraft } from "../model/builder";
import { NumberSetting } from "./NumberSetting";
import { Input, Select, TextArea } from "../../../ui/controls/Input";
import { Field, Hint } from "../../../ui/controls/Field";

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
          <Field key={key} label={t(`formBuilder.settings.${key}`)} error={mistakes[key]}>
            <Input
              type="datetime-local"
              value={toWallClock(draft.settings[key] ?? "", zone)}
              onChange={({ target }) => onChange({ [key]: fromWallClock(target.value, zone) ?? null })}
            />
          </Field>
        ))}
      </div>
      <Hint>{t("formBuilder.settings.zone", { zone })}</Hint>
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
      <Switch
        label={t("formBuilder.settings.one_per_email")}
        hint={t("formBuilder.settings.one_per_email_help")}
        error={mistakes.one_per_email}
        checked={settings.one_per_email}
        onChange={(one_per_email) => onChange({ one_per_email })}
      />
      <Switch
        label={t("formBuilder.settings.captcha")}
        hint={t("formBuilder.settings.captcha_help")}
        checked={settings.captcha}
        onChange={(captcha) => onChange({ captcha })}
      />
      <Field label={t("formBuilder.settings.language")} error={mistakes.language}>
        <Select
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
        </Select>
      </Field>
    </>
  );
}

function Afterwards({ draft, mistakes, onChange }: FormSettingsProps): ReactElement {
  const t = useTranslate();
  const { settings } = draft;
  const [notify, setNotify] = useState(settings.notify.join(", "));
  return (
    <>
      <Field
        label={t("formBuilder.settings.success_message")}
        hint={t("formBuilder.settings.success_help")}
        error={mistakes.success_message}
      >
        <TextArea
          rows={3}
          maxLength={2000}
          value={settings.success_message}
          onChange={({ target }) => onChange({ success_message: target.value })}
        />
      </Field>
      <Field
        label={t("formBuilder.settings.redirect_path")}
        hint={t("formBuilder.settings.redirect_help")}
        error={mistakes.redirect_path}
      >
        <Input
          className="al-forms-code"
          maxLength={500}
          placeholder="/public/events"
          value={settings.redirect_path ?? ""}
          onChange={({ target }) => onChange({ redirect_path: target.value.trim() || null })}
        />
      </Field>
      <Field
        label={t("formBuilder.settings.notify")}
        hint={t("formBuilder.settings.notify_help")}
        error={mistakes.notify}
      >
        <Input
          inputMode="email"
          value={notify}
          onChange={({ target }) => {
            setNotify(target.value);
            onChange({ notify: target.value.split(/[\s,;]+/).filter((address) => address !== "") });
          }}
        />
      </Field>
    </>
  );
}
