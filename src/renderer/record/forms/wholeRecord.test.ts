import { describe, expect, it } from "vitest";
import { define } from "../../../../tests/support/definitions";
import { isWhole, oneQueryOptions } from "./wholeRecord";

const endpoints = { getList: { path: "grants/", data: "/grants" } };
const fields = {
  title: { type: "string" },
  parts: { type: "json" },
  uses: { type: "referenceMany", reference: "x", target: "y" },
} as const;
const rows = define({ name: "rows", provider: "rest", endpoints, fields });
const whole = define({
  name: "whole",
  provider: "rest",
  endpoints: { ...endpoints, getOne: { path: "grants/{id}/" } },
  fields,
});
const view = {
  tabbed: false,
  tabs: [{ id: "main", items: [{ kind: "row" as const, sources: ["title", "parts.first", "uses"] }] }],
};

describe("a record that a list has fetched", () => {
  it("is all there is where the API answers lists alone", () => {
    expect(isWhole(rows, { id: 1, title: "A" }, view)).toBe(true);
    expect(oneQueryOptions(rows)).toEqual({});
  });

  it("is asked for again where it has an address, and is whole once it has what the view names", () => {
    expect(oneQueryOptions(whole)).toEqual({ staleTime: 0 });
    expect(isWhole(whole, { id: 1, title: "A" }, view)).toBe(false);
    expect(isWhole(whole, { id: 1, title: "A", parts: null }, view)).toBe(true);
  });
});
