import type { UserData } from "../../../dataProviders/auth";

/** Whether a person may do the same as before, and in the same place. */
export function sameRights(one: UserData, other: UserData): boolean {
  return rightsOf(one) === rightsOf(other);
}

/** What the server says a person may do, where they are. */
export interface Access {
  role: string;
  permissions: readonly string[];
}

/** Whether that is what is known of a person. */
export function isAccessOf({ role, permissions }: UserData, access: Access): boolean {
  const text = (own: string | null, rights: readonly string[]): string =>
    JSON.stringify([own, rights.toSorted()]);
  return text(role, permissions) === text(access.role, access.permissions);
}

function rightsOf({ pk, organization, role, permissions }: UserData): string {
  return JSON.stringify([pk, organization?.pk, role, permissions.toSorted()]);
}
