import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import type { Database } from "../../../platform/db/database";
import { importGrants, type ImportResult, readGrantsCsv, readGrantsGovXml, UnreadableFile } from "./index";
import type { ReadRecord } from "./record";

async function* inPieces(text: string, length = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function collect(records: AsyncIterable<ReadRecord>): Promise<ReadRecord[]> {
  const all: ReadRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<Grants xmlns="http://apply.grants.gov/system/OpportunityDetail-V1.0">
  <OpportunitySynopsisDetail_1_0>
    <OpportunityID>350001</OpportunityID>
    <OpportunityTitle>Tables &amp; Chairs</OpportunityTitle>
    <AgencyName>Office of Rural Partnership</AgencyName>
    <CategoryOfFundingActivity>FN</CategoryOfFundingActivity>
    <CategoryOfFundingActivity>ED</CategoryOfFundingActivity>
    <EligibleApplicants>12</EligibleApplicants>
    <EligibleApplicants>00</EligibleApplicants>
    <AdditionalInformationOnEligibility>&lt;p&gt;Please &lt;b&gt;call&lt;/b&gt; first.&lt;/p&gt;</AdditionalInformationOnEligibility>
    <PostDate>01152026</PostDate>
    <CloseDate>04302026</CloseDate>
    <AwardCeiling>50000</AwardCeiling>
    <AwardFloor>0</AwardFloor>
    <EstimatedTotalProgramFunding>1,250,000</EstimatedTotalProgramFunding>
    <Description><![CDATA[<p>Meals for <a href="https://x.example">all</a>.</p><script>alert(1)</script>]]></Description>
  </OpportunitySynopsisDetail_1_0>
  <OpportunityForecastDetail_1_0>
    <OpportunityID>350002</OpportunityID>
    <OpportunityTitle>Later</OpportunityTitle>
    <EstimatedSynopsisCloseDate>12312026</EstimatedSynopsisCloseDate>
  </OpportunityForecastDetail_1_0>
  <OpportunitySynopsisDetail_1_0>
    <OpportunityID>350003</OpportunityID>
    <CloseDate>02302026</CloseDate>
  </OpportunitySynopsisDetail_1_0>
</Grants>`;

describe("a Grants.gov file", () => {
  it("is read record by record, wherever its pieces break", async () => {
    const records = await collect(readGrantsGovXml(inPieces(XML)));
    expect(records[0]).toEqual({
      grant: {
        source_id: "350001",
        title: "Tables & Chairs",
        funder: "Office of Rural Partnership",
        description: "Meals for all.",
        service_focus: ["food_nutrition", "education"],
        amount_min: null,
        amount_max: 5_000_000,
        total_amount: 125_000_000,
        currency: "USD",
        deadline: "2026-04-30",
        eligibility: "Nonprofits with 501(c)(3) status; State governments\nPlease call first.",
        states: [],
        url: "https://www.grants.gov/search-results-detail/350001",
        stage: "posted",
        posted_at: "2026-01-15T00:00:00Z",
      },
    });
    expect(records[1]).toMatchObject({ grant: { stage: "forecast", deadline: "2026-12-31" } });
    expect(records[2]).toEqual({
      errors: [
        { row: 3, field: "OpportunityTitle", value: "", message: "This field is required." },
        { row: 3, field: "CloseDate", value: "02302026", message: "This is no date." },
      ],
    });
  });

  it.each([
    ["another file", "<rss></rss>", /begins with <rss>/],
    ["half a file", XML.slice(0, 900), /not well-formed/],
    ["no XML", "id,title\n1,2\n", /not well-formed/],
    ["nothing", "", /empty/],
    [
      "entities of its own",
      '<!DOCTYPE Grants [<!ENTITY a "aaaa">]><Grants><x>&a;</x></Grants>',
      /not well-formed/,
    ],
  ])("is refused when it is %s", async (_what, text, reason) => {
    const reading = collect(readGrantsGovXml(inPieces(text)));
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(collect(readGrantsGovXml(inPieces(text)))).rejects.toThrow(reason);
  });
});

describe("a CSV file of grants", () => {
  it("is read with columns in any order, byte order mark, quotes and guarded cells", async () => {
    const text =
      "\ufeffTitle,ID,service_focus,amount_max,deadline,states,unknown,url\r\n" +
      `"'=Green, ""places""",7,education; youth,1500.5,2026-05-01,vt;NH,x,grants.example/7\r\n\r\n`;
    expect(await collect(readGrantsCsv(inPieces(text)))).toEqual([
      {
        grant: expect.objectContaining({
          source_id: "7",
          title: '=Green, "places"',
          service_focus: ["education", "youth"],
          amount_max: 150_050,
          deadline: "2026-05-01",
          states: ["VT", "NH"],
          url: "https://grants.example/7",
          stage: "posted",
        }),
      },
    ]);
  });

  it("names what is wrong in a row and goes on with the next", async () => {
    const text =
      "id,title,service_focus,amount_min,currency,deadline,states,status,url\n" +
      "1,,moon,lots,USD,soon,Vermont,maybe,javascript:alert(1)\n" +
      "2,Fine,,,,,,,\n" +
      "3,Money,,1,Dollars,,,,\n";
    const [first, second, third] = await collect(readGrantsCsv(inPieces(text)));
    const fields = (record: ReadRecord | undefined): unknown =>
      record && "errors" in record ? record.errors.map((error) => error.field).toSorted() : record;
    expect(fields(first)).toEqual([
      "amount_min",
      "deadline",
      "service_focus",
      "states",
      "status",
      "title",
      "url",
    ]);
    expect(second).toHaveProperty("grant.title", "Fine");
    expect(fields(third)).toEqual(["currency"]);
  });

  it("that breaks off tells why", async () => {
    async function* broken(): AsyncGenerator<string> {
      yield "id,title\n1,One\n";
      throw new Error("the disk is gone");
    }
    await expect(collect(readGrantsCsv(broken()))).rejects.toThrow("the disk is gone");
  });

  it.each([
    ["has no id", "title\nx\n", /names no column id/],
    ["is empty", "", /empty/],
  ])("is refused when it %s", async (_what, text, reason) => {
    await expect(collect(readGrantsCsv(inPieces(text)))).rejects.toThrow(reason);
  });
});

describeOnDatabase("an import of grants", (getDatabase) => {
  const now = new Date("2026-03-10T09:00:00Z");
  let database: Database;

  beforeEach(() => {
    database = getDatabase();
  });

  const csv = (text: string, source = "csv"): Promise<ImportResult> =>
    importGrants(database, readGrantsCsv(inPieces(text, 500)), { source, clock: () => now });
  const titles = (): Promise<unknown[]> =>
    database.withoutTenant((tx) =>
      tx.query(sql`SELECT source, source_id, title FROM grants ORDER BY source, source_id`),
    );

  it("adds, updates what has changed, leaves the rest, and tells", async () => {
    const first = await csv("id,title\n1,One\n2,Two\n");
    expect(first).toMatchObject({ createdCount: 2, updatedCount: 0, unchangedCount: 0, errorCount: 0 });
    const second = await csv("id,title\n1,One\n2,Two and more\n3,Three\n4,\n");
    expect(second).toMatchObject({ createdCount: 1, updatedCount: 1, unchangedCount: 1, errorCount: 1 });
    await csv("id,title\n1,Somebody else's\n", "elsewhere");
    expect(await titles()).toEqual([
      { source: "csv", source_id: "1", title: "One" },
      { source: "csv", source_id: "2", title: "Two and more" },
      { source: "csv", source_id: "3", title: "Three" },
      { source: "elsewhere", source_id: "1", title: "Somebody else's" },
    ]);
  });

  it("takes the last of two records with one id", async () => {
    expect(await csv("id,title\n1,First\n1,Second\n")).toMatchObject({ createdCount: 1 });
    expect(await titles()).toEqual([{ source: "csv", source_id: "1", title: "Second" }]);
  });

  it("takes files of many batches", async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => `${index},Grant ${index}`);
    expect(await csv(`id,title\n${rows.join("\n")}\n`)).toMatchObject({ createdCount: 1203 });
  });

  it("notes when the catalogue was brought up to date", async () => {
    await csv("id,title\n1,One\n");
    const [noted] = await database.withoutTenant((tx) =>
      tx.query(sql`SELECT source, finished_at, created_count FROM grant_imports`),
    );
    expect(noted).toEqual({ source: "csv", finished_at: now, created_count: 1 });
  });
});
