import { describe, expect, it } from "vitest";
import type { ShownTile } from "../../../../contract/api/dashboards";
import type { AnswerColumn, AskResponse, QuestionField } from "../../../../contract/api/questions";
import { createFormatter } from "../../../ui/format";
import { type CellWords, periodText, valueText } from "../../../../contract/api/answerText";
import { changeOf, gridOf } from "./answer";
import {
  displayAfter,
  displaysFor,
  fittingDisplay,
  freeName,
  labelIn,
  measureOf,
  named,
  tidied,
} from "./draft";
import { draftOf, tileOf } from "./tileDraft";
import { funnelsOf } from "./funnel";
import { arrangementOf, figurePeriod, heightOf, inPeriod, moved, nearest } from "./tiles";

const words: CellWords = {
  ...createFormatter("en-US", { currency: "USD", timeZone: "UTC" }),
  text: (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key),
};
const month: AnswerColumn = {
  name: "paid_at",
  type: "dateTime",
  label: "Paid",
  kind: "period",
  per: "month",
};
const campaign: AnswerColumn = { name: "campaign", type: "string", label: "Campaign", kind: "value" };
const given: AnswerColumn = { name: "given", type: "money", label: "Given", kind: "figure", currency: "USD" };

function answer(
  columns: AnswerColumn[],
  rows: AskResponse["rows"],
  before?: AskResponse["rows"],
): AskResponse {
  return {
    columns,
    rows,
    total: rows.length,
    totals: {},
    ...(before && { compared: { rows: before, totals: {} } }),
    sentence: "",
    took_ms: 1,
  };
}

describe("a draft", () => {
  it("is shown as a table from its first group on, and stays as it was chosen", () => {
    const one = { of: "donations", measures: { count: { count: true as const } } };
    const grouped = { ...one, group: [{ by: "campaign" }] };
    expect(displayAfter(one, grouped, { kind: "number" })).toEqual({ kind: "table" });
    expect(displayAfter(grouped, { ...grouped, limit: 5 }, { kind: "number" })).toEqual({ kind: "number" });
    expect(displayAfter(one, grouped, { kind: "goal", goal: 5 })).toEqual({ kind: "goal", goal: 5 });
  });

  it("calls a figure in the reader's language, and drops an empty name", () => {
    expect(labelIn({ en: "Given", de: "Gespendet" }, "de")).toBe("Gespendet");
    expect(labelIn({ en: "Given" }, "pt")).toBe("Given");
    expect(labelIn(undefined, "en")).toBe("");
    expect(named({ sum: "amount", label: "Given" }, " ")).toEqual({ sum: "amount" });
    expect(named({ sum: "amount" }, "Given")).toEqual({ sum: "amount", label: "Given" });
  });
});

describe("an answer", () => {
  it("is a grid of its groups, beside the same place of the time before", () => {
    const grid = gridOf(
      answer(
        [month, campaign, given],
        [
          { paid_at: "2026-01-01", campaign: "Coats", given: "5.00" },
          { paid_at: "2026-01-01", campaign: null, given: "1.00" },
          { paid_at: "2026-02-01", campaign: "Coats", given: "2.50" },
        ],
        [
          { paid_at: "2025-01-01", campaign: "Coats", given: "4.00" },
          { paid_at: "2025-02-01", campaign: "Soup", given: "3.00" },
        ],
      ),
      [given],
      words,
    );
    expect(grid.down.map(({ label }) => label)).toEqual(["Jan 2026", "Feb 2026"]);
    expect(grid.across.map(({ label }) => label)).toEqual(["Coats", "Soup", "reports.none"]);
    const [january = "", february = ""] = grid.down.map(({ key }) => key);
    const [coats = "", soup = "", none = ""] = grid.across.map(({ key }) => key);
    expect([coats, soup, none].map((key) => grid.value(january, key))).toEqual([5, null, 1]);
    expect([grid.before(january, coats), grid.before(february, soup), grid.before(february, none)]).toEqual([
      4,
      3,
      null,
    ]);
  });

  it("keeps currencies apart", () => {
    const grid = gridOf(
      answer(
        [campaign, given],
        [
          { campaign: "Coats", given: "5.00", currency: "USD" },
          { campaign: "Coats", given: "7.00", currency: "EUR" },
        ],
      ),
      [given],
      words,
    );
    expect(grid.across.map(({ label }) => label)).toEqual(["Given (USD)", "Given (EUR)"]);
  });

  it("is written as people read it", () => {
    expect(valueText(given, "1234.5", words)).toBe("$1,234.50");
    expect(valueText(given, "7", words, "EUR")).toBe("€7.00");
    expect(valueText({ ...campaign, choices: { a: "Ada" } }, "a", words)).toBe("Ada");
    expect(valueText(campaign, { pk: "1", name: "Anna" }, words)).toBe("Anna");
    expect(valueText(campaign, null, words)).toBe("");
    expect(periodText("2026-04-01", "year", words)).toBe("2026");
    expect(periodText("2026-04-01", "quarter", words)).toContain('"quarter":2');
  });

  it("tells a change only where there was something before", () => {
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0), changeOf(5, null)]).toEqual([
      50,
      -50,
      undefined,
      undefined,
    ]);
  });
});

