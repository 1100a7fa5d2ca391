import { beforeEach, expect, it } from "vitest";
import { createStripePayments } from "../../platform/payments/stripe";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";

const ADA = { first_name: "Ada", last_name: "Quist", email: "ada@donor.example" };
const KEY = "00000000-0000-4000-8000-000000000001";

it.each([
  ["sk_test_1", true],
  ["rk_test_1", true],
  ["sk_live_1", false],
  ["rk_live_1", false],
])("Stripe with the key %s tells whether payments are tests: %s", (secretKey, isTest) => {
  expect(createStripePayments({ secretKey, webhookSecret: "whsec_1" }).isTest).toBe(isTest);
});

describeOnDatabase("payments that move no money", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    ({ token } = await addPerson(server, hope, "owner"));
    await server.database.owner.exec(
      `UPDATE organizations SET stripe_account_id = 'acct_test', payment_provider = 'test', stripe_charges_enabled = true`,
    );
  });

  const give = async (): Promise<string> => {
    const answer = await server.call("POST", "/donation/", {
      headers: { "X-Subdomain": "hope", "Idempotency-Key": KEY },
      body: { amount: "25.00", donor: ADA },
    });
    const checkout = String(answer.at("payment.checkout_url")).split("/").at(-1) ?? "";
    await server.call("POST", `/payments/test/${checkout}/`, { body: { choice: "succeed" } });
    return String(answer.at("donation_id"));
  };
  const read = (query: Record<string, string>, as?: string): Promise<Answer> =>
    server.call("GET", "/donation/", { headers: { "X-Subdomain": "hope" }, query, ...(as && { token: as }) });
  /** The same data with a processor that takes real money. */
  const live = (): TestServer => {
    const payments = { ...server.services.payments, isTest: false };
    return createTestServer(getDatabase(), { services: { payments } });
  };
  const language = (code: string): Promise<unknown> =>
    server.database.owner.query(`UPDATE organizations SET language = $1`, [code]);

  it("say so before they are made", async () => {
    const see = (one: TestServer): Promise<Answer> =>
      one.call("GET", "/organization/public/", { headers: { "X-Subdomain": "hope" } });
    expect((await see(server)).at("payments_are_test")).toBe(true);
    expect((await see(live())).at("payments_are_test")).toBe(false);
  });

  it("stay tests to whoever gave and to staff, also when real money is taken later", async () => {
    const id = await give();
    expect((await read({ donation_id: id })).at("donation.is_test")).toBe(true);
    const asStaff = { token, query: { is_test: "true" } };
    for (const one of [server, live()]) {
      const list = await one.call("GET", "/donation/", asStaff);
      expect([list.at("total"), list.at("donations.0.is_test")]).toEqual([1, true]);
    }
    expect((await read({ is_test: "false" }, token)).at("total")).toBe(0);
    const file = await server.call("GET", "/organization/download", {
      token,
      query: { request_content: "donations" },
    });
    const [header = "", row = ""] = file.text.split("\r\n");
    expect([header.split(",").at(-1), row.split(",").at(-1)]).toEqual(["is_test", "true"]);
  });

  it.each([
    ["en", "Test: Thank you", "no money was paid", "Test: no donation receipt"],
    ["de", "Test: Vielen Dank", "kein Geld geflossen", "Test: keine Spendenquittung"],
    ["fr", "Test : Merci", "aucune somme n’a été versée", "Test : pas un reçu de don"],
    ["pt", "Teste: Obrigado", "não foi pago dinheiro", "Teste: não é um recibo de donativo"],
  ])("say so in the mail and on the receipt in %s", async (code, subject, text, title) => {
    await language(code);
    const id = await give();
    const [mail] = await server.takeMails();
    expect(mail?.subject.startsWith(subject)).toBe(true);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(text);
    const receipt = await server.call("GET", `/donation/${id}/receipt/`, { query: { format: "html" } });
    expect(receipt.text).toContain(`<h1>${title}</h1>`);
    expect(receipt.text.toLowerCase()).toContain(text.toLowerCase());
  });

  it("stand on statements as tests, and on none where real money is taken", async () => {
    await give();
    const year = { token, query: { year: "2026" } };
    const list = await server.call("GET", "/donation/statement/list/", year);
    const query = { ids: String(list.at("statements.0.id")), format: "html" };
    const page = await server.call("GET", "/donation/statement/file/", { token, query });
    expect(page.text).toContain("Test: this statement contains test payments");
    expect(page.text).toContain("<td>Test</td>");
    expect((await live().call("GET", "/donation/statement/list/", year)).at("total")).toBe(0);
  });

  it("are none where staff have the money in hand", async () => {
    const body = {
      amount: "20",
      method: "cash",
      received_on: "2026-01-15",
      last_name: "Reed",
      email: "reed@donor.example",
    };
    await server.call("POST", "/donation/record/", { token, body });
    const [mail] = await server.takeMails();
    expect(mail?.subject).toBe("Thank you for your donation to The hope people");
    expect((await read({}, token)).at("donations.0.is_test")).toBe(false);
  });
});
