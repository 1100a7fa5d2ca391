/** 127.0.0.0/8 and ::1 (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3), the former as IPv6 sockets tell it too. */
const LOOPBACK = /^(::ffff:)?127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$|^(0{0,4}:){2,7}0{0,3}1$/;

/**
 * Whether a name or an address leads to this machine alone: `localhost` and the names below it (RFC 6761, 6.3), 127.0.0.0/8 and
 * ::1. A port may follow a name or an IPv4 address.
 */
export function isLoopback(name: string): boolean {
  const isIPv6 = name.split(":").length > 2;
  const host = (isIPv6 ? name : name.replace(/:\d+$/, "")).toLowerCase();
  return LOOPBACK.test(host) || host === "localhost" || host.endsWith(".localhost");
}

/**
 * Whether the server is for the people of this machine alone: it listens here, and its pages stand under names that lead here.
 * Only the settings say so, and never a request: a proxy on this machine speaks for whoever it likes.
 */
export function isLocal({ host, baseDomain }: { host: string; baseDomain: string }): boolean {
  return isLoopback(host) && isLoopback(baseDomain);
}
