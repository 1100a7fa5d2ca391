import { createSecret, type Randomness } from "../../auth/tokens";

/** A donation's public id: `don_` and 256 random bits. */
export function newPublicId(random: Randomness): string {
  return `don_${createSecret(random)}`;
}
