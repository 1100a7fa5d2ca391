import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { DropdownMenu } from "../../ui/DropdownMenu";
import { Icon } from "../../ui/Icon";
import { chooseSkin, currentSkin, followSystem, SKINS, type Skin } from "./skin";

/** Light (the default), light with a dark menu, dark, or as the system says. */
export function AppearanceMenu(): ReactElement {
  const t = useTranslate();
  const [skin, setSkin] = useState(currentSkin);
  useEffect(followSystem, []);
  const choose = (chosen: Skin): void => {
    chooseSkin(chosen);
    setSkin(chosen);
  };
  return (
    <DropdownMenu
      label={t("app.appearance.label")}
      look="icon"
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
