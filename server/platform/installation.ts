import sql from "sql-template-tag";
import type { OrganizationState, SignUp } from "../../contract/api";
import type { Transaction } from "./db/database";
import { forbidden, type HttpError } from "./errors";
import type { Services } from "./http/services";

/** Whether this installation takes new organisations: as its operator says, or else its environment (system rights). */
export async function readSignUp(tx: Transaction, { signUp }: Pick<Services, "signUp">): Promise<SignUp> {
  const [row] = await tx.query<{ sign_up: SignUp | null }>(sql`SELECT sign_up FROM installation_settings`);
  return row?.sign_up ?? signUp;
}

function signUpClosed(): HttpError {
  return forbidden("sign_up_closed");
}

/** Throws 403 where the installation takes no new organisations (system rights). */
export async function requireSignUp(tx: Transaction, services: Pick<Services, "signUp">): Promise<void> {
  if ((await readSignUp(tx, services)) === "closed") throw signUpClosed();
}

/** The state that a new organisation begins in (system rights). Throws 403 where none are taken. */
export async function firstState(
  tx: Transaction,
  services: Pick<Services, "signUp">,
): Promise<OrganizationState> {
  const signUp = await readSignUp(tx, services);
  if (signUp === "closed") throw signUpClosed();
  return signUp === "approved" ? "waiting" : "active";
}
