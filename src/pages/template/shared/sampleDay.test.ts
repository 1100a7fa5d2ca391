import { describe, expect, it } from "vitest";
import { sampleDay, sampleText } from "./sampleDay";

describe("the days of samples", () => {
  it("are read and written back", () => {
    expect(sampleDay("29 Mar 2026")).toBe("2026-03-29");
    expect(sampleText("2026-03-29")).toBe("29 Mar 2026");
    expect(sampleText(sampleDay("02 Nov 2025"))).toBe("02 Nov 2025");
  });

  it.each(["", "soon", "29 Foo 2026", "2026-03-29"])("stay as they are when they read “%s”", (text) => {
    expect(sampleDay(text)).toBe(text);
  });
});
