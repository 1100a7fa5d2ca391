import { randomUUID } from "node:crypto";
import Papa from "papaparse";
import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { isTestProcessor, PaymentError, type Payments, refundJob } from "../../platform/payments";
import { reconcilePayments } from "./settling/reconcile";
import { refundInFull } from "./refunds/refunds";

const ADA = { first_name: "Ada", last_name: "Quist", email: "ada@donor.example" };
const START = 1_775_000_000;

describeOnDatabase("donations", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;
  let fundraiser: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    fundraiser = await addPerson(server, hope, "fundraiser");
    await openAccount(server, hope);
  });

  /** An organisation whose payment account is complete. */
  async function openAccount(on: TestServer, organization: TestOrganization): Promise<void> {
    await on.database.owner.query(
      `UPDATE organizations SET stripe_account_id = 'acct_test', payment_provider = 'test', stripe_charges_enabled = true
       WHERE id = $1`,
      [organization.id],
    );
  }

  /** Picks on the test processor's page that an answer leads to. */
  function pick(from: Answer, at: string, choice: string, on = server): Promise<Answer> {
    const id = String(from.at(at)).split("/").at(-1) ?? "";
    return on.call("POST", `/payments/test/${id}/`, { body: { choice } });
  }

  function give(body: Json = {}, headers: Record<string, string> = {}, on = server): Promise<Answer> {
    return on.call("POST", "/donation/", {
      headers: { "X-Subdomain": "hope", "Idempotency-Key": randomUUID(), ...headers },
      body: { amount: "25.00", donor: ADA, ...body },
    });
  }

  async function givePaid(body: Json = {}): Promise<string> {
    const answer = await give(body);
    expect(answer.status).toBe(201);
    await pick(answer, "payment.checkout_url", "succeed");
    return String(answer.body["donation_id"]);
  }

  const read = (donation_id: string, token?: string): Promise<Answer> =>
    server.call("GET", "/donation/", { query: { donation_id }, ...(token !== undefined && { token }) });
  const list = (query: Record<string, string | number> = {}): Promise<Answer> =>
    server.call("GET", "/donation/", { token: fundraiser.token, query });
  const donors = (query: Record<string, string | number> = {}): Promise<Answer> =>
    server.call("GET", "/donation/donor/list/", { token: fundraiser.token, query });
  const refund = (id: string, body: Json = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call("POST", `/donation/${id}/refund/`, { token: fundraiser.token, body, headers });

  async function count(table: string): Promise<number> {
    const { rows } = await server.database.owner.query(`SELECT count(*)::int AS n FROM ${table}`);
    return Number((rows[0] as { n: unknown }).n);
  }

  async function addEvent(
    values: { capacity?: number; price?: number | null; title?: string } = {},
  ): Promise<number> {
    const { capacity = null, price = 1000, title = "Summer gala" } = values;
    return server.database.withoutTenant(async (tx) => {
      const [row] = await tx.query<{
        id: number;
      }>(sql`INSERT INTO events (org_id, title, slug, category, timezone,
          local_start, duration, single_id, starts_at, until_at, is_public, capacity, price_minor, created_at, updated_at)
        VALUES (${hope.id}, ${title}, ${title.toLowerCase().replace(" ", "-")}, 'Business', 'UTC',
          '2026-03-31T23:33:20', 3600, ${START}, to_timestamp(${START}), to_timestamp(${START + 3600}), true,
          ${capacity}, ${price}, now(), now()) RETURNING id`);
      return row?.id ?? 0;
    });
  }

  function payPlace(event: number, body: Json = {}): Promise<Answer> {
    return server.call("POST", "/donation/event/", {
      headers: { "X-Subdomain": "hope", "Idempotency-Key": randomUUID() },
      body: { event, occurrence_id: START, donor: ADA, ...body },
    });
  }

  it("carry a postal address where the organisation asks for one: on the receipt, and with the donor's person once paid", async () => {
    const owner = await addPerson(server, hope, "owner");
    const ask = (donor_address: string): Promise<Answer> =>
      server.call("PUT", "/organization/", { token: owner.token, body: { donor_address } });
    const address = { line1: "3 Quay", zip: "1000", city: "Lisboa", country: "PT" };
    const refused = await give({ address });
    expect([refused.status, Object.keys(refused.at("errors") as Json)]).toEqual([422, ["address"]]);
    expect((await ask("required")).at("organization.donor_address")).toBe("required");
    const shown = await server.call("GET", "/organization/public/", { headers: { "X-Subdomain": "hope" } });
    expect(shown.at("donor_address")).toBe("required");
    expect(Object.keys((await give()).at("errors") as Json)).toEqual([
      "address.line1",
      "address.zip",
      "address.city",
    ]);
    await ask("optional");
    expect((await give({ address: { line1: "3 Quay" } })).status).toBe(422);
    const id = await givePaid({ address: { ...address, line2: "  " } });
    await givePaid({ address });
    const other = await givePaid({ address: { ...address, line1: "9 Elsewhere" } });
    await givePaid();
    const person = Number((await donors()).at("donors.0.person"));
    const kept = (await server.call("GET", `/people/${person}/`, { token: owner.token })).at("person");
    expect((kept as Json)["addresses"]).toEqual([
      { ...address, kind: "home", source: "donation" },
      { ...address, line1: "9 Elsewhere", kind: "home", source: "donation" },
    ]);
    expect((await donors()).at("donors.0.address")).toEqual(address);
    const lines = async (donation: string): Promise<unknown> => {
      const { rows } = await server.database.owner.query(
        "SELECT r.content #> '{donor,address}' AS lines FROM receipts r JOIN donations d ON d.org_id = r.org_id AND d.id = r.donation_id WHERE d.public_id = $1",
        [donation],
      );
      return (rows[0] as Json)["lines"];
    };
    expect([await lines(id), await lines(other)]).toEqual([
      ["3 Quay", "1000 Lisboa", "Portugal"],
      ["9 Elsewhere", "1000 Lisboa", "Portugal"],
    ]);
    expect(await count("donations WHERE donor_address IS NOT NULL")).toBe(0);
  });

  it("begin as pending, lead to a page, and succeed by the processor's webhook only", async () => {
    const answer = await give({ message: "For the kitchen", campaign: "Winter" });
    expect([answer.status, answer.at("status"), answer.at("payment.provider")]).toEqual([
      201,
      "pending",
      "test",
    ]);
    const id = String(answer.body["donation_id"]);
    expect(id).toMatch(/^don_[\w-]{43}$/);
    expect(answer.at("payment.checkout_url")).toMatch(
      /^http:\/\/hope\.localhost:3000\/public\/test-payment\/cs_test_/,
    );
    const page = await server.call("GET", `/payments/test/cs_test_${id}/`);
    expect(page.body).toMatchObject({
      kind: "checkout",
      amount: "25.00",
      currency: "USD",
      organization: "The hope people",
    });
    expect((await read(id)).at("donation.status")).toBe("pending");
    const chosen = await pick(answer, "payment.checkout_url", "succeed");
    expect(chosen.at("redirect_url")).toBe(`http://hope.localhost:3000/public/donate?donation_id=${id}`);
    expect((await read(id)).at("donation")).toMatchObject({
      donation_id: id,
      amount: "25.00",
      status: "succeeded",
      receipt_number: "2026-000001",
      receipt_url: `/api/donation/${id}/receipt/`,
      campaign: "Winter",
      donor: { first_name: "Ada", last_name: "Quist" },
    });
    const [mail] = await server.takeMails();
    expect([mail?.to.address, mail?.text]).toEqual([ADA.email, expect.stringContaining("USD 25.00")]);
  });

  it("fail where the visitor's payment fails, stay open where it is abandoned, and are paid once", async () => {
    const failing = await give();
    await pick(failing, "payment.checkout_url", "fail");
    expect((await read(String(failing.body["donation_id"]))).at("donation.status")).toBe("failed");
    const leaving = await give();
    const left = await pick(leaving, "payment.checkout_url", "abandon");
    expect(left.at("redirect_url")).toMatch(/&cancelled=1$/);
    const still = await read(String(leaving.body["donation_id"]));
    expect([still.at("donation.status"), still.at("donation.checkout_url")]).toEqual([
      "pending",
      leaving.at("payment.checkout_url"),
    ]);
    await pick(leaving, "payment.checkout_url", "succeed");
    expect((await pick(leaving, "payment.checkout_url", "fail")).status).toBe(410);
    expect(await count("receipts")).toBe(1);
    expect((await server.call("GET", "/payments/test/cs_test_nothing/")).status).toBe(404);
  });

  it("are one for one Idempotency-Key, however many come together, and refuse it for another request", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => give({}, headers)));
    expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set([answers[0]?.text]));
    expect([answers[0]?.status, await count("donations")]).toEqual([201, 1]);
    await pick(answers[0] as Answer, "payment.checkout_url", "succeed");
    const again = await give({}, headers);
    expect([again.status, again.text]).toEqual([201, answers[0]?.text]);
    const other = await give({ amount: "26.00" }, headers);
    expect([other.status, other.at("code")]).toEqual([422, "idempotency_mismatch"]);
    const keyless = await server.call("POST", "/donation/", {
      headers: { "X-Subdomain": "hope" },
      body: { amount: "25", donor: ADA },
    });
    expect([keyless.status, Object.keys(keyless.at("errors") as Json)]).toEqual([422, ["Idempotency-Key"]]);
  });

  it("take amounts in the currency's own decimals, from 1 to 100000", async () => {
    const amounts = async (currency: string, ...values: (string | number)[]): Promise<number[]> => {
      await server.database.owner.query(`UPDATE organizations SET currency = $1`, [currency]);
      const statuses: number[] = [];
      for (const amount of values) statuses.push((await give({ amount })).status);
      return statuses;
    };
    expect(
      await amounts("USD", "1", 25.5, "100000", "0.99", "100000.01", "1.001", "-5", "1e3", "NaN", ""),
    ).toEqual([201, 201, 201, 422, 422, 422, 422, 422, 422, 422]);
    expect(await amounts("JPY", "500", "500.5")).toEqual([201, 422]);
    expect(await amounts("KWD", "1.230", "1.2345", "1.234")).toEqual([201, 422, 422]);
    const fine = await give({ amount: "1.234" });
    const text = "Must be a multiple of 0.010 KWD: smaller steps cannot be paid online.";
    expect(fine.at("errors.amount")).toEqual([text]);
    expect((await give({ amount: "1.230", cover_fee: true })).status).toBe(201);
    const event = { title: "Gala", category: "Family", start: "2026-03-21T10:00", end: "2026-03-21T12:00" };
    const manager = await addPerson(server, hope, "manager");
    const priced = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...event, price: "1.234" },
    });
    expect(priced.at("errors.price")).toEqual([text]);
    const wrong = await give({ currency: "EUR" });
    expect(wrong.at("errors.currency")).toEqual(["Donations to this organisation are made in KWD."]);
  });

  it("name what is wrong in a request, and leave nothing behind", async () => {
    const answer = await give({
      donor: { first_name: "", email: "nobody" },
      frequency: "daily",
      message: "x".repeat(501),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.at("errors") as Json).sort()).toEqual([
      "donor.email",
      "donor.first_name",
      "donor.last_name",
      "frequency",
      "message",
    ]);
    expect((await give({ team: 99 })).status).toBe(404);
    expect((await give({}, { "X-Subdomain": "nobody" })).status).toBe(404);
    expect([await count("donations"), await count("donors"), await count("test_payments")]).toEqual([
      0, 0, 0,
    ]);
  });

  it("are refused with 409 while the organisation cannot be paid", async () => {
    await server.database.owner.exec(`UPDATE organizations SET stripe_charges_enabled = false`);
    const answer = await give();
    expect([answer.status, answer.at("code")]).toEqual([409, "payments_not_ready"]);
    await server.database.owner.exec(
      `UPDATE organizations SET stripe_charges_enabled = true, payment_provider = 'stripe'`,
    );
    expect((await give()).status).toBe(409);
  });

  it("cover the fee when asked, so that the given amount is left", async () => {
    const id = await givePaid({ amount: "100", cover_fee: true });
    const shown = await read(id, fundraiser.token);
    expect([shown.at("donation.amount"), shown.at("donation.net_amount")]).toEqual(["103.30", "100.00"]);
  });

  it("hide the donor of an anonymous donation from its page, not from staff, who see the address", async () => {
    const id = await givePaid({ anonymous: true });
    const shown = await read(id);
    expect([shown.at("donation.donor"), shown.text.includes("Ada")]).toEqual([null, false]);
    expect((await read(id, fundraiser.token)).at("donation.donor.email")).toBe(ADA.email);
    expect((await read(await givePaid())).text).not.toContain(ADA.email);
    expect((await server.takeMails()).map((mail) => mail.to.address)).toContain(ADA.email);
  });

  it("are kept as failed with 502 when the processor is down, and go on with the same key when it is back", async () => {
    let down = true;
    const base = server.services.payments;
    const payments: Payments = {
      ...base,
      createCheckout: async (request) => {
        if (down) throw new PaymentError("unavailable", "connection refused");
        return base.createCheckout(request);
      },
    };
    const shaky = createTestServer(getDatabase(), { services: { payments } });
    const headers = { "Idempotency-Key": randomUUID() };
    const answer = await give({}, headers, shaky);
    expect([answer.status, answer.at("code")]).toEqual([502, "payment_provider_down"]);
    const id = String(answer.body["donation_id"]);
    expect((await read(id)).at("donation.status")).toBe("failed");
    down = false;
    const second = await give({}, headers, shaky);
    expect([second.status, second.at("donation_id")]).toEqual([201, id]);
    expect((await read(id)).at("donation.status")).toBe("pending");
    expect(await count("donations")).toBe(1);
  });

  it("answer 402 when the processor refuses", async () => {
    const payments: Payments = {
      ...server.services.payments,
      createCheckout: () => Promise.reject(new PaymentError("declined", "card_declined")),
    };
    const refusing = createTestServer(getDatabase(), { services: { payments } });
    const answer = await give({}, {}, refusing);
    expect([answer.status, answer.at("code")]).toEqual([402, "payment_declined"]);
    expect((await read(String(answer.body["donation_id"]))).at("donation.status")).toBe("failed");
  });

  it("are settled by asking the processor when its webhook never came, and given up when nobody paid", async () => {
    const paid = await give();
    const left = await give();
    const { payments } = server.services;
    if (!isTestProcessor(payments)) throw new Error("no test processor");
    await payments.choose(`cs_test_${String(paid.body["donation_id"])}`, "succeed");
    expect(await reconcilePayments(server.services)).toBe(0);
    server.pass({ seconds: 16 * 60 });
    const moved = await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services)]);
    expect(moved[0] + moved[1]).toBe(1);
    expect((await read(String(paid.body["donation_id"]))).at("donation.status")).toBe("succeeded");
    server.pass({ seconds: 46 * 60 });
    expect(await reconcilePayments(server.services)).toBe(1);
    expect((await read(String(left.body["donation_id"]))).at("donation.status")).toBe("failed");
  });

  it("number receipts without gaps, also when many are paid together, and never change one", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => give()));
    await Promise.all(answers.map((answer) => pick(answer, "payment.checkout_url", "succeed")));
    const { rows } = await server.database.owner.query(`SELECT number FROM receipts ORDER BY number`);
    expect(rows).toEqual(Array.from({ length: 8 }, (_, index) => ({ number: `2026-00000${index + 1}` })));
    const changing = server.database.owner.exec(`UPDATE receipts SET number = '1'`);
    await expect(changing).rejects.toThrow(/not changed once it is issued/);
  });

  it("give a receipt as PDF or page, as issued, to whoever has the id", async () => {
    const id = await givePaid();
    const pdf = await server.call("GET", `/donation/${id}/receipt/`);
    expect([pdf.status, pdf.headers.get("Content-Type"), pdf.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect(pdf.headers.get("Content-Disposition")).toBe('inline; filename="receipt-2026-000001.pdf"');
    await server.database.owner.exec(`UPDATE organizations SET name = 'Renamed'`);
    const page = await server.call("GET", `/donation/${id}/receipt/`, { query: { format: "html" } });
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("The hope people");
    expect(page.text).toContain("USD 25.00");
    const open = String((await give()).body["donation_id"]);
    expect((await server.call("GET", `/donation/${open}/receipt/`)).at("code")).toBe("no_receipt");
    expect((await server.call("GET", "/donation/don_unknown/receipt/")).status).toBe(404);
  });

  it("write names in scripts that the PDF's font lacks on a page instead, and escape them there", async () => {
    const id = await givePaid({ donor: { ...ADA, first_name: "美咲", last_name: "<b>田中</b>" } });
    const receipt = await server.call("GET", `/donation/${id}/receipt/`);
    expect(receipt.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(receipt.text).toContain("美咲 &lt;b&gt;田中&lt;/b&gt;");
    const cyrillic = await givePaid({ donor: { ...ADA, first_name: "Алёна", last_name: "Соколова" } });
    const pdf = await server.call("GET", `/donation/${cyrillic}/receipt/`);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  });

  it("are given back in part and in full, with an audit entry and a mail each", async () => {
    const id = await givePaid();
    await server.takeMails();
    const part = await refund(id, { amount: "10.00", reason: "Too much" });
    expect([
      part.status,
      part.at("refund.status"),
      part.at("donation.status"),
      part.at("donation.refunded_amount"),
    ]).toEqual([201, "succeeded", "partially_refunded", "10.00"]);
    const over = await refund(id, { amount: "15.01" });
    expect(over.at("errors.amount")).toEqual(["At most 15.00 USD can be refunded."]);
    expect((await refund(id)).at("donation.status")).toBe("refunded");
    expect((await refund(id)).at("code")).toBe("not_refundable");
    expect((await server.takeMails()).map((mail) => mail.subject)).toEqual([
      "Test: The hope people has refunded USD 10.00",
      "Test: The hope people has refunded USD 15.00",
    ]);
    expect((await auditActions(server, hope)).filter((action) => action === "refund")).toHaveLength(2);
    expect((await donors()).at("total")).toBe(0);
  });

  it("are given back once by many requests together", async () => {
    const id = await givePaid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(id)));
    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    const second = await givePaid();
    const headers = { "Idempotency-Key": randomUUID() };
    const keyed = await Promise.all(
      Array.from({ length: 4 }, () => refund(second, { amount: "5" }, headers)),
    );
    expect(keyed.map((answer) => answer.at("donation.refunded_amount"))).toEqual([
      "5.00",
      "5.00",
      "5.00",
      "5.00",
    ]);
  });

  it("keep a refund waiting while the processor is down, and make it when it is back", async () => {
    const id = await givePaid();
    const { payments } = server.services;
    const shaky = createTestServer(getDatabase(), {
      services: {
        payments: { ...payments, refund: () => Promise.reject(new PaymentError("unavailable", "down")) },
      },
    });
    const waiting = await shaky.call("POST", `/donation/${id}/refund/`, {
      token: fundraiser.token,
      body: {},
    });
    expect([waiting.status, waiting.at("refund.status"), waiting.at("donation.status")]).toEqual([
      201,
      "pending",
      "succeeded",
    ]);
    server.pass({ seconds: 16 * 60 });
    await reconcilePayments(server.services);
    expect((await read(id)).at("donation.status")).toBe("refunded");
  });

  it("are listed for staff with search, filters, days of the organisation's zone, order and sums", async () => {
    const team = await addTeam(server, hope, "Kitchen");
    const first = await givePaid({ team });
    const second = await givePaid({
      amount: "40",
      donor: { ...ADA, first_name: "Grace", email: "grace@donor.example" },
    });
    const open = String((await give({ amount: "5" })).body["donation_id"]);
    const ids = async (query: Record<string, string | number>): Promise<unknown> =>
      ((await list(query)).body["donations"] as { donation_id: string }[]).map((one) => one.donation_id);
    const all = await list();
    expect([all.at("total"), all.at("totals"), all.at("donations.2.team.name")]).toEqual([
      3,
      { amount: "65.00", currency: "USD" },
      "Kitchen",
    ]);
    expect(await ids({ ordering: "-amount" })).toEqual([second, first, open]);
    expect(await ids({ status: "pending" })).toEqual([open]);
    expect(await ids({ search: "GRACE donor" })).toEqual([second]);
    expect(await ids({ ids: `${first},${open}`, ordering: "amount" })).toEqual([open, first]);
    expect(await ids({ page: 9 })).toEqual([]);
    // 10:00 in Berlin: the day there is the 10th.
    expect((await list({ from: "2026-03-10", to: "2026-03-10" })).at("total")).toBe(3);
    expect((await list({ from: "2026-03-11" })).at("total")).toBe(0);
    expect((await list({ from: "2026-03-11", to: "2026-03-10" })).status).toBe(422);
    // Begun before midnight and paid after it: the money is the next day's, as in all sums.
    await server.database.owner.query(
      `UPDATE donations SET paid_at = '2026-03-10T23:05:00Z' WHERE public_id = $1`,
      [second],
    );
    expect([await ids({ from: "2026-03-11" }), await ids({ to: "2026-03-10" })]).toEqual([
      [second],
      [open, first],
    ]);
    expect((await list({ from: "2026-03-11" })).at("totals.amount")).toBe("40.00");
    expect((await list({ per_page: 101 })).status).toBe(422);
    expect((await server.call("GET", "/donation/")).status).toBe(401);
    const member = await addPerson(server, hope, "member");
    expect((await server.call("GET", "/donation/", { token: member.token })).status).toBe(403);
  });

  it("tell staff what became of them, step by step, and nobody else", async () => {
    const id = await givePaid();
    server.pass({ seconds: 3600 });
    await refund(id, { amount: "5", reason: "Too much" });
    await refund(id);
    const shown = await read(id, fundraiser.token);
    const steps = shown.at("donation.history") as { step: string; amount: string | null; note: string }[];
    expect(steps.map(({ step, amount, note }) => [step, amount, note])).toEqual([
      ["pending", null, ""],
      ["succeeded", null, ""],
      ["refunded", "5.00", "Too much"],
      ["refunded", "20.00", ""],
    ]);
    expect([shown.at("donation.receipt_status"), shown.at("donation.refundable_amount")]).toEqual([
      "void",
      "0.00",
    ]);
    expect((await read(id)).text).not.toContain("Too much");
    const failing = await give();
    await pick(failing, "payment.checkout_url", "fail");
    const failed = await read(String(failing.body["donation_id"]), fundraiser.token);
    expect(failed.at("donation.history.1.step")).toBe("failed");
  });

  it("are found by campaign, team and amount", async () => {
    const team = await addTeam(server, hope, "Kitchen");
    const forTeam = await givePaid({ team, amount: "10" });
    const forCoats = await givePaid({ campaign: "Winter 100% coats", amount: "40" });
    const ids = async (query: Record<string, string | number>): Promise<unknown> =>
      ((await list(query)).body["donations"] as { donation_id: string }[]).map((one) => one.donation_id);
    expect(await ids({ campaign: "100% COATS" })).toEqual([forCoats]);
    expect(await ids({ campaign: "100_" })).toEqual([]);
    expect(await ids({ team })).toEqual([forTeam]);
    expect(await ids({ min_amount: "10.01" })).toEqual([forCoats]);
    expect(await ids({ min_amount: "10", max_amount: "39.99" })).toEqual([forTeam]);
    expect((await list({ max_amount: "1.001" })).at("errors.max_amount")).toHaveLength(1);
  });

  it("need attention while they hang, and are asked for at once when staff wish it", async () => {
    const paid = await give();
    const waiting = await give();
    const ids = [paid, waiting].map((answer) => String(answer.body["donation_id"]));
    const { payments } = server.services;
    if (!isTestProcessor(payments)) throw new Error("no test processor");
    await payments.choose(`cs_test_${ids[0]}`, "succeed");
    expect((await list({ needs_attention: "true" })).at("total")).toBe(0);
    server.pass({ seconds: 3601 });
    const hanging = await list({ needs_attention: "true" });
    expect([hanging.at("total"), hanging.at("donations.0.needs_attention")]).toEqual([2, true]);
    const check = (given: readonly string[], token = fundraiser.token): Promise<Answer> =>
      server.call("POST", "/donation/check/", { token, body: { ids: [...given] } });
    const answer = await check(ids);
    expect([answer.status, answer.at("checked"), answer.at("changed")]).toEqual([200, 2, 2]);
    const found = answer.body["donations"] as { donation_id: string; status: string }[];
    expect(new Map(found.map((one) => [one.donation_id, one.status]))).toEqual(
      new Map([
        [ids[0], "succeeded"],
        [ids[1], "failed"],
      ]),
    );
    expect((await check(ids)).at("changed")).toBe(0);
    expect((await list({ needs_attention: "true" })).at("total")).toBe(0);
    const river = await addOrganization(server, "river");
    expect((await check(ids, (await addPerson(server, river, "owner")).token)).status).toBe(404);
  });

  it("whose payment differs stay open and say what was paid, until it fits", async () => {
    const answer = await give();
    const id = String(answer.body["donation_id"]);
    await server.database.owner.exec(`UPDATE donations SET amount_minor = 9900`);
    await pick(answer, "payment.checkout_url", "succeed");
    const shown = (await read(id, fundraiser.token)).at("donation") as Json;
    expect([shown["status"], shown["mismatch"], shown["needs_attention"]]).toEqual([
      "pending",
      "25.00 USD",
      true,
    ]);
    await server.database.owner.exec(`UPDATE donations SET amount_minor = 2500`);
    await server.call("POST", "/donation/check/", { token: fundraiser.token, body: { ids: [id] } });
    const after = (await read(id, fundraiser.token)).at("donation") as Json;
    expect([after["status"], after["mismatch"], after["needs_attention"]]).toEqual([
      "succeeded",
      null,
      false,
    ]);
  });

  it("that staff have in hand are recorded once per key, with a receipt that is mailed unless told otherwise", async () => {
    const body = {
      amount: "0.50",
      method: "cash",
      received_on: "2026-01-15",
      first_name: "Ada",
      last_name: "Quist",
      email: ADA.email,
    };
    const record = (
      values: Json = {},
      key: string = randomUUID(),
      token = fundraiser.token,
    ): Promise<Answer> =>
      server.call("POST", "/donation/record/", {
        token,
        headers: { "Idempotency-Key": key },
        body: { ...body, ...values },
      });
    const key = randomUUID();
    const first = await record({}, key);
    expect([first.status, first.at("donation.method"), first.at("donation.status")]).toEqual([
      201,
      "cash",
      "succeeded",
    ]);
    expect(first.at("donation.paid_at")).toMatch(/^2026-01-15T/);
    expect((await record({}, key)).at("donation.donation_id")).toBe(first.at("donation.donation_id"));
    expect(await count("donations")).toBe(1);
    expect(await server.takeMails()).toHaveLength(1);
    await record({ send_receipt: false, received_on: "2026-01-16" });
    expect(await server.takeMails()).toEqual([]);
    expect(await auditActions(server, hope)).toContain("donation.recorded");

    const twice = await record();
    expect([twice.status, twice.at("code")]).toEqual([409, "recorded_already"]);
    expect(await count("donations")).toBe(2);
    expect((await record({ force: true })).status).toBe(201);

    expect((await record({ received_on: "2000-01-01" })).at("errors.received_on")).toBeDefined();
    expect((await record({ amount: "0" })).at("errors.amount")).toBeDefined();
    const manager = await addPerson(server, hope, "manager");
    expect((await record({}, randomUUID(), manager.token)).status).toBe(403);

    // Nobody is asked to give it back: whoever says so has done it.
    const back = await refund(String(first.at("donation.donation_id")), { reason: "Returned" });
    expect([back.status, back.at("donation.status")]).toEqual([201, "refunded"]);
  });

  it("of people without an address are kept by name, and of nobody in particular without a receipt", async () => {
    const record = async (values: Json): Promise<Answer> =>
      server.call("POST", "/donation/record/", {
        token: fundraiser.token,
        body: { amount: "20", method: "cash", received_on: "2026-01-15", ...values },
      });
    const paper = await record({ first_name: "Martha", last_name: "Reed" });
    await record({ first_name: "martha", last_name: "Reed", amount: "5", method: "bank_transfer" });
    expect(paper.at("donation.receipt_number")).toMatch(/^2026-/);
    const id = String(paper.at("donation.donation_id"));
    const sent = await server.call("POST", `/donation/${id}/receipt/`, { token: fundraiser.token });
    expect([sent.status, sent.at("code")]).toEqual([409, "no_address"]);
    const page = await server.call("GET", `/donation/${id}/receipt/?format=html`);
    expect(page.text).toContain("Martha Reed");

    const box = await record({ last_name: "Collection box", anonymous: true, email: null });
    expect([box.status, box.at("donation.receipt_number"), box.at("donation.receipt_status")]).toEqual([
      201,
      null,
      "none",
    ]);
    expect((await refund(String(box.at("donation.donation_id")), { reason: "Counted twice" })).status).toBe(
      201,
    );
    expect(await server.takeMails()).toEqual([]);

    const donors = await server.call("GET", "/donation/donor/list/", { token: fundraiser.token });
    expect(donors.at("donors")).toMatchObject([
      { name: "martha Reed", email: "", total_amount: "25.00", donations_count: 2 },
    ]);
    const transfers = await server.call("GET", "/donation/?method=bank_transfer", {
      token: fundraiser.token,
    });
    expect([transfers.at("total"), transfers.at("totals.amount")]).toEqual([1, "5.00"]);
  });

  it("of former years are added from a spreadsheet once, without receipts, and only when that is meant", async () => {
    const text = [
      "Date\tAmount\tName\tE-mail\tMethod",
      "2025-12-24\t1,250.00\tAda Quist\tada@former.example\tcheck",
      "2025-12-24\t10\tCollection box\t\tcash",
      "2025-12-24\t10\tCollection box\t\tcash",
      "2027-01-01\t10\tAda Quist\tada@former.example\tcash",
    ].join("\n");
    const paste = (body: Json): Promise<Answer> =>
      server.call("POST", "/donation/import/", { token: fundraiser.token, body: { text, ...body } });
    const results = (answer: Answer): (string | undefined)[] =>
      answer.text
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(",")[1]);

    expect(results(await paste({ check_only: true }))).toEqual(["ready", "ready", "ready", "wrong"]);
    expect(await count("donations")).toBe(0);
    expect(results(await paste({}))).toEqual(["added", "added", "added", "wrong"]);
    const again = `${text}\n2025-12-24\t10\tCollection box\t\tcash`;
    expect(results(await paste({ text: again }))).toEqual([
      "skipped",
      "skipped",
      "skipped",
      "wrong",
      "added",
    ]);
    expect(await server.takeMails()).toEqual([]);
    expect(await auditActions(server, hope)).toContain("donation.imported");

    const query = { from: "2025-01-01", to: "2025-12-31" };
    const year = await server.call("GET", "/donation/", { token: fundraiser.token, query });
    expect(year.body).toMatchObject({ total: 4, totals: { amount: "1280.00" } });
    expect(year.at("donations.0.receipt_number")).toBeNull();
    const donors = await server.call("GET", "/donation/donor/list/", { token: fundraiser.token });
    expect(donors.at("donors")).toMatchObject([
      { name: "Ada Quist", total_amount: "1250.00", donations_count: 1 },
      { name: "Collection box", total_amount: "30.00", donations_count: 3 },
    ]);
    expect((await paste({ text: "Ada gave 5" })).at("errors.text")).toBeDefined();
  });

  it("have their receipt sent once more by staff, and none while they are not paid", async () => {
    const id = await givePaid();
    await server.takeMails();
    const send = (which: string): Promise<Answer> =>
      server.call("POST", `/donation/${which}/receipt/`, { token: fundraiser.token });
    expect((await send(id)).body).toEqual({ donation_id: id, sent_to: ADA.email });
    const [mail] = await server.takeMails();
    expect([mail?.to.address, mail?.subject]).toEqual([
      ADA.email,
      "Test: Your receipt 2026-000001 from The hope people",
    ]);
    expect(await auditActions(server, hope)).toContain("receipt.sent");
    expect((await send(String((await give()).body["donation_id"]))).at("code")).toBe("no_receipt");
    expect((await server.call("POST", `/donation/${id}/receipt/`)).status).toBe(401);
  });

  it("add up per donor, whatever the case of the address, and in a period", async () => {
    await givePaid({ amount: "10", frequency: "monthly" });
    server.pass({ days: 400 });
    fundraiser = await addPerson(server, hope, "fundraiser", { email: "later@hope.example" });
    expect((await donors()).at("donors.0.is_lapsed")).toBe(true);
    expect([
      (await donors({ state: "lapsed" })).at("total"),
      (await donors({ state: "recurring" })).at("total"),
    ]).toEqual([1, 1]);
    await givePaid({ amount: "30", donor: { ...ADA, email: "ADA@donor.example" } });
    await givePaid({ amount: "20", donor: { ...ADA, first_name: "Grace", email: "grace@donor.example" } });
    await give({ donor: { ...ADA, email: "never@paid.example" } });
    const answer = await donors();
    expect(answer.body).toMatchObject({
      total: 2,
      totals: { amount: "60.00", currency: "USD" },
      donors: [
        {
          name: "Ada Quist",
          total_amount: "40.00",
          donations_count: 2,
          is_recurring: true,
          is_anonymous: false,
          is_lapsed: false,
        },
        { name: "Grace Quist", total_amount: "20.00" },
      ],
    });
    expect((await donors({ state: "lapsed" })).at("total")).toBe(0);
    expect((await donors({ state: "recurring" })).at("donors.0.name")).toBe("Ada Quist");
    const recent = await donors({ from: "2027-01-01" });
    expect([recent.at("donors.0.total_amount"), recent.at("totals.amount")]).toEqual(["30.00", "50.00"]);
    expect((await donors({ ordering: "name", search: "grace" })).at("total")).toBe(1);
    await server.database.owner.query("UPDATE donors SET first_name = 'Émile' WHERE first_name = 'Ada'");
    const named = await donors({ ordering: "name" });
    expect([named.at("donors.0.name"), named.at("donors.1.name")]).toEqual(["Émile Quist", "Grace Quist"]);
  });

  it("are summed up for fundraisers: by currency, piece by piece, and by campaign", async () => {
    const overview = (query: Record<string, string> = {}, token = fundraiser.token): Promise<Answer> =>
      server.call("GET", "/fundraising/overview/", { token, query });
    const number = (answer: Answer, key: string, currency = "USD"): Json | undefined =>
      (answer.at("numbers") as Json[]).find((one) => one["key"] === key && one["currency"] === currency);
    const nothing = { change_pct: 0, currency: "USD" };
    expect((await overview()).at("numbers")).toEqual([
      { ...nothing, key: "received", unit: "money", value: "0.00", previous: "0.00" },
      { ...nothing, key: "donations", unit: "count", value: 0, previous: 0, beside: 0 },
      { ...nothing, key: "average", unit: "money", value: "0.00", previous: "0.00" },
      { ...nothing, key: "repeated_share", unit: "percent", value: 0, previous: 0, beside: "0.00" },
    ]);
    await givePaid({ amount: "30", campaign: "Coats" });
    await givePaid({ amount: "10", campaign: "coats ", frequency: "monthly" });
    const back = await givePaid({ amount: "50", campaign: "Stove" });
    await refund(back, { amount: "45" });
    await refund(await givePaid({ amount: "70", campaign: "Nothing left" }));
    await give({ amount: "99" });
    await server.database.withTenant(hope.id, null, (tx) =>
      tx.query(sql`INSERT INTO records (org_id, resource, data, created_at, updated_at)
        VALUES (${hope.id}, 'campaigns', '{"name": "COATS", "goal": "160.00"}', now(), now())`),
    );
    expect((await overview({ from: "2026-03-10", to: "2026-03-10" })).at("campaigns.0.goal")).toEqual({
      amount: "160.00",
      raised: "40.00",
    });
    await server.database.owner.exec(`UPDATE organizations SET currency = 'EUR'`);
    await givePaid({ amount: "7" });
    const day = { from: "2026-03-09", to: "2026-03-10" };
    const answer = await overview(day);
    expect((answer.at("numbers") as Json[]).map(({ currency }) => currency)).toEqual([
      ...Array.from({ length: 4 }, () => "EUR"),
      ...Array.from({ length: 4 }, () => "USD"),
    ]);
    expect(number(answer, "received", "EUR")).toMatchObject({ value: "7.00", change_pct: null });
    expect(number(answer, "donations", "EUR")).toMatchObject({ value: 1, beside: 1 });
    expect(number(answer, "received")).toMatchObject({ value: "45.00", previous: "0.00" });
    expect(number(answer, "donations")).toMatchObject({ value: 3, beside: 1 });
    expect(number(answer, "average")).toMatchObject({ value: "15.00" });
    expect(number(answer, "repeated_share")).toMatchObject({ value: 22.2, beside: "10.00" });
    expect(answer.at("campaigns")).toMatchObject([
      { currency: "USD", amount: "40.00", donations_count: 2 },
      { name: "Stove", amount: "5.00", donations_count: 1, url: expect.stringMatching(/\?campaign=Stove$/) },
    ]);
    expect(answer.at("series")).toEqual({
      unit: "day",
      starts: ["2026-03-09", "2026-03-10"],
      lines: [
        { key: "once", unit: "money", currency: "EUR", values: ["0.00", "7.00"] },
        { key: "repeated", unit: "money", currency: "EUR", values: ["0.00", "0.00"] },
      ],
    });
    expect((await overview({ filter: "all" })).at("numbers.0.previous")).toBeNull();
    expect((await overview({ from: "2026-03-10", to: "2026-03-09" })).status).toBe(422);
    const member = await addPerson(server, hope, "member");
    expect((await overview({}, member.token)).status).toBe(403);
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    expect((await overview(day, stranger.token)).at("numbers.0.value")).toBe("0.00");
  });

  it("keep sums per currency when the organisation's currency changes", async () => {
    await givePaid({ amount: "10" });
    await server.database.owner.exec(`UPDATE organizations SET currency = 'EUR'`);
    await givePaid({ amount: "7" });
    const answer = await donors();
    expect(answer.at("donors.0.total_amount")).toBe("7.00");
    expect(answer.at("donors.0.other_totals")).toEqual([{ amount: "10.00", currency: "USD" }]);
    expect(answer.at("totals_by_currency")).toEqual([
      { amount: "7.00", currency: "EUR" },
      { amount: "10.00", currency: "USD" },
    ]);
    expect((await list()).at("totals_by_currency")).toEqual(answer.at("totals_by_currency"));
  });

  it("of one's own are found by the address one signed in with, of this organisation only", async () => {
    const member = await addPerson(server, hope, "member", { email: "Ada@donor.example" });
    await givePaid();
    await givePaid({ donor: { ...ADA, email: "other@donor.example" } });
    const mine = await server.call("GET", "/donation/my-donations/", { token: member.token });
    expect([mine.at("total"), mine.at("totals.amount")]).toEqual([1, "25.00"]);
    const river = await addOrganization(server, "river");
    const elsewhere = await addPerson(server, river, "owner", { email: "Ada@donor.example" });
    const theirs = await server.call("GET", "/donation/my-donations/", { token: elsewhere.token });
    expect(theirs.at("total")).toBe(0);
  });

  it("of another organisation are neither listed nor given back", async () => {
    const id = await givePaid();
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    const asStranger = { token: stranger.token };
    expect((await server.call("GET", "/donation/", asStranger)).at("total")).toBe(0);
    expect((await server.call("GET", "/donation/donor/list/", asStranger)).at("total")).toBe(0);
    expect((await server.call("POST", `/donation/${id}/refund/`, { ...asStranger, body: {} })).status).toBe(
      404,
    );
    expect((await read(id, stranger.token)).text).not.toContain(ADA.email);
  });

  it("for an event hold its seat, and confirm it with the payment", async () => {
    const event = await addEvent({ capacity: 2 });
    const answer = await payPlace(event, { quantity: 2, amount: "5.50" });
    expect([answer.status, answer.at("rsvp.status"), answer.at("rsvp.expires_at")]).toEqual([
      201,
      "pending_payment",
      "2026-03-10T09:15:00.000Z",
    ]);
    const full = await payPlace(event, { donor: { ...ADA, email: "late@donor.example" } });
    expect([full.status, full.at("code")]).toEqual([409, "event_full"]);
    await pick(answer, "payment.checkout_url", "succeed");
    const own = await server.call("GET", `/event/rsvp/manage/${String(answer.at("rsvp.token"))}/`);
    expect(own.at("rsvp.status")).toBe("confirmed");
    const shown = await read(String(answer.body["donation_id"]));
    expect([shown.at("donation.amount"), shown.at("donation.event")]).toEqual([
      "25.50",
      {
        id: event,
        occurrence_id: START,
        title: "Summer gala",
        slug: "summer-gala",
        quantity: 2,
        has_page: true,
      },
    ]);
    expect((await payPlace(event)).at("code")).toBe("already_registered");
  });

  it("for an event give the seat back when the payment fails, and when all of it is refunded", async () => {
    const event = await addEvent({ capacity: 1 });
    const failing = await payPlace(event);
    await pick(failing, "payment.checkout_url", "fail");
    const next = await payPlace(event, { donor: { ...ADA, email: "next@donor.example" } });
    expect(next.status).toBe(201);
    await pick(next, "payment.checkout_url", "succeed");
    await refund(String(next.body["donation_id"]));
    expect((await payPlace(event, { donor: { ...ADA, email: "third@donor.example" } })).status).toBe(201);
  });

  it("for an event replace a former try by the place's link, which can no longer be paid", async () => {
    const event = await addEvent({ capacity: 1 });
    const first = await payPlace(event);
    expect((await payPlace(event)).at("code")).toBe("already_registered");
    const second = await payPlace(event, { token: first.at("rsvp.token") });
    expect([second.status, second.at("rsvp.token")]).toEqual([201, first.at("rsvp.token")]);
    expect((await pick(first, "payment.checkout_url", "succeed")).status).toBe(410);
    expect((await read(String(first.body["donation_id"]))).at("donation.status")).toBe("failed");
    await pick(second, "payment.checkout_url", "succeed");
    expect((await read(String(second.body["donation_id"]))).at("donation.status")).toBe("succeeded");
  });

  it("for an event that is called off are given back", async () => {
    const event = await addEvent();
    const answer = await payPlace(event);
    await pick(answer, "payment.checkout_url", "succeed");
    const late = await payPlace(event, { donor: { ...ADA, email: "late@donor.example" } });
    const manager = await addPerson(server, hope, "manager");
    const body = { id: event, all_occurrences: true, force: true };
    expect((await server.call("DELETE", "/event/", { token: manager.token, body })).status).toBe(200);
    await pick(late, "payment.checkout_url", "succeed");
    const status = async (one: Answer): Promise<unknown> =>
      (await read(String(one.body["donation_id"]))).at("donation.status");
    // As when the process of the job's last try is killed.
    await server.database.owner.exec(`UPDATE jobs.job SET state = 'failed' WHERE name = 'refund'
      AND (data->>'donationId')::bigint = (SELECT max(id) FROM donations)`);
    await server.services.jobs.drain(refundJob, ({ data }) => refundInFull(server.services, data));
    expect([await status(answer), await status(late)]).toEqual(["refunded", "succeeded"]);
    server.pass({ seconds: 960 });
    await reconcilePayments(server.services);
    expect(await status(late)).toBe("refunded");
  });

  it("for an event refuse free, unknown, past and hidden ones", async () => {
    const free = await addEvent({ price: null, title: "Free talk" });
    expect((await payPlace(free)).at("errors.amount")).toBeDefined();
    expect((await payPlace(free, { amount: "3" })).status).toBe(201);
    expect((await payPlace(999)).status).toBe(404);
    expect((await payPlace(free, { occurrence_id: START + 1 })).status).toBe(404);
    await server.database.owner.exec(`UPDATE events SET is_public = false`);
    expect((await payPlace(free, { amount: "3" })).status).toBe(404);
    await server.database.owner.exec(`UPDATE events SET is_public = true`);
    server.pass({ days: 60 });
    expect((await payPlace(free, { amount: "3" })).status).toBe(410);
  });

  it.runIf(kind === "postgres")("for the last seat succeed for one of many who come together", async () => {
    const event = await addEvent({ capacity: 1 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        payPlace(event, { donor: { ...ADA, email: `p${index}@donor.example` } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(await count("donations")).toBe(1);
  });

  it("are limited per address", async () => {
    for (let index = 0; index < 30; index += 1) await give({ amount: "0" });
    const answer = await give();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await give({ donor: { ...ADA, email: "else@donor.example" } })).status).toBe(201);
  });

  it("count on the dashboard without what was refunded or failed, and are downloaded", async () => {
    const id = await givePaid({ message: "=SUM(A1)" });
    await refund(id, { amount: "5" });
    await give();
    const stats = await server.call("GET", "/dashboard/stats/", {
      token: fundraiser.token,
      query: { filter: "7d" },
    });
    const numbers = stats.body["numbers"] as { key: string; value: unknown }[];
    const valueOf = (key: string): unknown => numbers.find((number) => number.key === key)?.value;
    expect([valueOf("donations_amount"), valueOf("donors")]).toEqual(["20.00", 1]);
    const csv = async (request_content: string): Promise<Record<string, string>[]> => {
      const query = { request_content };
      const answer = await server.call("GET", "/organization/download", { token: fundraiser.token, query });
      return Papa.parse<Record<string, string>>(answer.text.trim(), { header: true }).data;
    };
    expect(await csv("donations")).toMatchObject([
      { status: "pending" },
      { amount: "25.00", message: "'=SUM(A1)" },
    ]);
    expect(await csv("donors")).toMatchObject([{ email: ADA.email, total_amount: "20.00" }]);
  });
});
