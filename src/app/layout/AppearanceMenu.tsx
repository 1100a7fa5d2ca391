import { useColorScheme } from "@mui/material/styles";
import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { DropdownMenu } from "../../ui/DropdownMenu";
import { Icon } from "../../ui/Icon";

const MENU_KEY = "almoner.menu";
const SKINS = ["light", "semi_dark", "dark", "system"] as const;
type Skin = (typeof SKINS)[number];

/** Light (the default), light with a dark menu, dark, or as the system says. */
export function AppearanceMenu(): ReactElement {
  const t = useTranslate();
  const { mode, setMode } = useColorScheme();
  const [darkMenu, setDarkMenu] = useState(() => document.documentElement.dataset.menu === "dark");
  const skin: Skin = darkMenu && mode === "light" ? "semi_dark" : (mode ?? "light");
  const choose = (chosen: Skin): void => {
    const semiDark = chosen === "semi_dark";
    setMode(semiDark ? "light" : chosen);
    setDarkMenu(semiDark);
    if (semiDark) document.documentElement.dataset.menu = "dark";
    else delete document.documentElement.dataset.menu;
    try {
      localStorage.setItem(MENU_KEY, semiDark ? "dark" : "light");
    } catch {
      // Storage may be closed to the page: the choice then lasts until the next load.
    }
  };
  return (
    <DropdownMenu
      label={t("app.appearance.label")}
      buttonClass="al-icon-button"
      button={<Icon name="Contrast" />}
      items={SKINS.map((id) => ({
        id,
        label: t(`app.appearance.${id}`),
        checked: id === skin,
        onSelect: () => choose(id),
      }))}
    />
  );
}
