import fc from "fast-check";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import type { FieldDefinition } from "../../../contract/resource";
import { formulaValues } from "../../../definitions/formula";
import { judgeFormula } from "../../../definitions/formula/judge";
import { kindOf } from "../../../definitions/formula/kinds";
import { parseFormula } from "../../../definitions/formula/parse";
import { describeEachDatabase } from "../../../tests/support/database";
import { define } from "../../../tests/support/definitions";
import type { Database } from "../../platform/db/database";
import { recordScope } from "./source";

const fields = {
  hours: { type: "number" },
  rate: { type: "money" },
  seats: { type: "integer" },
  name: { type: "string" },
  state: { type: "select", choices: ["open", "paid"] },
  late: { type: "boolean" },
  starts: { type: "date" },
  ends: { type: "date" },
  at: { type: "dateTime" },
} satisfies Record<string, FieldDefinition>;

type Result = Extract<FieldDefinition, { type: "formula" }>["result"];
type Values = Record<string, unknown>;

const context = {
  user: {},
  now: new Date("2026-03-29T22:30:00.000Z"),
  timeZone: "Europe/Berlin",
  currency: "EUR",
};

/** What the database and the browser make of formulas, by record. */
async function both(
  database: Database,
  formulas: Record<string, { value: string; result: Result }>,
  records: readonly Values[],
): Promise<{ here: Values[]; there: Values[] }> {
  const resource = define({
    name: "jobs",
    provider: "records",
    fields: {
      ...fields,
      ...Object.fromEntries(
        Object.entries(formulas).map(([name, one]) => [name, { type: "formula", ...one }]),
      ),
    },
  });
  const scope = recordScope({ alias: "r", resource, findResource: () => undefined, context });
  const there = await database.withoutTenant(async (tx) => {
    const answers: Values[] = records.map(() => ({}));
    for (const name of Object.keys(formulas)) {
      const source = scope.source(name);
      if (source?.kind !== "single") throw new Error(`${name} is no formula`);
      const rows = await tx.query<{
        value: unknown;
        text: string | null;
      }>(sql`SELECT ${source.json} AS value, ${source.text} AS text
        FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb) WITH ORDINALITY AS r(data, position) ORDER BY r.position`);
      for (const [index, { value }] of rows.entries()) (answers[index] as Values)[name] = value;
    }
    return answers;
  });
  return { here: records.map((record) => formulaValues(resource.fields, record, context)), there };
}

const record: Values = {
  hours: 7.5,
  rate: "19.99",
  seats: 3,
  name: "Ada",
  state: "open",
  late: true,
  starts: "2026-01-31",
  ends: "2026-03-30",
  at: "2026-03-29T10:15:00.000Z",
};

/** What formulas come to for the record above. */
const CASES: [formula: string, result: Result, value: unknown][] = [
  ["hours * rate", "money", "149.93"],
  ["hours * rate / 0", "money", null],
  ["1 / 3", "number", 0.3333333333],
  ["2 / 3", "money", "0.67"],
  ["-(1 / 8)", "money", "-0.13"],
  ["0.1 + 0.2", "number", 0.3],
  ["999999999999999 + 1", "number", null],
  ["999999999999999 * 999999999999999", "number", null],
  ["seats - 3", "integer", 0],
  ["2 + 3 * 4 - 10 / 5", "number", 12],
  ["round(2.345, 2)", "number", 2.35],
  ["floor(-2.5) + ceil(-2.5) + abs(-1)", "number", -4],
  ["min(hours, seats, null) & '/' & max(seats, hours)", "string", "3/7.5"],
  ["if(late and hours > 5, 'long', 'short')", "string", "long"],
  ["if(not state = 'open', 1)", "number", null],
  ["coalesce(null, name, 'nobody')", "string", "Ada"],
  ["name & ' (' & seats & ')'", "string", "Ada (3)"],
  ["'' & null", "string", null],
  ["left(name, 2) & right(name, 1) & length(name)", "string", "Ada3"],
  ["state = 'open' and starts < '2026-02-01'", "boolean", true],
  ["state != null or false", "boolean", true],
  ["dateAdd(starts, 1, 'months')", "date", "2026-02-28"],
  ["dateAdd(starts, -31, 'days')", "date", "2025-12-31"],
  ["dateAdd(starts, 9000, 'years')", "date", null],
  ["dateDiff(starts, ends, 'months')", "integer", 1],
  ["dateDiff(ends, starts, 'weeks')", "integer", -8],
  ["dateDiff(starts, today(), 'days')", "integer", 58],
  ["dateDiff(at, now(), 'hours')", "integer", 12],
  ["dateAdd(at, 90, 'minutes')", "dateTime", "2026-03-29T11:45:00.000Z"],
  ["year(starts) * 100 + month(starts) + day(starts) / 100", "number", 202601.31],
  ["max(starts, ends)", "date", "2026-03-30"],
];

/** Formulas of a kind, written out. */
const { number, text, truth, date, moment } = fc.letrec<
  Record<"number" | "text" | "truth" | "date" | "moment", string>
