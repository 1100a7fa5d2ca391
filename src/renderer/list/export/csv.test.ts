import type { RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../../../contract/resource";
import { resolveResource } from "../../../../definitions/resolve/resource";
import type { ResolvedColumn } from "../../../../definitions/resolved";
import { createFormatter } from "../../../ui/format";
import { createLabels } from "../../context/labels";
import { toCsv } from "./csv";
import { fetchReferenceNames } from "./referenceNames";

const fields: Record<string, FieldDefinition> = {
  name: { type: "string" },
  amount: { type: "money" },
  given_on: { type: "date" },
  paid_at: { type: "dateTime" },
  thanked: { type: "boolean" },
  tags: { type: "tags" },
  kind: { type: "select", choices: ["gift", "loan"] },
  worked: { type: "duration" },
  helped: { type: "rollup", reference: "people", target: "gift", function: "sum", source: "helped" },
  helpers: { type: "rollup", reference: "people", target: "gift", function: "count" },
  giver: { type: "reference", reference: "people" },
  shares: {
    type: "array",
    items: {
      type: "object",
      fields: { person: { type: "reference", reference: "people" }, part: { type: "integer" } },
    },
  },
};
const options = { file: "custom/x.json", group: "custom" } as const;
const gifts = resolveResource({ name: "gifts", provider: "demo", fields }, options);
const people = resolveResource(
  {
    name: "people",
    provider: "demo",
    recordRepresentation: "{name}",
    fields: { name: { type: "string" }, helped: { type: "duration" } },
  },
  options,
);
const resources = new Map([
  ["gifts", gifts],
  ["people", people],
]);

const columns = (...sources: string[]): ResolvedColumn[] =>
  sources.flatMap((source) => {
    const field = fields[source];
    return field ? [{ source, field, hidden: false, sortable: true }] : [];
  });

function csv(
  records: RaRecord[],
  sources: string[],
  nameOf?: (resource: string, id: unknown) => string | undefined,
): string {
  return toCsv(records, columns(...sources), {
    resource: "gifts",
    resources,
    format: createFormatter("de", { currency: "EUR" }),
    timeZone: "Europe/Berlin",
    labelsOf: (name) => createLabels(resources.get(name) ?? gifts, "de", () => ""),
    translate: (key) => key,
    ...(nameOf && { nameOf }),
  });
}

describe("toCsv", () => {
  it("begins with a BOM and a line of labels", () => {
    expect(csv([], ["name", "given_on"])).toBe("\uFEFFName,Given on\r\n");
  });

  it("writes amounts, days, choices, booleans and tags as they are in the data, in any language", () => {
    const record = {
      id: 1,
      amount: "1234.50",
      given_on: "2025-02-03",
      thanked: false,
      tags: ["a", "b, c"],
      kind: "gift",
    };
    expect(csv([record], ["amount", "given_on", "thanked", "tags", "kind"]).split("\r\n")[1]).toBe(
      '1234.50,2025-02-03,false,"a; b, c",gift',
    );
  });

  it("writes durations as on a clock, and figures as what they are worked out from", () => {
    const record = { id: 1, worked: 90, helped: 1505, helpers: 1200 };
    expect(csv([record], ["worked", "helped", "helpers"]).split("\r\n")[1]).toBe("1:30,25:05,1200");
  });

  it("writes moments in the organisation's zone, so that a gift of New Year's night is of the new year", () => {
    const records = [
      { id: 1, paid_at: "2025-12-31T23:30:00.000Z" },
      { id: 2, paid_at: "soon" },
      { id: 3, paid_at: null },
    ];
    expect(csv(records, ["paid_at"]).split("\r\n").slice(1, 4)).toEqual([
      "2026-01-01T00:30:00+01:00",
      "soon",
      "",
    ]);
  });

  it.each(["=1+1", "+49 30", "-5", "@cmd", "\tx", "\rx", "=1\n+1"])("makes %j harmless", (name) => {
    const line = csv([{ id: 1, name }], ["name"]).slice("\uFEFFName\r\n".length);
    expect(line.replace(/^"/, "").startsWith("'")).toBe(true);
  });

  it("leaves cells without a value empty", () => {
    expect(csv([{ id: 1 }], ["name", "amount", "giver", "shares"]).split("\r\n")[1]).toBe(",,,");
  });

  it("writes references by name, those inside of lists too, with one request for all", async () => {
    const record = {
      id: 1,
      giver: 7,
      shares: [
        { person: 8, part: 2 },
        { person: 7, part: 1 },
      ],
    };
    const asked: unknown[] = [];
    const provider = {
      getMany: (_resource: string, { ids }: { ids: (string | number)[] }) => {
        asked.push(ids);
        return Promise.resolve({ data: ids.map((id) => ({ id, name: `Person ${id}` })) as never[] });
      },
    };
    const signal = new AbortController().signal;
    const used = columns("giver", "shares");
    const nameOf = await fetchReferenceNames(provider, resources, [record], used, signal);
    expect(csv([record], ["giver", "shares"], nameOf).split("\r\n")[1]).toBe(
      "Person 7,Person 8 · 2; Person 7 · 1",
    );
    expect(asked).toEqual([[7, 8]]);
  });

  it("keeps the id of a reference that cannot be read", () => {
    expect(csv([{ id: 1, giver: 9 }], ["giver"]).split("\r\n")[1]).toBe("#9");
  });

  it("writes groups and lists of stored records as JSON, which an import reads again", () => {
    const stored = new Map([...resources, ["gifts", { ...gifts, provider: "records" as const }]]);
    const shares = [{ person: 8, part: 2 }];
    const text = toCsv([{ id: 1, shares }], columns("shares"), {
      resource: "gifts",
      resources: stored,
      format: createFormatter("de", { currency: "EUR" }),
      labelsOf: () => createLabels(gifts, "de", () => ""),
      translate: (key) => key,
    });
    expect(text.split("\r\n")[1]).toBe(`"${JSON.stringify(shares).replaceAll('"', '""')}"`);
  });
});
