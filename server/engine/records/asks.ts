import type { Organization, Person } from "../../../extension/almoner";
import type { RecordAccess } from "./context";

/** Who asks, as an installation's own code is told. */
export function whoAsks({
  user,
  actor,
  orgId,
  currency,
  predicate,
}: Omit<RecordAccess, "resource" | "rules">): {
  user: Person;
  organization: Organization;
} {
  return {
    user: {
      email: actor.email,
      role: user.role,
      member: typeof user.member_pk === "number" ? user.member_pk : undefined,
      permissions: [...user.permissions],
    },
    organization: { id: orgId, timezone: predicate.timeZone ?? "UTC", currency },
  };
}
