import type { MiddlewareHandler } from "hono";
import type { RequestEnvironment } from "./requestEnvironment";

/** Addresses of proxies that are believed about whom they speak for. */
export interface TrustedProxies {
  includes(address: string): boolean;
}

/** An IPv4 address as IPv6 sockets tell it (RFC 4291, 2.5.5.2). */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * The address of the caller: the nearest one that is no trusted proxy, read from the end of X-Forwarded-For, since
 * everything before what a trusted proxy wrote is the caller's own claim.
 */
export function clientAddress(proxies: TrustedProxies): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    // In process, as in tests and in a browser, there is no socket.
    const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
    const peer = incoming?.socket.remoteAddress;
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
  if (!plain.includes(":")) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
