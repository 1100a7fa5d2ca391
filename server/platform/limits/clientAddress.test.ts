import { describe, expect, it } from "vitest";
import { trustProxies } from "../node/trustProxies";
import { callerOf, countedAs } from "./clientAddress";

describe("the caller's address", () => {
  const proxies = trustProxies(["10.1.0.0/16", "fd00::7"]);

  it.each([
    ["is the peer's, whatever that claims", "203.0.113.9", ["198.51.100.1"], "203.0.113.9"],
    ["is what a proxy on this machine says", "127.0.0.1", ["203.0.113.9"], "203.0.113.9"],
    ["is what a trusted network's proxy says", "10.1.2.3", ["203.0.113.9"], "203.0.113.9"],
    ["is told by IPv6 sockets too", "::ffff:10.1.2.3", ["203.0.113.9"], "203.0.113.9"],
    ["is told by a single trusted address", "fd00::7", ["2001:db8::1"], "2001:db8::1"],
    [
      "is the last that no trusted proxy has",
      "10.1.2.3",
      ["1.2.3.4", "203.0.113.9", "10.1.9.9"],
      "203.0.113.9",
    ],
    ["is not believed of another network's proxy", "10.2.0.1", ["203.0.113.9"], "10.2.0.1"],
    ["is this machine's without a proxy", "127.0.0.1", [], "127.0.0.1"],
    ["is the first where all are proxies", "127.0.0.1", ["10.1.0.5", "10.1.0.6"], "10.1.0.5"],
    ["is unknown in process", undefined, [], null],
  ] as const)("%s", (_, peer, forwarded, address) => {
    expect(callerOf(peer, forwarded, proxies)).toBe(address);
  });

  it.each(["everybody", "10.0.0.0/x", "10.0.0.0/99", ""])("takes no network called %j", (network) => {
    expect(() => trustProxies([network])).toThrow(/neither an address|Invalid|range/);
  });
});

describe("who is counted", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["2001:0DB8:0000:0007:1:2:3:4", "2001:db8:0:7::/64"],
    ["2001:db8:0:8::1", "2001:db8:0:8::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    [null, "-"],
    ["unknown", "unknown"],
  ])("is of %s the address or network %s", (address, counted) => {
    expect(countedAs(address)).toBe(counted);
  });
});
