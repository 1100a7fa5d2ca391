import { expect, it } from "vitest";
import { yearsOf } from "./years";

const NOW = new Date(2026, 5, 1);

it.each([
  [{ minimum: 2024 }, [2026, 2025, 2024]],
  [{ minimum: 2024, maximum: 2200 }, [2026, 2025, 2024]],
  [{ minimum: 2024, maximum: 2024 }, [2024]],
  [{ minimum: 2027 }, []],
])("years are offered from this one, or an earlier maximum, back to the minimum: %o", (limits, years) => {
  expect(yearsOf({ type: "integer", format: "year", ...limits }, NOW)).toEqual(years);
});

it("years go back to 1990 unless said", () => {
  expect(yearsOf({ type: "integer", format: "year" }, NOW).at(-1)).toBe(1990);
});
