import { type ReactElement, useState } from "react";
import type { SignUp } from "../../../contract/api/installation";
import type { OperatorSettings } from "../../../contract/api/operator";
import { useAsk } from "../../pages/public/site/useAsk";
import { SelectField } from "../../ui/controls/TextField";
import { fileSize } from "../../ui/fileSize";
import { PageHeader } from "../../ui/PageHeader";
import { AuthForm } from "../signIn/components/AuthForm";
import { useSignInTexts } from "../signIn/texts";
import { useSubmit } from "../signIn/useSubmit";
import { Failed } from "./Listing";
import { useOperator } from "./operatorApi";
import { QuotaFields, quotaProblems, readQuotas, typedQuotas } from "./quotas";
import { useText } from "./texts";

const SIGN_UPS: readonly SignUp[] = ["open", "approved", "closed"];

/** What holds for the whole installation. */
export function SettingsPage(): ReactElement {
  const t = useText();
  const { api } = useOperator();
  const asked = useAsk("settings", api.settings);
  return (
    <>
      <PageHeader title={t("nav.settings")} lead={t("settings.lead")} />
      {asked.error ? <Failed error={asked.error} again={asked.again} /> : null}
      {asked.data ? <Form settings={asked.data} onSaved={asked.replace} /> : null}
    </>
  );
}

function Form(props: {
  settings: OperatorSettings;
  onSaved(settings: OperatorSettings): void;
}): ReactElement {
  const t = useText();
  const { locale } = useSignInTexts();
  const { api } = useOperator();
  const { environment, chosen, quotas } = props.settings;
  const [signUp, setSignUp] = useState<SignUp | "">(chosen ?? "");
  const [typed, setTyped] = useState(() => typedQuotas(quotas));
  const [isSaved, setSaved] = useState(false);
  const form = useSubmit();
  const submit = (): void => {
    setSaved(false);
    form.submit(quotaProblems(typed, t("quota.whole")), async () => {
      props.onSaved(
        await api.saveSettings({ sign_up: signUp === "" ? null : signUp, quotas: readQuotas(typed) }),
      );
      setSaved(true);
    });
  };
  const usual = t(`settings.sign_up.${environment.sign_up}`);
  return (
    <section className="al-card al-operator-form">
      <AuthForm problems={form.problems} busy={form.busy} submit={t("save")} onSubmit={submit}>
        <SelectField
          label={t("settings.sign_up.label")}
          hint={t("settings.sign_up.hint")}
          value={signUp}
          options={[
            { value: "", label: t("settings.sign_up.usual", { usual }) },
            ...SIGN_UPS.map((value) => ({ value, label: t(`settings.sign_up.${value}`) })),
          ]}
          onChange={(value) => setSignUp(value as SignUp | "")}
        />
        <p className="al-muted">
          {t("settings.quotas", { files: fileSize(environment.files_bytes, locale) })}
        </p>
        <QuotaFields typed={typed} problems={form.problems.fields} onChange={setTyped} />
      </AuthForm>
      <p role="status">{isSaved ? t("settings.saved") : ""}</p>
    </section>
  );
}
