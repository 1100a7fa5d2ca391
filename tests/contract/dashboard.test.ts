import { beforeAll, describe, expect, it } from "vitest";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { Answers, describeSameAnswers, subjects } from "./subjects";

const OWNER = "owner@hope.example";
const answers = new Answers();

describe.each(subjects)("the dashboard of %s", (name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let owner: AlmonerDataProvider;
    const keysFor = async (account: string, include_subscribers = false): Promise<string[]> => {
      const provider = await subject.providerFor(account);
      const { numbers } = await provider.dashboardStats({ filter: "28d", include_subscribers });
      return numbers.map(({ key }) => key);
    };

    beforeAll(async () => {
      subject = await setUp();
      owner = await subject.providerFor(OWNER);
    }, 60_000);

    it("shows each number to those who may see its subject", async () => {
      expect(await keysFor("manager@hope.example")).toEqual([
        "members",
        "volunteers",
        "pending_volunteers",
        "teams",
        "upcoming_events",
        "rsvps",
        "form_responses",
        "messages_sent",
      ]);
      const fundraiser = await keysFor("fundraiser@hope.example");
      expect(fundraiser).toEqual(["donations_amount", "donors", "grants_saved"]);
      expect(await keysFor("manager@hope.example", true)).toContain("subscribers");
      expect(await keysFor("fundraiser@hope.example", true)).not.toContain("subscribers");
    });

    it("refuses those who have no dashboard", async () => {
      const member = await subject.providerFor("member@hope.example");
      const calls = [member.dashboardStats({}), member.dashboardBanners({}), member.dashboardEvents({})];
      for (const error of await Promise.all(calls.map(failureOf))) expect(error.status).toBe(403);
    });

    it.each([
      ["7d", { from: "2026-02-26", to: "2026-03-04", timezone: "America/New_York" }],
      ["month", { from: "2026-03-01", to: "2026-03-04", timezone: "America/New_York" }],
      ["all", { from: null, to: "2026-03-04", timezone: "America/New_York" }],
    ] as const)("cuts the days of %s in the organisation's zone", async (filter, range) => {
      const { numbers, range: found } = await owner.dashboardStats({ filter });
      expect(found).toEqual(range);
      const withBefore = numbers.filter(({ previous }) => previous !== null);
      expect(withBefore).toHaveLength(filter === "all" ? 0 : numbers.length);
    });

    it("counts the days that are chosen, both included", async () => {
      const { numbers, range } = await owner.dashboardStats({ from: "2026-01-01", to: "2026-02-10" });
      expect(range).toMatchObject({ from: "2026-01-01", to: "2026-02-10" });
      expect(numbers.find(({ key }) => key === "members")?.value).toBeGreaterThan(40);
    });

    it("blames the day of a period that is none", async () => {
      const error = await failureOf(owner.dashboardStats({ from: "2026-03-02", to: "2026-03-01" }));
      expect(error).toMatchObject({
        status: 422,
        body: { errors: { to: "Must not be before the first day." } },
      });
    });

    it("lists the next events in order of time, as many as asked for", async () => {
      const { upcoming_events: events, total } = await owner.dashboardEvents({ limit: 8 });
      expect(events).toHaveLength(8);
      expect(total).toBe(8);
      const starts = events.map(({ start }) => Date.parse(start));
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(events.every(({ cancelled, event }) => !cancelled && event.status === "published")).toBe(true);
      expect((await owner.dashboardEvents({})).upcoming_events).toHaveLength(5);
    });

    it("lists public events alone for those who do not look after events", async () => {
      const fundraiser = await subject.providerFor("fundraiser@hope.example");
      const { upcoming_events: events } = await fundraiser.dashboardEvents({ limit: 20 });
      expect(events.length).toBeGreaterThan(0);
      expect(events.every(({ event }) => event.is_public)).toBe(true);
    });

    it("stops when it is aborted", async () => {
      const call = owner.dashboardStats({ signal: AbortSignal.abort() });
      expect(await failureOf(call)).toMatchObject({ name: "AbortError" });
    });

    it("answers what is compared below", async () => {
      const days = { from: "2026-02-01", to: "2026-02-28" };
      const coming = await owner.dashboardEvents({ limit: 12 });
      expect(coming.upcoming_events.length).toBeGreaterThan(0);
      answers.note(name, "dashboard", {
        periods: await Promise.all(
          (["7d", "28d", "month", "year", "all"] as const).map((filter) =>
            owner.dashboardStats({ filter, include_subscribers: true, include_series: true }),
          ),
        ),
        days: await owner.dashboardStats(days),
        banners: await owner.dashboardBanners({}),
        before: await owner.dashboardBanners({ filter: "28d" }),
        coming,
      });
    });
  });
});

describeSameAnswers(answers);
