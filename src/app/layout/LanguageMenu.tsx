import { useLocaleState, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { LOCALES, type Locale } from "../../../contract/resource/locales";
import { DropdownMenu } from "../../ui/DropdownMenu";
import { Icon } from "../../ui/Icon";
import { useRuntime } from "../admin/Runtime";

/** Changes the language here at once, and for the person's next visit. */
export function LanguageMenu(): ReactElement {
  const t = useTranslate();
  const { authApi, session } = useRuntime();
  const [locale, setLocale] = useLocaleState();
  const choose = (language: Locale): void => {
    setLocale(language);
    const user = session.user();
    if (user) session.updateUser({ ...user, language });
    // Kept on the server as well; without a connection this browser still remembers it.
    authApi.saveLanguage(language).catch(() => undefined);
  };
  return (
    <DropdownMenu
      label={t("app.language.label")}
      look="icon"
      button={<Icon name="Translate" />}
      items={LOCALES.map((language) => ({
        id: language,
        label: t(`app.language.${language}`),
        lang: language,
        checked: language === locale,
        onSelect: () => choose(language),
      }))}
    />
  );
}
