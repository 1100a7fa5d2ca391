import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

describeOnDatabase("what is corrected of giving", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let fundraiser: TestPerson;

  const call = (method: string, path: string, body?: Json): Promise<Answer> =>
    server.call(method, path, { token: fundraiser.token, ...(body && { body }) });
  const record = async (values: Json): Promise<Answer> =>
    call("POST", "/donation/record/", {
      amount: "20",
      method: "cash",
      received_on: "2026-01-15",
      ...values,
    });
  const donors = async (): Promise<Json[]> =>
    (await call("GET", "/donation/donor/list/?ordering=name")).at("donors") as Json[];

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    fundraiser = await addPerson(server, hope, "fundraiser");
  });

  it("corrects a donor with their gifts and the person, and leaves the receipt; mails go in their language", async () => {
    const gift = await record({ first_name: "Ada", last_name: "Qist", email: "ada@typo.example" });
    await server.takeMails();
    const id = String(gift.at("donation.donation_id"));
    const donor = Number(gift.at("donation.donor.pk"));
    const right = { first_name: "Ada", last_name: "Quist", email: "ada@donor.example", language: "de" };
    const answer = await call("PUT", `/donation/donor/${donor}/`, right);
    expect([answer.status, answer.at("donor")]).toMatchObject([
      200,
      { name: "Ada Quist", total_amount: "20.00", ...right },
    ]);
    const read = await call("GET", `/donation/?donation_id=${id}`);
    expect(read.at("donation.donor")).toMatchObject({ name: "Ada Quist", email: "ada@donor.example" });
    const owner = await addPerson(server, hope, "owner");
    const person = await server.call("GET", `/people/${String(answer.at("donor.person"))}/`, {
      token: owner.token,
    });
    expect([person.at("person.name"), person.at("person.email"), person.at("person.language")]).toEqual([
      "Ada Quist",
      "ada@donor.example",
      "de",
    ]);
    expect((await server.call("GET", `/donation/${id}/receipt/?format=html`)).text).toContain("Ada Qist");
    await call("POST", `/donation/${id}/receipt/`);
    const [mail] = await server.takeMails();
    expect([mail?.to, mail?.subject]).toEqual([
      { name: "Ada Quist", address: "ada@donor.example" },
      expect.stringMatching(/Quittung/),
    ]);
    const again = await record({ donor, received_on: "2026-01-20" });
    expect([again.status, again.at("donation.donor.pk"), again.at("donation.donor.email")]).toEqual([
      201,
      donor,
      "ada@donor.example",
    ]);
    expect((await record({ donor: 999_999 })).at("errors.donor")).toBeDefined();
    expect((await record({ last_name: "" })).at("errors.last_name")).toBeDefined();
    expect((await donors()).map(({ name, donations_count: n }) => [name, n])).toEqual([["Ada Quist", 2]]);
  });

  it("keeps a donor's postal address with the person, and prints it on receipts from then on, as the country writes it", async () => {
    await server.database.owner.query(`UPDATE organizations SET address = $1 WHERE id = $2`, [
      { line1: "Lindenweg 4", city: "Bonn", zip: "53111", state: "NRW", country: "Deutschland" },
      hope.id,
    ]);
    const first = await record({ first_name: "Ada", last_name: "Quist", email: "ada@donor.example" });
    const donor = Number(first.at("donation.donor.pk"));
    const path = `/donation/donor/${donor}/`;
    const address = {
      line1: "Rua Nova 3",
      line2: "2.º Esq.",
      zip: "1100-001",
      city: "Lisboa",
      country: "pt",
    };
    const answer = await call("PUT", path, { address: { ...address, state: "  " } });
    expect([answer.status, answer.at("donor.address")]).toEqual([200, address]);
    expect((await donors())[0]?.["address"]).toEqual(address);
    const receipt = async (gift: Answer): Promise<string> =>
      (await server.call("GET", `/donation/${String(gift.at("donation.donation_id"))}/receipt/?format=html`))
        .text;
    expect(await receipt(first)).not.toContain("Rua Nova");
    const later = await receipt(await record({ donor, received_on: "2026-01-16" }));
    const lines = [...later.matchAll(/<td>(.*?)<\/td>/g)].map(([, line]) => line);
    expect(lines.slice(2, 8)).toEqual([
      "Ada Quist",
      "Rua Nova 3",
      "2.º Esq.",
      "1100-001 Lisboa",
      "Portugal",
      "ada@donor.example",
    ]);
    expect(later).toContain("Lindenweg 4<br>53111 Bonn<br>Germany");

    const owner = await addPerson(server, hope, "owner");
    const person = `/people/${String(answer.at("donor.person"))}/`;
    const home = { kind: "home", until: "2020-01-01", line1: "Before" };
    const work = { kind: "work", line1: "Office", since: "2021-01-01", until: null };
    await server.call("PUT", person, { token: owner.token, body: { addresses: [home, work] } });
    await call("PUT", path, { address: { line1: "New office" } });
    const read = async (): Promise<unknown> =>
      (await server.call("GET", person, { token: owner.token })).at("person.addresses");
    expect(await read()).toEqual([home, { line1: "New office", kind: "work", since: "2021-01-01" }]);
    expect((await call("PUT", path, { address: null })).at("donor.address")).toBeNull();
    expect(await read()).toEqual([home]);
    const long = await call("PUT", path, { address: { line1: "x".repeat(201) } });
    expect([long.status, long.at("errors")]).toEqual([422, { "address.line1": [expect.any(String)] }]);
  });

  it("refuses the address of another donor and a donor without a name, and takes that of one merged into them", async () => {
    const ada = await record({ first_name: "Ada", last_name: "Quist", email: "ada@old.example" });
    const other = await record({ first_name: "Ada", last_name: "Quist", email: "ada@new.example" });
    const [one, two] = [Number(ada.at("donation.donor.pk")), Number(other.at("donation.donor.pk"))];
    const taken = await call("PUT", `/donation/donor/${one}/`, { email: "ADA@new.example" });
    expect([taken.status, taken.at("code"), taken.at("errors.email.0")]).toEqual([
      409,
      "donor_known",
      taken.at("error"),
    ]);
    const nameless = await call("PUT", `/donation/donor/${one}/`, { first_name: "", last_name: null });
    expect([nameless.status, nameless.at("errors.last_name")]).toEqual([422, expect.anything()]);
    expect((await call("PUT", "/donation/donor/999999/", { last_name: "X" })).status).toBe(404);

    const people = (await donors()).map(({ person }) => Number(person));
    const owner = await addPerson(server, hope, "owner");
    const kept = Number((await donors()).find(({ pk }) => pk === one)?.["person"]);
    const merged = await server.call("POST", "/people/merge/", {
      token: owner.token,
      body: { keep: kept, merge: people.filter((pk) => pk !== kept) },
    });
    expect(merged.status).toBe(200);
    const [left] = await donors();
    const moved = await call("PUT", `/donation/donor/${String(left?.["pk"])}/`, {
      email: left?.["email"] === "ada@old.example" ? "ada@new.example" : "ada@old.example",
    });
    expect([moved.status, moved.at("donor.donations_count")]).toEqual([200, 2]);
    // Gifts under either address are the one donor's.
    for (const email of ["ada@old.example", "ada@new.example"]) {
      await record({ first_name: "Ada", last_name: "Quist", email, amount: "7", force: true });
    }
    expect([one, two]).toContain(left?.["pk"]);
    expect((await donors()).map(({ donations_count: n }) => n)).toEqual([4]);
  });

  it("changes what a gift is for, with its history, and neither its amount nor its day", async () => {
    const team = await addTeam(server, hope, "Garden");
    const gift = await record({ last_name: "Reed", campaign: "Spring" });
    const id = String(gift.at("donation.donation_id"));
    const change = (body: Json): Promise<Answer> => call("PUT", `/donation/${id}/`, body);
    const changed = await change({ campaign: " Winter coats ", team });
    expect(changed.at("donation")).toMatchObject({
      campaign: "Winter coats",
      team: { pk: team },
      amount: "20.00",
      receipt_number: gift.at("donation.receipt_number"),
    });
    await change({ campaign: "Winter coats" });
    await change({ campaign: null });
    const history = (await call("GET", `/donation/?donation_id=${id}`)).at("donation.history") as Json[];
    expect(history.filter(({ step }) => step === "changed").map(({ note }) => note)).toEqual([
      "Spring → Winter coats; – → Garden",
      "Winter coats → –",
    ]);
    expect((await change({ amount: "1" })).at("donation.amount")).toBe("20.00");
    expect((await change({ team: 999_999 })).at("errors.team")).toBeDefined();
    const elsewhere = await addPerson(server, await addOrganization(server, "light"), "fundraiser");
    const foreign = await server.call("PUT", `/donation/${id}/`, {
      token: elsewhere.token,
      body: { campaign: "X" },
    });
    expect(foreign.status).toBe(404);
  });
});
