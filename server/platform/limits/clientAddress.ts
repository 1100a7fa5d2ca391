import { BlockList, isIP, isIPv4 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";
import type { RequestEnvironment } from "./requestEnvironment";

/** Addresses of proxies that are believed about whom they speak for. */
export interface TrustedProxies {
  includes(address: string): boolean;
}

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

/** An IPv4 address as IPv6 sockets tell it (RFC 4291, 2.5.5.2). */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * The address of the caller: the nearest one that is no trusted proxy, read from the end of X-Forwarded-For, since
 * everything before what a trusted proxy wrote is the caller's own claim.
 */
export function clientAddress(proxies: TrustedProxies): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    // In process, as in tests, there is no socket.
    const incoming: unknown = (c.env as { incoming?: unknown } | undefined)?.incoming;
    const peer = incoming === undefined ? undefined : getConnInfo(c).remote.address;
    const claimed = (c.req.header("X-Forwarded-For") ?? "").split(",").map((part) => part.trim());
    c.set("address", callerOf(peer, claimed.filter(Boolean), proxies));
    await next();
  };
}

/** Undefined as `peer` counts as trusted. Exported for its test. */
export function callerOf(
  peer: string | undefined,
  forwarded: readonly string[],
  proxies: TrustedProxies,
): string | null {
  if (peer !== undefined && !proxies.includes(peer)) return peer;
  const foreign = forwarded.findLast((address) => !proxies.includes(address));
  return foreign ?? forwarded[0] ?? peer ?? null;
}

/** The groups of an IPv6 address, of which `::` leaves out those that are zero (RFC 4291, 2.2). */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.split("::");
  const split = (part: string): string[] => part.split(":").filter(Boolean);
  const last = split(after ?? "");
  const left = after === undefined ? 0 : 8 - split(before).length - last.length;
  return [...split(before), ...Array.from({ length: Math.max(0, left) }, () => "0"), ...last];
}

/**
 * Who is counted where calls are limited per address: an IPv4 address, or the network of 64 bits that an IPv6 address is
 * in, since whoever has one of its addresses has all of them (RFC 6177).
 */
export function countedAs(address: string | null): string {
  if (address === null) return "-";
  const plain = withoutMapping(address);
  if (isIP(plain) !== 6) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
