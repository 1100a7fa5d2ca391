import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import sql from "sql-template-tag";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";
import { createStripePayments } from "../../platform/payments/stripe";

const SECRET = "whsec_of_the_tests";
const ACCOUNT = "acct_1Hope";
const ADA = { first_name: "Ada", last_name: "Quist", email: "ada@donor.example" };

/** What Stripe was asked. */
interface Asked {
  path: string;
  account: string | undefined;
  key: string | undefined;
  form: URLSearchParams;
}

type Respond = (asked: Asked) => { status?: number; body: Json } | "silence";

/** A server on this machine that answers as Stripe. */
class StripeStub {
  readonly asked: Asked[] = [];
  respond: Respond = () => ({ status: 500, body: { error: { message: "not set up" } } });
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<StripeStub> {
    let stub: StripeStub | undefined;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const header = (name: string): string | undefined => request.headers[name]?.toString();
        const asked = {
          path: `${request.method ?? ""} ${request.url ?? ""}`,
          account: header("stripe-account") ?? header("stripe-context"),
          key: header("idempotency-key"),
          form: new URLSearchParams(Buffer.concat(chunks).toString()),
        };
        stub?.asked.push(asked);
        const answer = stub?.respond(asked) ?? "silence";
        if (answer === "silence") return;
        response.writeHead(answer.status ?? 200, { "Content-Type": "application/json" });
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    stub = new StripeStub(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return stub;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** No payment was of a series. */
const NO_INVOICE = { body: { object: "list", data: [] } };

function session({ form, path }: Asked): { body: Json } {
  if (path.startsWith("GET /v1/invoice_payments")) return NO_INVOICE;
  const id = `cs_${form.get("client_reference_id") ?? ""}`;
  const expires_at = Number(form.get("expires_at"));
  return { body: { id, object: "checkout.session", url: `https://checkout.example/${id}`, expires_at } };
}

const CHARGE = { payment_intent: "pi_1", currency: "usd", amount_refunded: 1 };

function eventWith(type: string, object: Json): string {
  return JSON.stringify({ id: "evt_malformed", object: "event", type, data: { object } });
}

describeOnDatabase("payments by Stripe", (getDatabase) => {
  let stub: StripeStub;
  let server: TestServer;
  let hope: TestOrganization;
  let events = 0;
  let logged: string[] = [];

  beforeEach(async () => {
    stub = await StripeStub.start();
    stub.respond = session;
    const payments = createStripePayments({
      secretKey: "sk_live_of_the_tests",
      webhookSecret: SECRET,
      apiBase: stub.url,
      timeoutMs: 250,
    });
    logged = [];
    const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
    server = createTestServer(getDatabase(), { services: { payments, log } });
    hope = await addOrganization(server, "hope");
    await server.database.owner.query(
      `UPDATE organizations SET stripe_account_id = $1, payment_provider = 'stripe', stripe_charges_enabled = true`,
      [ACCOUNT],
    );
  });

  afterEach(() => stub.stop());

  async function give(body: Json = {}): Promise<string> {
    const answer = await server.call("POST", "/donation/", {
      headers: { "X-Subdomain": "hope", "Idempotency-Key": randomUUID() },
      body: { amount: "25.00", donor: ADA, ...body },
    });
    expect(answer.status).toBe(201);
    return String(answer.body["donation_id"]);
  }

  function deliver(rawBody: string, signedAt = server.services.clock(), secret = SECRET): Promise<Answer> {
    const timestamp = Math.floor(signedAt.getTime() / 1000);
    const { webhooks } = Stripe;
    const signature = webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
    return server.call("POST", "/payments/webhook/stripe/", {
      headers: { "Stripe-Signature": signature },
      body: rawBody,
    });
  }

  function eventOf(type: string, object: Json, account: string | undefined = ACCOUNT): string {
    events += 1;
    return JSON.stringify({ id: `evt_${events}`, object: "event", type, account, data: { object } });
  }

  const completed = (id: string, more: Json = {}): Json => ({
    id: `cs_${id}`,
    object: "checkout.session",
    status: "complete",
    payment_status: "paid",
    amount_total: 2500,
    currency: "usd",
    payment_intent: `pi_${id}`,
    metadata: { donation_id: id },
    ...more,
  });
  const paid = (id: string, more: Json = {}): string =>
    eventOf("checkout.session.completed", completed(id, more));

  async function statusOf(donation_id: string): Promise<unknown> {
    return (await server.call("GET", "/donation/", { query: { donation_id } })).at("donation.status");
  }

  async function recorded(): Promise<unknown> {
    const rows = await server.database.withoutTenant((tx) =>
      tx.query<{ outcome: string }>(sql`SELECT outcome FROM payment_events ORDER BY received_at, event_id`),
    );
    return rows.map((row) => row.outcome);
  }

  it("are asked for on the organisation's account, once per donation, in minor units", async () => {
    const id = await give({ frequency: "monthly" });
    const [asked] = stub.asked;
    expect([asked?.path, asked?.account, asked?.key]).toEqual(["POST /v1/checkout/sessions", ACCOUNT, id]);
    expect(Object.fromEntries(asked?.form ?? [])).toMatchObject({
      mode: "subscription",
      client_reference_id: id,
      customer_email: ADA.email,
      "line_items[0][price_data][unit_amount]": "2500",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][recurring][interval]": "month",
      "subscription_data[metadata][donation_id]": id,
      success_url: `http://hope.localhost:3000/public/donate?donation_id=${id}`,
    });
  });

  it("change a donation once, however often and at once the same event comes", async () => {
    const id = await give();
    const body = paid(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter((answer) => answer.at("outcome") === "applied")).toHaveLength(1);
    expect((await deliver(paid(id))).at("outcome")).toBe("unchanged");
    expect([await statusOf(id), await server.takeMails()]).toEqual(["succeeded", [expect.anything()]]);
  });

  it.each([
    ["no JSON", "not json"],
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "7"],
    ["nothing in it", "{}"],
    ["an id alone", '{"id":"evt_1"}'],
    ["no object", JSON.stringify({ id: "evt_1", type: "charge.refunded", data: {} })],
    ["an amount that is none", eventWith("charge.refunded", { ...CHARGE, amount_refunded: "all" })],
    ["a currency that is none", eventWith("charge.refunded", { ...CHARGE, currency: 7 })],
    ["an id of another kind", eventWith("customer.subscription.deleted", { id: { a: 1 } })],
    ["a text that no database holds", eventWith("customer.subscription.deleted", { id: "sub_\u0000" })],
    ["a time out of time", JSON.stringify({ ...JSON.parse(eventWith("x", {})), created: 1e300 })],
    ["an account that is none", JSON.stringify({ ...JSON.parse(eventWith("x", {})), account: {} })],
    [
      "a session without an id",
      eventWith("checkout.session.completed", { status: "complete", payment_status: "paid" }),
    ],
  ])("that are signed and hold %s are refused with 400 and noted in the log", async (_, body) => {
    const answer = await deliver(body);
    expect([answer.status, answer.at("code")]).toEqual([400, "invalid_event"]);
    const { rows } = await server.database.owner.query(`SELECT event_id FROM payment_events`);
    expect(rows).toEqual([]);
    expect(logged.join("")).toContain("a signed webhook was no event");
  });

  it("refuse events that are unsigned, signed by another, changed or older than five minutes", async () => {
    const id = await give();
    const body = paid(id);
    const old = new Date(server.services.clock().getTime() - 301_000);
    const unsigned = await server.call("POST", "/payments/webhook/stripe/", { body });
    for (const answer of [
      unsigned,
      await deliver(body, old),
      await deliver(body, undefined, "whsec_another"),
    ]) {
      expect([answer.status, answer.at("code")]).toEqual([400, "invalid_signature"]);
    }
    const { webhooks } = Stripe;
    const timestamp = Math.floor(server.services.clock().getTime() / 1000);
    const signature = webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp });
    const headers = { "Stripe-Signature": signature };
    const changed = await server.call("POST", "/payments/webhook/stripe/", { headers, body: `${body} ` });
    expect([changed.status, await statusOf(id), await recorded()]).toEqual([400, "pending", []]);
    expect((await deliver(body, new Date(server.services.clock().getTime() - 299_000))).status).toBe(200);
  });

