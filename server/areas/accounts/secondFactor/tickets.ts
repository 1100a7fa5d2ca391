import type { Caller } from "../../../platform/auth/devices";
import type { Transaction } from "../../../platform/db/database";
import { badRequest } from "../../../platform/errors";
import { toBase64url } from "../../../platform/bytes";
import { createSecret, type Randomness } from "../../../platform/random";
import { addCode } from "../queries";
import { findCode, isGood } from "../session/queries";

/**
 * What a ticket leads to: a session of the account, or the operators' console, after the second factor or once one is set up.
 * A ticket of one is none for another, since not all of them have asked for the password.
 */
export type TicketPurpose = "account" | "operator" | "operator_set_up";

/** A sign-in of which all but the second factor is proved. */
export interface Ticket {
  userId: number;
  /** The organisation that was asked for. */
  wanted?: number | undefined;
  staysSignedIn?: boolean | undefined;
  /** Whether the organisation's own provider vouched. */
  byOrganization?: boolean | undefined;
}

/** Hands out a ticket, good for ten minutes, once, and on this device alone (system rights). */
export async function issueTicket(
  tx: Transaction,
  random: Randomness,
  { userId, wanted, staysSignedIn, byOrganization }: Ticket,
  { device, now }: Caller,
  purpose: TicketPurpose = "account",
): Promise<string> {
  const code = createSecret(random);
  const detail = {
    device: toBase64url(device.hash),
    ...(purpose !== "account" && { purpose }),
    ...(wanted !== undefined && { wanted }),
    ...(staysSignedIn !== undefined && { stays_signed_in: staysSignedIn }),
    ...(byOrganization === true && { by_organization: true }),
  };
  await addCode(tx, { code, kind: "second_factor", email: "", userId, orgId: null, now, detail });
  return code;
}

/** The sign-in that a ticket is of (system rights). Throws 400 where it is over, unknown, or another device's. */
export async function readTicket(
  tx: Transaction,
  ticket: string,
  { device, now }: Caller,
  { purposes = ["account"], ...options }: { lock?: boolean; purposes?: readonly TicketPurpose[] } = {},
): Promise<Ticket> {
  const row = await findCode(tx, ticket, options);
  const isMeant = purposes.some((purpose) => purpose === (row?.detail["purpose"] ?? "account"));
  const isOwn = isMeant && row?.detail["device"] === toBase64url(device.hash);
  if (row?.kind !== "second_factor" || row.user_id === null || !isOwn) {
    throw badRequest("invalid_ticket");
  }
  if (!isGood(row, now)) throw badRequest("expired_ticket");
  const { wanted, stays_signed_in: stays } = row.detail;
  return {
    userId: row.user_id,
    wanted: typeof wanted === "number" ? wanted : undefined,
    staysSignedIn: typeof stays === "boolean" ? stays : undefined,
    byOrganization: row.detail["by_organization"] === true,
  };
}
