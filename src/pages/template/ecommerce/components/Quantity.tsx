import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Icon } from "../../../../ui/Icon";
import { MOST } from "../useShop";
import { IconButton } from "../../../../ui/controls/IconButton";

/** How many of a product, from one on. */
export function Quantity(props: {
  name: string;
  value: number;
  onChange(value: number): void;
}): ReactElement {
  const { name, value, onChange } = props;
  const t = useTranslate();
  return (
    <div className="al-tpl-shop-quantity" role="group" aria-label={t("templateShop.quantity_of", { name })}>
      {/* Not disabled at the ends, so that the focus stays where it is. */}
      <IconButton
        label={t("templateShop.fewer")}
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Icon name="Remove" size={18} />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton
        label={t("templateShop.more")}
        aria-disabled={value >= MOST}
        onClick={() => value < MOST && onChange(value + 1)}
      >
        <Icon name="Add" size={18} />
      </IconButton>
    </div>
  );
}
