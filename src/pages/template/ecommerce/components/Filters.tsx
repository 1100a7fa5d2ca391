import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import type { ShopProduct } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { brandCounts, countFilters, PRICE_RANGES, RATINGS, type ShopQuery } from "../model/filters";
import { CURRENCY } from "../useShop";
import { Stars } from "./Stars";
import { Checkbox, Radio } from "../../../../ui/controls/Checkbox";
import { Button } from "../../../../ui/controls/Button";

/** What the products are narrowed by. */
export function Filters(props: {
  products: readonly ShopProduct[];
  query: ShopQuery;
  onChange(change: Partial<ShopQuery>): void;
  onClear(): void;
}): ReactElement {
  const { products, query, onChange, onClear } = props;
  const t = useTranslate();
  const format = useFormatter();
  const id = useId();
  const whole = (dollars: number): string => format.money(dollars, CURRENCY).replace(/[.,]00(?=\D|$)/, "");
  const bounds = { to_100: [100], to_250: [100, 250], to_500: [250, 500], above: [500], any: [] } as const;
  const toggle = (brand: string): void =>
    onChange({
      brands: query.brands.includes(brand)
        ? query.brands.filter((one) => one !== brand)
        : [...query.brands, brand],
    });
  return (
    <div className="al-tpl-shop-filters">
      <fieldset>
        <legend>{t("templateShop.price")}</legend>
        {PRICE_RANGES.map((range) => {
          const [from, to] = bounds[range].map(whole);
          return (
            <label key={range} className="al-choice">
              <Radio
                name={`${id}-price`}
                checked={query.price === range}
                onChange={() => onChange({ price: range })}
              />
              {t(`templateShop.prices.${range}`, { from, to })}
            </label>
          );
        })}
      </fieldset>
      <fieldset>
        <legend>{t("templateShop.rating")}</legend>
        <label className="al-choice">
          <Radio
            name={`${id}-rating`}
            checked={query.rating === 0}
            onChange={() => onChange({ rating: 0 })}
          />
          {t("templateShop.prices.any")}
        </label>
        {RATINGS.map((rating) => (
          <label key={rating} className="al-choice">
            <Radio
              name={`${id}-rating`}
              checked={query.rating === rating}
              onChange={() => onChange({ rating })}
            />
            <Stars rating={rating} size={16} />
            {t("templateShop.and_up")}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("templateShop.shipping")}</legend>
        <label className="al-choice">
          <Checkbox
            checked={query.freeShipping}
            onChange={({ target }) => onChange({ freeShipping: target.checked })}
          />
          {t("templateShop.free_shipping")}
        </label>
      </fieldset>
      <fieldset>
        <legend>{t("templateShop.brand")}</legend>
        {brandCounts(products, query).map(({ brand, count }) => (
          <label key={brand} className="al-choice">
            <Checkbox checked={query.brands.includes(brand)} onChange={() => toggle(brand)} />
            {brand}
            <span className="al-muted">{count}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="secondary" disabled={countFilters(query) === 0} onClick={onClear}>
        {t("templateShop.clear")}
      </Button>
    </div>
  );
}
