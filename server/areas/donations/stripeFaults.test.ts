import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import Stripe from "stripe";
import { describeOnDatabase } from "../../../tests/support/database";
import { type FaultyHttp, type HttpFault, startFaultyHttp } from "../../../tests/support/faultyHttp";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createStripePayments } from "../../platform/payments/stripe";
import { reconcilePayments } from "./settling/reconcile";

const SECRET = "whsec_of_the_tests";
const ACCOUNT = "acct_1Hope";
const TIMEOUT_MS = 200;
const FAULTS: HttpFault[] = [
  "silence",
  "trickle",
  "close",
  "half",
  "garbage",
  "empty",
  "error",
  "lost answer",
];
/** What Stripe tells of one donation that was given up, paid after all, and given back in two parts. */
const TOLD = ["processing", "expired", "paid", "refunded a part", "refunded"] as const;
type Told = (typeof TOLD)[number];

/** All orders of a list. */
function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [index, first] of list.entries()) {
    for (const rest of orders(list.toSpliced(index, 1))) yield [first, ...rest];
  }
}

describeOnDatabase("donations while Stripe misbehaves", (getDatabase) => {
  let stripe: FaultyHttp;
  let server: TestServer;
  let fundraiser: TestPerson;
  /** What Stripe has made, by idempotency key. */
  let made: Map<string, Json>;

  beforeEach(async () => {
    made = new Map();
    stripe = await startFaultyHttp(({ path, headers, body }, response) => {
      if (path.includes("invoice_payments")) {
        response.writeHead(200, { "Content-Type": "application/json" }).end(`{"object":"list","data":[]}`);
        return;
      }
      const key = String(headers["idempotency-key"]);
      const form = new URLSearchParams(body.toString());
      const id = form.get("client_reference_id") ?? "";
      const object = path.includes("refunds")
        ? { id: `re_${made.size}`, object: "refund", status: "succeeded" }
        : {
            id: `cs_${id}`,
            object: "checkout.session",
            url: `https://checkout.example/${id}`,
            expires_at: Number(form.get("expires_at")),
          };
      if (!made.has(key)) made.set(key, object);
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(made.get(key)));
    });
    const payments = createStripePayments({
      secretKey: "sk_live_of_the_tests",
      webhookSecret: SECRET,
      apiBase: stripe.url,
      timeoutMs: TIMEOUT_MS,
      pausesMs: 1000,
    });
    server = createTestServer(getDatabase(), { services: { payments } });
    const hope = await addOrganization(server, "hope");
    fundraiser = await addPerson(server, hope, "fundraiser");
    await server.database.owner.query(
      `UPDATE organizations SET stripe_account_id = $1, payment_provider = 'stripe', stripe_charges_enabled = true`,
      [ACCOUNT],
    );
  });
  afterEach(() => stripe.stop());

  const give = (key: string): Promise<Answer> =>
    server.call("POST", "/donation/", {
      headers: { "X-Subdomain": "hope", "Idempotency-Key": key },
      body: { amount: "25.00", donor: { first_name: "Ada", last_name: "Quist", email: "ada@donor.example" } },
    });
  const deliver = (id: string, type: string, object: Json): Promise<Answer> => {
    const created = Math.floor(server.services.clock().getTime() / 1000);
    const payload = JSON.stringify({
      id,
      object: "event",
      created,
      type,
      account: ACCOUNT,
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: SECRET,
      timestamp: created,
    });
    return server.call("POST", "/payments/webhook/stripe/", {
      headers: { "Stripe-Signature": signature },
      body: payload,
    });
  };
  const session = (id: string, more: Json = {}): Json => ({
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
  const pay = (id: string): Promise<Answer> =>
    deliver(`evt_${id}`, "checkout.session.completed", session(id));
  const charge = (id: string, amount_refunded: number): Json => ({
    id: `ch_${id}`,
    payment_intent: `pi_${id}`,
    currency: "usd",
    amount_refunded,
  });
  const tell = (id: string, what: Told): Promise<Answer> => {
    const event = `evt_${id}_${what}`;
    switch (what) {
      case "processing":
        return deliver(event, "checkout.session.completed", session(id, { payment_status: "unpaid" }));
      case "expired":
        return deliver(event, "checkout.session.expired", session(id, { status: "expired" }));
      case "paid":
        return deliver(event, "checkout.session.async_payment_succeeded", session(id));
      case "refunded a part":
        return deliver(event, "charge.refunded", charge(id, 1000));
      case "refunded":
        return deliver(event, "charge.refunded", charge(id, 2500));
    }
  };
  /** Tells everything in that order, and again what was not taken, as Stripe does. */
  const tellAll = async (id: string, order: readonly Told[]): Promise<void> => {
    const later: Told[] = [];
    for (const what of order) if ((await tell(id, what)).status !== 200) later.push(what);
    for (const what of later) expect([what, (await tell(id, what)).status]).toEqual([what, 200]);
  };
  const shown = async (id: string, path: string): Promise<unknown> =>
    (await server.call("GET", "/donation/", { query: { donation_id: id } })).at(`donation.${path}`);

  it("answer 502 in time, are kept as failed, and go on with the same key as the same donation", async () => {
    const keys = new Map<HttpFault, string>();
    for (const fault of FAULTS) {
      const key = randomUUID();
      keys.set(fault, key);
      stripe.fault = fault;
      const refused = await give(key);
      expect([fault, refused.status, refused.at("code")]).toEqual([fault, 502, "payment_provider_down"]);
      expect(await shown(String(refused.at("donation_id")), "status")).toBe("failed");
    }
    stripe.fault = "none";
    const ids = new Set<unknown>();
    for (const key of keys.values()) {
      const answer = await give(key);
      expect(answer.status).toBe(201);
      ids.add(answer.at("donation_id"));
    }
    // One checkout each, the one whose answer was lost included.
    expect([ids.size, made.size]).toEqual([FAULTS.length, FAULTS.length]);
  }, 60_000);

  it("do not hold up other calls while it hangs", async () => {
    stripe.fault = "silence";
    const giving = Promise.all(Array.from({ length: 12 }, () => give(randomUUID())));
    await expect.poll(() => stripe.requests.length).toBeGreaterThan(0);
    const answer = await server.call("GET", "/member/", { token: fundraiser.token });
    expect(answer.status).not.toBe(503);
    const health = await server.call("GET", "/health/");
    expect(health.status).toBe(200);
    expect((await giving).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 502));
  });

  it("are given back once, however often its answer is lost", async () => {
    const id = String((await give(randomUUID())).at("donation_id"));
    await pay(id);
    for (const fault of FAULTS) {
      stripe.fault = fault;
      if (fault === FAULTS[0]) {
        const path = `/donation/${id}/refund/`;
        const answer = await server.call("POST", path, { token: fundraiser.token, body: {} });
        expect([answer.status, answer.at("refund.status")]).toEqual([201, "pending"]);
      } else {
        server.pass({ seconds: 16 * 60 });
        await reconcilePayments(server.services);
      }
      expect([fault, await shown(id, "status")]).toEqual([fault, "succeeded"]);
    }
    stripe.fault = "none";
    server.pass({ seconds: 16 * 60 });
    await reconcilePayments(server.services);
    await reconcilePayments(server.services);
    expect(await shown(id, "status")).toBe("refunded");
    expect([...made.values()].filter(({ object }) => object === "refund")).toHaveLength(1);
  }, 60_000);

  it("end in the one right state, with one receipt and no mail twice, in whatever order Stripe tells of them", async () => {
    const some = [...orders(TOLD)].filter((_, index) => index % 12 === 0);
    const told: Told[][] = [["expired", "refunded", "processing", "paid", "refunded a part"], ...some];
    for (const order of told) {
      const id = String((await give(randomUUID())).at("donation_id"));
      await tellAll(id, order);
      expect([order, await shown(id, "status"), await shown(id, "refunded_amount")]).toEqual([
        order,
        "refunded",
        "25.00",
      ]);
      const subjects = (await server.takeMails()).map(({ subject }) => subject);
      expect([order, subjects.filter((subject) => subject.startsWith("Thank you"))]).toEqual([
        order,
        [expect.anything()],
      ]);
    }
    const { rows } = await server.database.owner.query(
      "SELECT count(*)::int AS receipts, count(DISTINCT donation_id)::int AS donations FROM receipts",
    );
    expect(rows).toEqual([{ receipts: told.length, donations: told.length }]);
  }, 60_000);

  it("are left as they are by what Stripe tells late, after they were asked for", async () => {
    const id = String((await give(randomUUID())).at("donation_id"));
    made.set("undefined", session(id));
    server.pass({ seconds: 16 * 60 });
    expect(await reconcilePayments(server.services)).toBe(1);
    expect(await shown(id, "status")).toBe("succeeded");
    const told = await Promise.all([
      pay(id),
      pay(id),
      tell(id, "paid"),
      tell(id, "expired"),
      tell(id, "processing"),
    ]);
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(told.map((answer) => answer.at("outcome")).toSorted()).toEqual([
      "duplicate",
      "unchanged",
      "unchanged",
      "unchanged",
      "unchanged",
    ]);
    expect([await shown(id, "status"), await server.takeMails()]).toEqual(["succeeded", [expect.anything()]]);
  });

  it("do not make Stripe repeat for ever what is about somebody else's payment", async () => {
    await give(randomUUID());
    const foreign = charge("of_another_shop", 500);
    expect((await deliver("evt_foreign", "charge.refunded", foreign)).at("code")).toBe("out_of_order");
    const old = Math.floor(server.services.clock().getTime() / 1000);
    server.pass({ seconds: 3600 });
    const payload = JSON.stringify({
      id: "evt_foreign",
      object: "event",
      created: old,
      type: "charge.refunded",
      account: ACCOUNT,
      data: { object: foreign },
    });
    const timestamp = old + 3600;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
    const answer = await server.call("POST", "/payments/webhook/stripe/", {
      headers: { "Stripe-Signature": signature },
      body: payload,
    });
    expect([answer.status, answer.at("outcome")]).toEqual([200, "unknown"]);
  });
});