describe("a funnel", () => {
  const step: AnswerColumn = { name: "status", type: "string", label: "Step", kind: "value" };
  const people: AnswerColumn = { name: "people", type: "integer", label: "People", kind: "figure" };
  const drawn = (figure: AnswerColumn, rows: AskResponse["rows"]): unknown[] =>
    funnelsOf(gridOf(answer([step, figure], rows), [figure], words)).map(({ label, steps }) => [
      label,
      ...steps.map((one) => [one.label, one.value, one.length, one.share]),
    ]);

  it("has the steps in the order of the answer, each beside the longest and the first", () => {
    const rows = [
      { status: "Invited", people: 80 },
      { status: "Opened", people: 100 },
      { status: "Signed up", people: 25 },
      { status: "Came", people: null },
    ];
    expect(drawn(people, rows)).toEqual([
      [
        "People",
        ["Invited", 80, 0.8, undefined],
        ["Opened", 100, 1, 125],
        ["Signed up", 25, 0.25, 31.3],
        ["Came", 0, 0, 0],
      ],
    ]);
  });

  it("is nothing without steps, a full bar with one, and tells no share of nothing", () => {
    expect(drawn(people, [])).toEqual([]);
    expect(drawn(people, [{ status: "Came", people: 3 }])).toEqual([["People", ["Came", 3, 1, undefined]]]);
    const rows = [
      { status: "Invited", people: 0 },
      { status: "Came", people: 0 },
    ];
    expect(drawn(people, rows)).toEqual([
      ["People", ["Invited", 0, 0, undefined], ["Came", 0, 0, undefined]],
    ]);
  });

  it("is one for each currency", () => {
    const { currency: _, ...money } = given;
    const rows = [
      { status: "Pledged", given: "10.00", currency: "USD" },
      { status: "Pledged", given: "8.00", currency: "EUR" },
      { status: "Paid", given: "4.00", currency: "EUR" },
    ];
    expect(drawn(money, rows)).toEqual([
      ["Given (USD)", ["Pledged", 10, 1, undefined], ["Paid", 0, 0, 0]],
      ["Given (EUR)", ["Pledged", 8, 1, undefined], ["Paid", 4, 0.5, 50]],
    ]);
  });
});

describe("a question that is being written", () => {
  const field = (path: string, aggregates: QuestionField["aggregates"]): QuestionField => ({
    path,
    type: "integer",
    label: path,
    operators: [],
    aggregates,
    groupable: true,
    sortable: true,
  });

  it("loses what names a part that is gone", () => {
    expect(
      tidied({
        of: "donations",
        where: {},
        group: [],
        measures: { gifts: { count: true } },
        having: { given: { $gte: "1" }, gifts: { $gte: 2 } },
        sort: ["-given", "gifts"],
      }),
    ).toEqual({
      of: "donations",
      measures: { gifts: { count: true } },
      having: { gifts: { $gte: 2 } },
      sort: ["gifts"],
    });
  });

  it("gets a display that can show it", () => {
    expect(displaysFor({ of: "x", columns: ["a"] })).toEqual(["table"]);
    expect(fittingDisplay({ of: "x", columns: ["a"] }, { kind: "pie" })).toEqual({ kind: "table" });
    const grouped = { of: "x", group: [{ by: "a" }, { by: "b" }], measures: { n: { count: true } } } as const;
    expect(fittingDisplay({ ...grouped, group: [...grouped.group] }, { kind: "pivot" })).toEqual({
      kind: "pivot",
    });
  });

  it("makes figures of fields that have them", () => {
    const fields = [field("name", []), field("amount", ["sum", "avg"])];
    expect(measureOf("sum", "name", fields)).toEqual({ sum: "amount" });
    expect(measureOf("count", "name", fields)).toEqual({ count: true });
    expect(measureOf("max", "name", fields)).toBeUndefined();
    expect([freeName([], "sum_donor.amount"), freeName(["count"], "count")]).toEqual([
      "sum_donor_amount",
      "count_2",
    ]);
  });
});

