import { type CodeRow, findCode, isGood, spendCode } from "./session/queries";
import type { Transaction } from "../../platform/db/database";
import { badRequest, forbidden, gone } from "../../platform/errors";

/**
 * The code's row, used up by this transaction. Throws 400 for an unknown code or one of another kind, 410 for one
 * that is used or expired.
 */
export async function takeCode(
  tx: Transaction,
  code: string,
  kind: CodeRow["kind"],
  now: Date,
): Promise<CodeRow> {
  const row = await findCode(tx, code, { lock: true });
  if (row?.kind !== kind) throw badRequest("invalid_code");
  if (!isGood(row, now)) throw gone("expired_code");
  await spendCode(tx, code, now);
  return row;
}

/** Throws 403 for an account that may not sign in. */
export function requireEnabled(account: { status: "active" | "unverified" | "disabled" }): void {
  if (account.status === "disabled") throw forbidden("disabled");
}
