import { BlockList, isIP, isIPv6 } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/**
 * Whether a name or an address leads to this machine alone: `localhost` and the names below it (RFC 6761, 6.3), 127.0.0.0/8 and
 * ::1. A port may follow a name or an IPv4 address.
 */
export function isLoopback(name: string): boolean {
  const host = (isIPv6(name) ? name : name.replace(/:\d+$/, "")).toLowerCase();
  if (isIP(host) !== 0) return LOOPBACK.check(host, isIPv6(host) ? "ipv6" : "ipv4");
  return host === "localhost" || host.endsWith(".localhost");
}

/**
 * Whether the server is for the people of this machine alone: it listens here, and its pages stand under names that lead here.
 * Only the settings say so, and never a request: a proxy on this machine speaks for whoever it likes.
 */
export function isLocal({ host, baseDomain }: { host: string; baseDomain: string }): boolean {
  return isLoopback(host) && isLoopback(baseDomain);
}
