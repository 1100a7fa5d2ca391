import fc from "fast-check";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import type { FieldDefinition, Predicate } from "../../../contract/resource";
import { isSortable, matches, type PredicateContext, testRegex } from "../../../definitions";
import { checkPredicate } from "../../../definitions/predicate/check";
import { regexToSql } from "../../../definitions/pattern/toSql";
import { toSql } from "../../../definitions/predicate/toSql";
import { describeEachDatabase } from "../../../tests/support/database";
import { define } from "../../../tests/support/definitions";
import type { Database } from "../../platform/db/database";
import { narrowing } from "./narrow";
import { recordScope } from "./source";

const fields: Record<string, FieldDefinition> = {
  plate: { type: "string" },
  kind: { type: "select", choices: ["van", "car", "bus"] },
  seats: { type: "integer" },
  price: { type: "money" },
  cap: { type: "money" },
  active: { type: "boolean" },
  starts: { type: "date" },
  ends: { type: "date" },
  at: { type: "dateTime" },
  opens: { type: "time" },
  driver: { type: "reference", reference: "members" },
  lead: { type: "reference", reference: "members" },
  tags: { type: "tags" },
  days: { type: "multiSelect", choices: ["mon", "tue", "wed"] },
  place: { type: "address" },
  trips: {
    type: "array",
    items: {
      type: "object",
      fields: { km: { type: "number" }, driver: { type: "reference", reference: "members" } },
    },
  },
  title: { type: "template", template: "{plate} ({kind})" },
};
const resource = define({ name: "vehicles", provider: "records", fields });
/** The same with an index of each field that can have one. */
const indexed = define({
  name: "vehicles",
  provider: "records",
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isSortable(field) ? { ...field, index: true } : field,
    ]),
  ),
});
const context: PredicateContext = {
  user: { pk: 7, email: "ana@hope.example", role: "manager", member_pk: null },
  now: new Date("2026-03-29T22:30:00.000Z"),
  timeZone: "Europe/Berlin",
};

type Values = Record<string, unknown>;

/** What the server makes of a record before predicates see it. */
function withTitle(record: Values): Values {
  const text = (name: string): string => {
    const value = record[name];
    return typeof value === "string" ? value : "";
  };
  return { ...record, title: `${text("plate")} (${text("kind")})`.trim() };
}

/** Asks the database which of the records meet each predicate, by their positions. */
async function ask(
  database: Database,
  predicates: readonly Predicate[],
  records: readonly Values[],
): Promise<number[][]> {
  const scope = recordScope({ alias: "r", resource, findResource: () => undefined, context });
  return database.withoutTenant(async (tx) => {
    const answers: number[][] = [];
    for (const predicate of predicates) {
      const rows = await tx.query<{ id: number }>(sql`SELECT r.id FROM (
          SELECT (position - 1)::bigint AS id, data FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb)
            WITH ORDINALITY AS given(data, position)) AS r
        WHERE ${toSql(predicate, scope)} ORDER BY r.id`);
      answers.push(rows.map(({ id }) => id));
    }
    return answers;
  });
}

/** Asks which of the records meet each predicate and are yet lost by what narrows it for indexes, by their positions. */
async function lost(
  database: Database,
  predicates: readonly Predicate[],
  records: readonly Values[],
): Promise<{ narrowed: number; lost: number[] }> {
  const table = { alias: "r", resource: indexed, findResource: () => undefined, context };
  return database.withoutTenant(async (tx) => {
    const answer = { narrowed: 0, lost: [] as number[] };
    for (const predicate of predicates) {
      const narrowed = narrowing(predicate, table);
      if (!narrowed) continue;
      answer.narrowed += 1;
      const rows = await tx.query<{ id: number }>(sql`SELECT r.id FROM (
          SELECT (position - 1)::bigint AS id, data FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb)
            WITH ORDINALITY AS given(data, position)) AS r
        WHERE ${toSql(predicate, recordScope(table))} AND (${narrowed}) IS NOT TRUE`);
      answer.lost.push(...rows.map(({ id }) => id));
    }
    return answer;
  });
}

function expected(predicate: Predicate, records: readonly Values[]): number[] {
  return records.flatMap((record, index) => (matches(predicate, withTitle(record), context) ? [index] : []));
}

