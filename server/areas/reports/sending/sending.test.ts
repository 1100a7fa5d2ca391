import { beforeEach, describe, expect, it } from "vitest";
import sql from "sql-template-tag";
import { describeOnDatabase } from "../../../../tests/support/database";
import { definitionsOf } from "../../../../tests/support/definitions";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import type { Services } from "../../../platform/http/services";
import type { MailWithFiles } from "../../../platform/mail/job";
import { createReportSender } from "./deliver";
import { reportJob } from "./job";
import { releaseReports } from "./release";
import { nextTime } from "../../../platform/mail/times";

describe("the next time", () => {
  const next = (every: "day" | "week" | "month", on: number, hour: number, after: string): string =>
    nextTime({ every, on, hour }, "Europe/Berlin", new Date(after)).toISOString();

  it("goes by the clocks of the organisation, whose day has 23 hours once a year", () => {
    expect(next("day", 1, 8, "2026-03-28T06:59:59Z")).toBe("2026-03-28T07:00:00.000Z");
    expect(next("day", 1, 8, "2026-03-28T07:00:00Z")).toBe("2026-03-29T06:00:00.000Z");
  });

  it("is on the weekday, or the day of the month, or the month's last one", () => {
    expect(next("week", 1, 8, "2026-03-10T12:00:00Z")).toBe("2026-03-16T07:00:00.000Z");
    expect(next("week", 2, 23, "2026-03-10T12:00:00Z")).toBe("2026-03-10T22:00:00.000Z");
    expect(next("month", 31, 0, "2026-01-31T12:00:00Z")).toBe("2026-02-27T23:00:00.000Z");
    expect(next("month", 31, 0, "2026-02-28T12:00:00Z")).toBe("2026-03-30T22:00:00.000Z");
    expect(next("month", 1, 9, "2026-12-01T12:00:00Z")).toBe("2027-01-01T08:00:00.000Z");
  });
});

const resources = definitionsOf("nonprofit");
const definitions: Services["definitions"] = {
  current: () => ({ resources, menu: { entries: [], template: [] }, mistakes: [], hash: "test" }),
  subscribe: () => () => undefined,
};

