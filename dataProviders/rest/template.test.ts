import { describe, expect, it } from "vitest";
import { expandBody, expandValue } from "../../definitions/requestTemplate";
import { expandQuery } from "../../definitions/requestTemplate";
import { expandPath, usesVariable } from "./template";

const variables = {
  id: 7,
  name: "a b/ü",
  flag: false,
  none: null,
  empty: "",
  ids: [1, 2],
  nobody: [],
  when: { $gt: 1 },
};

describe("a path", () => {
  it.each([
    ["member/{id}/", "member/7/"],
    ["x/{name}", "x/a%20b%2F%C3%BC"],
    ["x/{+name}", "x/a%20b/%C3%BC"],
    ["x{?id,none}", "x?id=7"],
    ["x/{ids}", "x/1,2"],
    ["x{/id}", "x/7"],
    ["x/{flag}", "x/false"],
  ])("%s becomes %s", (template, path) => {
    expect(expandPath(template, variables)).toBe(path);
  });

  it.each(["x/{none}", "x/{empty}", "x/{nobody}", "x/{missing}", "x{/none}", "x/{id,none}"])(
    "%s is refused, naming what is missing",
    (template) => {
      expect(() => expandPath(template, variables)).toThrow(`The path "${template}" needs a value for`);
    },
  );

  it.each([".", ".."])("cannot be climbed with %s", (id) => {
    expect(() => expandPath("x/{id}/", { id })).toThrow('needs a value for "id"');
  });
});

describe("a value", () => {
  it.each([
    ["{id}", 7],
    ["{flag}", false],
    ["{none}", null],
    ["{ids}", [1, 2]],
    ["{missing}", undefined],
    ["#{id}: {name}{missing}", "#7: a b/ü"],
    [true, true],
    [3, 3],
    ["text", "text"],
  ])("%j becomes %j", (template, value) => {
    expect(expandValue(template, variables)).toEqual(value);
  });
});

it("a query leaves out what has no value and joins lists", () => {
  const query = {
    a: "{id}",
    b: "{none}",
    c: "{empty}",
    d: "{ids}",
    e: "{nobody}",
    f: "{flag}",
    g: "{when}",
    h: "x",
  };
  expect(expandQuery(query, variables)).toEqual({ a: "7", d: "1,2", f: false, g: '{"$gt":1}', h: "x" });
  expect(expandQuery(undefined, variables)).toEqual({});
});

it("a body sends null and leaves out what is undefined", () => {
  expect(expandBody({ pk: "{id}", phone: "{none}", other: "{missing}", action: "add" }, variables)).toEqual({
    pk: 7,
    phone: null,
    action: "add",
  });
});

it("a request uses the variables of its path and its query", () => {
  const request = { path: "x/{id}{?q*}", query: { per_page: "{perPage}", size: 3 } };
  expect(["id", "q", "perPage", "page", "size"].filter((name) => usesVariable(request, name))).toEqual([
    "id",
    "q",
    "perPage",
  ]);
});
