import { can } from "../auth/permissions";
import type { Membership } from "../auth/sessions";
import type { UploadSender, UploadUse } from "./uploads";

type Use = Pick<UploadUse, "kind" | "ref">;

/**
 * A member who names uploads: their own, those of the files that they may see, and those of `shown`, the things that the
 * request is about or that they may see besides.
 */
export function memberSender(
  membership: Membership,
  ...shown: (Use | ((use: Use) => boolean | Promise<boolean>))[]
): UploadSender & { memberId: number } {
  return {
    orgId: membership.orgId,
    memberId: membership.memberId,
    mayReuse: async (use) => {
      if (use.kind === "file" && can(membership, "files")) return true;
      for (const thing of shown) {
        const isShown =
          typeof thing === "function"
            ? await thing(use)
            : thing.kind === use.kind && String(thing.ref) === String(use.ref);
        if (isShown) return true;
      }
      return false;
    },
  };
}
