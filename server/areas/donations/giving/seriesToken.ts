import { DIGEST_LENGTH, type SignedLinks } from "../../../platform/auth/signedLinks";
import { sameSecret } from "../../../platform/bytes";

const PURPOSE = "series";

/**
 * The secret of the page where its donor changes or ends a repeated donation. The donation's id alone is not enough for
 * that: staff know it, and a receipt that is passed on names it.
 */
export function seriesToken(links: SignedLinks, publicId: string): string {
  return `${publicId}${links.digest(PURPOSE, publicId)}`;
}

/** The donation that a secret was made for. */
export function donationOf(links: SignedLinks, token: string): string | undefined {
  const publicId = token.slice(0, -DIGEST_LENGTH);
  return sameSecret(token, seriesToken(links, publicId)) ? publicId : undefined;
}
