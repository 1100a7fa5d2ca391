import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestServer,
} from "../../../tests/support/server";
import { createNoPayments } from "../../platform/payments";
import { reconcilePayments } from "./settling/reconcile";

const ADA = { first_name: "Ada", last_name: "Quist", email: "ada@donor.example" };
const NOT_SET_UP = [503, "payments_not_configured"];

describeOnDatabase("a server on which nobody takes payments", (getDatabase) => {
  let server: TestServer;
  /** The same before that, with the test processor. */
  let before: TestServer;
  let token: string;

  beforeEach(async () => {
    before = createTestServer(getDatabase());
    server = createTestServer(getDatabase(), { services: { payments: createNoPayments() } });
    const hope = await addOrganization(before, "hope");
    ({ token } = await addPerson(before, hope, "owner"));
    await getDatabase().owner.exec(
      `UPDATE organizations SET stripe_account_id = 'acct_test', payment_provider = 'test', stripe_account_status = 'active',
        stripe_charges_enabled = true, stripe_payouts_enabled = true, stripe_details_submitted = true`,
    );
  });

  const give = (on: TestServer): Promise<Answer> =>
    on.call("POST", "/donation/", {
      headers: { "X-Subdomain": "hope", "Idempotency-Key": randomUUID() },
      body: { amount: "25.00", donor: ADA },
    });

  async function givePaid(): Promise<string> {
    const answer = await give(before);
    const page = String(answer.at("payment.checkout_url")).split("/").at(-1) ?? "";
    await before.call("POST", `/payments/test/${page}/`, { body: { choice: "succeed" } });
    return String(answer.at("donation_id"));
  }

  const code = (answer: Answer): unknown[] => [answer.status, answer.at("code")];

  it("says so to visitors, and refuses their donations with a reason of its own", async () => {
    const seen = await server.call("GET", "/organization/public/", { headers: { "X-Subdomain": "hope" } });
    expect(seen.at("donations_enabled")).toBe(false);
    const refused = await give(server);
    expect(code(refused)).toEqual(NOT_SET_UP);
    expect(refused.at("error")).toBe("Payments are not set up on this server.");
    const german = await server.call("POST", "/donation/", {
      headers: { "X-Subdomain": "hope", "Idempotency-Key": randomUUID(), "Accept-Language": "de" },
      body: { amount: "25.00", donor: ADA },
    });
    expect(german.at("error")).toBe("Auf diesem Server sind keine Zahlungen eingerichtet.");
  });

  it("shows staff no account that could be set up, and asks nobody to", async () => {
    expect((await server.call("GET", "/organization/", { token })).body).toMatchObject({
      stripe_account_status: "unavailable",
      stripe_charges_enabled: false,
      stripe_payouts_enabled: false,
      stripe_details_submitted: false,
      stripe_requirements_due: [],
    });
    const overview = await server.call("GET", "/fundraising/overview/", { token });
    expect([overview.status, overview.at("payments")]).toEqual([200, "unavailable"]);
    const banners = await server.call("GET", "/dashboard/banner/", { token });
    expect([banners.status, banners.at("banners")]).toEqual([200, []]);
    for (const call of ["connected-account", "onboarding-link", "account-status"]) {
      const answer = await server.call("POST", `/organization/stripe-${call}/`, { token, body: {} });
      expect(code(answer)).toEqual(NOT_SET_UP);
    }
  });

  it("keeps what was given before, and gives it back once payments are set up again", async () => {
    const id = await givePaid();
    const list = await server.call("GET", "/donation/", { token });
    expect((list.at("donations") as Json[]).map(({ status }) => status)).toEqual(["succeeded"]);
    const refund = await server.call("POST", `/donation/${id}/refund/`, { token, body: {} });
    expect([refund.status, refund.at("refund.status")]).toEqual([201, "pending"]);
    for (const one of [server, before]) one.pass({ seconds: 3600 });
    await reconcilePayments(server.services);
    const status = async (): Promise<unknown> =>
      (await before.call("GET", "/donation/", { token, query: { donation_id: id } })).at("donation.status");
    expect(await status()).toBe("succeeded");
    await reconcilePayments(before.services);
    expect(await status()).toBe("refunded");
  });

  it("takes no provider's word", async () => {
    const answer = await server.call("POST", "/payments/webhook/stripe/", {
      headers: { "Stripe-Signature": "t=1,v1=00" },
      body: "{}",
    });
    expect(answer.status).toBe(400);
    expect((await server.call("GET", "/payments/test/cs_test_x/")).status).toBe(404);
  });
});

describeOnDatabase("an account at another provider than the server's", (getDatabase) => {
  it("counts as none, so that one is set up here", async () => {
    const server = createTestServer(getDatabase());
    const { token } = await addPerson(server, await addOrganization(server, "hope"), "owner");
    await getDatabase().owner.exec(
      `UPDATE organizations SET stripe_account_id = 'acct_other', payment_provider = 'stripe',
        stripe_account_status = 'active', stripe_charges_enabled = true`,
    );
    const answer = await server.call("GET", "/organization/", { token });
    expect([answer.at("stripe_account_status"), answer.at("stripe_charges_enabled")]).toEqual([
      "none",
      false,
    ]);
  });
});
