import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../contract/resource";
import { resolveResource } from "../../../definitions/resolve/resource";
import type { ResolvedResource } from "../../../definitions/resolved";
import { createFormatter } from "../../ui/format";
import { createLabels } from "../context/labels";
import { representRecord, type TextContext } from "./text";
import { storedName } from "./represent";

const define = (definition: ResourceDefinition): ResolvedResource =>
  resolveResource(definition, { file: `custom/${definition.name}.json`, group: "custom" });

const gifts = define({
  name: "gifts",
  provider: "demo",
  recordRepresentation: "{amount} {given_on}",
  fields: {
    amount: { type: "money", currencyFrom: "currency" },
    currency: { type: "string" },
    given_on: { type: "date" },
  },
});
const roles = define({
  name: "roles",
  provider: "demo",
  fields: { name: { type: "string", known: ["Owner"] } },
  labels: { de: { choices: { name: { Owner: "Inhaber/in" } } } },
});
const cars = define({
  name: "cars",
  provider: "demo",
  recordRepresentation: "#{number}",
  fields: { number: { type: "integer" } },
});

const resources = new Map([gifts, roles, cars].map((one) => [one.name, one]));
const context = (locale: string): TextContext => ({
  resources,
  format: createFormatter(locale, { currency: "USD", timeZone: "UTC" }),
  translate: (key) => key,
  labelsOf: (name) => createLabels(resources.get(name) ?? cars, locale, () => ""),
});

describe("representRecord", () => {
  it("writes money and days as they are written elsewhere", () => {
    const gift = { id: 1, amount: "25.00", currency: "EUR", given_on: "2026-01-31" };
    expect(representRecord(gifts, gift, context("en"))).toBe("€25.00 Jan 31, 2026");
  });

  it("writes a known name in the person's language, and any other as it is", () => {
    expect(representRecord(roles, { pk: 1, name: "Owner" }, context("de"))).toBe("Inhaber/in");
    expect(representRecord(roles, { pk: 1, name: "Owner" }, context("en"))).toBe("Owner");
    expect(representRecord(roles, { pk: 9, name: "owner of keys" }, context("de"))).toBe("owner of keys");
  });

  it("writes a number that names a record without the marks of a quantity", () => {
    expect(representRecord(cars, { id: 1, number: 4987 }, context("en"))).toBe("#4987");
  });

  it("falls back on a likely name, and then on the key", () => {
    expect(representRecord(gifts, { id: 7, title: "A coat" }, context("en"))).toBe("A coat");
    expect(representRecord(gifts, { id: 7 }, context("en"))).toBe("#7");
  });
});

it("names a record in a file as the data have it", () => {
  expect(storedName(gifts, { amount: "25.00", given_on: "2026-01-31" })).toBe("25.00 2026-01-31");
  expect(storedName(roles, { name: "Owner" })).toBe("Owner");
});
