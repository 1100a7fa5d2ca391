import { generateKeyPairSync, sign } from "node:crypto";
import sql from "sql-template-tag";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { hmacSha256, toHex } from "../../platform/bytes";
import { bounceMark } from "../../platform/mail/bounceReport";
import { createMailEvents } from "../../platform/mailEvents";
import { createEcdsaVerifier } from "../../platform/node/ecdsaVerifier";

const SECRET = `whsec_${Buffer.from("a secret of 32 bytes for the test").toString("base64")}`;
const MAILGUN_KEY = "a signing key of the tests";
const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const PUBLIC_KEY = pair.publicKey.export({ format: "der", type: "spki" }).toString("base64");

const ADA = "ada@post.example";

describeOnDatabase("what mail providers tell", (getDatabase) => {
  let server: TestServer;
  let orgId: number;
  let other: number;
  let ada: TestPerson;
  let token: string;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), {
      services: {
        mailEvents: createMailEvents({
          secret: SECRET,
          mailgunKey: MAILGUN_KEY,
          isOfSendGrid: createEcdsaVerifier(PUBLIC_KEY),
        }),
      },
    });
    const hope = await addOrganization(server, "hope");
    orgId = hope.id;
    other = (await addOrganization(server, "other")).id;
    ada = await addPerson(server, hope, "volunteer", { email: ADA });
    ({ token } = await addPerson(server, hope, "owner"));
  });

  const idOf = (address: string, org = orgId, mail = "job-1"): string =>
    `${mail}${bounceMark((purpose, text) => server.services.links.digest(purpose, text), org, address)}@almoner.example`;
  const seconds = (): number => Math.floor(server.services.clock().getTime() / 1000);
  const post = (provider: string, body: string, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call("POST", `/mail-events/${provider}/`, {
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });

  function standard(told: unknown, { at = seconds(), secret = SECRET, sent = "" } = {}): Promise<Answer> {
    const body = JSON.stringify(told);
    const signature = new Webhook(secret).sign("msg_1", new Date(at * 1000), body);
    return post("standard", sent || body, {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(at),
      "webhook-signature": `v1,bm90IHRoaXM= ${signature}`,
    });
  }

  function mailgun(told: Json, { at = seconds(), key = MAILGUN_KEY } = {}): Promise<Answer> {
    const [timestamp, token] = [String(at), "a token of theirs"];
    const signature = { timestamp, token, signature: toHex(hmacSha256(key, `${timestamp}${token}`)) };
    return post("mailgun", JSON.stringify({ signature, "event-data": told }));
  }

  function sendgrid(told: unknown, { at = seconds(), sent = "" } = {}): Promise<Answer> {
    const body = JSON.stringify(told);
    const signature = sign("sha256", Buffer.from(`${at}${body}`), pair.privateKey).toString("base64");
    return post("sendgrid", sent || body, {
      "X-Twilio-Email-Event-Webhook-Timestamp": String(at),
      "X-Twilio-Email-Event-Webhook-Signature": signature,
    });
  }

  const bounced = (to = ADA, id = idOf(to), status = "5.1.1"): Json => ({
    type: "mail.bounced",
    data: { to, message_id: id, status },
  });
  const failed = (more: Json = {}): Json => ({
    event: "failed",
    severity: "permanent",
    recipient: ADA,
    message: { headers: { "message-id": idOf(ADA) } },
    "delivery-status": { code: 550 },
    ...more,
  });
  const gridEvent = (more: Json): Json => ({ email: ADA, "smtp-id": `<${idOf(ADA)}>`, ...more });

  /** What is known of Ada's address. */
  async function known(): Promise<[string, string | undefined, number]> {
    return getDatabase().withTenant(orgId, null, async (tx) => {
      const [member] = await tx.query<{ email_status: string }>(
        sql`SELECT email_status FROM members WHERE org_id = ${orgId} AND id = ${ada.pk}`,
      );
      const [stopped] = await tx.query<{ reason: string }>(
        sql`SELECT reason FROM suppressed_addresses WHERE org_id = ${orgId}`,
      );
      const [soft] = await tx.query<{ days: number }>(
        sql`SELECT days FROM soft_bounces WHERE org_id = ${orgId}`,
      );
      return [member?.email_status ?? "", stopped?.reason, soft?.days ?? 0];
    });
  }
  const NOTHING = ["ok", undefined, 0];
  const HARD = ["bounced", "bounced", 0];
  const SOFT = ["ok", undefined, 1];
  const COMPLAINT = ["ok", "unsubscribed", 0];

  it.each<[string, () => Promise<Answer>, unknown[]]>([
    ["standard: no such address", () => standard(bounced()), HARD],
    ["standard: in capitals", () => standard(bounced("Ada@Post.Example", `<${idOf(ADA)}>`)), HARD],
    ["standard: a full mailbox", () => standard(bounced(ADA, idOf(ADA), "5.2.2")), SOFT],
    [
      "standard: spam",
      () => standard({ type: "mail.complained", data: { to: ADA, message_id: idOf(ADA) } }),
      COMPLAINT,
    ],
    [
      "standard: opened",
      () => standard({ type: "mail.opened", data: { to: ADA, message_id: idOf(ADA) } }),
      NOTHING,
    ],
    ["mailgun: no such address", () => mailgun(failed()), HARD],
    [
      "mailgun: a full mailbox",
      () => mailgun(failed({ "delivery-status": { code: 552, "enhanced-code": "5.2.2" } })),
      SOFT,
    ],
    ["mailgun: still tried", () => mailgun(failed({ severity: "temporary" })), NOTHING],
    ["mailgun: known to bounce", () => mailgun(failed({ reason: "suppress-bounce" })), HARD],
    ["mailgun: spam", () => mailgun(failed({ event: "complained" })), COMPLAINT],
    [
      "sendgrid: no such address",
      () => sendgrid([gridEvent({ event: "bounce", type: "bounce", status: "5.1.1" })]),
      HARD,
    ],
    [
      "sendgrid: a list of events",
      () =>
        sendgrid([
          gridEvent({ event: "delivered" }),
          null,
          gridEvent({ event: "bounce", type: "blocked", status: "5.7.1" }),
        ]),
      SOFT,
    ],
    ["sendgrid: spam", () => sendgrid([gridEvent({ event: "spamreport" })]), COMPLAINT],
  ])("%s", async (_name, tell, comes) => {
    expect(await tell()).toMatchObject({ status: 200, body: { received: true } });
    expect(await known()).toEqual(comes);
    expect(await tell()).toMatchObject({ status: 200 });
    expect(await known()).toEqual(comes);
  });

  it.each<[string, number, () => Promise<Answer>]>([
    ["standard: another secret", 400, () => standard(bounced(), { secret: `whsec_${btoa("x".repeat(32))}` })],
    ["standard: another body", 400, () => standard(bounced(), { sent: JSON.stringify(bounced()) + " " })],
    ["standard: replayed later", 400, () => standard(bounced(), { at: seconds() - 301 })],
    ["standard: from the future", 400, () => standard(bounced(), { at: seconds() + 301 })],
    ["standard: unsigned", 400, () => post("standard", JSON.stringify(bounced()))],
    ["standard: garbage", 400, () => post("standard", "\u0000{")],
    ["mailgun: another key", 400, () => mailgun(failed(), { key: "x" })],
    ["mailgun: replayed later", 400, () => mailgun(failed(), { at: seconds() - 301 })],
    ["mailgun: garbage", 400, () => post("mailgun", "{{")],
    ["mailgun: no object", 400, () => post("mailgun", "null")],
    [
      "sendgrid: another body",
      400,
      () => sendgrid([], { sent: JSON.stringify([gridEvent({ event: "bounce", status: "5.1.1" })]) }),
    ],
    [
      "sendgrid: replayed later",
      400,
      () => sendgrid([gridEvent({ event: "spamreport" })], { at: seconds() - 301 }),
    ],
    [
      "sendgrid: a signature of garbage",
      400,
      () =>
        post("sendgrid", "[]", {
          "X-Twilio-Email-Event-Webhook-Timestamp": String(seconds()),
          "X-Twilio-Email-Event-Webhook-Signature": "garbage",
        }),
    ],
    ["a huge body", 413, () => post("standard", `"${"x".repeat(1_200_000)}"`)],
    ["another organisation's mark", 200, () => standard(bounced(ADA, idOf(ADA, other)))],
    ["another address's mark", 200, () => standard(bounced(ADA, idOf("eve@post.example")))],
    ["a mail that is not ours", 200, () => standard(bounced(ADA, "<x@mx.example>"))],
    ["shapes that nobody wrote down", 200, () => standard([{ type: 1, data: [] }, null])],
    [
      "texts that are none",
      200,
      () => standard({ type: "mail.bounced", data: { to: {}, message_id: 7, status: [] } }),
    ],
    ["sendgrid: no list", 200, () => sendgrid({ event: "bounce" })],
  ])("changes nothing: %s", async (_name, status, tell) => {
    expect((await tell()).status).toBe(status);
    expect(await known()).toEqual(NOTHING);
  });

  it("is told to nobody whose key is not set", async () => {
    const plain = createTestServer(getDatabase());
    expect((await plain.call("POST", "/mail-events/mailgun/", { body: {} })).status).toBe(404);
    expect((await server.call("POST", "/mail-events/nobody/", { body: {} })).status).toBe(404);
  });

  it("outlasts that mail came back before, also once the address is tried again", async () => {
    await standard(bounced());
    await standard({ type: "mail.complained", data: { to: ADA, message_id: idOf(ADA) } });
    expect((await known())[1]).toBe("unsubscribed");
    const retry = await server.call("POST", "/message/address/retry/", { token, body: { email: ADA } });
    expect(retry.status).toBe(200);
    expect((await known())[1]).toBe("unsubscribed");
  });
});
