import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { ShopProduct } from "../../../../../dataProviders/types";
import { Icon } from "../../../../ui/Icon";
import { CHECKOUT } from "../model/product";
import type { ShopActions } from "../useShop";
import { Button } from "../../../../ui/controls/Button";
import { LinkButton } from "../../../../ui/controls/LinkButton";

interface Props {
  product: ShopProduct;
  actions: ShopActions;
}

/** On and off the wish list. */
export function WishButton({ product, actions }: Props): ReactElement {
  const t = useTranslate();
  const { isInWishlist, name } = product;
  return (
    <Button
      variant="secondary"
      className="al-tpl-shop-wish"
      aria-pressed={isInWishlist}
      aria-label={t("templateShop.wish_of", { name })}
      onClick={() => void actions.wish(product, !isInWishlist)}
    >
      <Icon name={isInWishlist ? "Favorite" : "FavoriteBorder"} size={18} />
      {t("templateShop.wish")}
    </Button>
  );
}

/** Into the cart; where it is there already, the way to it. */
export function CartButton({ product, actions, qty }: Props & { qty?: number }): ReactElement {
  const t = useTranslate();
  const { isInCart, name } = product;
  if (isInCart) {
    return (
      <LinkButton
        variant="secondary"
        className="al-tpl-shop-in"
        to={CHECKOUT}
        aria-label={t("templateShop.view_cart_of", { name })}
      >
        <Icon name="Check" size={18} />
        {t("templateShop.view_cart")}
      </LinkButton>
    );
  }
  return (
    <Button
      aria-label={t("templateShop.add_of", { name })}
      onClick={() => void actions.addToCart(product, qty)}
    >
      <Icon name="ShoppingCart" size={18} />
      {t("templateShop.add")}
    </Button>
  );
}
