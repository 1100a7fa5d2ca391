import { describe, expect, it } from "vitest";
import { createOrigins } from "./origins";

describe("addresses of organisations", () => {
  it.each([
    ["localhost", "http://hope.localhost:3000"],
    ["almoner.localhost", "http://hope.almoner.localhost:3000"],
    ["localhost:8080", "http://hope.localhost:8080"],
    ["example.org", "https://hope.example.org"],
    ["localhost.example.org:8443", "https://hope.localhost.example.org:8443"],
  ])("below %s are such as %s", (domain, address) => {
    expect(createOrigins(domain, () => 3000).organization("hope")).toBe(address);
  });
});
