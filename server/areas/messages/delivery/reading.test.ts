import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import type { MailWithFiles } from "../../../platform/mail/job";
import type { Mailer } from "../../../platform/mail/port";
import { unsubscribeUrl } from "../../mailingLists";
import { createCourier } from "./deliver";
import { messageJob } from "./job";
import { linksIn, sweepReading } from "./reading";

const REPORT = "https://example.org/report?a=1&b=2";
const BODY = `<p>Hello <a href="${REPORT.replace("&", "&amp;")}">report</a> <a href="https://example.org/two">two</a></p>`;
const ADA = "ada@else.example";
const BO = "bo@else.example";

describeOnDatabase("opens and followed links", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let list: number;
  let mails: MailWithFiles[];

  const mailer: Mailer = {
    recognisesRepeats: false,
    send: async (_key, mail) => {
      mails.push(mail as MailWithFiles);
    },
    close: () => undefined,
  };
  const call = (
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ): ReturnType<TestServer["call"]> =>
    server.call(method, path, { token: owner.token, ...(body && { body }) });
  const turnOn = (on: boolean): ReturnType<TestServer["call"]> =>
    call("PUT", "/organization/", { reading_statistics: on });
  const tokenOf = async (email: string, sentAt = TEST_NOW): Promise<string> => {
    const url = await unsubscribeUrl(
      server.services,
      "hope",
      { orgId: hope.id, email, listId: list },
      sentAt,
    );
    return url.split("/").at(-2) ?? "";
  };
  const decide = async (email: string, agrees: boolean, sentAt?: Date): ReturnType<TestServer["call"]> =>
    server.call("PUT", `/mailing-list/reading/${await tokenOf(email, sentAt)}/`, { body: { agrees } });
  async function send(body: Record<string, unknown> = { mailing_lists: [list] }): Promise<number> {
    const sent = await call("POST", "/message/", { subject: "News", body: BODY, ...body });
    expect(sent.status).toBe(201);
    await server.services.jobs.drain(messageJob, ({ data }) => createCourier(server.services, mailer)(data));
    return Number(sent.at("message.pk"));
  }
  const mailTo = (email: string): string => mails.find(({ to }) => to.address === email)?.html ?? "";
  const marksIn = (html: string): string[] =>
    [...html.matchAll(/\/api(\/message\/(?:link|opened)\/[^"/]+\/)/g)].map(([, path]) => path ?? "");
  const reading = async (id: number): Promise<unknown> =>
    (await call("GET", `/message/sent/${id}/`)).at("reading");
  const count = async (what: string): Promise<number> => {
    const { rows } = await server.database.owner.query(`SELECT count(*)::int AS n FROM ${what}`);
    return (rows as { n: number }[])[0]?.n ?? -1;
  };

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    const made = await call("POST", "/mailing-list/", { name: "News", emails: [ADA, BO] });
    list = Number(made.at("mailing_list.pk"));
    mails = [];
  });

  it("are counted only where the organisation wants that and the reader agreed, once each", async () => {
    expect((await decide(ADA, true)).at("reading_statistics")).toBe(null);
    expect(await count("reading_consents")).toBe(0);
    expect((await turnOn(true)).at("organization.reading_statistics")).toBe(true);
    expect((await decide(ADA, true)).at("reading_statistics")).toBe(true);
    const id = await send();
    expect(mailTo(BO)).toContain('href="https://example.org/two"');
    expect(marksIn(mailTo(BO))).toEqual([]);
    expect(mailTo(ADA)).not.toContain("https://example.org/");
    expect(mailTo(ADA)).toMatch(/href="[^"]*\/api\/mailing-list\/unsubscribe\//);
    const [first = "", , picture = ""] = marksIn(mailTo(ADA));
    expect(marksIn(mailTo(ADA))).toHaveLength(3);
    expect(await reading(id)).toMatchObject({ agreed: 1, opened: 0 });
    for (const path of [picture, picture, first, first]) {
      const answer = await server.call("GET", path);
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        302,
        path === first ? REPORT : "/pixel.gif",
      ]);
    }
    expect(await reading(id)).toEqual({
      agreed: 1,
      opened: 1,
      links: [
        { url: REPORT, followed: 1 },
        { url: "https://example.org/two", followed: 0 },
      ],
    });
  });

  it("are not counted in a message to somebody alone, nor once the organisation has turned it off", async () => {
    await turnOn(true);
    await decide(ADA, true);
    await send({ to: [ADA] });
    expect(marksIn(mailTo(ADA))).toEqual([]);
    mails = [];
    const id = await send();
    await turnOn(false);
    const [link = ""] = marksIn(mailTo(ADA));
    expect((await server.call("GET", link)).headers.get("Location")).toBe(REPORT);
    expect(await reading(id)).toMatchObject({ agreed: 1, opened: 0 });
    mails = [];
    await send();
    expect(marksIn(mailTo(ADA))).toEqual([]);
  });

  it("go with the reader's agreement, whose links still lead on", async () => {
    await turnOn(true);
    await decide(ADA, true);
    const id = await send();
    const [link = ""] = marksIn(mailTo(ADA));
    await server.call("GET", link);
    expect(await count("message_readers WHERE opened_at IS NOT NULL")).toBe(1);
    expect((await decide(ADA, false)).at("reading_statistics")).toBe(false);
    expect(await count("message_readers")).toBe(0);
    expect((await server.call("GET", link)).headers.get("Location")).toBe(REPORT);
    expect(await count("message_readers")).toBe(0);
    expect(await reading(id)).toBe(null);
  });

  it("are agreed to by no old mail, which may still take that back, and by nobody who left", async () => {
    await turnOn(true);
    const old = new Date(TEST_NOW.getTime() - 60 * 86_400_000);
    expect((await decide(ADA, true, old)).status).toBe(410);
    await decide(ADA, true);
    expect((await decide(ADA, false, old)).at("reading_statistics")).toBe(false);
    await server.call("POST", `/mailing-list/unsubscribe/${await tokenOf(BO)}/`, {
      query: { scope: "organization" },
    });
    expect((await decide(BO, true)).at("reading_statistics")).toBe(false);
    expect(await count("reading_consents")).toBe(0);
  });

  it("lead nowhere by a forged address, one of another purpose, or a message that is gone", async () => {
    await turnOn(true);
    await decide(ADA, true);
    await send();
    const [link = "", , picture = ""] = marksIn(mailTo(ADA));
    const claims = { org: hope.id, message: 1e9, reader: 1, place: 1 };
    const forged = [
      "nonsense",
      "x".repeat(2000),
      await server.services.links.seal("unsubscribe", claims),
      await server.services.links.seal("reading", claims),
      picture.split("/").at(-2) ?? "",
    ];
    for (const token of forged)
      expect((await server.call("GET", `/message/link/${token}/`)).status).toBe(404);
    for (const token of forged) {
      const answer = await server.call("GET", `/message/opened/${token}/`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/pixel.gif"]);
    }
    await server.database.owner.query("DELETE FROM messages");
    expect((await server.call("GET", link)).status).toBe(404);
    expect(await count("message_readers")).toBe(0);
  });

  it("are kept for a year and a month", async () => {
    await turnOn(true);
    await decide(ADA, true);
    await send();
    await sweepReading(server.services.database, new Date(TEST_NOW.getTime() + 395 * 86_400_000));
    expect(await count("message_readers")).toBe(1);
    await sweepReading(server.services.database, new Date(TEST_NOW.getTime() + 397 * 86_400_000));
    expect(await count("message_readers")).toBe(0);
  });

  it("are those of web pages alone, each once", () => {
    expect(linksIn(`${BODY}${BODY}<a href="mailto:a@b.example">x</a><a href="/here">y</a>`)).toEqual([
      REPORT,
      "https://example.org/two",
    ]);
  });
});
