import Papa from "papaparse";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";
import { bulkMailJob, type Mail } from "../../../platform/mail/job";
import { deliverStatements } from "./deliver";
import { statementJob } from "./job";

describeOnDatabase("statements of a year", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let fundraiser: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    fundraiser = await addPerson(server, hope, "fundraiser");
    await server.database.owner.query(
      `UPDATE organizations SET address = '{"line1": "1 Mill Lane", "city": "Ely"}' WHERE id = $1`,
      [hope.id],
    );
    await server.database.owner.query(
      `INSERT INTO organization_profiles (org_id, ein, updated_at) VALUES ($1, '12-3456789', now())
       ON CONFLICT (org_id) DO UPDATE SET ein = excluded.ein`,
      [hope.id],
    );
  });

  async function give(donor: string, amount: string, received_on: string, more: Json = {}): Promise<string> {
    const [first_name, last_name] = donor.split(" ");
    const email = `${first_name?.toLowerCase()}@donor.example`;
    const body = {
      amount,
      method: "cash",
      received_on,
      first_name,
      last_name,
      email,
      send_receipt: false,
      ...more,
    };
    const answer = await server.call("POST", "/donation/record/", { token: fundraiser.token, body });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return String(answer.at("donation.donation_id"));
  }
  const refund = (id: string, amount?: string): Promise<Answer> =>
    server.call("POST", `/donation/${id}/refund/`, {
      token: fundraiser.token,
      body: amount ? { amount } : {},
    });
  const get = (path: string, query: Record<string, string | number> = {}): Promise<Answer> =>
    server.call("GET", `/donation/statement/${path}/`, { token: fundraiser.token, query });
  const post = (path: string, body: Json = {}): Promise<Answer> =>
    server.call("POST", `/donation/statement/${path}/`, { token: fundraiser.token, body });
  const statesOf = async (query: Record<string, string | number> = {}): Promise<unknown> => {
    const rows = (await get("list", query)).at("statements") as { name: string; state: string }[];
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
  const idOf = async (name: string): Promise<string> =>
    String((await get("list", { search: name })).at("statements.0.id"));

  async function deliver(): Promise<Mail[]> {
    await server.services.jobs.drain(statementJob, ({ data }) => deliverStatements(server.services, data));
    const mails: Mail[] = [];
    await server.services.jobs.drain(bulkMailJob, async ({ data }) => {
      mails.push(data);
    });
    return mails;
  }

  const openLink = (mail: Mail | undefined): Promise<Answer> => {
    const path = /\/api(\/donation\/statement\/open\/[^/\s]+\/)/.exec(mail?.text ?? "")?.[1] ?? "";
    return server.call("GET", path);
  };

  it("of somebody who has died go by post, also where they wait already", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await give("Bo Quist", "50", "2025-12-31");
    await post("send");
    await server.database.owner.query("UPDATE people SET is_deceased = true WHERE first_name = 'Ada'");
    expect((await deliver()).map(({ to }) => to.address)).toEqual(["bo@donor.example"]);
    expect(await statesOf()).toEqual({ "Ada Quist": "by_post", "Bo Quist": "sent" });
  });

  it("sum up what came in the year where the organisation is, less what went back", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await give("Ada Quist", "50", "2026-01-01");
    await refund(await give("Ada Quist", "30", "2025-05-01"), "10");
    await refund(await give("Bo Gone", "5", "2025-05-01"));
    await give("Cy Paper", "20", "2025-02-01", { email: null });
    await give("Collection box", "80", "2025-02-01", { email: null, anonymous: true });
    const list = await get("list");
    expect(list.body).toMatchObject({
      total: 2,
      statements: [
        { name: "Ada Quist", year: "2025", total_amount: "120.00", donations_count: 2, state: "unsent" },
        { name: "Cy Paper", total_amount: "20.00", state: "by_post", sent_at: null },
      ],
    });
    expect((await get("list", { year: 2026 })).at("statements.0.total_amount")).toBe("50.00");
    expect((await get("overview")).body).toMatchObject({
      year: "2025",
      unsent: 1,
      by_post: 1,
      sent: 0,
      missing: [],
    });
  });

  it("are addressed to where the donor's post goes: their own address, else that of their household", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await give("Cy Paper", "20", "2025-02-01", { email: null });
    await give("Di Post", "20", "2025-02-01", { email: null });
    const owner = await addPerson(server, hope, "owner");
    const household = await server.call("POST", "/people/", {
      token: owner.token,
      body: {
        kind: "household",
        name: "Paper",
        addresses: [{ kind: "home", line1: "7 Well St", city: "Ely", zip: "CB7 4AA" }],
      },
    });
    const list = await get("list");
    const person = String(list.at("statements.1.donor.person"));
    const body = { household: Number(household.at("person.pk")) };
    await server.call("PUT", `/people/${person}/`, { token: owner.token, body });
    const shown = (await get("list")).at("statements") as { postal_address: string }[];
    expect(shown.map(({ postal_address: lines }) => lines)).toEqual(["", "7 Well St\nEly, CB7 4AA", ""]);
    expect((await get("overview")).body).toMatchObject({ by_post: 2, without_address: 1 });
    await server.database.owner.query(
      `UPDATE organizations SET address = address || '{"country": "GB"}' WHERE id = $1`,
      [hope.id],
    );
    const page = await get("file", { format: "html", ids: String(list.at("statements.1.id")) });
    expect(page.text).toContain("<p>Cy Paper<br>7 Well St<br>Ely<br>CB7 4AA</p>");
    const table = Papa.parse<Record<string, string>>((await get("file", { format: "csv" })).text, {
      header: true,
    });
    expect(table.data.map((row) => row["postal_address"])).toContain("7 Well St\nEly\nCB7 4AA");
  });

  it("are sent once to each who has an address, in the language that they have chosen", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await give("Eva Blum", "40", "2025-11-30", { email: "manager@hope.example" });
    await give("Cy Paper", "20", "2025-02-01", { email: null });
    await addPerson(server, hope, "manager");
    await server.database.owner.query(
      "UPDATE users SET language = 'de' WHERE email = 'manager@hope.example'",
    );
    const answers = await Promise.all([post("send"), post("send")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, answer) => sum + Number(answer.at("queued")), 0)).toBe(2);
    expect(await statesOf()).toEqual({ "Ada Quist": "queued", "Eva Blum": "queued", "Cy Paper": "by_post" });
    const mails = await deliver();
    expect(mails.map(({ to, subject }) => `${to.address} ${subject}`).toSorted()).toEqual([
      "ada@donor.example Your donations to The hope people in 2025",
      "manager@hope.example Ihre Spenden an The hope people im Jahr 2025",
    ]);
    expect(await statesOf()).toEqual({ "Ada Quist": "sent", "Eva Blum": "sent", "Cy Paper": "by_post" });
    expect((await post("send")).at("code")).toBe("nothing_to_send");
    const file = await openLink(mails.find(({ to }) => to.address.startsWith("ada")));
    expect([file.status, file.headers.get("Content-Disposition"), file.text.slice(0, 5)]).toEqual([
      200,
      'inline; filename="statements-2025.pdf"',
      "%PDF-",
    ]);
    expect(await auditActions(server, hope)).toContain("statement.sent");
  });

  it("are sent again only where that is asked for, and corrected ones say so", async () => {
    const id = await give("Ada Quist", "100", "2025-12-31");
    await post("send", { note: "No goods or services were given in return." });
    await deliver();
    const ids = [await idOf("Ada")];
    const refused = await post("send", { ids });
    expect([refused.status, refused.at("code"), refused.at("errors.again.0")]).toEqual([
      409,
      "sent_already",
      expect.stringContaining("send them again"),
    ]);
    expect((await post("send", { ids, again: true })).at("queued")).toBe(1);
    expect((await deliver())[0]?.text).toContain("donations in 2025 again");
    server.pass({ days: 3 });
    await refund(id, "25");
    expect(await statesOf()).toEqual({ "Ada Quist": "changed" });
    expect((await post("send")).at("queued")).toBe(1);
    const [mail] = await deliver();
    expect([mail?.subject, mail?.text]).toEqual([
      "Corrected: your donations to The hope people in 2025",
      expect.stringContaining("March 10, 2026"),
    ]);
    await refund(id);
    expect((await get("list")).at("statements.0")).toMatchObject({ state: "changed", total_amount: "0.00" });
    const note = "No goods or services were given in return.";
    expect((await get("overview")).at("note")).toBe(note);
    const page = await get("file", { ids: ids[0] ?? "", format: "html" });
    expect(page.text).toContain("This statement replaces the one of March 13, 2026.");
    expect([page.text.includes("were refunded"), page.text.includes(note)]).toEqual([true, true]);
  });

  it("name what the organisation lacks before they are sent without it", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await server.database.owner.query("UPDATE organization_profiles SET ein = NULL");
    const refused = await post("send");
    expect([refused.status, refused.at("code"), refused.at("errors.incomplete.0")]).toEqual([
      409,
      "details_missing",
      expect.stringContaining("tax number (Settings → Profile)"),
    ]);
    expect((await get("overview")).at("missing")).toEqual(["tax_id"]);
    expect((await post("send", { incomplete: true })).at("queued")).toBe(1);
  });

  it("are files: one PDF, a page to print, a table; each statement on its own sheet, whatever its letters", async () => {
    for (let n = 0; n < 3; n += 1) await give(`Donor${n} Quist`, "10", "2025-03-01");
    await give("王 芳", "10", "2025-03-01", { email: "wang@donor.example" });
    const pdf = await get("file");
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    // The last page names the one that the fonts cannot show.
    expect(pdf.text.match(/\/Type \/Page\b/g)).toHaveLength(4);
    const page = await get("file", { format: "html", note: "Held for the tax office" });
    expect(page.text.match(/<article/g)).toHaveLength(4);
    expect([page.text.includes("王 芳"), page.text.includes("Held for the tax office")]).toEqual([
      true,
      true,
    ]);
    const single = await get("file", { ids: await idOf("王") });
    expect(single.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const table = await get("file", { format: "csv", state: "unsent" });
    const rows = Papa.parse<string[]>(table.text.trim()).data;
    expect([rows.length, rows[1]?.slice(1, 6)]).toEqual([
      5,
      ["donor0@donor.example", "Donor0", "Quist", "10.00", "USD"],
    ]);
    expect(await auditActions(server, hope)).toContain("export");
  });

  it("open by the link of their mail for half a year, and by that of a new mail again", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    const ids = [await idOf("Ada")];
    await post("send");
    const [first] = await deliver();
    expect((await get("list")).at("statements.0.link_until")).toBe("2026-09-06T09:00:00.000Z");
    server.pass({ days: 179 });
    expect((await openLink(first)).status).toBe(200);
    server.pass({ days: 1 });
    const late = await openLink(first);
    expect([late.status, late.at("code")]).toEqual([410, "link_expired"]);
    // The session of half a year ago is over, too.
    fundraiser = await addPerson(server, hope, "fundraiser", { email: "later@hope.example" });
    expect((await get("list")).at("statements.0.link_until")).toBeNull();
    await post("send", { ids, again: true });
    const [again] = await deliver();
    expect([(await openLink(again)).status, (await openLink(first)).status]).toEqual([200, 410]);
  });

  it("open by no link that staff have ended, one by one, until they are mailed again", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await give("Bo Reed", "10", "2025-12-31");
    const ids = [await idOf("Ada")];
    expect((await post("withdraw", { ids })).at("code")).toBe("nothing_to_withdraw");
    await post("send");
    const mails = await deliver();
    const mailTo = (some: Mail[], name: string): Mail | undefined =>
      some.find(({ to }) => to.address.startsWith(name));
    expect((await post("withdraw", { ids })).body).toEqual({ withdrawn: 1 });
    expect(await auditActions(server, hope)).toContain("statement.withdrawn");
    expect((await openLink(mailTo(mails, "ada"))).status).toBe(404);
    expect((await openLink(mailTo(mails, "bo"))).status).toBe(200);
    expect((await post("withdraw", { ids })).status).toBe(409);
    await post("send", { ids, again: true });
    expect((await openLink(mailTo(await deliver(), "ada"))).status).toBe(200);
    expect((await openLink(mailTo(mails, "ada"))).status).toBe(404);
    const river = await addOrganization(server, "river");
    const other = await addPerson(server, river, "fundraiser");
    const theirs = { token: other.token, body: { ids } };
    expect((await server.call("POST", "/donation/statement/withdraw/", theirs)).status).toBe(409);
  });

  it("open by links from before they had an end, as long as newer ones", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    const id = await idOf("Ada");
    const donor = Number(id.split("-")[1]);
    const token = await server.services.links.sign("statement", { org: hope.id, donor, year: 2025 });
    const open = async (): Promise<number> =>
      (await server.call("GET", `/donation/statement/open/${token}/`)).status;
    expect(await open()).toBe(404);
    await post("send");
    await deliver();
    expect(await open()).toBe(200);
    server.pass({ days: 180 });
    expect(await open()).toBe(410);
  });

  it("are narrowed by conditions on what is computed and on the donor, and summed up", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await give("Bo Reed", "10", "2025-12-31");
    await give("Cy Paper", "20", "2025-02-01", { email: null });
    await give("Bo Reed", "500", "2024-05-01");
    await post("send", { ids: [await idOf("Ada")] });
    await deliver();
    const narrowed = async (filter: object, more: Record<string, string> = {}): Promise<Answer> =>
      get("list", { filter: JSON.stringify(filter), ...more });
    const names = ({ body }: Answer): unknown =>
      Array.isArray(body["statements"]) ? body["statements"].map(({ name }: { name: string }) => name) : body;
    expect(names(await narrowed({ total_amount: { $gte: "20" } }))).toEqual(["Ada Quist", "Cy Paper"]);
    expect(names(await narrowed({ total_amount: { $gte: "20" } }, { year: "2024" }))).toEqual(["Bo Reed"]);
    expect(names(await narrowed({ link_until: { $exists: true } }))).toEqual(["Ada Quist"]);
    expect(names(await narrowed({ "donor.total_amount": { $gt: "400" }, state: "unsent" }))).toEqual([
      "Bo Reed",
    ]);
    const summed = await narrowed(
      { $or: [{ state: "sent" }, { state: "by_post" }] },
      { sum: "total_amount,donations_count", per_page: "1", ordering: "-total_amount" },
    );
    expect([names(summed), summed.at("total"), summed.at("totals")]).toEqual([
      ["Ada Quist"],
      2,
      { total_amount: "120.00", donations_count: 2 },
    ]);

    const ask = (path: string, question: object): Promise<Answer> =>
      server.call("POST", `/questions/${path}/`, { token: fundraiser.token, body: { question } });
    const where = { total_amount: { $gte: "20" } };
    expect((await ask("check", { of: "statements", where })).body).toMatchObject({
      mistakes: [],
      sentence: expect.stringMatching(/20/),
    });
    const refused = await ask("ask", { of: "statements", where });
    expect([refused.status, refused.at("code")]).toEqual([422, "list_only"]);
    const fields = await server.call("GET", "/questions/fields/", {
      token: fundraiser.token,
      query: { of: "statements" },
    });
    const told = fields.body as { fields: { path: string }[]; resources: { name: string }[] };
    expect(told.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(["state", "donor.last_at"]));
    expect(told.resources.map(({ name }) => name)).not.toContain("statements");
    const member = await addPerson(server, hope, "member");
    const closed = await server.call("GET", "/questions/fields/", {
      token: member.token,
      query: { of: "statements" },
    });
    expect(closed.status).toBe(403);

    server.pass({ days: 181 });
    fundraiser = await addPerson(server, hope, "fundraiser", { email: "later@hope.example" });
    expect(names(await narrowed({ link_until: { $exists: true } }, { year: "2025" }))).toEqual([]);
    expect(names(await narrowed({ state: "sent" }, { year: "2025" }))).toEqual(["Ada Quist"]);
  });

  it("that were handed over on paper are noted, once", async () => {
    await give("Cy Paper", "20", "2025-02-01", { email: null });
    const ids = [await idOf("Cy")];
    expect((await post("hand-over", { ids })).at("noted")).toBe(1);
    expect(await statesOf()).toEqual({ "Cy Paper": "sent" });
    expect((await post("hand-over", { ids })).at("code")).toBe("nothing_to_note");
    expect(await auditActions(server, hope)).toContain("statement.noted");
  });

  it("leave out whoever was erased, also where theirs waits or a link leads to it", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    await give("Bo Reed", "10", "2025-12-31");
    await post("send");
    const mail = (await deliver()).find(({ to }) => to.address === "ada@donor.example");
    await give("Cy Late", "10", "2025-12-30");
    await post("send");
    await server.database.owner.query(
      "UPDATE donors SET first_name = 'Erased', last_name = '', email = 'erased-donor-' || id || '@erased.invalid' WHERE email IN ('ada@donor.example', 'cy@donor.example')",
    );
    expect([await deliver(), await statesOf()]).toEqual([[], { "Bo Reed": "sent" }]);
    expect((await openLink(mail)).status).toBe(404);
  });

  it("of hundreds of givers are queued at once and leave batch by batch", async () => {
    await server.database.owner.exec(
      `INSERT INTO donors (org_id, email, first_name, last_name, created_at)
         SELECT ${hope.id}, 'p' || n || '@x.example', 'P' || n, 'Same', now() FROM generate_series(1, 250) n;
       INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency,
           status, provider, method, paid_at, created_at, updated_at)
         SELECT org_id, 'don_' || id, id, first_name, last_name, email, 1000, 'USD', 'once', 'succeeded', 'by_hand', 'cash',
           '2025-06-01', now(), now() FROM donors`,
    );
    expect((await post("send")).at("queued")).toBe(250);
    const mails = await deliver();
    expect(new Set(mails.map(({ to }) => to.address)).size).toBe(250);
    expect((await get("overview")).body).toMatchObject({ sent: 250, queued: 0 });
  }, 60_000);

  it("say how many would be sent, and send none", async () => {
    for (const name of ["Ada Quist", "Bo Lind", "Cy Park"]) await give(name, "100", "2025-12-31");
    const send = (body: Json): Promise<Answer> => post("send", { year: 2025, incomplete: true, ...body });
    expect((await send({ dry_run: true })).body).toMatchObject({ year: 2025, queued: 3, had_theirs: 0 });
    expect(await deliver()).toEqual([]);
    await send({ ids: [await idOf("Ada")] });
    await deliver();
    expect((await send({ dry_run: true })).body).toMatchObject({ queued: 2, had_theirs: 1 });
    expect((await send({ dry_run: true, again: true })).body).toMatchObject({ queued: 3 });
    expect((await send({ dry_run: true, year: 2020 })).status).toBe(409);
    expect((await send({})).body).toMatchObject({ queued: 2 });
  });

  it("are for those who have donations, of their own organisation", async () => {
    await give("Ada Quist", "100", "2025-12-31");
    const ids = [await idOf("Ada")];
    const river = await addOrganization(server, "river");
    const other = await addPerson(server, river, "fundraiser");
    const member = await addPerson(server, hope, "member");
    const send = (token: string): Promise<Answer> =>
      server.call("POST", "/donation/statement/send/", { token, body: { ids, incomplete: true } });
    expect([(await send(other.token)).status, (await send(member.token)).status]).toEqual([404, 403]);
    const file = await server.call("GET", "/donation/statement/file/", {
      token: other.token,
      query: { ids: ids[0] ?? "" },
    });
    expect(file.status).toBe(404);
    // What is not there has not been exported either.
    expect(await auditActions(server, river)).not.toContain("export");
    expect((await server.call("GET", "/donation/statement/open/made-up/")).status).toBe(404);
  });
});
