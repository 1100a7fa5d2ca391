import { useQueryClient } from "@tanstack/react-query";
import { useAddUndoableMutation, useDataProvider, useNotify, useTranslate } from "ra-core";
import { useEffect } from "react";
import type { CartItem, CartProduct, Product } from "../../../../dataProviders/types";
import { errorText } from "../../../renderer/values/errorText";
import { useTemplateCall, useTemplateQuery } from "../shared/useTemplateCall";
import { useVisitState } from "../shared/useVisitState";
import { lineCents } from "./model/prices";

/** More than there are products: the shop filters by what the documented call knows nothing of. */
const ALL = 1000;
/** The most of one product in an order. */
export const MOST = 10;

/** What the call draws anew each time it is asked; in an order it stays as it was first told. */
type Terms = Pick<CartProduct, "shippingDate" | "offers" | "discountPercentage">;
const NO_TERMS: Readonly<Record<number, Terms>> = {};

export interface CartReading {
  /** Undefined until it was read. */
  products: CartProduct[] | undefined;
  error: Error | null;
  refetch(): unknown;
}

/** What is in the cart, on the terms under which it was put there. */
export function useCart(): CartReading {
  const { data, error, refetch } = useTemplateQuery("GET /apps/ecommerce/cart");
  const [terms, changeTerms] = useVisitState("shopTerms", NO_TERMS);
  const products = data?.products;
  useEffect(() => {
    if (!products) return;
    changeTerms((former) => {
      const next = products.map((one): [number, Terms] => [one.id, former[one.id] ?? termsOf(one)]);
      return { ...former, ...Object.fromEntries(next) };
    });
  }, [products, changeTerms]);
  return { products: products?.map((one) => ({ ...one, ...terms[one.id] })), error, refetch };
}

function termsOf({ shippingDate, offers, discountPercentage }: CartProduct): Terms {
  return { shippingDate, offers, discountPercentage };
}

/** Every product whose name holds `q`, in the order asked for. */
export function useProducts(q = "", sortBy = "featured"): ReturnType<typeof useProductsQuery> {
  return useProductsQuery(q, sortBy);
}

function useProductsQuery(q: string, sortBy: string) {
  const query = { sortBy, perPage: ALL, ...(q !== "" && { q }) };
  return useTemplateQuery("GET /apps/ecommerce/products", { query }, { keepFormer: true });
}

export interface ShopActions {
  /** Puts a product into the cart, once; `qty` of it where said. */
  addToCart(product: Product, qty?: number): Promise<void>;
  removeFromCart(product: CartProduct): Promise<void>;
  changeQuantity(product: Product, qty: number): Promise<void>;
  /** Puts a product on the wish list or takes it off. */
  wish(product: Product, isWished: boolean): Promise<void>;
  /** From the cart to the wish list. */
  keepForLater(product: CartProduct): Promise<void>;
  emptyCart(products: readonly Product[]): Promise<void>;
}

/** What one can do in the shop. Everything that shows cart and wish list is read anew; a failure is said. */
export function useShopActions(): ShopActions {
  const t = useTranslate();
  const notify = useNotify();
  const call = useTemplateCall();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const addUndoable = useAddUndoableMutation();

  /** Does it and says so, with a way back where there is one. */
  async function run(
    work: () => Promise<unknown>,
    said?: { text: string; product: Product; undo?: () => Promise<unknown> },
  ): Promise<void> {
    try {
      await work();
      if (said) tell(said);
    } catch (error) {
      notify(errorText(error) ?? t("errors.unexpected_server"), { type: "error" });
    }
    await queryClient.invalidateQueries();
  }

  function tell({
    text,
    product,
    undo,
  }: {
    text: string;
    product: Product;
    undo?: () => Promise<unknown>;
  }): void {
    if (undo) {
      addUndoable(({ isUndo }) => {
        if (isUndo) void run(undo);
      });
    }
    const words = t(`templateShop.said.${text}`, { name: product.name });
    notify(words, { type: "info", undoable: undo !== undefined });
  }

  /** No documented call changes a quantity: the cart's own rows are a resource. */
  async function setQuantity(product: Product, qty: number): Promise<void> {
    const { userCart } = await call("GET /apps/ecommerce/products", { query: { perPage: 1 } });
    const row = userCart.find(({ productId }) => productId === product.id);
    if (row) await dataProvider.update<CartItem>("cart", { id: row.id, data: { qty }, previousData: row });
  }
  const put = (product: Product): Promise<unknown> =>
    call("POST /apps/ecommerce/cart", { body: { productId: product.id } });
  const takeOut = (product: Product): Promise<unknown> =>
    call("DELETE /apps/ecommerce/cart/{productId}", { path: { productId: product.id } });
  const setWish = (product: Product, isWished: boolean): Promise<unknown> =>
    isWished
      ? call("POST /apps/ecommerce/wishlist", { body: { productId: product.id } })
      : call("DELETE /apps/ecommerce/wishlist/{productId}", { path: { productId: product.id } });

  /** Back into the cart, as many as there were. */
  async function putBack(product: CartProduct): Promise<void> {
    await put(product);
    await setQuantity(product, product.qty);
  }

  return {
    addToCart: (product, qty) =>
      run(
        async () => {
          await put(product);
          if (qty !== undefined) await setQuantity(product, qty);
        },
        { text: "added", product },
      ),
    removeFromCart: (product) =>
      run(() => takeOut(product), { text: "removed", product, undo: () => putBack(product) }),
    changeQuantity: (product, qty) => run(() => setQuantity(product, qty)),
    wish: (product, isWished) =>
      run(
        () => setWish(product, isWished),
        isWished
          ? { text: "wished", product }
          : { text: "unwished", product, undo: () => setWish(product, true) },
      ),
    keepForLater: (product) =>
      run(
        async () => {
          await setWish(product, true);
          await takeOut(product);
        },
        {
          text: "kept",
          product,
          undo: async () => {
            await putBack(product);
            if (!product.isInWishlist) await setWish(product, false);
          },
        },
      ),
    emptyCart: (products) =>
      run(async () => {
        for (const product of products) await takeOut(product);
      }),
  };
}

/** A product's price, or that of a line, as a decimal text in dollars. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

export const priceText = (product: Pick<Product, "price">): string =>
  amountOf(lineCents({ price: product.price, qty: 1 }));

/** What the samples' prices are in. */
export const CURRENCY = "USD";
