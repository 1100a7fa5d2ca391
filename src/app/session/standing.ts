import type { UserData } from "../../../dataProviders/auth";

/**
 * What a signed-in person can do: use the app, wait for their organisation's approval or for the end of its suspension, set up
 * the second factor that it asks for, or first come into an organisation.
 */
export type Standing = "in" | "pending" | "suspended" | "unsecured" | "nowhere";

export function standingOf({ organization, organizations }: UserData): Standing {
  if (!organization) return "nowhere";
  const place = organizations.find(({ pk }) => pk === organization.pk);
  if (place?.state === "suspended") return "suspended";
  if (place?.status === "Pending") return "pending";
  return place?.second_factor === "overdue" ? "unsecured" : "in";
}
