import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ShopProduct } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Icon } from "../../../../ui/Icon";
import { productPath } from "../model/product";
import { CURRENCY, priceText } from "../useShop";
import { Stars } from "./Stars";

/** A product in a grid or a list, with what can be done with it. */
export function ProductCard(props: {
  product: ShopProduct;
  /** One step below the heading that it stands under. */
  heading?: "h2" | "h3";
  children?: ReactNode;
}): ReactElement {
  const { product, heading: Heading = "h2", children } = props;
  const t = useTranslate();
  const format = useFormatter();
  return (
    <article className="al-tpl-shop-product">
      {/* The name is the link: the picture only makes it larger. */}
      <Link to={productPath(product)} className="al-tpl-shop-picture" tabIndex={-1} aria-hidden="true">
        <img src={product.image} alt="" width={200} height={200} loading="lazy" />
      </Link>
      <div className="al-tpl-shop-about">
        <div className="al-tpl-shop-line">
          <Stars rating={product.rating} size={16} />
          <strong className="al-tpl-shop-price">{format.money(priceText(product), CURRENCY)}</strong>
        </div>
        <Heading>
          <Link to={productPath(product)}>{product.name}</Link>
        </Heading>
        <p className="al-tpl-shop-brand">{t("templateShop.by", { brand: product.brand })}</p>
        <p className="al-tpl-shop-text">{product.description}</p>
        {product.hasFreeShipping ? <FreeShipping /> : null}
      </div>
      {children ? <div className="al-tpl-shop-buttons">{children}</div> : null}
    </article>
  );
}

export function FreeShipping(): ReactElement {
  const t = useTranslate();
  return (
    <p className="al-tpl-shop-free">
      <Icon name="LocalShipping" size={16} />
      {t("templateShop.free_shipping")}
    </p>
  );
}
