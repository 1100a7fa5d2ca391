import { useTranslate } from "ra-core";
import { type ReactElement, useId, useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import type { ShopProduct } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import { ErrorState } from "../../../ui/ErrorState";
import { Icon } from "../../../ui/Icon";
import { Loaded } from "../shared/Loaded";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import { CartButton, WishButton } from "./components/ProductButtons";
import { FreeShipping, ProductCard } from "./components/ProductCard";
import { Quantity } from "./components/Quantity";
import { ShopHead } from "./components/ShopHead";
import { Stars } from "./components/Stars";
import { productIdOf, productPath, relatedTo, SHOP } from "./model/product";
import { CURRENCY, priceText, useProducts, useShopActions } from "./useShop";
import "./shop.css";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Radio } from "../../../ui/controls/Checkbox";

const RELATED = 4;

/** One product; without a name in the address, the first of the shop. */
export function ProductDetailPage(): ReactElement {
  const { slug } = useParams();
  return (
    <div className="al-tpl-shop">
      {slug === undefined ? <First /> : <Known key={slug} id={productIdOf(slug)} />}
    </div>
  );
}

function First(): ReactElement {
  const t = useTranslate();
  return (
    <Loaded query={useProducts()} height="70vh" failed={t("templateShop.failed")}>
      {({ products: [first] }) => (first ? <Navigate to={productPath(first)} replace /> : <Unknown />)}
    </Loaded>
  );
}

function Known({ id }: { id: number | undefined }): ReactElement {
  const t = useTranslate();
  const product = useTemplateQuery(
    "GET /apps/ecommerce/products/{id}",
    { path: { id: id ?? "" } },
    { enabled: id !== undefined },
  );
  useTitle(product.data?.product.name);
  if (id === undefined || product.error?.status === 404) return <Unknown />;
  return (
    <Loaded query={product} height="70vh" failed={t("templateShop.failed")}>
      {(data) => (
        <>
          <ShopHead title={data.product.name} lead={t("templateShop.by", { brand: data.product.brand })} />
          <Product product={data.product} colors={data.product.colorOptions} />
          <Related product={data.product} />
        </>
      )}
    </Loaded>
  );
}

function Unknown(): ReactElement {
  const t = useTranslate();
  return (
    <ErrorState
      isPage
      title={t("templateShop.unknown")}
      detail={t("templateShop.unknown_detail")}
      actions={<LinkButton to={SHOP}>{t("templateShop.to_shop")}</LinkButton>}
    />
  );
}

function Product({ product, colors }: { product: ShopProduct; colors: readonly string[] }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const actions = useShopActions();
  const [qty, setQty] = useState(1);
  return (
    <section className="al-card al-tpl-shop-detail" aria-label={product.name}>
      <img src={product.image} alt="" width={400} height={400} />
      <div>
        <div className="al-tpl-shop-line">
          <strong className="al-tpl-shop-price">{format.money(priceText(product), CURRENCY)}</strong>
          <Stars rating={product.rating} />
        </div>
        <p className="al-tpl-shop-stock">
          <Icon name="CheckCircle" size={18} />
          {t("templateShop.in_stock")}
        </p>
        <p>{product.description}</p>
        {product.hasFreeShipping ? <FreeShipping /> : null}
        <Colors colors={colors} />
        {product.isInCart ? null : (
          <div className="al-tpl-shop-labelled">
            <span>{t("templateShop.quantity")}</span>
            <Quantity name={product.name} value={qty} onChange={setQty} />
          </div>
        )}
        <div className="al-tpl-shop-buttons">
          <CartButton product={product} actions={actions} qty={qty} />
          <WishButton product={product} actions={actions} />
        </div>
        <ul className="al-tpl-shop-promises">
          {(["original", "returns", "warranty"] as const).map((promise) => (
            <li key={promise}>
              <Icon
                name={promise === "original" ? "Verified" : promise === "returns" ? "Replay" : "Schedule"}
                size={20}
              />
              {t(`templateShop.promise.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The samples name colours by what they mean; they look as such meanings do here. */
function Colors({ colors }: { colors: readonly string[] }): ReactElement {
  const t = useTranslate();
  const name = useId();
  const [chosen, setChosen] = useState(colors[0]);
  return (
    <fieldset className="al-tpl-shop-colors">
      <legend>
        {t("templateShop.color")} {chosen ? <span>{t(`templateShop.colors.${chosen}`)}</span> : null}
      </legend>
      {colors.map((color) => (
        <label key={color} data-color={color}>
          <Radio
            name={name}
            checked={color === chosen}
            aria-label={t(`templateShop.colors.${color}`)}
            onChange={() => setChosen(color)}
          />
        </label>
      ))}
    </fieldset>
  );
}

function Related({ product }: { product: ShopProduct }): ReactElement | null {
  const t = useTranslate();
  const { data } = useProducts();
  const related = relatedTo(product, data?.products ?? [], RELATED);
  const id = useId();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={id} className="al-tpl-shop-related">
      <h2 id={id}>{t("templateShop.related")}</h2>
      <ul className="al-tpl-shop-products" data-layout="row">
        {related.map((one) => (
          <li key={one.id}>
            <ProductCard product={one} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
