import type { UserData } from "../../../dataProviders/auth";

/** Whether a person may do the same as before, and in the same place. */
export function sameRights(one: UserData, other: UserData): boolean {
  return rightsOf(one) === rightsOf(other);
}

function rightsOf({ pk, organization, role, permissions }: UserData): string {
  return JSON.stringify([pk, organization?.pk, role, permissions.toSorted()]);
}
