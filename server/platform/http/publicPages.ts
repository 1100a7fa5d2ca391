/** A page that is asked for. */
export interface PageRequest {
  /** `/public/events/garden-day` */
  path: string;
  /** The `Host` header. */
  host: string | undefined;
  /** The visitor's network address. */
  address: string | null;
}

/** A public page as it goes out. */
export interface DescribedPage {
  html: string;
  status: 200 | 404;
}

/** Gives the app's page the head of the public page that is asked for. */
export type PublicPages = (html: string, request: PageRequest) => Promise<DescribedPage>;