  it("record what is unknown, and change nothing by it", async () => {
    const id = await give();
    const bodies = [
      eventOf("payment_intent.created", { id: "pi_x" }),
      eventOf("checkout.session.completed", completed("don_unknown")),
      eventOf("checkout.session.completed", completed(id), "acct_other"),
      eventOf("account.updated", { id: "acct_other", charges_enabled: false }, "acct_other"),
    ];
    for (const body of bodies) {
      const answer = await deliver(body);
      expect([answer.status, answer.at("outcome")]).toEqual([200, "unknown"]);
    }
    expect([await statusOf(id), await recorded()]).toEqual([
      "pending",
      ["unknown", "unknown", "unknown", "unknown"],
    ]);
    expect((await deliver(bodies[0] ?? "")).at("outcome")).toBe("duplicate");
    expect((await deliver("not JSON")).status).toBe(400);
  });

  it("do not count a payment of another amount or currency", async () => {
    const id = await give();
    expect((await deliver(paid(id, { amount_total: 100 }))).at("outcome")).toBe("mismatch");
    expect((await deliver(paid(id, { currency: "jpy" }))).at("outcome")).toBe("mismatch");
    expect(await statusOf(id)).toBe("pending");
  });

  it("that take their time are processing, then succeed or fail; money that comes late still counts", async () => {
    const slow = await give();
    await deliver(paid(slow, { payment_status: "unpaid" }));
    expect(await statusOf(slow)).toBe("processing");
    await deliver(eventOf("checkout.session.async_payment_succeeded", completed(slow)));
    expect(await statusOf(slow)).toBe("succeeded");
    await deliver(eventOf("checkout.session.async_payment_failed", completed(slow)));
    expect(await statusOf(slow)).toBe("succeeded");
    const late = await give();
    await deliver(eventOf("checkout.session.expired", completed(late, { status: "expired" })));
    expect(await statusOf(late)).toBe("failed");
    await deliver(paid(late));
    expect(await statusOf(late)).toBe("succeeded");
  });

