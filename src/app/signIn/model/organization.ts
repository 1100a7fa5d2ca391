import type { NewOrganization } from "../../../../dataProviders/accounts";
import { currencyOf } from "./region";

export interface OrganizationDraft {
  name: string;
  subdomain: string;
  timezone: string;
  currency: string;
  /** Undefined until the subdomain has been typed: it follows the name. */
  typedSubdomain?: string;
}

/** An organisation in the place where the browser is. */
export function emptyOrganization(place: { timezone: string; language: string }): OrganizationDraft {
  return { name: "", subdomain: "", timezone: place.timezone, currency: currencyOf(place.language) };
}

/** Where the browser says that it is. */
export function placeOfBrowser(): { timezone: string; language: string } {
  return {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    language: navigator.language || "en",
  };
}

/** The draft as the calls take it. */
export function organizationOf({
  name,
  subdomain,
  timezone,
  currency,
}: OrganizationDraft): NewOrganization & {
  timezone: string;
  currency: string;
} {
  return { name: name.trim(), subdomain, timezone, currency };
}
