import type { Transaction } from "../../platform/db/database";
import { invalidFields } from "../../platform/errors";
import { sentence } from "../../platform/texts";
import { unknownRoles } from "./queries";

/** Throws 422 where something is shared with a role that there is not. */
export async function requireRoles(
  tx: Transaction,
  orgId: number,
  slugs: readonly string[] = [],
): Promise<void> {
  const [unknown] = await unknownRoles(tx, orgId, slugs);
  if (unknown === undefined) return;
  throw invalidFields({ shared_with: [sentence("field.unknown_report_role", { name: unknown })] });
}