  it("follow what is given back at Stripe's own pages, and disputes", async () => {
    const id = await give();
    const charge = (amount_refunded: number): string =>
      eventOf("charge.refunded", {
        id: "ch_1",
        payment_intent: `pi_${id}`,
        amount_refunded,
        currency: "usd",
      });
    const early = await deliver(charge(500));
    expect([early.status, early.at("outcome")]).toEqual([200, "unknown"]);
    await deliver(paid(id));
    await deliver(charge(1000));
    await deliver(charge(500));
    const shown = await server.call("GET", "/donation/", { query: { donation_id: id } });
    expect([shown.at("donation.status"), shown.at("donation.refunded_amount")]).toEqual([
      "partially_refunded",
      "10.00",
    ]);
    const dispute = { id: "dp_1", payment_intent: `pi_${id}`, status: "won" };
    await deliver(eventOf("charge.dispute.created", dispute));
    expect(await statusOf(id)).toBe("disputed");
    await deliver(eventOf("charge.dispute.closed", dispute));
    expect(await statusOf(id)).toBe("partially_refunded");
  });

  it("are given back at Stripe with a key of their own, and not counted twice when Stripe tells of it", async () => {
    const id = await give();
    await deliver(paid(id));
    stub.respond = () => ({ body: { id: "re_1", object: "refund", status: "succeeded" } });
    const { token } = await addPerson(server, hope, "fundraiser");
    const answer = await server.call("POST", `/donation/${id}/refund/`, { token, body: { amount: "10" } });
    expect([answer.status, answer.at("donation.refunded_amount")]).toEqual([201, "10.00"]);
    const asked = stub.asked.at(-1);
    expect([
      asked?.path,
      asked?.account,
      asked?.key,
      asked?.form.get("amount"),
      asked?.form.get("payment_intent"),
    ]).toEqual(["POST /v1/refunds", ACCOUNT, `${id}-1`, "1000", `pi_${id}`]);
    const charge = { id: "ch_1", payment_intent: `pi_${id}`, amount_refunded: 1000, currency: "usd" };
    expect((await deliver(eventOf("charge.refunded", charge))).at("outcome")).toBe("unchanged");
    await deliver(
      eventOf("refund.failed", {
        id: "re_1",
        payment_intent: `pi_${id}`,
        failure_reason: "lost_or_stolen_card",
      }),
    );
    expect(await statusOf(id)).toBe("succeeded");
  });

