import { useTranslate } from "ra-core";
import { type ReactElement, useId, useState } from "react";
import { useFormatter } from "../../../../renderer/context";
import { PAYMENT_METHODS, type PaymentMethod } from "../model/checkout";
import { amountOf, CURRENCY } from "../useShop";
import { Radio } from "../../../../ui/controls/Checkbox";
import { Button } from "../../../../ui/controls/Button";

/** How the order is paid. The demo takes no card numbers. */
export function PaymentStep(props: {
  total: number;
  isBusy: boolean;
  onPlace(method: PaymentMethod): Promise<void>;
}): ReactElement {
  const { total, isBusy, onPlace } = props;
  const t = useTranslate();
  const format = useFormatter();
  const id = useId();
  const [method, setMethod] = useState<PaymentMethod>("transfer");
  return (
    <section className="al-card" aria-labelledby={id}>
      <h2 id={id}>{t("templateShop.payment.title")}</h2>
      <p className="al-muted">{t("templateShop.payment.hint")}</p>
      <fieldset className="al-tpl-shop-methods">
        <legend className="al-visually-hidden">{t("templateShop.payment.title")}</legend>
        {PAYMENT_METHODS.map((one) => (
          <label key={one}>
            <Radio name={id} checked={one === method} onChange={() => setMethod(one)} />
            <strong>{t(`templateShop.payment.${one}`)}</strong>{" "}
            <span className="al-muted">{t(`templateShop.payment.${one}_detail`)}</span>
          </label>
        ))}
      </fieldset>
      <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void onPlace(method)}>
        {t("templateShop.place", { total: format.money(amountOf(total), CURRENCY) })}
      </Button>
    </section>
  );
}
