import { describe, expect, it } from "vitest";
import { isNarrowed, readResponsesQuery, toCall, writeResponsesQuery } from "./responsesQuery";

const read = (search: string): ReturnType<typeof readResponsesQuery> =>
  readResponsesQuery(new URLSearchParams(search));

describe("the address of responses", () => {
  it.each([
    [""],
    ["page=3&status=new&from=2026-01-01&to=2026-01-31&q=soup"],
    ["view=single&n=4&status=spam"],
    ["view=charts"],
  ])("is written as it was read: %s", (search) => {
    expect(writeResponsesQuery(read(search))).toBe(search);
  });

  it("leaves out what makes no sense", () => {
    expect(read("view=pie&page=-1&n=x&status=late&from=2026-13-45&to=soon")).toEqual(read(""));
  });

  it("asks for a page of the table, and for one response alone", () => {
    expect(toCall(read("page=2&q=%20soup%20"))).toEqual({ page: 2, per_page: 10, search: "soup" });
    expect(toCall(read("view=single&n=7&from=2026-01-01"))).toEqual({
      page: 7,
      per_page: 1,
      from: "2026-01-01",
    });
  });

  it("tells whether anything is filtered", () => {
    expect(isNarrowed(read("view=single&page=2"))).toBe(false);
    expect(isNarrowed(read("q=soup"))).toBe(true);
  });
});