>((tie) => {
  const call = (name: string, ...args: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
    fc.tuple(...args).map((parts) => `${name}(${parts.join(", ")})`);
  const infix = (
    signs: readonly string[],
    one: fc.Arbitrary<string>,
    other: fc.Arbitrary<string> = one,
  ): fc.Arbitrary<string> =>
    fc.tuple(one, fc.constantFrom(...signs), other).map((parts) => `(${parts.join(" ")})`);
  const {
    number: n,
    text: t,
    truth: b,
    date: d,
    moment: m,
  } = {
    number: tie("number"),
    text: tie("text"),
    truth: tie("truth"),
    date: tie("date"),
    moment: tie("moment"),
  };
  const choice = (kind: fc.Arbitrary<string>): fc.Arbitrary<string>[] => [
    call("if", b, kind, kind),
    call("coalesce", kind, kind),
  ];
  const leaves = (...names: string[]): fc.Arbitrary<string> => fc.constantFrom(...names);
  const units = leaves("'days'", "'weeks'", "'months'", "'years'");
  const spans = leaves("'minutes'", "'hours'", "'days'", "'weeks'");
  const deep = (leaf: fc.Arbitrary<string>, ...branches: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
    fc.oneof({ maxDepth: 4, depthIdentifier: "formula" }, leaf, ...branches);
  return {
    number: deep(
      leaves("hours", "rate", "seats", "0", "1", "3", "0.5", "12.345678", "-7", "null + 1", "999999999999"),
      infix(["+", "-", "*", "/"], n),
      call("round", n),
      fc.tuple(n, fc.integer({ min: 0, max: 6 })).map(([one, places]) => `round(${one}, ${places})`),
      call("floor", n),
      call("ceil", n),
      call("abs", n),
      call("min", n, n),
      call("max", n, n),
      call("length", t),
      call("year", d),
      call("month", d),
      call("day", d),
      call("dateDiff", d, d, units),
      call("dateDiff", m, m, spans),
      n.map((one) => `-(${one})`),
      ...choice(n),
    ),
    text: deep(
      leaves("name", "state", "'x'", "''", "'ä\"''b'"),
      infix(["&"], t, fc.oneof(t, n, d, m)),
      call("concat", t, n, t),
      fc
        .tuple(fc.constantFrom("left", "right"), t, fc.integer({ min: 1, max: 5 }))
        .map(([name, one, size]) => `${name}(${one}, ${size})`),
      ...choice(t),
    ),
    truth: deep(
      leaves("late", "true", "false"),
      infix(["=", "!=", "<", "<=", ">", ">="], n),
      infix(["=", "!=", "<", "<=", ">", ">="], d),
      infix(["<", ">="], m),
      infix(["=", "!="], t),
      infix(["and", "or", "="], b),
      b.map((one) => `(not ${one})`),
      ...choice(b),
    ),
    date: deep(
      leaves("starts", "ends", "today()"),
      call("dateAdd", d, n, units),
      call("max", d, d),
      call("min", d, d),
      ...choice(d),
    ),
    moment: deep(leaves("at", "now()"), call("dateAdd", m, n, spans), call("max", m, m), ...choice(m)),
  };
});

const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(values, { nil: undefined });
const days = fc.date({
  min: new Date("0001-01-01"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});
const records = fc.record({
  hours: maybe(
    fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -50, max: 50 })),
  ),
  rate: maybe(fc.integer({ min: -99999, max: 99999 }).map((cents) => (cents / 100).toFixed(2))),
  seats: maybe(fc.integer({ min: -9, max: 9 })),
  name: maybe(fc.string({ unit: "grapheme", maxLength: 12 })),
  state: maybe(fc.constantFrom("open", "paid")),
  late: maybe(fc.boolean()),
  starts: maybe(days.map((one) => one.toISOString().slice(0, 10))),
  ends: maybe(days.map((one) => one.toISOString().slice(0, 10))),
  at: maybe(days.map((one) => one.toISOString())),
});

describeEachDatabase("formulas", (getDatabase) => {
  it("come to the same in the browser and in the database", async () => {
    const formulas = Object.fromEntries(
      CASES.map(([value, result], index) => [`f${index}`, { value, result }]),
    );
    const { here, there } = await both(getDatabase(), formulas, [record]);
    expect(there).toEqual(here);
    expect(CASES.map(([value], index) => [value, here[0]?.[`f${index}`]])).toEqual(
      CASES.map(([value, , expected]) => [value, expected]),
    );
  });

  it("come to the same, whatever is written and whatever records hold", async () => {
    const formula = fc.oneof(
      number.map((value) => ({ value, results: ["number", "integer", "money"] as Result[] })),
      text.map((value) => ({ value, results: ["string"] as Result[] })),
      truth.map((value) => ({ value, results: ["boolean"] as Result[] })),
      date.map((value) => ({ value, results: ["date"] as Result[] })),
      moment.map((value) => ({ value, results: ["dateTime"] as Result[] })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(formula, { minLength: 1, maxLength: 8 }),
        fc.array(records, { minLength: 1, maxLength: 5 }),
        async (all, rows) => {
          for (const { value } of all)
            judgeFormula(
              parseFormula(value),
              (name) => kindOf(fields[name as keyof typeof fields]) ?? { unfit: name },
            );
          const formulas = Object.fromEntries(
            all.flatMap(({ value, results }, index) =>
              results.map((result) => [`f${index}_${result}`, { value, result }]),
            ),
          );
          const { here, there } = await both(
            getDatabase(),
            formulas,
            JSON.parse(JSON.stringify(rows)) as Values[],
          );
          expect(there).toEqual(here);
        },
      ),
      { numRuns: 60 },
    );
  });
});