describeOnDatabase("reports by mail", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let fundraiser: TestPerson;
  let manager: TestPerson;
  let pk: number;

  const mine = async (
    method: "POST" | "PUT" | "DELETE" | "GET",
    path: string,
    body?: Json,
    by = fundraiser,
  ): Promise<Answer> =>
    server.call(method, `/reports/${pk}${path}`, { token: by.token, ...(body && { body }) });
  const plan = (body: Json = {}, by = fundraiser): Promise<Answer> =>
    mine(
      "PUT",
      "/schedule/",
      { every: "week", on: 2, hour: 12, format: "csv", to: [fundraiser.pk, owner.pk], ...body },
      by,
    );
  /** The mails that leave now. */
  const sent = async (mailer?: () => Promise<void>): Promise<MailWithFiles[]> => {
    await Promise.all([releaseReports(server.services), releaseReports(server.services)]);
    const mails: MailWithFiles[] = [];
    const send = createReportSender(server.services, {
      send: async (_id, mail) => {
        await mailer?.();
        if ("attachments" in mail) mails.push(mail);
      },
    });
    await server.services.jobs.drain(reportJob, send);
    return mails.toSorted((one, other) => one.to.address.localeCompare(other.to.address));
  };
  const until = (moment: string): void =>
    server.pass({ seconds: (Date.parse(moment) - server.services.clock().getTime()) / 1000 });

  beforeEach(async () => {
    // The test clock stands at 10 March 2026, a Tuesday.
    const ownDefinitions: Services["ownDefinitions"] = {
      of: async () => definitions,
      editing: "off",
      changed: async () => undefined,
    };
    server = createTestServer(getDatabase(), { services: { definitions, ownDefinitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    fundraiser = await addPerson(server, hope, "fundraiser", { name: "Fred Fund", email: "f@post.example" });
    manager = await addPerson(server, hope, "manager", { name: "Mona", email: "m@post.example" });
    const saved = await server.call("POST", "/reports/", {
      token: fundraiser.token,
      body: {
        name: "Größte Gaben",
        question: { of: "donations", measures: { gifts: { count: true } } },
        shared_with: ["owner", "manager"],
      },
    });
    pk = Number(saved.at("report.pk"));
  });

  it("are planned by their owner, for those who see the report", async () => {
    expect((await mine("GET", "/recipients/")).at("recipients")).toEqual([
      { pk: fundraiser.pk, name: "Fred Fund" },
      { pk: manager.pk, name: "Mona" },
      { pk: owner.pk, name: "Olga Owner" },
    ]);
    expect((await plan()).at("report.schedule")).toMatchObject({
      every: "week",
      on: 2,
      hour: 12,
      to: [{ name: "Fred Fund" }, { name: "Olga Owner" }],
      failure: null,
    });
    expect((await plan({}, owner)).status).toBe(403);
    const stranger = await addPerson(server, hope, "volunteer", { name: "Vera", email: "v@x.example" });
    expect(Object.keys((await plan({ to: [stranger.pk] })).at("errors") as Json)).toEqual(["to"]);
    expect(Object.keys((await plan({ on: 8 })).at("errors") as Json)).toEqual(["on"]);
    expect((await plan({ to: [] })).status).toBe(422);
  });

  it("leave once when they are due, each with what its reader may see, and stand in the audit log", async () => {
    await plan();
    until("2026-03-10T10:59:00Z");
    expect(await sent()).toEqual([]);
    until("2026-03-12T08:00:00Z");
    const mails = await sent();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ["f@post.example", "Größte Gaben"],
      ["olga@post.example", "Größte Gaben"],
    ]);
    const [file] = mails[0]?.attachments ?? [];
    expect(file?.filename).toBe("Größte-Gaben-2026-03-12.csv");
    expect(new TextDecoder().decode(file?.content)).toContain("\r\n0\r\n");
    expect(mails[0]?.text).toContain(`/reports/${pk}`);
    expect(await sent()).toEqual([]);
    const log = await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(
        sql`SELECT actor_email FROM audit_log WHERE org_id = ${hope.id} AND action = 'export' ORDER BY actor_email`,
      ),
    );
    expect(log).toEqual([{ actor_email: "f@post.example" }, { actor_email: "olga@post.example" }]);
    until("2026-03-17T11:00:00Z");
    expect(await sent()).toHaveLength(2);
  });

  it("are a PDF where that is wanted, at once where that is wanted, and CSV where letters are missing", async () => {
    expect((await mine("POST", "/send/")).at("code")).toBe("report_has_no_schedule");
    await plan({ format: "pdf", to: [fundraiser.pk] });
    expect((await mine("POST", "/send/")).at("sent")).toBe(1);
    const [mail] = await sent();
    expect(mail?.attachments[0]).toMatchObject({ contentType: "application/pdf" });
    expect(new TextDecoder("latin1").decode(mail?.attachments[0]?.content).slice(0, 5)).toBe("%PDF-");
    await mine("PUT", "/", { name: "献金" });
    await mine("POST", "/send/");
    expect((await sent())[0]?.attachments[0]).toMatchObject({ filename: "献金-2026-03-10.csv" });
  });

  it("say on paper what the report shows: figures beside those of before, groups without a value, the goal", async () => {
    const drawn: unknown[] = [];
    const { papers } = server.services;
    if (papers) {
      server.services.papers = {
        ...papers,
        async open(options) {
          const pdf = await papers.open(options);
          const text = pdf.text.bind(pdf) as (...told: unknown[]) => typeof pdf;
          pdf.text = (...told: unknown[]) => {
            drawn.push(told[0]);
            return text(...told);
          };
          return pdf;
        },
      };
    }
    const saved = await server.call("POST", "/reports/", {
      token: owner.token,
      body: {
        name: "People",
        question: {
          of: "members",
          where: { joined_at: { $within: { period: "year" } } },
          group: [{ by: "phone" }],
          measures: { people: { count: true } },
          compare: "previous_year",
        },
        display: { kind: "goal", goal: 12 },
      },
    });
    pk = Number(saved.at("report.pk"));
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(
        sql`UPDATE members SET joined_at = '2025-05-01', phone = '+14155550100' WHERE org_id = ${hope.id} AND id = ${manager.pk}`,
      ),
    );
    await plan({ format: "pdf", to: [owner.pk] }, owner);
    await mine("POST", "/send/", undefined, owner);
    expect((await sent())[0]?.attachments[0]).toMatchObject({ contentType: "application/pdf" });
    expect(drawn.slice(-10)).toEqual([
      "2 of 12 · 16.7%",
      "Phone",
      "Number",
      "Number (before)",
      "None",
      "2",
      "",
      "+14155550100",
      "",
      "1",
    ]);
  });

  it("stop for whoever does not want them, who needs no right for that, and end with the last one", async () => {
    await plan({ to: [owner.pk, manager.pk] });
    await mine("DELETE", "/schedule/", undefined, owner);
    const { to } = (await mine("GET", "/")).at("report.schedule") as { to: Json[] };
    expect(to).toEqual([{ pk: manager.pk, name: "Mona" }]);
    await mine("PUT", "/", { shared_with: [] });
    await mine("DELETE", "/schedule/", undefined, manager);
    expect((await mine("GET", "/")).at("report.schedule")).toBeNull();
  });

  it("do not reach who may no longer see it, and its owner is told once a day", async () => {
    // A manager sees the report, and not donations.
    await plan({ every: "day", to: [manager.pk, owner.pk] });
    until("2026-03-10T11:00:00Z");
    expect((await sent()).map(({ to }) => to.address)).toEqual(["olga@post.example"]);
    const told = (await server.takeMails()).map(({ to, subject, text }) => ({
      to: to.address,
      subject,
      text,
    }));
    expect(told).toMatchObject([
      { to: "f@post.example", subject: "A report could not be sent: Größte Gaben" },
    ]);
    expect(told[0]?.text).toContain("could not be sent to Mona.");
    expect((await mine("GET", "/")).at("report.schedule.failure.text")).toContain("Mona: ");
    until("2026-03-10T12:00:00Z");
    await mine("POST", "/send/");
    await sent();
    expect(await server.takeMails()).toEqual([]);
    await mine("PUT", "/", { shared_with: [] });
    until("2026-03-11T11:00:00Z");
    expect(await sent()).toEqual([]);
    expect(await server.takeMails()).toHaveLength(1);
  });

  it("are tried again where mail does not leave, and nobody is told before the last try", async () => {
    await plan({ to: [fundraiser.pk] });
    until("2026-03-10T11:00:00Z");
    const failing = (): Promise<void> => Promise.reject(new Error("no connection"));
    expect(await sent(failing)).toEqual([]);
    expect((await mine("GET", "/")).at("report.schedule.failure")).toBeNull();
    await getDatabase().owner.exec(
      "UPDATE jobs.job SET start_after = now() - interval '1 second', retry_count = retry_limit - 1 WHERE name = 'report'",
    );
    expect(await sent(failing)).toEqual([]);
    expect((await mine("GET", "/")).at("report.schedule.failure.text")).toContain("Fred Fund: ");
  });
});
