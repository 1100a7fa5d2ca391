import { useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { AccountSettings } from "../../../../../dataProviders/types";
import { ModelForm } from "../../../../renderer/record/forms/ModelForm";
import { changed, INFO_FIELDS, INFO_LAYOUT } from "../model/account";
import type { ChangeSettings } from "../useAccountSettings";
import { useAnnounce, useTexts } from "./useTexts";

export function InformationTab(props: { settings: AccountSettings; change: ChangeSettings }): ReactElement {
  const { info } = props.settings;
  const t = useTranslate();
  const texts = useTexts();
  const announce = useAnnounce();
  const stored = useMemo(() => ({ id: "account", ...info }), [info]);
  return (
    <>
      <h2>{t("templateAccount.tabs.information")}</h2>
      <ModelForm
        name="template_account_information"
        fields={INFO_FIELDS}
        layout={INFO_LAYOUT}
        stored={stored}
        texts={texts}
        isEditable
        save={async (values) => props.change((former) => ({ ...former, info: changed(former.info, values) }))}
        announce={announce}
        labels={{ save: t("forms.save"), saving: t("forms.saving") }}
      />
    </>
  );
}
