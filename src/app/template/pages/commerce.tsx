import { page } from "../../../renderer/context/page";
import { FirstRecord } from "../FirstRecord";
import type { TemplatePage } from "../templatePage";

const InvoicePrint = page(
  "templateInvoice",
  async () => (await import("../../../pages/template/invoice/InvoicePrintPage")).InvoicePrintPage,
);
const Shop = page(
  "templateShop",
  async () => (await import("../../../pages/template/ecommerce/ShopPage")).ShopPage,
);
const ProductDetail = page(
  "templateShop",
  async () => (await import("../../../pages/template/ecommerce/ProductDetailPage")).ProductDetailPage,
);
const Wishlist = page(
  "templateShop",
  async () => (await import("../../../pages/template/ecommerce/WishlistPage")).WishlistPage,
);
const Checkout = page(
  "templateShop",
  async () => (await import("../../../pages/template/ecommerce/CheckoutPage")).CheckoutPage,
);

const NEWEST = { field: "number", order: "DESC" } as const;

export const commercePages: readonly TemplatePage[] = [
  { path: "/apps/invoice/preview", element: <FirstRecord resource="invoices" type="show" sort={NEWEST} /> },
  { path: "/apps/invoice/edit", element: <FirstRecord resource="invoices" type="edit" sort={NEWEST} /> },
  { path: "/apps/invoice/print/:id", element: <InvoicePrint /> },
  { path: "/apps/ecommerce/shop", element: <Shop /> },
  { path: "/apps/ecommerce/product-detail", element: <ProductDetail /> },
  { path: "/apps/ecommerce/product-detail/:slug", element: <ProductDetail /> },
  { path: "/apps/ecommerce/wishlist", element: <Wishlist /> },
  { path: "/apps/ecommerce/checkout", element: <Checkout /> },
];
