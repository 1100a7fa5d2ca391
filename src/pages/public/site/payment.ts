import type { PublicRouter } from "./router";
import type { Site } from "./site";

/** Where something is paid, as the calls answer it. */
interface Payment {
  provider: "stripe" | "test";
  checkout_url: string;
}

/**
 * Goes on to where it is paid: the provider's own page, or for the test processor the page of this app, at whatever
 * host the app is served.
 */
export function goToPayment(payment: Payment, router: PublicRouter, site: Site): void {
  goToUrl(payment.checkout_url, payment.provider === "test", router, site);
}

/** Goes to an address that a call answered: within the app where it is the app's own, else away from it. */
export function goToUrl(address: string, isOurs: boolean, router: PublicRouter, site: Site): void {
  const { pathname, search, protocol } = new URL(address);
  if (isOurs && pathname.startsWith("/public/")) router.go(`${pathname}${search}`);
  else if (protocol === "https:" || protocol === "http:") site.leave(address);
}
