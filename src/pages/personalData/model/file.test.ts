import { expect, it } from "vitest";
import type { PersonalData } from "../../../../contract/api/personalData";
import { personalJson, personalRows, personalTable, type Translate } from "./file";

const t: Translate = (key, options) => (options?.["_"] as string | undefined) ?? key.replace(/^.*\./, "");

const data: PersonalData = {
  organization: "Hope",
  person: { pk: 7, name: "Ada", email: "ada@x.example" },
  generated_at: "2026-03-10T09:00:00.000Z",
  parts: [
    {
      kind: "membership",
      outcome: "anonymised",
      entries: [
        { first_name: "=Ada", phone: null, teams: ["Kitchen", "Choir"], custom: { shirt_size: "M" } },
      ],
    },
    { kind: "places", outcome: "anonymised", entries: [{ event: "Gala" }, { event: "Run", guests: 0 }] },
  ],
};

it("has a line for each value, in words, and none for what is empty", () => {
  expect(personalRows(data, t)).toEqual([
    ["membership", "1", "First name", "=Ada"],
    ["membership", "1", "Teams", "Kitchen; Choir"],
    ["membership", "1", "Custom: Shirt size", "M"],
    ["places", "1", "Event", "Gala"],
    ["places", "2", "Event", "Run"],
    ["places", "2", "Guests", "0"],
  ]);
});

it("is a table that spreadsheets open without running anything, named without the person", async () => {
  const file = personalTable(data, t);
  const lines = (await file.blob.text()).split("\r\n");
  expect(file.name).toBe("name-2026-03-10.csv");
  expect(lines[1]).toBe(`membership,1,First name,"'=Ada"`);
});

it("is JSON as it was told", async () => {
  const file = personalJson(data, t);
  expect(JSON.parse(await file.blob.text())).toEqual(data);
});