  it("that are paid are asked about too, and tell what was given back and disputed there", async () => {
    const id = await give();
    await deliver(paid(id));
    const { token } = await addPerson(server, hope, "fundraiser");
    let charge: Json = { object: "charge", currency: "usd", amount_refunded: 0, disputed: false };
    let status = "needs_response";
    stub.respond = ({ path }) =>
      path.includes("/v1/disputes")
        ? { body: { object: "list", data: [{ id: "dp_1", object: "dispute", status }] } }
        : { body: { id: `pi_${id}`, object: "payment_intent", latest_charge: charge } };
    const check = async (): Promise<unknown[]> => {
      const answer = await server.call("POST", "/donation/check/", { token, body: { ids: [id] } });
      return [answer.status, answer.at("changed"), answer.at("donations.0.status")];
    };
    expect(await check()).toEqual([200, 0, "succeeded"]);
    charge = { ...charge, amount_refunded: 1000 };
    expect(await check()).toEqual([200, 1, "partially_refunded"]);
    expect(await check()).toEqual([200, 0, "partially_refunded"]);
    charge = { ...charge, disputed: true };
    expect(await check()).toEqual([200, 1, "disputed"]);
    status = "won";
    expect(await check()).toEqual([200, 1, "partially_refunded"]);
    expect(stub.asked.at(-1)?.account).toBe(ACCOUNT);
    stub.respond = () => ({ status: 500, body: { error: { message: "down" } } });
    expect((await check())[0]).toBe(502);
  });

  it("of a series are a donation and a receipt each, until the series ends", async () => {
    const id = await give({ frequency: "monthly" });
    await deliver(paid(id, { payment_intent: null, invoice: "in_1", subscription: "sub_1" }));
    const invoice = {
      id: "in_2",
      object: "invoice",
      billing_reason: "subscription_cycle",
      amount_paid: 2500,
      currency: "usd",
      parent: { type: "subscription_details", subscription_details: { subscription: "sub_1" } },
    };
    server.pass({ days: 30 });
    await deliver(eventOf("invoice.paid", invoice));
    expect((await deliver(eventOf("invoice.paid", invoice))).at("outcome")).toBe("unchanged");
    const { token } = await addPerson(server, hope, "fundraiser");
    const donors = () => server.call("GET", "/donation/donor/list/", { token });
    expect((await donors()).at("donors.0")).toMatchObject({
      donations_count: 2,
      total_amount: "50.00",
      is_recurring: true,
    });
    expect((await server.takeMails()).map((mail) => mail.subject)).toEqual([
      "Thank you for your donation to The hope people",
      "Thank you for your recurring donation to The hope people",
    ]);
    await deliver(eventOf("customer.subscription.deleted", { id: "sub_1" }));
    expect((await donors()).at("donors.0.is_recurring")).toBe(false);
  });

  it("of a series are found by their invoices when they are given back or disputed on Stripe's own pages", async () => {
    const id = await give({ frequency: "monthly" });
    await deliver(paid(id, { payment_intent: null, invoice: "in_1", subscription: "sub_1" }));
    const parent = { type: "subscription_details", subscription_details: { subscription: "sub_1" } };
    const facts = { billing_reason: "subscription_cycle", amount_paid: 2500, currency: "usd", parent };
    server.pass({ days: 30 });
    await deliver(eventOf("invoice.paid", { id: "in_2", object: "invoice", ...facts }));
    await server.takeMails();
    let invoice = "in_2";
    stub.respond = () => ({ body: { object: "list", data: [{ id: "inpay_1", invoice }] } });
    const charge = { id: "ch_2", object: "charge", payment_intent: "pi_2", currency: "usd", metadata: {} };
    const back = (amount_refunded: number): Promise<Answer> =>
      deliver(eventOf("charge.refunded", { ...charge, amount_refunded }));
    expect((await back(1000)).at("outcome")).toBe("applied");
    expect([stub.asked.at(-1)?.path, stub.asked.at(-1)?.account]).toEqual([
      "GET /v1/invoice_payments?payment[type]=payment_intent&payment[payment_intent]=pi_2&limit=1",
      ACCOUNT,
    ]);
    expect([(await back(1000)).at("outcome"), (await back(2500)).at("outcome")]).toEqual([
      "unchanged",
      "applied",
    ]);
    const { token } = await addPerson(server, hope, "fundraiser");
    const list = (await server.call("GET", "/donation/", { token })).at("donations");
    expect(list).toMatchObject([
      { status: "refunded", refunded_amount: "25.00" },
      { donation_id: id, status: "succeeded" },
    ]);
    expect((await server.takeMails()).map((mail) => mail.subject)).toEqual([
      "The hope people has refunded USD 10.00",
      "The hope people has refunded USD 15.00",
    ]);
    invoice = "in_1";
    await deliver(eventOf("charge.dispute.created", { id: "dp_1", payment_intent: "pi_1", status: "lost" }));
    expect(await statusOf(id)).toBe("disputed");
  });