describe("tiles", () => {
  it("are about the period of the dashboard where they are about a time", () => {
    const question = {
      of: "donations",
      where: { status: "a", paid_at: { $within: { last: "P3M" } } },
    } as const;
    expect(inPeriod(question, "last_year").where).toEqual({
      status: "a",
      paid_at: { $within: { period: "year", offset: -1 } },
    });
    expect(inPeriod(question, "")).toBe(question);
    expect(inPeriod({ of: "donors" }, "P12M")).toEqual({ of: "donors" });
  });

  it("are moved before others, or to the end", () => {
    const tiles = [{ id: "a" }, { id: "b" }, { id: "c" }];
    const order = (id: string, before?: string): string =>
      moved(tiles, id, before)
        .map((one) => one.id)
        .join("");
    expect([order("c", "a"), order("a"), order("x", "a")]).toEqual(["cab", "bca", "abc"]);
  });
});

describe("the size of a tile", () => {
  const charts: ShownTile = {
    id: "c",
    width: 6,
    kind: "charts",
    charts: [{ lines: ["rsvps"], shape: "line", height: 300 }],
  };
  const text: ShownTile = { id: "t", width: 12, kind: "text", text: "Well done" };
  const report = (kind: "bar" | "table" | "number", height?: 400): ShownTile => ({
    id: "own-1",
    width: 6,
    kind: "report",
    report: 1,
    ...(height && { height }),
    shown: { name: "Gifts", question: { of: "donations" }, display: { kind }, mistakes: [] },
  });

  it("snaps to the nearest", () => {
    expect([0, 3.6, 5, 7.1, 40].map((width) => nearest([3, 4, 6, 8, 12], width))).toEqual([3, 4, 4, 8, 12]);
  });

  it("has a height where something is drawn", () => {
    expect(
      [charts, text, report("bar"), report("table"), report("bar", 400), report("number")].map(heightOf),
    ).toEqual([260, undefined, 260, 400, 400, undefined]);
  });

  it("is kept in somebody's own arrangement", () => {
    expect(arrangementOf({ tiles: [text], hidden: [] }, [report("bar", 400), text])).toEqual([
      { id: "own-1", width: 6, height: 400, report: 1 },
      { id: "t", width: 12 },
    ]);
  });
});

describe("the period of figures", () => {
  const place = { now: new Date("2026-05-20T12:00:00Z"), timeZone: "UTC", fiscalYearStart: "april" } as const;
  it.each([
    ["", { filter: "28d" }],
    ["this_month", { from: "2026-05-01", to: "2026-05-20" }],
    ["last_quarter", { from: "2026-01-01", to: "2026-03-31" }],
    ["last_year", { from: "2025-01-01", to: "2025-12-31" }],
    ["this_fiscal_year", { from: "2026-04-01", to: "2026-05-20" }],
    ["P12M", { from: "2025-05-20", to: "2026-05-20" }],
  ] as const)("of %j ends today at the latest", (period, expected) => {
    expect(figurePeriod(period, place)).toEqual(expected);
  });
});

describe("a tile", () => {
  const tiles: ShownTile[] = [
    { id: "n", width: 8, kind: "numbers", numbers: ["members"] },
    { id: "c", width: 6, kind: "charts", charts: [{ lines: ["rsvps"], shape: "line", height: 260 }] },
    { id: "r", width: 4, kind: "ranking", of: "campaigns" },
    { id: "d", width: 3, kind: "agenda", limit: 3 },
    { id: "t", width: 12, kind: "text", text: "Well done" },
    { id: "k", width: 4, kind: "links", links: [{ label: "Donors", path: "/donors" }] },
    { id: "l", width: 6, kind: "list", title: "Newest", question: { of: "donors", limit: 7 }, mistakes: [] },
  ];
  it.each(tiles)("of kind $kind comes out of its form as it went in", (tile) => {
    expect(tileOf(draftOf(tile), { id: "x", former: tile, reports: [] })).toEqual(tile);
  });

  it("is none while something is missing, or a link leads elsewhere", () => {
    const empty = draftOf(undefined);
    for (const kind of ["report", "list", "text", "links", "numbers", "charts"] as const) {
      expect(tileOf({ ...empty, kind }, { id: "x", former: undefined, reports: [] })).toBeUndefined();
    }
    const links = [{ label: "x", path: "//elsewhere.example" }];
    expect(
      tileOf({ ...empty, kind: "links", links }, { id: "x", former: undefined, reports: [] }),
    ).toBeUndefined();
  });
});
