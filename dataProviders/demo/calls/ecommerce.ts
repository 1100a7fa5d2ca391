import type { Product } from "../../../demo-fixtures/template";
import { notFound } from "../CallError";
import type { DemoTables } from "../createDemoDatabase";
import { pageOf } from "../model/page";
import { randomInteger, selectProducts } from "../model/products";
import type { Parameters } from "../Parameters";
import { callsOf, created, ok } from "./call";

type Shop = DemoTables["ecommerce"];

const DAY_MS = 86_400_000;

const isIn = (list: Shop["cart"] | Shop["wishlist"], product: Product): boolean =>
  list.items.some(({ productId }) => productId === product.id);

function productOf({ products }: Shop, id: number): Product {
  const product = products.find(id);
  if (!product) throw notFound("Product");
  return product;
}

/** The product that is to be put in, or undefined when it is in already: one product is one row. */
function newProductFor(
  list: Shop["cart"] | Shop["wishlist"],
  shop: Shop,
  parameters: Parameters,
): Product | undefined {
  const product = productOf(shop, parameters.id("productId"));
  return isIn(list, product) ? undefined : product;
}

function takeOut(list: Shop["cart"] | Shop["wishlist"], shop: Shop, parameters: Parameters): void {
  const product = productOf(shop, parameters.id("productId"));
  const entry = list.items.find(({ productId }) => productId === product.id);
  if (entry) list.remove(entry.id);
}

export const ecommerceCalls = callsOf("ecommerce", {
  "GET /apps/ecommerce/products": ({ products, wishlist, cart }, { parameters }) => {
    const found = selectProducts(products.items, {
      q: parameters.text("q"),
      sortBy: parameters.text("sortBy", "featured"),
    });
    const shown = pageOf(found, parameters.count("page", 1), parameters.count("perPage", 9));
    return ok({
      products: shown.map((product) => ({
        ...product,
        isInWishlist: isIn(wishlist, product),
        isInCart: isIn(cart, product),
      })),
      total: found.length,
      userWishlist: wishlist.items,
      userCart: cart.items,
    });
  },
  "GET /apps/ecommerce/products/{id}": (shop, { parameters }) => {
    const product = productOf(shop, parameters.id("id"));
    return ok({
      product: {
        ...product,
        isInWishlist: isIn(shop.wishlist, product),
        isInCart: isIn(shop.cart, product),
        colorOptions: shop.colorOptions,
      },
    });
  },
  "GET /apps/ecommerce/wishlist": ({ products, wishlist, cart }) =>
    ok({
      products: wishlist.items.flatMap(({ productId }) => {
        const product = products.find(productId);
        return product ? [{ ...product, isInWishlist: true, isInCart: isIn(cart, product) }] : [];
      }),
    }),
  "GET /apps/ecommerce/cart": ({ products, wishlist, cart }, { now, random }) =>
    ok({
      products: cart.items.flatMap(({ productId, qty }) => {
        const product = products.find(productId);
        if (!product) return [];
        return [
          {
            ...product,
            qty,
            shippingDate: new Date(now().getTime() + randomInteger(random, 1, 8) * DAY_MS).toISOString(),
            offers: randomInteger(random, 1, 4),
            discountPercentage: randomInteger(random, 3, 20),
            isInWishlist: isIn(wishlist, product),
            isInCart: true,
          },
        ];
      }),
    }),
  "POST /apps/ecommerce/cart": (shop, { parameters }) => {
    const product = newProductFor(shop.cart, shop, parameters);
    if (product) shop.cart.addOne({ id: shop.cart.nextId(), productId: product.id, qty: 1 });
    return created();
  },
  "DELETE /apps/ecommerce/cart/{productId}": (shop, { parameters }) => {
    takeOut(shop.cart, shop, parameters);
    return ok();
  },
  "POST /apps/ecommerce/wishlist": (shop, { parameters }) => {
    const product = newProductFor(shop.wishlist, shop, parameters);
    if (product) shop.wishlist.addOne({ id: shop.wishlist.nextId(), productId: product.id });
    return created();
  },
  "DELETE /apps/ecommerce/wishlist/{productId}": (shop, { parameters }) => {
    takeOut(shop.wishlist, shop, parameters);
    return ok();
  },
});
