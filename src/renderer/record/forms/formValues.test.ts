import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../../../contract/resource";
import { errorAt, errorPaths, readServerErrors, toFieldErrors } from "../../formState/formErrors";
import { hasDirtyField } from "./hasDirtyField";
import { defaultsOf, valuesOf } from "../../formState/initialValues";
import { isStale, readError } from "../../values/readError";
import { submitValues } from "./submitValues";

const team: FieldDefinition = { type: "reference", reference: "teams", embedded: true };
const fields: Record<string, FieldDefinition> = {
  name: { type: "string" },
  full: { type: "template", template: "{name}" },
  team,
  teams: { type: "referenceArray", reference: "teams", embedded: true },
  posts: {
    type: "array",
    items: { type: "object", fields: { team, since: { type: "date", readOnly: true } } },
  },
  home: { type: "address" },
  secret: { type: "string", when: { name: "Ann" } },
  kept: { type: "string", when: { name: "Ann" }, onHide: "keep" },
};
const context = { user: {}, now: new Date("2026-11-21T10:30:00Z") };
const emptyAddress = { line1: null, line2: null, city: null, state: null, zip: null, country: null };

describe("the values of a stored record", () => {
  it("hold ids in the places of embedded records, and null where there is nothing", () => {
    const record = {
      name: "Ann",
      team: { pk: 3, name: "North" },
      teams: [{ pk: 1 }, 2],
      posts: [{ team: { pk: 4 } }],
    };
    expect(valuesOf(fields, record)).toEqual({
      name: "Ann",
      full: null,
      team: 3,
      teams: [1, 2],
      posts: [{ team: 4, since: null }],
      home: emptyAddress,
      secret: null,
      kept: null,
    });
  });
});

describe("the values of a new record", () => {
  it("are the defaults, with $now in the zone at hand", () => {
    const withDefaults: Record<string, FieldDefinition> = {
      day: { type: "date", default: "$now" },
      at: { type: "dateTime", default: "$now" },
      time: { type: "time", default: "$now" },
      open: { type: "boolean" },
      kind: { type: "select", choices: ["a"], default: "a" },
      list: { type: "array", items: { type: "string" } },
    };
    const moment = { now: new Date("2026-11-21T23:30:00Z"), timeZone: "Europe/Berlin" };
    expect(defaultsOf(withDefaults, moment)).toEqual({
      day: "2026-11-22",
      at: "2026-11-22T00:30:00+01:00",
      time: "00:30",
      open: false,
      kind: "a",
      list: [],
    });
  });
});

describe("what is sent", () => {
  const names = Object.keys(fields);

  it("leaves out what nobody writes, and what was and is empty", () => {
    const values = { ...valuesOf(fields, { name: "Ann" }), posts: [{ team: 4, since: "2026-01-01" }] };
    const sent = submitValues(values, { fields, names, context });
    expect(sent).toEqual({ name: "Ann", posts: [{ team: 4 }] });
  });

  it("clears what is hidden and was stored, unless it is to be kept", () => {
    const stored = { id: 1, name: "Ann", secret: "x", kept: "y" };
    const sent = submitValues(
      { ...valuesOf(fields, stored), name: "Bob" },
      { fields, names, context, stored },
    );
    expect(sent).toEqual({ name: "Bob", secret: null });
  });

  it("clears what was emptied, groups included", () => {
    const stored = { id: 1, name: "Ann", team: { pk: 3 }, home: { city: "Lyon" }, teams: [{ pk: 1 }] };
    const values = { ...valuesOf(fields, stored), team: null, home: emptyAddress, teams: [] };
    expect(submitValues(values, { fields, names, context, stored })).toEqual({
      name: "Ann",
      team: null,
      home: null,
      teams: [],
    });
  });
});

describe("the server's errors", () => {
  const label = (source: string): string => source.toUpperCase();

  it("are sorted by field, nested or not; those of no field here are said above the form", () => {
    const errors = {
      name: ["Too long", "Too rude"],
      "posts.0.team": "Gone",
      posts: { 1: { team: ["Full"] } },
      full: "Not in this form",
      nonsense: "What?",
      root: { serverError: "Not today" },
    };
    expect(readServerErrors(errors, fields, new Set(["name", "posts"]), label)).toEqual({
      fields: { name: "Too long Too rude", "posts.0.team": "Gone", "posts.1.team": "Full" },
      form: ["FULL: Not in this form", "nonsense: What?", "Not today"],
    });
  });

  it("are found again by path, an array's own beside those of its items", () => {
    const errors = toFieldErrors({ posts: "Too few", "posts.1.team": "Gone" }, fields, "server");
    expect(errorAt(errors, "posts")).toBe("Too few");
    expect(errorAt(errors, "posts.1.team")).toBe("Gone");
    expect(errorAt(errors, "posts.0.team")).toBeUndefined();
    expect(errorPaths(errors).toSorted()).toEqual(["posts", "posts.1.team"]);
  });

  it("are a conflict of versions when a 409 is about no field", () => {
    const failed = (body: object) => readError({ status: 409, body, message: "No" });
    expect(isStale(failed({ error: "Changed", code: "stale" }))).toBe(true);
    expect(isStale(failed({ error: "Changed" }))).toBe(true);
    expect(isStale(failed({ error: "Taken", code: "unique", errors: { name: ["Taken"] } }))).toBe(false);
    expect(isStale(failed({ error: "Taken", errors: { name: ["Taken"] } }))).toBe(false);
  });
});

describe("a form", () => {
  it("counts as changed only where a leaf is", () => {
    expect(hasDirtyField({ name: true })).toBe(true);
    expect(hasDirtyField({ posts: [{ team: false }, { team: true }] })).toBe(true);
    expect(hasDirtyField({ posts: [{ team: false }], home: {} })).toBe(false);
  });
});
