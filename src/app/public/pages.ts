import type { ComponentType } from "react";
import { matchPath } from "../../pages/public/site/paths";

/** The values of the address, such as `slug`. */
export interface PublicPageProps {
  params: Record<string, string>;
}

/** One page that visitors open without signing in. Its code is a chunk of its own. */
export interface PublicPage {
  /** `/public/events/:slug` */
  path: string;
  load(): Promise<ComponentType<PublicPageProps>>;
  /** Areas of texts (`locales/<language>/pages/<area>.ts`) besides `public`; their names begin with `public`. */
  texts?: readonly string[];
  /** The page is shown only once the organisation is there, for `useOrganization`. */
  organization?: boolean;
  /** The link says by itself whose it is: the page is shown on a host without an organisation, too. */
  anyHost?: boolean;
}

/** Every public page. Which comes first does not matter: no address fits two of them. */
const publicPages: readonly PublicPage[] = [
  {
    path: "/public",
    organization: true,
    texts: ["publicCampaign"],
    load: async () => (await import("../../pages/public/home/HomePage")).HomePage,
  },
  {
    path: "/public/events",
    load: async () => (await import("../../pages/public/events/EventsPage")).EventsPage,
  },
  {
    path: "/public/events/:slug",
    load: async () => (await import("../../pages/public/event/EventPage")).EventPage,
  },
  {
    path: "/public/rsvp/:token",
    anyHost: true,
    load: async () => (await import("../../pages/public/place/PlacePage")).PlacePage,
  },
  {
    path: "/public/donate",
    organization: true,
    texts: ["publicCampaign"],
    load: async () => (await import("../../pages/public/donate/DonatePage")).DonatePage,
  },
  {
    path: "/public/giving/:token",
    anyHost: true,
    texts: ["publicGiving"],
    load: async () => (await import("../../pages/public/giving/GivingPage")).GivingPage,
  },
  {
    path: "/public/apply",
    organization: true,
    texts: ["publicApply"],
    load: async () => (await import("../../pages/public/apply/ApplyPage")).ApplyPage,
  },
  {
    path: "/public/forms/:id",
    // The form's address says by itself whose it is; on another organisation's host the server does not know it.
    anyHost: true,
    texts: ["publicForms"],
    load: async () => (await import("../../pages/public/forms/FormPage")).FormPage,
  },
  {
    path: "/public/test-payment/:id",
    anyHost: true,
    load: async () => (await import("../../pages/public/testPayment/TestPaymentPage")).TestPaymentPage,
  },
  {
    path: "/public/unsubscribe/:token",
    anyHost: true,
    load: async () => (await import("../../pages/public/subscription/UnsubscribePage")).UnsubscribePage,
  },
  {
    path: "/public/confirm/:token",
    anyHost: true,
    load: async () => (await import("../../pages/public/subscription/ConfirmPage")).ConfirmPage,
  },
];

/** The page at a path of the address, and what of the address it is about. */
export function findPage(path: string): { page: PublicPage; params: Record<string, string> } | undefined {
  for (const page of publicPages) {
    const params = matchPath(page.path, path);
    if (params) return { page, params };
  }
  return undefined;
}