  it("of a series that cannot be asked for are told again, and those of others are left alone", async () => {
    const charge = { id: "ch_9", payment_intent: "pi_9", currency: "usd", amount_refunded: 500 };
    stub.respond = () => ({ status: 500, body: { error: { message: "down" } } });
    expect((await deliver(eventOf("charge.refunded", charge))).status).toBe(502);
    expect(await recorded()).toEqual([]);
    stub.respond = () => ({ status: 404, body: { error: { type: "invalid_request_error", message: "no" } } });
    expect((await deliver(eventOf("charge.refunded", charge))).at("outcome")).toBe("unknown");
    const asked = stub.asked.length;
    const foreign = eventOf("charge.refunded", { ...charge }, "acct_of_nobody_here");
    expect([(await deliver(foreign)).at("outcome"), stub.asked.length]).toEqual(["unknown", asked]);
  });

  it("of a series that fail are there to be seen, once, and are received when the next try works", async () => {
    const id = await give({ frequency: "monthly" });
    await deliver(paid(id, { payment_intent: null, invoice: "in_1", subscription: "sub_1" }));
    const invoice = {
      id: "in_2",
      object: "invoice",
      billing_reason: "subscription_cycle",
      amount_paid: 0,
      amount_remaining: 2500,
      currency: "usd",
      parent: { type: "subscription_details", subscription_details: { subscription: "sub_1" } },
    };
    server.pass({ days: 30 });
    await server.takeMails();
    expect((await deliver(eventOf("invoice.payment_failed", invoice))).at("outcome")).toBe("applied");
    expect((await deliver(eventOf("invoice.payment_failed", invoice))).at("outcome")).toBe("unchanged");
    const { token } = await addPerson(server, hope, "fundraiser");
    const list = () => server.call("GET", "/donation/", { token });
    expect((await list()).body).toMatchObject({
      total: 2,
      totals: { amount: "25.00" },
      donations: [{ status: "failed", failure: "declined", is_repeating: true, receipt_number: null }, {}],
    });
    server.pass({ days: 3 });
    const after = { ...invoice, amount_paid: 2500, amount_remaining: 0 };
    expect((await deliver(eventOf("invoice.paid", after))).at("outcome")).toBe("applied");
    expect((await deliver(eventOf("invoice.payment_failed", invoice))).at("outcome")).toBe("unchanged");
    expect((await list()).body).toMatchObject({
      total: 2,
      totals: { amount: "50.00" },
      donations: [{ status: "succeeded", failure: null, is_repeating: true }, {}],
    });
    expect((await server.takeMails()).map((mail) => mail.subject)).toEqual([
      "Thank you for your recurring donation to The hope people",
    ]);
  });

  it("of a series are stopped at Stripe by whoever has the donation's id, once", async () => {
    const id = await give({ frequency: "yearly" });
    const stop = (): Promise<Answer> => server.call("POST", `/donation/${id}/stop/`);
    expect((await stop()).at("code")).toBe("not_repeated");
    await deliver(paid(id, { payment_intent: null, invoice: "in_1", subscription: "sub_1" }));
    stub.respond = () => ({ status: 500, body: { error: { message: "no" } } });
    expect((await stop()).status).toBe(502);
    stub.respond = () => ({ body: { id: "sub_1", object: "subscription", status: "canceled" } });
    expect([(await stop()).status, stub.asked.at(-1)?.path]).toEqual([200, "DELETE /v1/subscriptions/sub_1"]);
    const asked = stub.asked.length;
    expect([(await stop()).body, stub.asked.length]).toEqual([{ donation_id: id, stopped: true }, asked]);
    expect((await server.call("POST", "/donation/don_unknown/stop/")).status).toBe(404);
  });

