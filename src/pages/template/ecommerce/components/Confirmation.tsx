import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import { useFormatter } from "../../../../renderer/context";
import { Icon } from "../../../../ui/Icon";
import type { Address, PaymentMethod } from "../model/checkout";
import { SHOP } from "../model/product";
import { amountOf, CURRENCY } from "../useShop";
import { LinkButton } from "../../../../ui/controls/LinkButton";

export interface PlacedOrder {
  number: string;
  address: Address;
  method: PaymentMethod;
  /** When its last product comes, ISO 8601. */
  arrives: string;
  /** In cents. */
  total: number;
}

/** The order was placed: its number, and what happens next. */
export function Confirmation({ order }: { order: PlacedOrder }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, address, method, arrives, total } = order;
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ["number", number],
    ["total", format.money(amountOf(total), CURRENCY)],
    ["payment", t(`templateShop.payment.${method}`)],
    ["arrives", format.date(arrives)],
    [
      "address",
      format.list([address.name, address.street, `${address.zip} ${address.city}`, address.country]),
    ],
  ] as const;
  return (
    <section className="al-card al-tpl-shop-done">
      <span className="al-state-icon">
        <Icon name="CheckCircle" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t("templateShop.done.title")}
      </h2>
      <p>{t("templateShop.done.text")}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`templateShop.done.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to={SHOP}>{t("templateShop.done.on")}</LinkButton>
    </section>
  );
}
