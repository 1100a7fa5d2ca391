import { expect, it } from "vitest";
import { countryCode } from "./countries";
import { postalLines } from "./postalLines";

const lines = (parts: Parameters<typeof postalLines>[0], home: string | undefined): string[] =>
  postalLines(parts, { home, language: "de" });

it.each([
  ["de", "DE"],
  ["Deutschland", "DE"],
  ["ALEMANHA", "DE"],
  ["cote d’ivoire", "CI"],
  ["U.S.A.", undefined],
  ["USA", "US"],
  ["Narnia", undefined],
  ["qq", undefined],
  ["", undefined],
  [null, undefined],
])("the country of %j is %s", (text, code) => expect(countryCode(text)).toBe(code));

it("an address is written as its country writes it, and names the country only from abroad", () => {
  const zurich = { line1: "Bahnhofstrasse 1", zip: "8001", city: "Zürich", country: "CH" };
  expect(lines(zurich, "CH")).toEqual(["Bahnhofstrasse 1", "8001 Zürich"]);
  expect(lines(zurich, "DE")).toEqual(["Bahnhofstrasse 1", "CH-8001 Zürich", "Schweiz"]);
  const portland = { line1: "1 Elm St", line2: "Apt 2", city: "Portland", state: "OR", zip: "97201" };
  expect(lines(portland, "US")).toEqual(["1 Elm St", "Apt 2", "Portland, OR 97201"]);
});

it("of an unknown country everything that was written stands there", () => {
  const parts = { line1: "1 Lamp Post", city: "Cair Paravel", state: "East", zip: "77" };
  expect(lines(parts, undefined)).toEqual(["1 Lamp Post", "Cair Paravel, East 77"]);
  expect(lines({ ...parts, country: "Narnia" }, "GB")).toEqual([
    "1 Lamp Post",
    "Cair Paravel, East 77",
    "Narnia",
  ]);
  expect(lines({}, "GB")).toEqual([]);
});
