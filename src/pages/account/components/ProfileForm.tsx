import { useQueryClient } from "@tanstack/react-query";
import { useLocaleState, useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { AccountResponse } from "../../../../contract/api/auth";
import { ModelForm, type ModelTexts } from "../../../renderer/record/forms/ModelForm";
import { PictureUpload } from "../../../renderer/record/forms/PictureUpload";
import { Avatar } from "../../../ui/Avatar";
import { changeOf, PROFILE_LAYOUT, profileFields, recordOf } from "../model/profile";
import type { AccountPageProps, ProfileChange } from "../types";

/** Name, phone, language, time zone and picture. */
export function ProfileForm({
  user,
  account,
  calls,
  onUser,
}: AccountPageProps & { account: AccountResponse["account"] }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [, setLocale] = useLocaleState();
  const { timezone } = account;
  const fields = useMemo(() => profileFields(zonesWith(timezone)), [timezone]);
  const stored = useMemo(() => recordOf(user, account), [user, account]);
  const texts = useMemo<ModelTexts>(
    () => ({
      field: (source) => t(`account.profile.${source}`),
      choice: (source, id) => (source === "language" ? t(`app.language.${id}`) : id.replaceAll("_", " ")),
    }),
    [t],
  );
  const save = async (change: ProfileChange): Promise<void> => {
    const saved = await calls.saveProfile(change);
    queryClient.setQueryData<AccountResponse>(
      ["account"],
      (before) =>
        before && {
          ...before,
          account: {
            ...before.account,
            ...(change.phone !== undefined && { phone: change.phone }),
            ...(change.timezone !== undefined && { timezone: change.timezone }),
          },
        },
    );
    onUser(saved);
    if (change.language) setLocale(change.language);
  };
  const announce = (): void => notify(t("account.profile.saved"), { type: "success" });
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;

  return (
    <>
      <PictureUpload
        src={user.avatar}
        shape="square"
        placeholder={<Avatar name={name} size={78} />}
        labels={{
          alt: name,
          choose: t("account.picture.choose"),
          replace: t("account.picture.replace"),
          remove: t("account.picture.remove"),
          sending: t("account.picture.sending"),
        }}
        onChange={async (avatar) => {
          await save({ avatar });
          announce();
        }}
      />
      <ModelForm
        name="own_account"
        fields={fields}
        layout={PROFILE_LAYOUT}
        stored={stored}
        texts={texts}
        isEditable
        save={(values) => save(changeOf(values))}
        announce={announce}
        labels={{ save: t("forms.save"), saving: t("forms.saving") }}
      />
    </>
  );
}

/** The zones that the browser knows, and the one that is in use. */
function zonesWith(own: string | null): string[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return own === null || zones.includes(own) ? zones : [own, ...zones];
}
