import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import Stripe from "stripe";
import { describeEachDatabase } from "../../../tests/support/database";
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
import { createStripePayments } from "../../payments";
import { reconcilePayments } from "./reconcile";

const SECRET = "whsec_of_the_tests";
const ACCOUNT = "acct_1Hope";
const TIMEOUT_MS = 200;
const FAULTS: HttpFault[] = ["silence", "close", "half", "garbage", "empty", "error", "lost answer"];

describeEachDatabase("donations while Stripe misbehaves", (getDatabase) => {
  let stripe: FaultyHttp;
  let server: TestServer;
  let fundraiser: TestPerson;
  /** What Stripe has made, by idempotency key. */
  let made: Map<string, Json>;

  beforeEach(async () => {
    made = new Map();
    stripe = await startFaultyHttp(({ path, headers, body }, response) => {
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
      secretKey: "sk_test_of_the_tests",
      webhookSecret: SECRET,
      apiBase: stripe.url,
      timeoutMs: TIMEOUT_MS,
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
  const pay = (id: string): Promise<Answer> => {
    const object = {
      id: `cs_${id}`,
      object: "checkout.session",
      status: "complete",
      payment_status: "paid",
      amount_total: 2500,
      currency: "usd",
      payment_intent: `pi_${id}`,
      metadata: { donation_id: id },
    };
    const event = { id: `evt_${id}`, object: "event", type: "checkout.session.completed", account: ACCOUNT };
    const payload = JSON.stringify({ ...event, data: { object } });
    const timestamp = Math.floor(server.services.clock().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
    return server.call("POST", "/payments/webhook/stripe/", {
      headers: { "Stripe-Signature": signature },
      body: payload,
    });
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
});