  it("of a series are changed and ended by the link in the donor's mails, which staff do not have", async () => {
    const id = await give({ frequency: "monthly" });
    await deliver(paid(id, { payment_intent: null, invoice: "in_1", subscription: "sub_1" }));
    const linkIn = ({ text }: { text: string }): string | undefined => /giving\/(\S+)/.exec(text)?.[1];
    const [thanks] = await server.takeMails();
    expect(thanks?.text).toContain("This donation repeats every month.");
    const path = `/donation/series/${(thanks && linkIn(thanks)) ?? ""}/`;
    const seen = await server.call("GET", path);
    expect(seen.at("series")).toMatchObject({
      amount: "25.00",
      currency: "USD",
      frequency: "monthly",
      ended_at: null,
      organization: { subdomain: "hope" },
    });
    // Neither the id, which staff and receipts have, nor one that is made up.
    for (const wrong of [id, `${id}${"A".repeat(22)}`, "x"]) {
      expect((await server.call("DELETE", `/donation/series/${wrong}/`)).status).toBe(404);
    }
    const change = (amount: string): Promise<Answer> => server.call("PUT", path, { body: { amount } });
    expect((await change("0.10")).at("errors")).toHaveProperty("amount");
    stub.respond = () => ({ status: 500, body: { error: { message: "no" } } });
    expect([(await change("40")).status, (await server.call("GET", path)).at("series")]).toMatchObject([
      502,
      { amount: "25.00" },
    ]);
    const price = { id: "price_1", product: "prod_1", recurring: { interval: "month", interval_count: 1 } };
    const subscription = { id: "sub_1", object: "subscription", items: { data: [{ id: "si_1", price }] } };
    stub.respond = () => ({ body: subscription });
    const changed = await change("40");
    expect([changed.status, changed.at("series")]).toMatchObject([200, { amount: "40.00", ended_at: null }]);
    const asked = stub.asked.at(-1);
    expect([asked?.path, asked?.account, Object.fromEntries(asked?.form ?? [])]).toMatchObject([
      "POST /v1/subscriptions/sub_1",
      ACCOUNT,
      {
        "items[0][id]": "si_1",
        "items[0][price_data][unit_amount]": "4000",
        "items[0][price_data][product]": "prod_1",
        "items[0][price_data][recurring][interval]": "month",
        proration_behavior: "none",
      },
    ]);
    const [told] = await server.takeMails();
    expect([told?.subject, told?.to.address]).toEqual([
      "Your recurring donation to The hope people has changed",
      ADA.email,
    ]);
    // The same amount again asks nobody and tells nobody.
    const before = stub.asked.length;
    await change("40.00");
    expect([stub.asked.length - before, await server.takeMails()]).toEqual([0, []]);

    server.pass({ days: 30 });
    const invoice = {
      id: "in_2",
      object: "invoice",
      billing_reason: "subscription_cycle",
      amount_paid: 4000,
      currency: "usd",
      parent: { type: "subscription_details", subscription_details: { subscription: "sub_1" } },
    };
    await deliver(eventOf("invoice.paid", invoice));
    const [renewed] = await server.takeMails();
    const renewedPath = `/donation/series/${(renewed && linkIn(renewed)) ?? ""}/`;
    expect((await server.call("GET", renewedPath)).at("series")).toMatchObject({ amount: "40.00" });

    const ended = await Promise.all([1, 2].map(() => server.call("DELETE", renewedPath)));
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.takeMails()).map(({ subject }) => subject)).toEqual([
      "Your recurring donation to The hope people has ended",
    ]);
    expect((await server.call("GET", path)).at("series")).toMatchObject({ amount: "40.00" });
    expect((await server.call("GET", path)).body).not.toMatchObject({ series: { ended_at: null } });
    expect((await change("50")).at("code")).toBe("series_ended");
    expect(await auditActions(server, hope)).toEqual(
      expect.arrayContaining(["donation.series_changed", "donation.stopped"]),
    );
  });

  it.each([
    [
      "is down",
      502,
      "payment_provider_down",
      (): ReturnType<Respond> => ({ status: 500, body: { error: { message: "no" } } }),
    ],
    ["is too slow", 502, "payment_provider_down", (): ReturnType<Respond> => "silence"],
    [
      "refuses the card",
      402,
      "payment_declined",
      (): ReturnType<Respond> => ({
        status: 402,
        body: { error: { type: "card_error", message: "declined" } },
      }),
    ],
    [
      "does not know the key",
      503,
      "payments_not_configured",
      (): ReturnType<Respond> => ({ status: 401, body: { error: { message: "Invalid API Key" } } }),
    ],
  ])(
    "when Stripe %s are answered with %i, and the donation is kept as failed",
    async (_name, status, code, respond) => {
      stub.respond = respond;
      const answer = await server.call("POST", "/donation/", {
        headers: { "X-Subdomain": "hope", "Idempotency-Key": randomUUID() },
        body: { amount: "25.00", donor: ADA },
      });
      expect([answer.status, answer.at("code")]).toEqual([status, code]);
      expect(await statusOf(String(answer.body["donation_id"]))).toBe("failed");
    },
  );

  it("need an account: created once, linked to on the click, active with charges and payouts", async () => {
    await server.database.owner.exec(
      `UPDATE organizations SET stripe_account_id = NULL, payment_provider = NULL, stripe_charges_enabled = false`,
    );
    const { token } = await addPerson(server, hope, "admin");
    const post = (path: string, body: Json = {}): Promise<Answer> =>
      server.call("POST", `/organization/${path}/`, { token, body });
    expect((await post("stripe-onboarding-link")).at("code")).toBe("no_payment_account");
    expect((await post("stripe-account-status")).status).toBe(409);
    const account = {
      id: ACCOUNT,
      object: "account",
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      requirements: {
        currently_due: ["external_account"],
        past_due: [],
        disabled_reason: "requirements.past_due",
      },
    };
    stub.respond = () => ({ body: account });
    const first = await post("stripe-connected-account", { country: "us", business_type: "non_profit" });
    expect([first.status, first.at("stripe_account_status")]).toEqual([201, "pending"]);
    expect(Object.fromEntries(stub.asked[0]?.form ?? [])).toMatchObject({
      country: "US",
      business_type: "non_profit",
    });
    expect((await post("stripe-connected-account")).status).toBe(200);
    expect(stub.asked).toHaveLength(1);
    expect(await auditActions(server, hope)).toEqual(["payment_account.created"]);

    stub.respond = () => ({ body: { url: "https://connect.example/setup", expires_at: 1_773_140_000 } });
    const link = await post("stripe-onboarding-link", { return_path: "/settings/payments?done=1" });
    expect([link.status, link.at("url")]).toEqual([201, "https://connect.example/setup"]);
    expect(stub.asked[1]?.form.get("return_url")).toBe("http://hope.localhost:3000/settings/payments?done=1");
    for (const path of ["https://evil.example", "//evil.example", "/\\evil.example", "settings", "/a b"]) {
      expect((await post("stripe-onboarding-link", { return_path: path })).status).toBe(422);
    }

    const complete = {
      ...account,
      charges_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [] },
    };
    stub.respond = () => ({ body: complete });
    expect((await post("stripe-account-status")).body).toMatchObject({
      stripe_account_status: "pending",
      stripe_charges_enabled: true,
      stripe_requirements_due: [],
    });
    await deliver(eventOf("account.updated", { ...complete, payouts_enabled: true }));
    const seen = await server.call("GET", "/organization/", { token });
    expect(seen.at("stripe_account_status")).toBe("active");

    stub.respond = () => ({ status: 500, body: { error: { message: "no" } } });
    const down = await post("stripe-account-status");
    expect([down.status, down.at("error")]).toEqual([
      502,
      "Unexpected error occurred while update payment account status",
    ]);
    const fundraiser = await addPerson(server, hope, "fundraiser");
    expect(
      (await server.call("POST", "/organization/stripe-account-status/", { token: fundraiser.token })).status,
    ).toBe(403);
  });
});
