import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { useFormatter } from "../../../../renderer/context";
import type { CartPrices } from "../model/prices";
import { amountOf, CURRENCY } from "../useShop";
import { Button } from "../../../../ui/controls/Button";

/** What the order comes to, and the way on where the step has no button of its own. */
export function PriceDetails(props: { prices: CartPrices; onNext?: (() => void) | undefined }): ReactElement {
  const { prices, onNext } = props;
  const t = useTranslate();
  const format = useFormatter();
  const id = useId();
  const money = (cents: number): string => format.money(amountOf(cents), CURRENCY);
  return (
    <aside className="al-card al-tpl-shop-sums" aria-labelledby={id}>
      <h2 id={id}>{t("templateShop.price_details")}</h2>
      <dl>
        <dt>{t("templateShop.bag")}</dt>
        <dd>{money(prices.bag)}</dd>
        <dt>{t("templateShop.discount")}</dt>
        <dd data-good="true">{money(-prices.discount)}</dd>
        <dt>{t("templateShop.delivery")}</dt>
        <dd data-good={prices.delivery === 0}>
          {prices.delivery === 0 ? t("templateShop.free") : money(prices.delivery)}
        </dd>
        <dt data-strong="true">{t("templateShop.total")}</dt>
        <dd data-strong="true">{money(prices.total)}</dd>
      </dl>
      {onNext ? <Button onClick={onNext}>{t("templateShop.to_address")}</Button> : null}
    </aside>
  );
}