const records: Values[] = [
  {},
  { plate: "HB-1", kind: "van", seats: 5, price: "9.50", cap: "10.00", active: true, starts: "2026-03-29" },
  { plate: "hb-1", kind: "car", seats: 0, price: "10.00", cap: "9.99", active: false, ends: "2026-03-30" },
  { plate: "10", seats: 10, starts: "2026-03-30", ends: "2026-03-30", opens: "00:29" },
  { plate: "9", seats: -3.5, price: "9007199254740993", cap: "9007199254740992", opens: "00:30:01" },
  { plate: "2026-03-29T22:30:00Z", at: "2026-03-29T22:30:00.000Z", driver: 7, lead: 7 },
  { plate: "ana@hope.example", at: "2026-03-29T22:29:59.999Z", driver: 8, lead: 7 },
  { plate: "line\nbreak", tags: ["a", "b"], days: ["mon"], place: { city: "Bremen" } },
  { plate: "", kind: null, tags: [], place: {}, trips: [] },
  { trips: [{ km: 10, driver: 7 }, { km: 30.25 }], place: { city: "Köln", zip: "007" }, tags: ["7"] },
  { trips: [{ driver: { pk: 8, name: "embedded" } }], days: ["tue", "wed"], plate: "zebra" },
];

const cases: Predicate[] = [
  {},
  { kind: "van" },
  { kind: ["van", "car"] },
  { kind: null },
  { kind: { $ne: "van" } },
  { kind: { $nin: ["van", "car"] } },
  { kind: { $in: ["van", null] } },
  { kind: { $exists: true } },
  { kind: { $exists: false } },
  { kind: { $not: { $eq: "car" } } },
  { $not: { kind: "car" } },
  { $not: { $and: [{ kind: "car" }, { seats: { $gt: 3 } }] } },
  { $or: [{ kind: "van" }, { active: false }] },
  { seats: { $gte: 0, $lt: 10 } },
  { seats: { $lt: -3 } },
  { price: { $gt: "9.60" } },
  { price: { $lte: 10 } },
  { price: 10 },
  { price: "10.00" },
  { price: { $gtField: "cap" } },
  { starts: { $lteField: "ends" } },
  { starts: { $neField: "ends" } },
  { driver: { $eqField: "lead" } },
  { driver: "$user.pk" },
  { driver: "$user.member_pk" },
  { driver: { $ne: "$user.member_pk" } },
  { driver: "7" },
  { plate: "$user.email" },
  { plate: { $gt: "HB" } },
  { plate: { $gt: "9" } },
  { plate: "2026-03-30T00:30:00+02:00" },
  { plate: "" },
  { plate: { $regex: "^[hH]b?" } },
  { plate: { $regex: "line.break" } },
  { plate: { $regex: "^line[^x]break$" } },
  { at: "$now" },
  { at: { $lt: "$now" } },
  { at: { $gte: "2026-03-30T00:30:00+02:00" } },
  { starts: "$now" },
  { ends: { $gt: "$now" } },
  { starts: { $lt: "$now" } },
  { opens: { $lt: "$now" } },
  { opens: { $gte: "$now" } },
  { tags: "a" },
  { tags: { $all: ["a", "b"] } },
  { tags: { $ne: "a" } },
  { tags: { $in: [] as string[] } },
  { tags: { $exists: false } },
  { tags: { $regex: "^[a-b]$" } },
  { days: { $nin: ["mon", "wed"] } },
  { "place.city": "Köln" },
  { "place.zip": { $exists: true } },
  { place: { $exists: false } },
  { "trips.km": { $gt: 20 } },
  { "trips.km": { $not: { $gt: 20 } } },
  { "trips.driver": 8 },
  { "trips.driver": "$user.pk" },
  { title: "HB-1 (van)" },
  { title: { $regex: "\\(\\)$" } },
  { title: { $contains: "(VAN" } },
  { plate: { $contains: "B-" } },
  { plate: { $startsWith: "hb" } },
  { plate: { $contains: "" } },
  { tags: { $startsWith: "A" } },
  { "place.city": { $contains: "oln" } },
  { starts: "$today" },
  { at: { $gte: "$today" } },
  { at: { $lt: { $ago: "PT1H" } } },
  { starts: { $gte: { $ago: "P1D" } } },
  { ends: { $gte: { $startOf: "month", offset: 1 } } },
  { at: { $within: { last: "PT1M" } } },
  { at: { $within: { period: "day" } } },
  { starts: { $within: { last: "P1D" } } },
  { starts: { $within: { next: "P1W" } } },
  { ends: { $within: { period: "week" } } },
  { starts: { $not: { $within: { period: "quarter", offset: -1 } } } },
  { starts: { $anniversaryWithin: { next: "P1M" } } },
  { starts: { $anniversaryWithin: { period: "month", offset: -3 } } },
];

