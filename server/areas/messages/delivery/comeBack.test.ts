import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { bounceMark } from "../../../platform/mail/bounceReport";
import type { Mailer } from "../../../platform/mail/port";
import { takeBounces } from "./comeBack";
import { createCourier } from "./deliver";
import { messageJob } from "./job";

/** A report as mail servers write it (RFC 3464). */
function report(of: {
  to: string;
  messageId: string;
  status?: string;
  action?: string;
  original?: string;
}): Uint8Array {
  const { to, messageId, status = "5.1.1", action = "failed" } = of;
  const original = of.original ?? `Message-ID: ${messageId}\r\nSubject: News\r\nTo: ${to}\r\n`;
  return new TextEncoder().encode(
    [
      "From: MAILER-DAEMON@mx.example",
      "To: bounces@almoner.example",
      "Subject: Undelivered Mail Returned to Sender",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      "",
      "--b1",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "I am sorry to have to inform you that your message could not be delivered.",
      "",
      "--b1",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example",
      "",
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      "Diagnostic-Code: smtp; 550 5.1.1 no such",
      " user here",
      "",
      "--b1",
      "Content-Type: text/rfc822-headers",
      "",
      original,
      "--b1--",
      "",
    ].join("\r\n"),
  );
}

describeEachDatabase("mails that come back", (getDatabase) => {
  let server: TestServer;
  let orgId: number;
  let owner: TestPerson;
  let ada: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    const hope = await addOrganization(server, "hope");
    orgId = hope.id;
    owner = await addPerson(server, hope, "owner", { email: "olga@post.example" });
    ada = await addPerson(server, hope, "volunteer", { email: "ada@post.example" });
  });

  const markOf = (address: string, org = orgId): string =>
    bounceMark((purpose, text) => server.services.links.digest(purpose, text), org, address);
  const idOf = (address: string, mail = "job-1"): string => `<${mail}${markOf(address)}@almoner.example>`;
  const take = (raw: Uint8Array): Promise<void> => takeBounces(server.services, raw);
  const statusOf = async (person: TestPerson): Promise<unknown> => {
    const [row] = await getDatabase().withTenant(orgId, null, (tx) =>
      tx.query<{ email_status: string }>(
        sql`SELECT email_status FROM members WHERE org_id = ${orgId} AND id = ${person.pk}`,
      ),
    );
    return row?.email_status;
  };

  it("for good mark the address, whose member gets nothing any more", async () => {
    await take(report({ to: "Ada@post.example", messageId: idOf("ada@post.example") }));
    expect(await statusOf(ada)).toBe("bounced");
    expect(await statusOf(owner)).toBe("ok");
    const again = await server.call("POST", "/message/address/retry/", {
      token: owner.token,
      body: { email: "ada@post.example" },
    });
    expect(again.status).toBe(200);
    expect(await statusOf(ada)).toBe("ok");
  });

  it("are shown at the message that was sent", async () => {
    const body = { subject: "News", body: "<p>Hello</p>", to: [ada.pk] };
    expect((await server.call("POST", "/message", { token: owner.token, body })).status).toBe(201);
    let messageId = "";
    const mailer: Mailer = {
      recognisesRepeats: false,
      send: async (id, mail) => {
        expect(mail.of).toBe(orgId);
        messageId = idOf(mail.to.address, id);
      },
      close: () => undefined,
    };
    await server.services.jobs.drain(messageJob, ({ data }) => createCourier(server.services, mailer)(data));
    const sent = async (): Promise<unknown> =>
      (await getDatabase().owner.query("SELECT status, sent_count, failed_count FROM messages")).rows;
    expect(await sent()).toEqual([{ status: "sent", sent_count: 1, failed_count: 0 }]);
    await take(report({ to: "ada@post.example", messageId }));
    await take(report({ to: "ada@post.example", messageId }));
    expect(await sent()).toEqual([{ status: "failed", sent_count: 0, failed_count: 1 }]);
    const { rows } = await getDatabase().owner.query("SELECT status, reason FROM message_recipients");
    expect(rows).toEqual([{ status: "failed", reason: "bounced" }]);
  });

  it("for now are counted, a day once, until the fifth day within thirty", async () => {
    const full = report({ to: "ada@post.example", messageId: idOf("ada@post.example"), status: "5.2.2" });
    for (let day = 1; day <= 4; day += 1) {
      await take(full);
      await take(full);
      expect(await statusOf(ada)).toBe("ok");
      server.pass({ seconds: 86_400 });
    }
    server.pass({ seconds: 31 * 86_400 });
    for (let day = 1; day <= 5; day += 1) {
      expect(await statusOf(ada)).toBe("ok");
      await take(full);
      server.pass({ seconds: 86_400 });
    }
    expect(await statusOf(ada)).toBe("bounced");
  });

  it.each<[string, (mine: string) => Uint8Array]>([
    [
      "of a mail that we did not write",
      () => report({ to: "ada@post.example", messageId: "<x@mx.example>" }),
    ],
    [
      "with a mark that somebody made up",
      () =>
        report({
          to: "ada@post.example",
          messageId: `<job-1~${orgId}~AAAAAAAAAAAAAAAAAAAAAA@almoner.example>`,
        }),
    ],
    ["of another address than we wrote to", (mine) => report({ to: "ada@post.example", messageId: mine })],
    [
      "of another organisation",
      () =>
        report({
          to: "ada@post.example",
          messageId: `<job-1${markOf("ada@post.example", orgId + 1)}@almoner.example>`,
        }),
    ],
    [
      "that a mail is late",
      () => report({ to: "ada@post.example", messageId: idOf("ada@post.example"), action: "delayed" }),
    ],
    [
      "that is none",
      () => new TextEncoder().encode("Subject: Hello\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n"),
    ],
    ["that is cut off", () => report({ to: "ada@post.example", messageId: "" }).subarray(0, 300)],
    ["that is empty", () => new Uint8Array()],
    ["of bytes", () => Uint8Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 256)],
    [
      "of a thousand parts in each other",
      () =>
        new TextEncoder().encode(
          Array.from(
            { length: 1000 },
            (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
          ).join("\r\n"),
        ),
    ],
  ])("a report %s changes nothing", async (_, raw) => {
    await take(raw(idOf("olga@post.example")));
    expect(await statusOf(ada)).toBe("ok");
    const { rows } = await getDatabase().owner.query("SELECT * FROM soft_bounces");
    expect(rows as Json[]).toEqual([]);
  });
});
