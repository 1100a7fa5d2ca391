import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Icon } from "../../../../ui/Icon";

/** A rating of one to five stars. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }): ReactElement {
  const t = useTranslate();
  return (
    <span className="al-tpl-shop-stars" role="img" aria-label={t("renderer.rating", { value: rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= rating ? "Star" : "StarBorder"} size={size} />
      ))}
    </span>
  );
}
