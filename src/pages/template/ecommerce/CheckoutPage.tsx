import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { CartProduct } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { LoadError } from "../../../ui/LoadError";
import { Skeleton } from "../../../ui/Skeleton";
import { useTitle } from "../shared/useTitle";
import { useVisitState } from "../shared/useVisitState";
import { AddressStep } from "./components/AddressStep";
import { CartStep } from "./components/CartStep";
import { Confirmation, type PlacedOrder } from "./components/Confirmation";
import { PaymentStep } from "./components/PaymentStep";
import { PriceDetails } from "./components/PriceDetails";
import { ShopHead } from "./components/ShopHead";
import { type Address, allowedStep, NO_ADDRESS, orderNumber, type Step, STEPS } from "./model/checkout";
import { pricesOf } from "./model/prices";
import { SHOP } from "./model/product";
import { useCart, useShopActions } from "./useShop";
import "./shop.css";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** From the cart to an order: what is bought, where it goes, how it is paid. The step stands in the address. */
export function CheckoutPage(): ReactElement {
  const t = useTranslate();
  const title = t("templateShop.checkout");
  useTitle(title);
  const [search] = useSearchParams();
  const cart = useCart();
  const [order, setOrder] = useVisitState<PlacedOrder | undefined>("shopOrder", undefined);
  return (
    <div className="al-tpl-shop">
      <ShopHead title={title} at="checkout" />
      {search.get("step") === "done" && order ? (
        <Confirmation order={order} />
      ) : cart.products ? (
        cart.products.length === 0 ? (
          <EmptyCart />
        ) : (
          <Checkout products={cart.products} onPlaced={(placed) => setOrder(() => placed)} />
        )
      ) : cart.error ? (
        <LoadError
          title={t("templateShop.failed")}
          detail={cart.error.message}
          retry={{ label: t("renderer.retry"), again: cart.refetch }}
        />
      ) : (
        <Skeleton width="100%" height="60vh" />
      )}
    </div>
  );
}

function EmptyCart(): ReactElement {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<Icon name="ShoppingCart" />}
      title={t("templateShop.empty_cart")}
      body={t("templateShop.empty_cart_detail")}
      actions={<LinkButton to={SHOP}>{t("templateShop.to_shop")}</LinkButton>}
    />
  );
}

function Checkout(props: { products: CartProduct[]; onPlaced(order: PlacedOrder): void }): ReactElement {
  const { products, onPlaced } = props;
  const { now } = useRenderer();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [address, setAddress] = useVisitState<Address>("shopAddress", NO_ADDRESS);
  const [isPlacing, setIsPlacing] = useState(false);
  const actions = useShopActions();
  const wanted = search.get("step");
  const step = allowedStep(wanted, address);
  const prices = pricesOf(products);
  const goTo = (next: Step | "done"): void => void navigate(placeOf(next));
  // Else the step would go on by itself while the address becomes whole.
  useEffect(() => {
    if (wanted !== null && wanted !== step) void navigate(placeOf(step), { replace: true });
  }, [wanted, step, navigate]);

  const place: Parameters<typeof PaymentStep>[0]["onPlace"] = async (method) => {
    setIsPlacing(true);
    const arrives =
      products
        .map(({ shippingDate }) => shippingDate)
        .toSorted()
        .at(-1) ?? now().toISOString();
    onPlaced({ number: orderNumber(now()), address, method, arrives, total: prices.total });
    goTo("done");
    await actions.emptyCart(products);
  };

  return (
    <>
      <Steps step={step} />
      <div className="al-tpl-shop-checkout">
        {step === "cart" ? <CartStep products={products} actions={actions} /> : null}
        {step === "address" ? (
          <AddressStep
            address={address}
            onChange={(next) => setAddress(() => next)}
            onDone={() => goTo("payment")}
          />
        ) : null}
        {step === "payment" ? <PaymentStep total={prices.total} isBusy={isPlacing} onPlace={place} /> : null}
        <PriceDetails prices={prices} onNext={step === "cart" ? () => goTo("address") : undefined} />
      </div>
    </>
  );
}

/** Where a step stands in the address. */
const placeOf = (step: Step | "done"): { search: string } => ({
  search: step === "cart" ? "" : `?step=${step}`,
});

const ICONS: Record<Step, string> = { cart: "ShoppingCart", address: "Home", payment: "CreditCard" };

function Steps({ step }: { step: Step }): ReactElement {
  const t = useTranslate();
  const at = STEPS.indexOf(step);
  return (
    <ol className="al-tpl-shop-steps" aria-label={t("templateShop.steps_label")}>
      {STEPS.map((one, index) => {
        const content = (
          <>
            <Icon name={index < at ? "Check" : ICONS[one]} size={20} />
            {t(`templateShop.steps.${one}`)}
          </>
        );
        return (
          <li key={one} aria-current={one === step ? "step" : undefined} data-done={index < at}>
            {index < at ? <Link to={placeOf(one)}>{content}</Link> : <span>{content}</span>}
          </li>
        );
      })}
    </ol>
  );
}