const scalarOf: Record<string, fc.Arbitrary<unknown>> = {
  plate: fc.constantFrom("", "a", "B", "10", "9.5", "9.50", "é", "2026-01-01T00:00:00Z", "x y"),
  kind: fc.constantFrom("van", "car", "bus"),
  seats: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0.1, 1e21, -0.5)),
  price: fc.constantFrom("0", "9.5", "9.50", "10", "-1.25", "9007199254740993"),
  cap: fc.constantFrom("0.00", "9.5", "10.00"),
  active: fc.boolean(),
  starts: fc.constantFrom("2026-03-29", "2026-03-30", "2025-12-31", "2024-02-29", "1987-04-01"),
  ends: fc.constantFrom("2026-03-29", "2026-03-30", "2026-04-01"),
  at: fc.constantFrom("2026-03-29T22:30:00.000Z", "2026-03-29T22:30:00.001Z", "2026-01-01T00:00:00.000Z"),
  opens: fc.constantFrom("00:30", "00:30:00", "00:31", "23:59:59"),
  driver: fc.constantFrom(6, 7, 8),
  lead: fc.constantFrom(6, 7, 8),
};
const listOf: Record<string, fc.Arbitrary<unknown>> = {
  tags: fc.constantFrom("a", "b", "7", "9.0"),
  days: fc.constantFrom("mon", "tue", "wed"),
};
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.option(fc.option(value, { nil: undefined }), { nil: null });

const record: fc.Arbitrary<Values> = fc
  .record({
    ...Object.fromEntries(Object.entries(scalarOf).map(([name, value]) => [name, optional(value)])),
    ...Object.fromEntries(
      Object.entries(listOf).map(([name, value]) => [name, optional(fc.array(value, { maxLength: 3 }))]),
    ),
    place: optional(
      fc.record(
        { city: fc.constantFrom("", "Bremen", "Köln"), zip: fc.constantFrom("1", "007") },
        { requiredKeys: [] },
      ),
    ),
    trips: optional(
      fc.array(
        fc.record({ km: fc.constantFrom(0, 1.5, 30), driver: fc.constantFrom(7, 8) }, { requiredKeys: [] }),
        { maxLength: 3 },
      ),
    ),
  })
  .map((values) => JSON.parse(JSON.stringify(values)) as Values);

const unit = fc.constantFrom("day", "week", "month", "quarter", "year");
const span = fc.constantFrom("P1D", "P2W", "P1M", "P1Y", "P1Y2M3DT4H5M", "PT90M", "P999Y", "P", "1 day");
const moment = fc.oneof(
  fc.record({ $ago: span }),
  fc.record({ $startOf: unit, offset: fc.integer({ min: -5, max: 2 }) }),
);
const range = fc.oneof(
  fc.record({ last: span }),
  fc.record({ next: span }),
  fc.record({ period: unit, offset: fc.integer({ min: -5, max: 2 }) }),
);

const operandsOf: Record<string, fc.Arbitrary<unknown>> = {
  ...scalarOf,
  ...listOf,
  at: fc.oneof(
    scalarOf["at"] ?? fc.constant(null),
    fc.constantFrom("2026-03-30T00:30:00+02:00", "$now", "$today"),
    moment,
  ),
  starts: fc.oneof(scalarOf["starts"] ?? fc.constant(null), fc.constantFrom("$now", "$today"), moment),
  opens: fc.oneof(scalarOf["opens"] ?? fc.constant(null), fc.constant("$now")),
  driver: fc.oneof(
    scalarOf["driver"] ?? fc.constant(null),
    fc.constantFrom("7", "$user.pk", "$user.member_pk"),
  ),
  price: fc.oneof(scalarOf["price"] ?? fc.constant(null), fc.constantFrom(9.5, 10)),
  "place.city": fc.constantFrom("Bremen", "", "x"),
  "trips.km": fc.constantFrom(0, 1.5, 2, 30),
  "trips.driver": fc.constantFrom(7, 8, "7"),
};
const operator = fc.constantFrom(
  "$eq",
  "$ne",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$in",
  "$nin",
  "$all",
  "$exists",
  "$eqField",
  "$neField",
  "$gtField",
  "$ltField",
  "$contains",
  "$startsWith",
  "$within",
  "$anniversaryWithin",
  "short",
);
const leaf: fc.Arbitrary<Predicate> = fc.constantFrom(...Object.keys(operandsOf)).chain((source) => {
  const operand = operandsOf[source] ?? fc.constant(null);
  return fc
    .tuple(
      operator,
      operand,
      fc.array(operand, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.constantFrom(...Object.keys(operandsOf)),
      fc.boolean(),
      range,
    )
    .map(([name, one, several, exists, other, isNegated, during]): Predicate => {
      if (name === "short") return { [source]: one } as Predicate;
      const values: Record<string, unknown> = {
        $in: several,
        $nin: several,
        $all: several,
        $exists: exists,
        $within: during,
        $anniversaryWithin: during,
      };
      const value = name.endsWith("Field") ? other : (values[name] ?? one);
      const comparison = { [name]: value };
      return { [source]: isNegated ? { $not: comparison } : comparison } as Predicate;
    });
});
const predicate = fc.letrec<{ any: Predicate }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map(($and): Predicate => ({ $and })),
    fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map(($or): Predicate => ({ $or })),
    tie("any").map(($not): Predicate => ({ $not })),
  ),
})).any;

