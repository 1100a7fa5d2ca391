import { useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { AccountSettings } from "../../../../../dataProviders/types";
import { ModelForm } from "../../../../renderer/record/forms/ModelForm";
import { changed, GENERAL_FIELDS, GENERAL_LAYOUT } from "../model/account";
import type { ChangeSettings } from "../useAccountSettings";
import { Picture } from "./Picture";
import { useAnnounce, useTexts } from "./useTexts";

export function GeneralTab(props: { settings: AccountSettings; change: ChangeSettings }): ReactElement {
  const { general } = props.settings;
  const { avatar, username, fullName, email, company } = general;
  const t = useTranslate();
  const texts = useTexts();
  const announce = useAnnounce();
  const stored = useMemo(
    () => ({ id: "account", username, fullName, email, company }),
    [username, fullName, email, company],
  );
  return (
    <>
      <h2>{t("templateAccount.tabs.general")}</h2>
      <Picture
        name={fullName}
        src={avatar}
        onChange={(url) => {
          props.change((former) => ({ ...former, general: { ...former.general, avatar: url } }));
          announce();
        }}
      />
      <ModelForm
        name="template_account_general"
        fields={GENERAL_FIELDS}
        layout={GENERAL_LAYOUT}
        stored={stored}
        texts={texts}
        isEditable
        save={async (values) =>
          props.change((former) => ({ ...former, general: changed(former.general, values) }))
        }
        announce={announce}
        labels={{ save: t("forms.save"), saving: t("forms.saving") }}
      />
    </>
  );
}
