import { beforeEach, describe, expect, it } from "vitest";
import type { CartItem, Product, WishlistItem } from "../../../demo-fixtures/template";
import { createTestDemo, NOW, type TestDemo } from "../testDemo";

type Shown = Product & { isInWishlist: boolean; isInCart: boolean };
interface Shop {
  products: Shown[];
  total: number;
  userWishlist: WishlistItem[];
  userCart: CartItem[];
}
type InCart = Shown & { qty: number; shippingDate: string; offers: number; discountPercentage: number };

const DAY_MS = 86_400_000;
let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const shop = async (query = "") => (await demo.get<Shop>(`/apps/ecommerce/products${query}`)).body;
const listed = async (list: "cart" | "wishlist") =>
  (await demo.get<{ products: InCart[] }>(`/apps/ecommerce/${list}`)).body.products;
const idsOf = (products: Product[]) => products.map(({ id }) => id);

describe("GET /apps/ecommerce/products", () => {
  it("is the first nine by id, the highest first", async () => {
    const { products, total, userWishlist, userCart } = await shop();
    expect(idsOf(products)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 19]);
    expect(total).toBe(27);
    expect(userWishlist).toHaveLength(2);
    expect(userCart).toHaveLength(5);
    expect(userCart.every(({ qty }) => qty === 1)).toBe(true);
    expect((await shop("?sortBy=featured")).products).toEqual(products);
  });

  it("tells what is in the wishlist and in the cart", async () => {
    const { products, userWishlist, userCart } = await shop("?perPage=27");
    const marked = (key: "isInWishlist" | "isInCart") =>
      new Set(idsOf(products.filter((product) => product[key])));
    expect(marked("isInWishlist")).toEqual(new Set(userWishlist.map(({ productId }) => productId)));
    expect(marked("isInCart")).toEqual(new Set(userCart.map(({ productId }) => productId)));
  });

  it("sorts by price, both ways", async () => {
    const prices = (await shop("?perPage=27&sortBy=price-asc")).products.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices[0]).toBe(24.5);
    const falling = (await shop("?perPage=27&sortBy=price-desc")).products.map(({ price }) => price);
    expect(falling).toEqual(prices.toReversed());
  });

  it("filters by name regardless of case, and counts what was found", async () => {
    const { products, total } = await shop("?q=LAPTOP&perPage=2");
    expect(idsOf(products)).toEqual([11, 10]);
    expect(total).toBe(3);
    expect((await shop("?q=tonwerk")).total).toBe(0);
  });

  it("takes page", async () => {
    expect(idsOf((await shop("?page=3")).products)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect((await shop("?page=4")).products).toEqual([]);
  });
});

describe("GET /apps/ecommerce/products/{id}", () => {
  it("returns the product with its colours and where it is", async () => {
    const { status, body } = await demo.get<{ product: Shown }>("/apps/ecommerce/products/26");
    expect(status).toBe(200);
    expect(body.product).toMatchObject({
      id: 26,
      isInWishlist: true,
      isInCart: true,
      colorOptions: ["primary", "success", "warning", "danger", "info"],
    });
  });

  it.each(["0", "28", "abc"])("answers 404 for %s", async (id) => {
    expect((await demo.get(`/apps/ecommerce/products/${id}`)).status).toBe(404);
  });
});

describe("the cart", () => {
  it("adds quantity, shipping day, offers and discount to its products", async () => {
    const products = await listed("cart");
    expect(idsOf(products)).toEqual([27, 21, 26, 2, 9]);
    expect(products[2]).toMatchObject({ isInWishlist: true, isInCart: true });
    expect(products[0]).toMatchObject({ isInWishlist: false, qty: 1, offers: 1, discountPercentage: 3 });
    expect(new Date(products[0]?.shippingDate ?? "").getTime() - NOW.getTime()).toBe(DAY_MS);
  });

  it("stays within eight days, four offers and twenty percent when random is at its highest", async () => {
    demo = createTestDemo({ random: () => 0.999_999 });
    const [product] = await listed("cart");
    expect(product).toMatchObject({ offers: 4, discountPercentage: 20 });
    expect(new Date(product?.shippingDate ?? "").getTime() - NOW.getTime()).toBe(8 * DAY_MS);
  });

  it("takes a product in with quantity 1", async () => {
    expect((await demo.send("POST", "/apps/ecommerce/cart", { productId: "5" })).status).toBe(201);
    expect((await listed("cart")).at(-1)).toMatchObject({ id: 5, qty: 1 });
    expect((await shop()).userCart.at(-1)).toEqual({ id: 6, productId: 5, qty: 1 });
  });
});

describe("the wishlist", () => {
  it("tells which of its products are in the cart", async () => {
    expect((await listed("wishlist")).map(({ id, isInCart }) => [id, isInCart])).toEqual([
      [26, true],
      [16, false],
    ]);
  });
});

describe.each(["cart", "wishlist"] as const)("adding to and removing from the %s", (list) => {
  const add = (productId: unknown) => demo.send("POST", `/apps/ecommerce/${list}`, { productId });
  const remove = (productId: number | undefined) =>
    demo.send("DELETE", `/apps/ecommerce/${list}/${String(productId)}`);

  it("keeps one row for a product that is added twice", async () => {
    expect((await add(5)).status).toBe(201);
    expect((await add("5")).status).toBe(201);
    expect(idsOf(await listed(list)).filter((id) => id === 5)).toEqual([5]);
  });

  it("removes the product's row, also when there is none", async () => {
    expect((await remove(26)).status).toBe(200);
    expect(idsOf(await listed(list))).not.toContain(26);
    expect((await remove(26)).status).toBe(200);
  });

  it("never uses a row's id again", async () => {
    const rowsOf = async () => {
      const { userCart, userWishlist } = await shop();
      return list === "cart" ? userCart : userWishlist;
    };
    const last = (await rowsOf()).at(-1);
    await remove(last?.productId);
    await add(5);
    expect((await rowsOf()).at(-1)?.id).toBe((last?.id ?? 0) + 1);
  });

  it("answers 404 for an unknown product and 400 for none", async () => {
    expect((await add(99)).status).toBe(404);
    expect((await remove(99)).status).toBe(404);
    expect((await add(undefined)).status).toBe(400);
  });
});
