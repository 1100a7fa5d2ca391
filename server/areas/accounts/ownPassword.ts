import { badRequest } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { sentence } from "../../platform/texts";
import { passwordHashOf } from "./session/queries";

/**
 * That whoever is signed in knows the account's password. Wrong ones and right ones count alike, whatever it is asked for.
 * Throws 400 `wrong_password`, also for an account without one, and 429 after ten in a quarter of an hour.
 */
export async function requireOwnPassword(
  { database, limits, passwords }: Pick<Services, "database" | "limits" | "passwords">,
  userId: number,
  password: string,
): Promise<void> {
  await limits.take(`change password ${userId}`, { limit: 10, seconds: 15 * 60 });
  const stored = await database.withoutTenant((tx) => passwordHashOf(tx, userId));
  if (await passwords.verify(stored, password)) return;
  throw badRequest("wrong_password", { errors: { current_password: [sentence("wrong_password")] } });
}
