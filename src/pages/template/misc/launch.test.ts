import { describe, expect, it } from "vitest";
import { launchAfter, timeUntil } from "./launch";

describe("the launch", () => {
  it.each(["2026-01-01T00:00:00Z", "2026-01-31T23:59:59Z", "2026-12-31T12:00:00Z"])(
    "is four to nine weeks after %s",
    (text) => {
      const now = new Date(text);
      const days = (launchAfter(now).getTime() - now.getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(28);
      expect(days).toBeLessThan(63);
    },
  );

  it("is counted down to in whole units, and not beyond it", () => {
    const start = Date.UTC(2026, 0, 1);
    expect(timeUntil(start + ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000, start)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    });
    expect(timeUntil(start, start + 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
