import type { RaRecord } from "ra-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import type { RecordImport } from "../../contract/api/records";
import type { RecordImportSettings } from "../../dataProviders/verbs/records";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { Answers, describeSameAnswers, subjects } from "./subjects";

const answers = new Answers();

/** Public ids are random, and whatever is named by them. */
function comparable({ id: _id, donation_id: _own, donor, receipt_url: _url, ...rest }: RaRecord): object {
  const { pk, name } = (donor ?? {}) as { pk?: unknown; name?: unknown };
  return { ...rest, donor: { pk, name } };
}

/** What the screens show of a donation. */
const SHOWN = [
  "amount",
  "refunded_amount",
  "net_amount",
  "refundable_amount",
  "currency",
  "status",
  "frequency",
  "purpose",
  "campaign",
  "team",
  "message",
  "anonymous",
  "fee_covered",
  "is_repeating",
  "receipt_number",
  "receipt_status",
  "failure",
  "needs_attention",
  "mismatch",
  "checked_at",
  "paid_at",
  "created_at",
  "donor",
];
const shown = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([key]) => SHOWN.includes(key)));

describe.each(subjects)("donations of %s", (name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let owner: AlmonerDataProvider;

    beforeAll(async () => {
      subject = await setUp();
      owner = await subject.providerFor("owner@hope.example");
    }, 60_000);

    const list = async (
      resource: string,
      filter: object = {},
      { perPage = 100, field = "created_at", order = "DESC" as "ASC" | "DESC", provider = owner } = {},
    ): Promise<{ data: RaRecord[]; total: number }> => {
      const params = { pagination: { page: 1, perPage }, sort: { field, order }, filter };
      const { data, total = Number.NaN } = await provider.getList<RaRecord>(resource, params);
      return { data, total };
    };

    it("are found by what they are for, how much they are, when, and who gave", async () => {
      const counts: number[] = [];
      for (const filter of [
        {},
        { status: "failed" },
        { frequency: "monthly" },
        { campaign: "winter" },
        { min_amount: "100", max_amount: "250" },
        { from: "2026-02-01", to: "2026-02-28" },
        { q: "example winter" },
        { donor: 3 },
        { needs_attention: true },
      ]) {
        counts.push((await list("donations", filter)).total);
      }
      expect(counts[0]).toBeGreaterThanOrEqual(200);
      expect(counts.slice(1, 7).every((count) => count > 0 && count < (counts[0] ?? 0))).toBe(true);
      answers.note(name, "counts", counts);
      const backwards = await failureOf(list("donations", { from: "2026-02-02", to: "2026-02-01" }));
      expect(backwards).toMatchObject({
        status: 422,
        body: { errors: { to: "Must not be before the first day." } },
      });
    });

    it("are listed alike, in either order", async () => {
      const newest = await list("donations", {}, { perPage: 25 });
      const largest = await list("donations", {}, { perPage: 5, field: "amount" });
      answers.note(name, "donations", [...newest.data, ...largest.data].map(comparable).map(shown));
      expect(newest.data).toHaveLength(25);
    });

    it("have donors with sums and marks, in all or in a period", async () => {
      const all = await list("donors", {}, { field: "total_amount", perPage: 20 });
      const recent = await list("donors", { from: "2026-01-01" }, { field: "total_amount", perPage: 20 });
      const marks = await Promise.all(
        ["recurring", "lapsed"].map(
          async (state) => (await list("donors", { state }, { field: "name" })).total,
        ),
      );
      expect(all.total).toBeGreaterThan(recent.total);
      expect(marks.every((count) => count > 0)).toBe(true);
      const keys = ["id", "name", "email", "total_amount", "donations_count", "first_at", "last_at"];
      const pick = (record: RaRecord): object => Object.fromEntries(keys.map((key) => [key, record[key]]));
      answers.note(name, "donors", [
        all.total,
        recent.total,
        marks,
        all.data.map(pick),
        recent.data.map(pick),
      ]);
    });

    it("of a donor stand with them", async () => {
      const [donor] = (await list("donors", {}, { field: "total_amount", perPage: 1 })).data;
      const { data } = await owner.getManyReference<RaRecord>("donations", {
        target: "donor",
        id: donor?.id ?? "",
        pagination: { page: 1, perPage: 50 },
        sort: { field: "created_at", order: "DESC" },
        filter: {},
      });
      expect(data.length).toBeGreaterThanOrEqual(Number(donor?.donations_count));
    });

    it("are given back in part, then whole, and leave a void receipt and a history", async () => {
      const [found] = (await list("donations", { status: "succeeded", min_amount: "20" }, { perPage: 1 }))
        .data;
      if (!found) throw new Error("The sample has no donation");
      const run = (input: object): Promise<unknown> =>
        owner.runAction("donations", { action: "refund", record: found, input: { ...input } });
      const tooMuch = await failureOf(run({ amount: "100000" }));
      expect(tooMuch.status).toBe(422);
      expect((tooMuch.body as { errors: object }).errors).toHaveProperty("amount");
      await run({ amount: "5", reason: "Asked for" });
      const reduced = (await owner.getOne<RaRecord>("donations", { id: found.id })).data;
      expect(reduced).toMatchObject({
        status: "partially_refunded",
        refunded_amount: "5.00",
        receipt_status: "reduced",
      });
      await run({});
      const whole = (await owner.getOne<RaRecord>("donations", { id: found.id })).data;
      expect(whole).toMatchObject({ status: "refunded", refundable_amount: "0.00", receipt_status: "void" });
      const steps = (whole.history as { step: string; note: string }[]).map(
        ({ step, note }) => `${step} ${note}`,
      );
      expect(steps.slice(-2)).toEqual(["refunded Asked for", "refunded "]);
      expect((await failureOf(run({}))).status).toBe(409);
    });

    it("have a receipt to download once they are paid", async () => {
      const [paid] = (await list("donations", { status: "succeeded" }, { perPage: 1 })).data;
      const { file } = await owner.runAction("donations", { action: "receipt", record: paid });
      expect(file?.name).toContain(String(paid?.receipt_number));
      expect(file?.blob.size).toBeGreaterThan(300);
    });

    it("of one's own are one's own alone", async () => {
      const member = await subject.providerFor("member@hope.example");
      const mine = await list("my_donations", {}, { provider: member });
      expect(mine.total).toBeGreaterThan(0);
      answers.note(
        name,
        "mine",
        mine.data.map(({ donor: _donor, team: _team, ...rest }) => shown(rest)),
      );
      expect((await list("my_donations")).total).toBe(0);
      expect((await failureOf(list("donations", {}, { provider: member }))).status).toBe(403);
    });

    it("are summed up for fundraisers", async () => {
      const overviews = await Promise.all(
        (["28d", "year", "all"] as const).map((filter) => owner.fundraisingOverview({ filter })),
      );
      answers.note(
        name,
        "overview",
        overviews.map(({ campaigns, ...rest }) => ({
          ...rest,
          campaigns: campaigns.map(({ url: _url, ...campaign }) => campaign),
        })),
      );
      expect(overviews[2]?.campaigns.length).toBeGreaterThan(2);
      const manager = await subject.providerFor("manager@hope.example");
      expect((await failureOf(manager.fundraisingOverview({}))).status).toBe(403);
    });

    it("of a year are summed up for each donor, who is sent a statement of them", async () => {
      const of = (filter: object = {}): Promise<{ data: RaRecord[]; total: number }> =>
        list("statements", { year: 2025, ...filter }, { field: "total_amount", perPage: 20 });
      const before = await of();
      const keys = [
        "id",
        "year",
        "name",
        "email",
        "total_amount",
        "currency",
        "donations_count",
        "state",
        "sent_at",
      ];
      const pick = (record: RaRecord): object => Object.fromEntries(keys.map((key) => [key, record[key]]));
      const summary = await owner.getListSummary("statements", { filter: { year: 2025 } });
      answers.note(name, "statements", [
        before.total,
        before.data.map(pick),
        ["year", "unsent", "by_post", "changed", "sent", "missing"].map((key) => summary[key]),
        (await list("statements", {}, { field: "name" })).total,
      ]);
      const waiting = await of({ state: "unsent" });
      const [record] = waiting.data;
      await owner.runAction("statements", { action: "send", record, input: { note: "", incomplete: true } });
      expect((await of({ state: "unsent" })).total).toBe(waiting.total - 1);
      const input = { year: 2025, format: "csv" };
      const { file } = await owner.runAction("statements", { action: "file", input });
      expect((await file?.blob.text())?.trim().split("\r\n")).toHaveLength(before.total + 1);
      const paper = await owner.runAction("statements", { action: "paper", record });
      expect(paper.file?.blob.size).toBeGreaterThan(300);
      const nobody = { action: "send_all", input: { year: 1999, incomplete: true } };
      expect(await failureOf(owner.runAction("statements", nobody))).toMatchObject({ status: 409 });
      const manager = await subject.providerFor("manager@hope.example");
      expect((await failureOf(list("statements", {}, { provider: manager }))).status).toBe(403);
    });

    it("that staff have in hand are recorded, with their donor and receipt, and given back", async () => {
      const [given] = (await list("donations", { campaign: "winter" })).data;
      const input = {
        amount: "40.50",
        method: "cheque",
        received_on: "2026-02-03",
        first_name: "Ada",
        last_name: "Quist",
        email: "ada.quist@cheque.example",
        campaign_record: given?.["campaign_record"] as number,
        send_receipt: false,
      };
      const record = (values: object = {}): Promise<unknown> =>
        owner.runAction("donations", { action: "record", input: { ...input, ...values } });
      expect((await failureOf(record({ received_on: "2100-01-01" }))).body).toMatchObject({
        errors: { received_on: "Must not be in the future." },
      });
      await record();
      const [found] = (await list("donations", { q: "ada.quist" })).data;
      expect(found).toMatchObject({
        amount: "40.50",
        net_amount: "40.50",
        method: "cheque",
        status: "succeeded",
        campaign_record: given?.["campaign_record"],
        purpose: given?.["campaign"],
        receipt_status: "valid",
        needs_attention: false,
      });
      expect(found?.receipt_number).toMatch(/^2026-/);
      const [donor] = (await list("donors", { q: "ada.quist" })).data;
      expect(donor).toMatchObject({ name: "Ada Quist", total_amount: "40.50", donations_count: 1 });
      expect(await failureOf(record())).toMatchObject({ status: 409, body: { code: "recorded_already" } });
      await record({ first_name: null, last_name: "Collection box", email: null, anonymous: true });
      const [box] = (await list("donations", { q: "collection box", method: "cheque" })).data;
      expect(box).toMatchObject({ receipt_number: null, receipt_status: "none", amount: "40.50" });
      expect(
        await failureOf(record({ last_name: "Collection box", first_name: "", email: null })),
      ).toMatchObject({ status: 409 });
      // Keys of rows that are undone by a refused call are not given again by a database.
      const { donor: _donor, ...told } = { donor: undefined, ...found };
      answers.note(name, "recorded", shown(told));
      await owner.runAction("donations", { action: "refund", record: found, input: { reason: "Bounced" } });
      const whole = (await owner.getOne<RaRecord>("donations", { id: found?.id ?? "" })).data;
      expect(whole).toMatchObject({ status: "refunded", receipt_status: "void" });
    });

    it("of former years are added from the rows of a spreadsheet, once", async () => {
      const text =
        "Date;Amount;Name;Spendenzweck\n24.12.2025;12,50;Former Giver;Roof\n24.12.2025;;Former Giver;";
      const path = "donation/import/file/";
      const bring = (settings: RecordImportSettings, content = text): Promise<RecordImport> =>
        owner.recordsImport({
          resource: "donations",
          path,
          file: new File([content], "gifts.csv", { type: "text/csv" }),
          settings,
        });
      const trial = await bring({ dry_run: true });
      expect(trial).toMatchObject({
        createdCount: 1,
        skippedCount: 0,
        errorCount: 1,
        errors: [{ row: 3, value: "24.12.2025; ; Former Giver; " }],
        mapping: { Date: "received_on", Amount: "amount", Name: "name", Spendenzweck: "campaign" },
      });
      expect((await list("donations", { q: "former giver" })).total).toBe(0);
      // As was chosen, whatever the headings say.
      const mapping = { Date: "received_on", Amount: "amount", Name: "name", Spendenzweck: "message" };
      const added = await bring({ mapping });
      expect(added).toMatchObject({ importedDataCount: 1, createdCount: 1, errorCount: 1, mapping });
      answers.note(name, "imported", added);
      expect(await bring({})).toMatchObject({ createdCount: 0, skippedCount: 1, errorCount: 1 });
      const { data } = await list("donations", { q: "former giver" });
      expect(data).toMatchObject([
        { amount: "12.50", method: "other", receipt_number: null, campaign: null },
      ]);
      expect((await failureOf(bring({}, "nothing\n1"))).body).toMatchObject({
        errors: { file: expect.any(String) },
      });
      expect((await failureOf(bring({ mapping: { Sum: "amount" } }))).body).toMatchObject({
        errors: { mapping: expect.any(String) },
      });
    });

    it("need an account at the payment provider, which whoever has the settings sees and refreshes", async () => {
      expect(await owner.paymentsAccount({})).toMatchObject({ stripe_account_status: "active" });
      const refreshed = await owner.paymentsRefresh({});
      expect(refreshed).toMatchObject({ stripe_charges_enabled: true, stripe_requirements_due: [] });
      expect(refreshed.checked_at).toBeTruthy();
      await owner.paymentsCreateAccount({});
      expect(await owner.paymentsOnboardingLink({ returnPath: "/settings/payments" })).toBeTruthy();
      const fundraiser = await subject.providerFor("fundraiser@hope.example");
      expect((await failureOf(fundraiser.paymentsRefresh({}))).status).toBe(403);
    });
  });
});

describeSameAnswers(answers);
