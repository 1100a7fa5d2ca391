import { describe, expect, it } from "vitest";
import { publicSite } from "./publicSite";

const place = { protocol: "http:", port: "3000", origin: "http://localhost:3000" };

describe("the address of an organisation's public pages", () => {
  it("is its subdomain of the base domain, at the same port", () => {
    expect(publicSite(place, "localhost", "hope")).toBe("http://hope.localhost:3000");
    expect(publicSite({ ...place, protocol: "https:", port: "" }, "charity.example", "hope")).toBe(
      "https://hope.charity.example",
    );
  });

  it("is the address one is at where there is no base domain", () => {
    expect(publicSite(place, undefined, "hope")).toBe("http://localhost:3000");
  });
});
