import { isPublicAddress } from "./publicAddress";
import { createPublicFetch, type PublicJsonParts } from "./publicJson";

/** Where machines in a cloud are told their secrets: nobody's API lies there. */
const OF_THE_MACHINE = /^(169\.254\.|fe[89ab][0-9a-f]:|fd00:ec2:|::ffff:169\.254\.)/i;

/** `fetch` for APIs that whoever runs the installation names: to public addresses, and to private ones where they say so. */
export function createSourceFetch(
  parts: Pick<PublicJsonParts, "lookup">,
): (limits: { isPrivate: boolean; timeoutMs: number; maxBytes: number }) => typeof fetch {
  return ({ isPrivate, ...limits }) =>
    createPublicFetch({
      ...parts,
      ...limits,
      isAllowed: (address) => isPublicAddress(address) || (isPrivate && !OF_THE_MACHINE.test(address)),
    });
}
