import { beforeEach, describe, expect, it } from "vitest";
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
import { announceUpload, completeUpload } from "../../platform/files/uploads";
import { plainText } from "./settingsRoutes";

it("an announcement keeps its words and loses what reads as markup, however often it was escaped", () => {
  expect(plainText("Coats <b>wanted</b> & 5 < 6")).toBe("Coats wanted & 5 < 6");
  expect(plainText("&lt;script&gt;alert(1)&lt;/script&gt;Hi")).toBe("Hi");
  expect(plainText("&amp;lt;img src=x onerror=alert(1)&amp;gt;")).toBe("");
});

describeOnDatabase("an organisation", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const found = (body: Json, token = owner.token) =>
    server.call("POST", "/organization/", {
      token,
      body: { name: "River Trust", subdomain: "river", timezone: "Europe/Dublin", currency: "EUR", ...body },
    });
  const change = (body: Json) => server.call("PUT", "/organization/", { token: owner.token, body });
  const check = (query: Record<string, string>, token?: string) =>
    server.call("GET", "/organization/subdomain/", { query, ...(token !== undefined && { token }) });
  const see = (subdomain: string, path = "public") =>
    server.call("GET", `/organization/${path}/`, { headers: { "X-Subdomain": subdomain } });

  async function upload(contentType = "image/png", name = "logo.png"): Promise<string> {
    const { random, clock, files } = server.services;
    const now = clock();
    return server.database.withTenant(hope.id, owner.userId, async (tx) => {
      const announced = await announceUpload(tx, {
        orgId: hope.id,
        memberId: owner.pk,
        fileName: name,
        contentType,
        size: 10,
        quotaBytes: files.quotaBytes,
        now,
        random,
      });
      await completeUpload(tx, hope.id, announced.id, now);
      return announced.id;
    });
  }

  describe("that is founded", () => {
    it("has its roles and its founder as owner, who goes on in it", async () => {
      const answer = await found({ address: { city: "Inistioge" }, categories: ["Environment"] });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        subdomain: "river",
        announcement: "",
        stripe_account_status: "none",
        organization: {
          name: "River Trust",
          currency: "EUR",
          address: { city: "Inistioge" },
          categories: ["Environment"],
        },
        user_data: { role: "owner", organization: { subdomain: "river" } },
      });
      const roles = await server.call("GET", "/organization/roles/", { token: String(answer.at("token")) });
      expect((roles.at("roles") as Json[]).map(({ slug }) => slug)).toEqual([
        "owner",
        "admin",
        "manager",
        "fundraiser",
        "volunteer",
        "member",
      ]);
    });

    it.each<[string, Json, string]>([
      ["a time zone that is none", { timezone: "Mars/Olympus" }, "timezone"],
      ["a currency that is none", { currency: "XQX" }, "currency"],
      ["a reserved name", { subdomain: "admin" }, "subdomain"],
      ["a name with dots", { subdomain: "a.b.c" }, "subdomain"],
      ["a name that reads as another script", { subdomain: "xn--80ak6aa92e" }, "subdomain"],
      ["a web address of another kind", { website: "javascript:alert(1)" }, "website"],
      ["an upload, which cannot be its own yet", { logo: "AAAAAAAAAAAAAAAAAAAAAA" }, "logo"],
    ])("is refused with %s", async (_title, wrong, field) => {
      const answer = await found(wrong);
      expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, [field]]);
    });

    it("gets its subdomain before everybody else, or not at all", async () => {
      expect((await found({ subdomain: "Hope" })).status).toBe(409);
      const race = await Promise.all(Array.from({ length: 5 }, () => found({})));
      expect(race.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    });
  });

  describe("that changes", () => {
    it("keeps what is not given and takes no markup into its announcement", async () => {
      const answer = await change({
        announcement: "<img src=x onerror=alert(1)>Coats wanted",
        phone: null,
        email: "hi@hope.example",
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        announcement: "Coats wanted",
        organization: { name: "The hope people", email: "hi@hope.example" },
      });
      expect(await auditActions(server, hope)).toContain("organization.changed");
    });

    it("answers with the catalogue's text when a field is wrong", async () => {
      const answer = await change({ announcement: "x".repeat(501) });
      expect([answer.status, answer.at("error")]).toEqual([
        422,
        "Something went wrong with updating the organization. Please try again later.",
      ]);
    });

    it("shows its logo to everybody until there is another", async () => {
      const first = await upload();
      const shown = String((await change({ logo: first })).at("organization.logo"));
      expect(shown).toMatch(/^\/api\/organization\/image\/[\w-]{22}\/$/);
      const picture = (address: string): Promise<Answer> => server.call("GET", address.replace("/api", ""));
      // The store of the tests holds no content for it: found, but empty.
      expect((await picture(shown)).at("code")).toBe("content_missing");
      const second = String((await change({ logo: await upload() })).at("organization.logo"));
      expect(second).not.toBe(shown);
      expect((await picture(shown)).at("code")).toBe("not_found");
      expect((await change({ logo: null })).at("organization.logo")).toBeNull();
      expect((await picture(second)).at("code")).toBe("not_found");
    });

    it("shows its colour to everybody, if text can be read in it", async () => {
      expect((await change({ color: "#7A1F5C" })).body).toMatchObject({ organization: { color: "#7a1f5c" } });
      expect((await see("hope")).body).toMatchObject({ organization: { color: "#7a1f5c" } });
      const person = await server.call("GET", "/auth/user/", { token: owner.token });
      expect(person.body).toMatchObject({ user_data: { organization: { color: "#7a1f5c" } } });
      const pale = await change({ color: "#ff9900" });
      expect(pale.status).toBe(422);
      const [said = ""] = (pale.body as { errors: { color: string[] } }).errors.color;
      expect(said).toMatch(
        /contrast is 1\.\d to 1, and at least 4\.5 to 1 is needed\. #[0-9a-f]{6} would do\./,
      );
      const [nearest = ""] = /#[0-9a-f]{6}/.exec(said) ?? [];
      expect((await change({ color: nearest })).status).toBe(200);
      expect((await change({ color: "red" })).status).toBe(422);
      expect((await change({ color: null })).body).toMatchObject({ organization: { color: null } });
    });

    it("takes pictures of its own only", async () => {
      expect((await change({ logo: await upload("application/pdf", "a.pdf") })).status).toBe(415);
      const river = await addOrganization(server, "river");
      const { token } = await addPerson(server, river, "owner", { email: "r@river.example" });
      const foreign = await server.call("PUT", "/organization/", { token, body: { logo: await upload() } });
      expect([foreign.status, Object.keys(foreign.body["errors"] as Json)]).toEqual([422, ["logo"]]);
    });

    it("leads on from its former subdomain, which nobody else gets for 90 days", async () => {
      expect((await change({ subdomain: "Hope-Foundation" })).at("subdomain")).toBe("hope-foundation");
      expect((await see("hope")).at("organization.subdomain")).toBe("hope-foundation");
      const early = await found({ subdomain: "hope" });
      expect([early.status, early.at("code")]).toEqual([409, "subdomain_recently_used"]);
      server.pass({ days: 90 });
      const { token } = await addPerson(server, await addOrganization(server, "third"), "owner", {
        email: "t@third.example",
      });
      expect((await found({ subdomain: "hope" }, token)).status).toBe(201);
      expect((await see("hope")).at("organization.subdomain")).toBe("hope");
    });

    it("may take its former subdomain back, and not another's", async () => {
      await addOrganization(server, "river");
      expect((await change({ subdomain: "river" })).status).toBe(409);
      await change({ subdomain: "elsewhere" });
      expect((await change({ subdomain: "hope" })).at("subdomain")).toBe("hope");
    });

    it("keeps its budget in a currency with other decimals", async () => {
      const profile = { annual_budget: "1500.50" };
      await server.call("PUT", "/organization/profile/", { token: owner.token, body: profile });
      await change({ currency: "KWD" });
      const read = () => server.call("GET", "/organization/profile/", { token: owner.token });
      expect((await read()).at("profile.annual_budget")).toBe("1500.500");
      await change({ currency: "JPY" });
      expect((await read()).at("profile.annual_budget")).toBe("1500");
    });
  });

  describe("asked for a subdomain", () => {
    it("answers 404 when it can be had, 400 when nobody can, 200 when somebody has it", async () => {
      const free = await check({ subdomain: "river" });
      expect([free.status, free.body]).toEqual([
        404,
        { error: "available", code: "available", available: true },
      ]);
      const taken = await check({ subdomain: "HOPE" });
      expect([taken.status, taken.body]).toEqual([200, { subdomain: "hope", available: false }]);
      const reasons = [];
      for (const subdomain of ["www", "a", "-ab", "ab-", "a--b", "a_b", "xn--abc", "x".repeat(64), ""]) {
        const answer = await check({ subdomain });
        reasons.push([answer.status, answer.at("reason")]);
      }
      expect(reasons).toEqual([[400, "reserved"], ...Array.from({ length: 8 }, () => [400, "invalid"])]);
    });

    it("calls its own one available to itself alone", async () => {
      const own = { subdomain: "hope", organizationId: String(hope.id) };
      const river = await addOrganization(server, "river");
      const stranger = await addPerson(server, river, "owner", { email: "r@river.example" });
      expect((await check(own, owner.token)).status).toBe(404);
      expect([(await check(own)).status, (await check(own, stranger.token)).status]).toEqual([200, 200]);
      await change({ subdomain: "elsewhere" });
      expect((await check(own)).at("reason")).toBe("recently_used");
      expect((await check(own, owner.token)).status).toBe(404);
    });

    it("lets strangers ask twenty times in ten minutes", async () => {
      const statuses = [];
      for (let index = 0; index < 21; index += 1) statuses.push((await check({ subdomain: "www" })).status);
      expect([statuses[19], statuses[20]]).toEqual([400, 429]);
      expect((await check({ subdomain: "www" }, owner.token)).status).toBe(400);
    });
  });

  describe("to everybody", () => {
    it("shows its face and its public teams, and neither people nor payment accounts", async () => {
      const open = await addTeam(server, hope, "Open");
      await addTeam(server, hope, "Inner");
      await server.database.owner.exec(`UPDATE teams SET is_public = true WHERE id = ${open};
        UPDATE organizations SET stripe_account_id = 'acct_secret', stripe_charges_enabled = true, payment_provider = 'test',
          email = 'staff@hope.example'`);
      const answer = await see("hope");
      expect(answer.at("projects")).toEqual([{ pk: open, name: "Open" }]);
      expect(answer.at("donations_enabled")).toBe(true);
      expect(answer.text).not.toMatch(/acct_secret|staff@/);
      expect((await see("hope", "project")).body).toEqual({
        projects: [{ pk: open, name: "Open", description: "", image: null }],
        total: 1,
      });
    });

    it("takes donations only with an account at the processor that the server works with", async () => {
      const account = "stripe_account_id = 'acct_secret', stripe_charges_enabled = true";
      await server.database.owner.exec(
        `UPDATE organizations SET ${account}, stripe_account_status = 'active', payment_provider = 'stripe'`,
      );
      expect((await see("hope")).at("donations_enabled")).toBe(false);
      await server.database.owner.exec("UPDATE organizations SET payment_provider = 'test'");
      expect((await see("hope")).at("donations_enabled")).toBe(true);
    });

    it("is not there under a name that nobody has", async () => {
      expect([(await see("nowhere")).status, (await see("nowhere", "project")).status]).toEqual([404, 404]);
    });
  });

  describe("with a profile", () => {
    const save = (method: string, body: Json) =>
      server.call(method, "/organization/profile/", { token: owner.token, body });

    it("answers an empty one first, 201 to the first whole one, 200 from then on", async () => {
      const empty = await server.call("GET", "/organization/profile/", { token: owner.token });
      expect(empty.at("profile")).toMatchObject({ mission: "", updated_at: null, completeness: 0 });
      const whole = {
        mission: "Soup",
        ein: "12-3456789",
        socials: { mastodon: "https://social.example/@hope" },
        annual_budget: "1200.5",
      };
      const [first, second] = [await save("POST", whole), await save("POST", { vision: "Bread" })];
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(first.at("profile")).toMatchObject({
        mission: "Soup",
        annual_budget: "1200.50",
        completeness: 31,
      });
      expect(second.at("profile")).toMatchObject({ mission: "", ein: null, vision: "Bread" });
    });

    it("changes parts, the website everywhere it is shown", async () => {
      await save("POST", { mission: "Soup" });
      const answer = await save("PUT", { website: "https://hope.example", service_focus: ["Food"] });
      expect(answer.at("profile")).toMatchObject({
        mission: "Soup",
        website: "https://hope.example",
        service_focus: ["Food"],
      });
      expect(answer.at("profile.missing")).not.toContain("website");
      expect((await see("hope")).at("organization.website")).toBe("https://hope.example");
    });

    it.each<[string, Json, string]>([
      ["a year to come", { founded_year: 2027 }, "founded_year"],
      ["an amount with too many decimals", { annual_budget: "1.234" }, "annual_budget"],
      ["a negative staff", { staff_size: -1 }, "staff_size"],
      ["a link that would act", { socials: { x: "javascript:alert(1)" } }, "socials.x"],
    ])("refuses %s", async (_title, wrong, field) => {
      const answer = await save("PUT", wrong);
      expect([answer.status, Object.keys(answer.body["errors"] as Json)]).toEqual([422, [field]]);
    });
  });

  describe("with representatives", () => {
    const add = (body: Json) =>
      server.call("POST", "/organization/representatives/", {
        token: owner.token,
        body: { first_name: "Ada", last_name: "Low", ...body },
      });
    const list = async () =>
      (await server.call("GET", "/organization/representatives/", { token: owner.token })).at(
        "representatives",
      ) as Json[];
    const remove = (pk: unknown) =>
      server.call("DELETE", `/organization/representatives/delete/${String(pk)}`, { token: owner.token });

    it("has exactly one primary one: the first, until another one is made so", async () => {
      const [ada, bo, cy] = [
        await add({}),
        await add({ first_name: "Bo" }),
        await add({ first_name: "Cy", is_primary: true }),
      ];
      expect([ada, bo, cy].map((answer) => answer.at("representative.is_primary"))).toEqual([
        true,
        false,
        true,
      ]);
      expect((await list()).map((row) => [row["first_name"], row["is_primary"]])).toEqual([
        ["Cy", true],
        ["Ada", false],
        ["Bo", false],
      ]);
      expect((await remove(cy.at("representative.pk"))).at("code")).toBe("last_primary");
      expect((await remove(ada.at("representative.pk"))).body).toEqual({ pk: ada.at("representative.pk") });
      expect((await remove(ada.at("representative.pk"))).status).toBe(404);
    });

    it("keeps one primary one when several are added at once", async () => {
      await Promise.all(["A", "B", "C"].map((name) => add({ first_name: name, is_primary: true })));
      expect((await list()).filter((row) => row["is_primary"])).toHaveLength(1);
    });

    it("has each address once, whatever its case", async () => {
      await add({ email: "ada@hope.example" });
      const again = await add({ email: "ADA@hope.example" });
      expect([again.status, Object.keys(again.body["errors"] as Json)]).toEqual([409, ["email"]]);
    });

    it("shows their portraits until they go", async () => {
      await add({});
      const answer = await add({ first_name: "Bo", photo: await upload() });
      expect(answer.at("representative.photo")).toMatch(/^\/api\/organization\/image\//);
      await remove(answer.at("representative.pk"));
      const { rows } = await server.database.owner.query("SELECT 1 FROM public_images");
      expect(rows).toEqual([]);
    });
  });

  describe("that invites by a form", () => {
    const invite = (body: Json, token = owner.token) =>
      server.call("POST", "/organization/invite-form/", {
        token,
        body: { role: hope.roles.member, ...body },
      });

    it("describes the form as JSON text, with the roles that the caller may give", async () => {
      const roleNames = async (token: string): Promise<unknown[]> => {
        const answer = await server.call("GET", "/organization/admin-form/", { token });
        const fields = JSON.parse(String(answer.at("form"))) as {
          name: string;
          options?: { label: string }[];
        }[];
        return fields.find(({ name }) => name === "role")?.options?.map(({ label }) => label) ?? [];
      };
      const admin = await addPerson(server, hope, "admin");
      expect(await roleNames(owner.token)).toContain("Owner");
      expect(await roleNames(admin.token)).not.toContain("Owner");
    });

    it("mails each address once and passes over members and what is no address", async () => {
      const answer = await invite({
        emails: ["a@post.example", "A@post.example", "nobody", owner.email, "b@post.example"],
      });
      expect(answer.status).toBe(201);
      expect((answer.at("invitations") as Json[]).map(({ email, status }) => [email, status])).toEqual([
        ["a@post.example", "Pending"],
        ["b@post.example", "Pending"],
      ]);
      expect(answer.at("skipped")).toEqual([
        { email: "A@post.example", reason: "duplicate" },
        { email: "nobody", reason: "invalid_email" },
        { email: owner.email, reason: "already_member" },
      ]);
      expect(
        (await server.takeMails()).map(({ to }) => to.address).sort((a, b) => a.localeCompare(b)),
      ).toEqual(["a@post.example", "b@post.example"]);
    });

    it("invites one person by name", async () => {
      await invite({ email: "ada@post.example", first_name: "Ada", last_name: "Low" });
      const pending = await server.call("GET", "/member/pending-volunteers/", { token: owner.token });
      expect(pending.at("pending_volunteers.0.name")).toBe("Ada Low");
    });

    it("invites nobody when the role is above the caller's own, or nobody is named", async () => {
      const admin = await addPerson(server, hope, "admin");
      expect((await invite({ emails: ["a@post.example"], role: hope.roles.owner }, admin.token)).status).toBe(
        403,
      );
      expect((await invite({})).status).toBe(422);
      expect(await server.takeMails()).toEqual([]);
    });
  });
});
