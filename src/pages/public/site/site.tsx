import { createContext, useContext, useEffect } from "react";
import type { Locale } from "../../../../contract/resource/locales";
import type { PublicApi, PublicSiteOrganization } from "../../../../dataProviders/types";
import type { PublicTranslate } from "./translate";

/** What the public pages stand on; made by the app. */
export interface Site {
  api: PublicApi;
  locale: Locale;
  /** Shows the pages in another language for this visit, such as a form's own; the kept choice stays. */
  speak(locale: Locale): Promise<void>;
  /** Texts of the areas (`locales/<language>/pages/<area>.ts`) that the page was registered with: `public.shell.retry`. */
  t: PublicTranslate;
  /** Of the address; undefined on a host without one, where only links from mails have a page. */
  organization: PublicSiteOrganization | undefined;
  now(): Date;
  newId(): string;
  /** Resolves after so many milliseconds; rejects when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Kept as long as the tab. */
  tabStorage: Storage;
  /** Kept beyond the tab; holds no personal data but what somebody asks to keep there. */
  browserStorage: Storage;
  /** Leaves the public pages for another site's page. */
  leave(url: string): void;
  /** Asks to show that one is no robot; undefined where the server asks for no such thing. Rejects when it is put away. */
  captcha(): Promise<string | undefined>;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** What the public pages stand on. Throws outside of their shell. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a <SiteContext> above it.");
  return site;
}

/** The organisation of the address. Throws on pages that are not registered as needing it. */
export function useOrganization(): PublicSiteOrganization {
  const { organization } = useSite();
  if (!organization) throw new Error("Register the page with `organization: true`, so that it waits for it.");
  return organization;
}

/** The title of the browser's tab. */
export function useTitle(title: string | undefined): void {
  const { organization } = useSite();
  const name = organization?.organization.name;
  useEffect(() => {
    const parts = [title, name].filter((part) => part !== undefined && part !== "");
    if (parts.length > 0) document.title = [...new Set(parts)].join(" · ");
  }, [title, name]);
}