const EXPRESSIONS = [
  "^a+$",
  "a.c",
  "[^a]",
  "\\d{2,3}",
  "[\\D1]",
  "[^\\W_]",
  "(?:ab|c)*d?",
  "\\s",
  "[]a]x",
  "[a-c\\-]",
  "[\\]]",
  "x{2}$",
  "[[:]",
  "é|\\.",
  "a|",
  "^$",
  "[+-]",
  "[\\w-]",
  "[a\\-z]",
  "\\S\\s",
];
const TEXTS = [
  "",
  "a",
  "aaa",
  "abc",
  "a\nc",
  "12",
  "1a",
  "_",
  "ab d",
  "-",
  "]",
  "[:",
  "xx",
  "é.",
  "\u00a0",
  "٣",
  "A-Z",
  "+",
];

describeEachDatabase("a predicate in SQL", (getDatabase) => {
  it("answers as the browser does, case by case", async () => {
    const answers = await ask(getDatabase(), cases, records);
    for (const [index, one] of cases.entries()) {
      expect({ predicate: one, found: answers[index] }).toEqual({
        predicate: one,
        found: expected(one, records),
      });
    }
  });

  it("answers as the browser does for generated records and conditions that definitions allow", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.array(predicate, { minLength: 1, maxLength: 12 }),
        async (given, generated) => {
          const allowed = generated.filter((one) => checkPredicate(one, fields).length === 0);
          const answers = await ask(getDatabase(), allowed, given);
          expect(answers.map((found, index) => ({ predicate: allowed[index], found }))).toEqual(
            allowed.map((one) => ({ predicate: one, found: expected(one, given) })),
          );
        },
      ),
      { numRuns: 60, seed: 20_260_310 },
    );
  }, 30_000);

  it("loses nothing by what narrows it for indexes", async () => {
    expect(await lost(getDatabase(), cases, records)).toEqual({ narrowed: expect.any(Number), lost: [] });
    let narrowed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.array(fc.oneof(leaf, predicate), { minLength: 1, maxLength: 12 }),
        async (given, generated) => {
          const allowed = generated.filter((one) => checkPredicate(one, fields).length === 0);
          const answer = await lost(getDatabase(), allowed, given);
          narrowed += answer.narrowed;
          expect({ allowed, lost: answer.lost }).toEqual({ allowed, lost: [] });
        },
      ),
      { numRuns: 120, seed: 20_261_121 },
    );
    expect(narrowed).toBeGreaterThan(30);
  }, 30_000);

  it("matches regular expressions as the browser does", async () => {
    const usable = EXPRESSIONS.filter((expression) => {
      try {
        testRegex(expression, "");
        return true;
      } catch {
        return false;
      }
    });
    expect(usable.length).toBeGreaterThan(15);
    const found = await getDatabase().withoutTenant((tx) =>
      tx.query<{ e: number; t: number }>(sql`SELECT (e.position - 1)::int AS e, (t.position - 1)::int AS t
        FROM unnest(${usable.map(regexToSql)}::text[]) WITH ORDINALITY AS e(expression, position),
          unnest(${TEXTS}::text[]) WITH ORDINALITY AS t(value, position)
        WHERE t.value ~ e.expression ORDER BY 1, 2`),
    );
    const wanted = usable.flatMap((expression, e) =>
      TEXTS.flatMap((text, t) => (testRegex(expression, text) ? [{ e, t }] : [])),
    );
    expect(found.map(({ e, t }) => [usable[e], TEXTS[t]])).toEqual(
      wanted.map(({ e, t }) => [usable[e], TEXTS[t]]),
    );
  });
});
