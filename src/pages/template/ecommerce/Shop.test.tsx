import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resolveResource } from "../../../../definitions/resolve/resource";
import templateShop from "../../../../locales/en/pages/templateShop";
import definition from "../../../../resources/template/cart.json";
import { type RenderedTemplate, renderTemplate } from "../../../../tests/support/renderTemplate";
import { CheckoutPage } from "./CheckoutPage";
import { ProductDetailPage } from "./ProductDetailPage";
import { ShopPage } from "./ShopPage";
import { WishlistPage } from "./WishlistPage";

const cart = resolveResource(definition as never, { file: "template/cart.json", group: "template" });
const NOW = new Date("2026-03-10T12:00:00Z");

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
});

const show = (path: string): RenderedTemplate =>
  renderTemplate({
    pages: [
      { path: "/apps/ecommerce/shop", element: <ShopPage /> },
      { path: "/apps/ecommerce/product-detail", element: <ProductDetailPage /> },
      { path: "/apps/ecommerce/product-detail/:slug", element: <ProductDetailPage /> },
      { path: "/apps/ecommerce/wishlist", element: <WishlistPage /> },
      { path: "/apps/ecommerce/checkout", element: <CheckoutPage /> },
    ],
    path,
    texts: { templateShop },
    resources: [cart],
    now: () => NOW,
  });
const way = (name: RegExp): HTMLElement =>
  within(screen.getByRole("navigation", { name: "Parts of the shop" })).getByRole("link", { name });

// Test files share their globals.
afterEach(() => vi.unstubAllGlobals());

describe("the shop", () => {
  it("shows nine products a page, and filters, searches and sorts them in the address", async () => {
    const { user, address } = show("/apps/ecommerce/shop");
    expect(await screen.findByText("27 products found")).toBeVisible();
    expect(screen.getAllByText(/^By /)).toHaveLength(9);
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(address()).toBe("/apps/ecommerce/shop?page=2");
    await user.click(screen.getByLabelText(/^Marlow/));
    expect(address()).toBe("/apps/ecommerce/shop?brand=Marlow");
    expect(await screen.findByText("2 products found")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Order of the products"), "price-asc");
    await waitFor(() => expect(screen.getAllByText(/^Quill /)[0]).toHaveTextContent("Quill Mini Phone"));
    await user.type(screen.getByLabelText("Search products"), "zzz");
    expect(await screen.findByText("No product fits")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show all products" }));
    expect(await screen.findByText("27 products found")).toBeVisible();
  });

  it("puts a product into the cart and on the wish list, and counts them", async () => {
    const { user, told } = show("/apps/ecommerce/shop");
    await user.click(await screen.findByRole("button", { name: "Add Puddle Leak Sensor to the cart" }));
    expect(await screen.findByRole("link", { name: "View Puddle Leak Sensor in the cart" })).toBeVisible();
    expect(told()).toContain("Puddle Leak Sensor is in the cart");
    expect(way(/Cart 6/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Puddle Leak Sensor on the wish list" }));
    await waitFor(() => expect(way(/Wish list 3/)).toBeVisible());
  });
});

describe("a product", () => {
  it("is the first one where the address names none", async () => {
    const { address } = show("/apps/ecommerce/product-detail");
    expect(await screen.findByRole("heading", { level: 1, name: "Burrow Pocket Player" })).toBeVisible();
    expect(address()).toBe("/apps/ecommerce/product-detail/burrow-pocket-player-27");
    expect(await screen.findByRole("heading", { name: "You may also like" })).toBeVisible();
  });

  it.each(["none-99", "nothing"])("called %s is not there", async (slug) => {
    show(`/apps/ecommerce/product-detail/${slug}`);
    expect(await screen.findByRole("heading", { name: "There is no such product" })).toBeVisible();
  });

  it("comes into the cart as often as was chosen", async () => {
    const { user } = show("/apps/ecommerce/product-detail/puddle-leak-sensor-25");
    await user.click(await screen.findByRole("button", { name: "One more" }));
    await user.click(screen.getByRole("button", { name: "Add Puddle Leak Sensor to the cart" }));
    await user.click(await screen.findByRole("link", { name: "View Puddle Leak Sensor in the cart" }));
    const quantity = await screen.findByRole("group", { name: "Quantity of Puddle Leak Sensor" });
    expect(within(quantity).getByRole("status")).toHaveTextContent("2");
  });
});

describe("the wish list", () => {
  it("says what to do once it is empty", async () => {
    const { user } = show("/apps/ecommerce/wishlist");
    const buttons = await screen.findAllByRole("button", { name: /^Remove / });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await user.click(button);
    expect(await screen.findByText("Nothing on the wish list")).toBeVisible();
  });
});

describe("the checkout", () => {
  const total = (): string =>
    within(screen.getByRole("complementary")).getAllByRole("definition").at(-1)?.textContent ?? "";

  it("counts quantities, keeps its terms, and leaves out what was removed", async () => {
    const { user } = show("/apps/ecommerce/checkout");
    const quantity = await screen.findByRole("group", { name: "Quantity of Burrow Pocket Player" });
    expect(total()).toBe("$1,888.70");
    await user.click(within(quantity).getByRole("button", { name: "One more" }));
    await waitFor(() => expect(total()).toBe("$2,046.22"));
    await user.click(screen.getByRole("button", { name: "Remove Burrow Pocket Player" }));
    await waitFor(() => expect(screen.queryByText("Burrow Pocket Player")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Take it back" }));
    await waitFor(() => expect(total()).toBe("$2,046.22"));
    for (const button of screen.getAllByRole("button", { name: /^Remove / })) await user.click(button);
    expect(await screen.findByText("The cart is empty")).toBeVisible();
  });

  it("needs an address before the payment, and ends with a number and an empty cart", async () => {
    const { user, address } = show("/apps/ecommerce/checkout?step=payment");
    await user.click(await screen.findByRole("button", { name: "Deliver to this address" }));
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(6);
    expect(screen.getByRole("textbox", { name: /Full name/ })).toHaveFocus();
    await user.type(screen.getByRole("textbox", { name: /Full name/ }), "Ada Lane");
    await user.type(screen.getByRole("textbox", { name: /Phone/ }), "+1 202 555 0147");
    await user.type(screen.getByRole("textbox", { name: /Street/ }), "1 Mill Race");
    await user.type(screen.getByRole("textbox", { name: /City/ }), "Leeds");
    await user.type(screen.getByRole("textbox", { name: /Postal code/ }), "LS1");
    await user.type(screen.getByRole("textbox", { name: /Country/ }), "UK");
    await user.click(screen.getByRole("button", { name: "Deliver to this address" }));
    await user.click(await screen.findByRole("radio", { name: /Invoice/ }));
    await user.click(screen.getByRole("button", { name: /Place the order of/ }));
    expect(await screen.findByRole("heading", { name: "Thank you for your order" })).toHaveFocus();
    expect(screen.getByText("260310-43200")).toBeVisible();
    expect(address()).toBe("/apps/ecommerce/checkout?step=done");
    await waitFor(() => expect(way(/Cart 0/)).toBeVisible());
  });
});
