import { beforeEach, expect, it } from "vitest";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { sampleDonations } from "../../demo-fixtures/nonprofit/donations";
import { describeOnDatabase } from "../../tests/support/database";
import { createTestServer, TEST_NOW, type TestServer } from "../../tests/support/server";
import { seedSample } from "./sample";

it.each(["2026-03-29T10:30:00Z", "2028-02-29T00:10:00Z"])(
  "the sample donations of %s are equal each time, of two years, many, and never in the future",
  (text) => {
    const now = new Date(text);
    const organizations = sampleOrganizations({ now });
    const givings = sampleDonations(organizations, now);
    expect(sampleDonations(organizations, now)).toEqual(givings);
    for (const { donors, donations } of givings) {
      expect([donors.length >= 80, donations.length >= 200]).toEqual([true, true]);
      expect(new Set(donations.map(({ donor }) => donor)).size).toBeGreaterThanOrEqual(80);
      expect(new Set(donors.map(({ email }) => email)).size).toBe(donors.length);
      const moments = donations.map(({ created_at, paid_at }) => new Date(paid_at ?? created_at).getTime());
      expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime());
      expect(Math.min(...moments)).toBeGreaterThan(now.getTime() - 732 * 86_400_000);
    }
  },
);

describeOnDatabase("the sample donations", (getDatabase) => {
  let server: TestServer;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    const { passwords, random } = server.services;
    const organizations = sampleOrganizations({ now: TEST_NOW });
    await seedSample(getDatabase(), {
      organizations,
      password: SAMPLE_PASSWORD,
      passwords,
      now: TEST_NOW,
      random,
    });
  }, 60_000);

  it("are answered by the calls, with receipts that can be opened, and can be given back", async () => {
    const body = { email: "fundraiser@hope.example", password: SAMPLE_PASSWORD };
    const token = String((await server.call("POST", "/auth/login/", { body })).at("token"));
    const donors = await server.call("GET", "/donation/donor/list/", { token });
    const donations = await server.call("GET", "/donation/", { token, query: { status: "succeeded" } });
    expect(Number(donors.at("total"))).toBeGreaterThanOrEqual(80);
    expect(Number(donations.at("total"))).toBeGreaterThanOrEqual(200);
    expect(donors.at("totals")).toEqual((await server.call("GET", "/donation/", { token })).at("totals"));
    const id = String(donations.at("donations.0.donation_id"));
    expect((await server.call("GET", `/donation/${id}/receipt/`)).status).toBe(200);
    expect(
      (await server.call("POST", `/donation/${id}/refund/`, { token, body: {} })).at("refund.status"),
    ).toBe("succeeded");
  });

  it("leave the next receipt number and an account that takes payments", async () => {
    const given = await server.call("POST", "/donation/", {
      headers: { "X-Subdomain": "river", "Idempotency-Key": "6f9f6a4e-52a5-4a3c-9d0f-0a3f7f6f1d11" },
      body: { amount: "10", donor: { first_name: "Ada", last_name: "Quist", email: "ada@donor.example" } },
    });
    const id = String(given.body["donation_id"]);
    await server.call("POST", `/payments/test/cs_test_${id}/`, { body: { choice: "succeed" } });
    const shown = await server.call("GET", "/donation/", { query: { donation_id: id } });
    expect(shown.at("donation.receipt_number")).toMatch(/^2026-0000\d\d$/);
    const { rows } = await server.database.owner.query(
      `SELECT 1 FROM receipt_counters c WHERE c.last <> (SELECT count(*) FROM receipts r
         WHERE r.org_id = c.org_id AND r.number LIKE c.year || '-%')`,
    );
    expect(rows).toEqual([]);
    const body = { email: "owner@river.example", password: SAMPLE_PASSWORD };
    const token = String((await server.call("POST", "/auth/login/", { body })).at("token"));
    const status = await server.call("POST", "/organization/stripe-account-status/", { token });
    expect(status.at("stripe_account_status")).toBe("active");
  });
});
