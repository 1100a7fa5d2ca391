import type * as WebAuthn from "@simplewebauthn/server";
import sql from "sql-template-tag";
import type { Passkey, PasskeyAssertion, PasskeyAttestation } from "../../../../contract/api";
import { fromBase64url, toBase64url, toText } from "../../../platform/bytes";
import type { Transaction } from "../../../platform/db/database";
import { badRequest, conflict } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { createSecret, hashSecret } from "../../../platform/random";
import { PRODUCT } from "../mails";
import { isOwnOrigin } from "../ownOrigin";
import { type PasskeyFace, presentPasskey } from "./factors";

/** Large: loaded once somebody has to do with passkeys. */
async function library(): Promise<typeof WebAuthn> {
  // What reads certificates takes this for granted, and bundlers put its own import of it too late.
  await import("reflect-metadata");
  return import("@simplewebauthn/server");
}

/** How long somebody may take for their fingerprint, or to look for their key. */
const CHALLENGE_MS = 5 * 60_000;
/** Of one account. */
const MOST_PASSKEYS = 20;

/** `prove`: that somebody who is signed in is who they are, which signs nobody in. */
type Purpose = "register" | "sign_in" | "prove";
type Parts = Pick<Services, "random" | "origins" | "log">;

async function addChallenge(
  tx: Transaction,
  { random }: Parts,
  made: { userId: number | null; purpose: Purpose; handle?: string; now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(random.bytes(32));
  const expires = new Date(made.now.getTime() + CHALLENGE_MS);
  const hash = hashSecret(toBase64url(challenge));
  await tx.query(sql`INSERT INTO passkey_challenges (challenge_hash, user_id, purpose, user_handle, expires_at)
    VALUES (${hash}, ${made.userId}, ${made.purpose}, ${made.handle ?? null}, ${expires})`);
  return challenge;
}

interface Answered {
  challenge: string;
  origin: string;
}

/** What the browser says that it has signed: nothing where it cannot be read. */
function answeredBy(clientDataJSON: string): Answered | undefined {
  try {
    const { challenge, origin } = JSON.parse(toText(fromBase64url(clientDataJSON))) as Record<
      string,
      unknown
    >;
    return typeof challenge === "string" && typeof origin === "string" ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
}

/** Uses the challenge up, whatever comes of it; answers what was signed where it is of ours and for a page of ours. */
async function takeChallenge(
  tx: Transaction,
  { origins }: Parts,
  clientDataJSON: string,
  { userId, purpose, now }: { userId: number | null; purpose: Purpose; now: Date },
): Promise<(Answered & { handle: string | null }) | undefined> {
  const answered = answeredBy(clientDataJSON);
  if (!answered) return undefined;
  const [taken] = await tx.query<{
    handle: string | null;
  }>(sql`DELETE FROM passkey_challenges WHERE challenge_hash = ${hashSecret(answered.challenge)}
    AND purpose = ${purpose} AND user_id IS NOT DISTINCT FROM ${userId}::bigint AND expires_at > ${now}
    RETURNING user_handle AS handle`);
  return taken && (await isOwnOrigin(tx, origins, answered.origin)) ? { ...answered, ...taken } : undefined;
}

interface PasskeyRow {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  user_handle: string;
}

function passkeysOf(tx: Transaction, userId: number): Promise<PasskeyRow[]> {
  return tx.query<PasskeyRow>(sql`SELECT id, user_id, credential_id, public_key, counter, transports, user_handle
    FROM passkeys WHERE user_id = ${userId} ORDER BY id`);
}

/** What a browser makes a passkey with: for all pages below the base domain (system rights). */
export async function registrationOptions(
  tx: Transaction,
  services: Parts,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<object> {
  const own = await passkeysOf(tx, userId);
  if (own.length >= MOST_PASSKEYS) {
    throw conflict("too_many_passkeys", { params: { most: String(MOST_PASSKEYS) } });
  }
  const handle = own[0]?.user_handle ?? createSecret(services.random);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: services.origins.domain(),
    userName: email,
    userID: new Uint8Array(fromBase64url(handle)),
    challenge: await addChallenge(tx, services, { userId, purpose: "register", handle, now }),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/**
 * Keeps a passkey that a browser has made, and answers it (system rights).
 * Throws 400 `passkey_refused` where it was made for something else, 409 where it is kept already.
 */
export async function addPasskey(
  tx: Transaction,
  services: Parts,
  passkey: PasskeyAttestation,
  { userId, name, now }: { userId: number; name: string; now: Date },
): Promise<Passkey> {
  const refused = badRequest("passkey_refused.added");
  const signed = await takeChallenge(tx, services, passkey.response.clientDataJSON, {
    userId,
    purpose: "register",
    now,
  });
  if (!signed?.handle) throw refused;
  const { clientExtensionResults = {}, ...given } = passkey;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults },
    expectedChallenge: signed.challenge,
    expectedOrigin: signed.origin,
    expectedRPID: services.origins.domain(),
  }).catch((error: unknown) => {
    services.log.info({ err: error }, "a passkey was not added");
    return undefined;
  });
  if (!verified?.verified) throw refused;
  const { credential } = verified.registrationInfo;
  const [added] = await tx.query<PasskeyFace>(sql`INSERT INTO passkeys
      (user_id, credential_id, public_key, counter, transports, user_handle, name, created_at)
    VALUES (${userId}, ${credential.id}, ${credential.publicKey}, ${credential.counter},
      ${credential.transports ?? []}::text[], ${signed.handle}, ${name}, ${now})
    ON CONFLICT (credential_id) DO NOTHING RETURNING id AS pk, name, created_at, last_used_at`);
  if (!added) throw conflict("passkey_known");
  return presentPasskey(added);
}

/** What a browser signs with: one of the person's passkeys, or, where nobody is known yet, whichever it has (system rights). */
export async function signInOptions(
  tx: Transaction,
  services: Parts,
  { userId, now, purpose = "sign_in" }: { userId: number | null; now: Date; purpose?: "sign_in" | "prove" },
): Promise<object> {
  const own = userId === null ? [] : await passkeysOf(tx, userId);
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: services.origins.domain(),
    challenge: await addChallenge(tx, services, { userId, purpose, now }),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    ...(userId !== null && {
      allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
    }),
  });
}

