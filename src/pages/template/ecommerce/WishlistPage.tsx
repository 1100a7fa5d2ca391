import { useTranslate } from "ra-core";
import { type ReactElement, useRef } from "react";
import type { ShopProduct } from "../../../../dataProviders/types";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Loaded } from "../shared/Loaded";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import { CartButton } from "./components/ProductButtons";
import { ProductCard } from "./components/ProductCard";
import { ShopHead } from "./components/ShopHead";
import { SHOP } from "./model/product";
import { useShopActions } from "./useShop";
import "./shop.css";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";

/** What somebody would like to have. */
export function WishlistPage(): ReactElement {
  const t = useTranslate();
  const wishlist = useTemplateQuery("GET /apps/ecommerce/wishlist");
  const title = t("templateShop.wishlist");
  useTitle(title);
  return (
    <div className="al-tpl-shop">
      <ShopHead title={title} at="wishlist" />
      <Loaded query={wishlist} height="50vh" failed={t("templateShop.failed")}>
        {({ products }) => (products.length === 0 ? <Nothing /> : <Wishes products={products} />)}
      </Loaded>
    </div>
  );
}

function Nothing(): ReactElement {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<Icon name="FavoriteBorder" />}
      title={t("templateShop.no_wishes")}
      body={t("templateShop.no_wishes_detail")}
      actions={<LinkButton to={SHOP}>{t("templateShop.to_shop")}</LinkButton>}
    />
  );
}

function Wishes({ products }: { products: readonly ShopProduct[] }): ReactElement {
  const t = useTranslate();
  const actions = useShopActions();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      className="al-tpl-shop-products"
      data-layout="grid"
      aria-label={t("templateShop.wishlist")}
      ref={list}
      tabIndex={-1}
    >
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product}>
            <Button
              variant="secondary"
              aria-label={t("templateShop.remove_of", { name: product.name })}
              // The button that was pressed goes with its product.
              onClick={() => void actions.wish(product, false).then(() => list.current?.focus())}
            >
              <Icon name="Close" size={18} />
              {t("templateShop.remove")}
            </Button>
            <CartButton product={product} actions={actions} />
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}
