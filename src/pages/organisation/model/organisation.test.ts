import { describe, expect, it } from "vitest";
import { changeOf } from "./changes";
import { addressOf, judge, normalised } from "./subdomain";

describe("a change of the organisation", () => {
  it("holds emptied texts as empty texts, and an address without its empty parts", () => {
    expect(changeOf({ name: "Hope", description: null, announcement: null, categories: null })).toEqual({
      name: "Hope",
      description: "",
      announcement: "",
      categories: [],
    });
    expect(changeOf({ address: { line1: "Kitchen Street", city: null, zip: "" } })).toEqual({
      address: { line1: "Kitchen Street" },
    });
    expect(changeOf({ address: null })).toEqual({ address: {} });
  });

  it("holds nothing of what stayed", () => {
    expect(changeOf({ phone: null })).toEqual({ phone: null });
  });
});

describe("a wanted subdomain", () => {
  it("is asked for when it is another name, whatever its case", () => {
    expect(normalised(" Hope ")).toBe("hope");
    expect(judge("HOPE", "hope")).toBe("unchanged");
    expect(judge("  ", "hope")).toBe("empty");
    expect(judge("river", "hope")).toBe("ask");
  });

  it("leads to an address beside the present one", () => {
    const at = (address: string): Pick<URL, "protocol" | "host"> => new URL(address);
    expect(addressOf("joy", "hope", at("https://hope.example.org"))).toBe("https://joy.example.org");
    expect(addressOf("joy", "hope", at("http://localhost:5173"))).toBe("http://joy.localhost:5173");
  });
});