/**
 * Whose passkey it is that was signed with (system rights); nothing where it is unknown, removed, or signed for something else.
 * `userId` says whom it has to be of: nobody in particular where it tells who signs in.
 */
export async function provePasskey(
  tx: Transaction,
  services: Parts,
  passkey: PasskeyAssertion,
  { userId, now, purpose = "sign_in" }: { userId: number | null; now: Date; purpose?: "sign_in" | "prove" },
): Promise<number | undefined> {
  const { clientExtensionResults = {}, ...given } = passkey;
  const signed = await takeChallenge(tx, services, given.response.clientDataJSON, {
    userId,
    purpose,
    now,
  });
  const [row] =
    await tx.query<PasskeyRow>(sql`SELECT id, user_id, credential_id, public_key, counter, transports,
      user_handle FROM passkeys WHERE credential_id = ${passkey.id} FOR UPDATE`);
  const handle = given.response.userHandle;
  const isOwn =
    row && (userId ?? row.user_id) === row.user_id && (handle === undefined || handle === row.user_handle);
  if (!signed || !isOwn) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults },
    expectedChallenge: signed.challenge,
    expectedOrigin: signed.origin,
    expectedRPID: services.origins.domain(),
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: row.transports,
    },
  }).catch((error: unknown) => {
    // Also of a counter that goes back: somebody may have copied the key.
    services.log.warn({ err: error }, "a passkey was refused");
    return undefined;
  });
  if (!verified?.verified) return undefined;
  await tx.query(sql`UPDATE passkeys SET counter = ${verified.authenticationInfo.newCounter}, last_used_at = ${now}
    WHERE id = ${row.id}`);
  return row.user_id;
}
