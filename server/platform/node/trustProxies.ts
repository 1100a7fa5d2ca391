import { BlockList, isIP, isIPv4 } from "node:net";
import { type TrustedProxies, withoutMapping } from "../limits/clientAddress";

/** This machine, and the named networks (`10.0.0.0/8`, `fd00::/8`) and addresses. Throws for what is neither. */
export function trustProxies(networks: readonly string[] = []): TrustedProxies {
  const list = new BlockList();
  for (const network of ["127.0.0.0/8", "::1", ...networks]) add(list, network);
  const asked = (address: string): boolean => {
    const plain = withoutMapping(address);
    return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? "ipv4" : "ipv6");
  };
  // A proxy and this machine ask again and again: the last of them is known without looking at all networks.
  let last: { address: string; isTrusted: boolean } | undefined;
  return {
    includes(address) {
      if (last?.address !== address) last = { address, isTrusted: asked(address) };
      return last.isTrusted;
    },
  };
}

function add(list: BlockList, network: string): void {
  const [address = "", prefix] = network.split("/");
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  const isWrong = isIP(address) === 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix));
  if (isWrong) throw new RangeError(`${network} is neither an address nor a network such as 10.0.0.0/8`);
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}
