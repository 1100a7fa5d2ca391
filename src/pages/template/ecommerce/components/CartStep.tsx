import { useTranslate } from "ra-core";
import { type ReactElement, useRef } from "react";
import { Link } from "react-router-dom";
import type { CartProduct } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Icon } from "../../../../ui/Icon";
import { lineCents } from "../model/prices";
import { productPath } from "../model/product";
import { amountOf, CURRENCY, type ShopActions } from "../useShop";
import { FreeShipping } from "./ProductCard";
import { Quantity } from "./Quantity";
import { Stars } from "./Stars";
import { Button } from "../../../../ui/controls/Button";

/** What is in the cart, and how much of it. */
export function CartStep(props: { products: readonly CartProduct[]; actions: ShopActions }): ReactElement {
  const { products, actions } = props;
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul className="al-tpl-shop-cart" aria-label={t("templateShop.steps.cart")} ref={list} tabIndex={-1}>
      {products.map((product) => (
        <li key={product.id} className="al-card">
          <Line product={product} actions={actions} onGone={() => list.current?.focus()} />
        </li>
      ))}
    </ul>
  );
}

function Line(props: {
  product: CartProduct;
  actions: ShopActions;
  /** The line, and with it the button that has the focus, is about to go. */
  onGone(): void;
}): ReactElement {
  const { product, actions, onGone } = props;
  const t = useTranslate();
  const format = useFormatter();
  const { name, brand, image, rating, qty, offers, discountPercentage, shippingDate } = product;
  return (
    <article>
      <img src={image} alt="" width={140} height={140} />
      <div className="al-tpl-shop-about">
        <h2>
          <Link to={productPath(product)}>{name}</Link>
        </h2>
        <p className="al-tpl-shop-brand">{t("templateShop.by", { brand })}</p>
        <Stars rating={rating} size={16} />
        <p className="al-tpl-shop-stock">{t("templateShop.in_stock")}</p>
        <div className="al-tpl-shop-labelled">
          <span>{t("templateShop.quantity")}</span>
          <Quantity
            name={name}
            value={qty}
            onChange={(value) => void actions.changeQuantity(product, value)}
          />
        </div>
        <p className="al-muted">{t("templateShop.arrives", { date: format.date(shippingDate) })}</p>
        <p className="al-tpl-shop-offers">
          <Icon name="LocalOffer" size={16} />
          {t("templateShop.offers", {
            discount: format.percent(discountPercentage),
            smart_count: offers,
          })}
        </p>
      </div>
      <div className="al-tpl-shop-cost">
        <strong className="al-tpl-shop-price">{format.money(amountOf(lineCents(product)), CURRENCY)}</strong>
        {product.hasFreeShipping ? <FreeShipping /> : null}
        <Button
          variant="secondary"
          aria-label={t("templateShop.remove_of", { name })}
          onClick={() => void actions.removeFromCart(product).then(onGone)}
        >
          <Icon name="Close" size={18} />
          {t("templateShop.remove")}
        </Button>
        <Button
          variant="secondary"
          aria-label={t("templateShop.keep_of", { name })}
          onClick={() => void actions.keepForLater(product).then(onGone)}
        >
          <Icon name="FavoriteBorder" size={18} />
          {t("templateShop.wish")}
        </Button>
      </div>
    </article>
  );
}
