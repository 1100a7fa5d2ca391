import { describe, expect, it } from "vitest";
import { deviceOf } from "./devices";

const of = (agent: string | undefined) => {
  const { browser, system } = deviceOf({ secret: undefined, agent }, null);
  return [browser, system];
};

describe("the device of a request", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      "Chrome",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Safari",
      "macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari",
      "iOS",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
      "Samsung Internet",
      "Android",
    ],
    ["curl/8.5.0", null, null],
    [undefined, null, null],
  ])("is told by family alone: %s", (agent, browser, system) => {
    expect(of(agent)).toEqual([browser, system]);
  });

  it("is trusted by a secret of 256 bits alone, and the same everywhere", () => {
    const secret = "a".repeat(43);
    const here = deviceOf({ secret, agent: "curl/8.5.0" }, "192.0.2.1");
    const there = deviceOf({ secret, agent: "curl/9.0.0" }, "198.51.100.1");
    expect([here.hasSecret, there.hash]).toEqual([true, here.hash]);
    for (const none of ["", "short", "ü".repeat(43), "a".repeat(44)]) {
      expect(deviceOf({ secret: none, agent: undefined }, null).hasSecret).toBe(false);
    }
  });

  it("without a secret is another one on another network", () => {
    const on = (address: string) => deviceOf({ secret: undefined, agent: "curl/8.5.0" }, address).hash;
    expect(on("192.0.2.1")).toEqual(on("192.0.2.1"));
    expect(on("192.0.2.1")).not.toEqual(on("192.0.2.2"));
  });

  it("takes no longer for an endless name", () => {
    expect(of(`${"Version/ ".repeat(100_000)}Safari/`)).toEqual([null, null]);
  });
});
