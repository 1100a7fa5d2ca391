import Type from "typebox";
import { Exact } from "../../../../contract/api";
import { createSecret, type Randomness } from "../../../platform/random";

/** A donation's public id: `don_` and 256 random bits. */
export function newPublicId(random: Randomness): string {
  return `don_${createSecret(random)}`;
}

/** The parameter of a path that holds the secret of a series. */
export const SeriesParams = Exact({ token: Type.String({ maxLength: 200 }) });

/** The parameter of a path that names a donation. */
export const DonationParams = Exact({ donation_id: Type.String({ maxLength: 100 }) });
