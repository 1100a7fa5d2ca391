import type { CartItem, Product, WishlistItem } from "../../demo-fixtures/template";

/** A product as lists show it. */
export interface ShopProduct extends Product {
  isInWishlist: boolean;
  isInCart: boolean;
}

export interface CartProduct extends ShopProduct {
  qty: number;
  /** ISO 8601, 1 to 8 days ahead; another one each time. */
  shippingDate: string;
  offers: number;
  discountPercentage: number;
}

export interface EcommerceCalls {
  /** `sortBy`: `featured`, `price-asc` or `price-desc`. */
  "GET /apps/ecommerce/products": {
    query: { q?: string; sortBy?: string; page?: number; perPage?: number };
    answer: {
      products: ShopProduct[];
      total: number;
      userWishlist: WishlistItem[];
      userCart: CartItem[];
    };
  };
  /** 404 for an unknown product. */
  "GET /apps/ecommerce/products/{id}": {
    path: { id: number | string };
    answer: { product: ShopProduct & { colorOptions: readonly string[] } };
  };
  "GET /apps/ecommerce/wishlist": { answer: { products: ShopProduct[] } };
  "GET /apps/ecommerce/cart": { answer: { products: CartProduct[] } };
  "POST /apps/ecommerce/cart": { body: { productId: number }; answer: object };
  "DELETE /apps/ecommerce/cart/{productId}": { path: { productId: number }; answer: object };
  "POST /apps/ecommerce/wishlist": { body: { productId: number }; answer: object };
  "DELETE /apps/ecommerce/wishlist/{productId}": { path: { productId: number }; answer: object };
}
