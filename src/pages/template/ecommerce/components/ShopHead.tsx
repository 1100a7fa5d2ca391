import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../../../ui/Icon";
import { PageHeader } from "../../../../ui/PageHeader";
import { CHECKOUT, SHOP, WISHLIST } from "../model/product";
import { useProducts } from "../useShop";
import { LinkButton } from "../../../../ui/controls/LinkButton";

/** The head of the shop's pages, with the ways to wish list and cart. */
export function ShopHead(props: {
  title: string;
  lead?: ReactNode;
  /** Where one is already. */
  at?: "shop" | "wishlist" | "checkout";
}): ReactElement {
  const { title, lead, at } = props;
  const t = useTranslate();
  const { data } = useProducts();
  const places = [
    ["shop", SHOP, "Storefront", undefined],
    ["wishlist", WISHLIST, "FavoriteBorder", data?.userWishlist.length],
    ["checkout", CHECKOUT, "ShoppingCart", data?.userCart.length],
  ] as const;
  return (
    <PageHeader
      title={title}
      {...(lead !== undefined && { lead })}
      actions={
        <nav className="al-tpl-shop-ways" aria-label={t("templateShop.ways")}>
          {places.map(([name, to, icon, count]) => (
            <LinkButton
              key={name}
              to={to}
              variant="secondary"
              size="small"
              aria-current={at === name ? "page" : undefined}
            >
              <Icon name={icon} size={18} />
              {t(`templateShop.way.${name}`)}{" "}
              {count === undefined ? null : (
                <span className="al-tpl-shop-count" data-none={count === 0}>
                  {count}
                </span>
              )}
            </LinkButton>
          ))}
        </nav>
      }
    />
  );
}
