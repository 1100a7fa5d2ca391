import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  auditActions,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("members", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner" });
  });

  const get = (path: string, query: Record<string, string | number | boolean> = {}, token = owner.token) =>
    server.call("GET", path, { token, query });
  const put = (path: string, body: unknown, token = owner.token) => server.call("PUT", path, { token, body });
  const emails = (answer: { at(path: string): unknown }): unknown[] =>
    (answer.at("members") as { email: string }[]).map((member) => member.email);

  describe("the list", () => {
    beforeEach(async () => {
      await addPerson(server, hope, "member", { email: "bo@x.example", name: "Bo Berg" });
      await addPerson(server, hope, "volunteer", {
        email: "anna@x.example",
        name: "anna Åberg",
        kind: "volunteer",
      });
      await addPerson(server, hope, "member", {
        email: "in@x.example",
        name: "Ina Active",
        status: "Inactive",
      });
      await addPerson(server, hope, "member", { email: "pe@x.example", name: "Pe Nding", status: "Pending" });
      await addPerson(server, hope, "member", {
        email: "gone@x.example",
        name: "Gone Away",
        status: "Removed",
      });
    });

    it("shows active and inactive people by name, whatever the case, and how many there are", async () => {
      const answer = await get("/member/");
      expect(emails(answer)).toEqual(["anna@x.example", "bo@x.example", "in@x.example", owner.email]);
      expect(answer.at("total")).toBe(4);
    });

    it("shows pending and removed people when asked for them", async () => {
      for (const [status, email] of [
        ["Pending", "pe@x.example"],
        ["Removed", "gone@x.example"],
        ["Inactive", "in@x.example"],
      ] as const) {
        const answer = await get("/member/", { status });
        expect([emails(answer), answer.at("total")]).toEqual([[email], 1]);
      }
    });

    it("pages without overlap, and has an empty page past the end with the same total", async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => get("/member/", { page, per_page: 2 })));
      expect(pages.flatMap(emails)).toEqual(emails(await get("/member/")));
      expect(pages.map((page) => page.at("total"))).toEqual([4, 4, 4]);
    });

    it("refuses a page size above 100 and unknown orderings with 422", async () => {
      expect((await get("/member/", { per_page: 101 })).at("errors.per_page")).toEqual([
        "Must be at most 100.",
      ]);
      expect((await get("/member/", { ordering: "password" })).status).toBe(422);
    });

    it("finds people by every word of the search, in name, address or phone, literally", async () => {
      expect(emails(await get("/member/", { search: "berg BO" }))).toEqual(["bo@x.example"]);
      expect((await get("/member/", { search: "berg" })).at("total")).toBe(2);
      expect((await get("/member/", { search: "%" })).at("total")).toBe(0);
      expect((await get("/member/", { search: "' OR 1=1 --" })).at("total")).toBe(0);
    });

    it("filters by kind, role and team, and counts what it filters", async () => {
      const team = await addTeam(server, hope, "Kitchen");
      const [first] = (await get("/member/", { search: "Bo" })).at("members") as { pk: number }[];
      await put("/member/team/", { team, members: [first?.pk] });
      const queries: Record<string, string | number>[] = [
        { kind: "volunteer" },
        { role: hope.roles.volunteer },
      ];
      for (const query of queries) {
        const answer = await get("/member/", query);
        expect([emails(answer), answer.at("total")]).toEqual([["anna@x.example"], 1]);
      }
      const inTeam = await get("/member/", { project: team });
      expect([emails(inTeam), inTeam.at("total")]).toEqual([["bo@x.example"], 1]);
    });

    it("orders by the fields of the list, up and down", async () => {
      const up = emails(await get("/member/", { ordering: "email" }));
      const down = emails(await get("/member/", { ordering: "-email" }));
      expect(up).toEqual([...up].map(String).sort((a, b) => (a < b ? -1 : 1)));
      expect(down).toEqual([...up].reverse());
      for (const ordering of ["role", "kind", "phone", "joined_at", "-last_login_at", "-created_at"]) {
        expect((await get("/member/", { ordering })).status).toBe(200);
      }
    });

    it("answers the asked-for keys whatever their status, all at once", async () => {
      const all = [
        ...((await get("/member/")).at("members") as { pk: number }[]),
        ...((await get("/member/", { status: "Pending" })).at("members") as { pk: number }[]),
      ];
      const answer = await get("/member/", { ids: `${all.map(({ pk }) => pk).join(",")},999999` });
      expect(answer.at("total")).toBe(5);
    });

    it("treats a parameter without a value as absent", async () => {
      expect(
        (await server.call("GET", "/member/?status=&search=&project=", { token: owner.token })).at("total"),
      ).toBe(4);
    });

    it("shows those who look after volunteers only volunteers only", async () => {
      await server.database.owner.exec(
        `UPDATE roles SET permissions = '{volunteers}' WHERE id = ${hope.roles.fundraiser}`,
      );
      const { token } = await addPerson(server, hope, "fundraiser");
      expect(emails(await get("/member/", {}, token))).toEqual(["anna@x.example"]);
      expect((await get("/member/", { kind: "member" }, token)).at("total")).toBe(0);
    });
  });

  describe("changing a member", () => {
    let member: TestPerson;

    beforeEach(async () => {
      member = await addPerson(server, hope, "member", { name: "Max Member" });
    });

    it("changes what is given and leaves the rest", async () => {
      const answer = await put("/member/", { pk: member.pk, last_name: "Other", phone: null });
      expect(answer.at("member")).toMatchObject({
        name: "Max Other",
        phone: null,
        status: "Active",
        email: member.email,
      });
    });

    it("lets people change their own name and phone, and nothing else of themselves or others", async () => {
      expect(
        (await put("/member/", { pk: member.pk, first_name: "Maxi" }, member.token)).at("member.first_name"),
      ).toBe("Maxi");
      expect((await put("/member/", { pk: member.pk, status: "Inactive" }, member.token)).status).toBe(403);
      expect((await put("/member/", { pk: owner.pk, first_name: "Me" }, member.token)).status).toBe(403);
    });

    it("does not let a manager change an owner or an admin", async () => {
      const manager = await addPerson(server, hope, "manager");
      const admin = await addPerson(server, hope, "admin");
      expect((await put("/member/", { pk: owner.pk, status: "Inactive" }, manager.token)).status).toBe(403);
      expect((await put("/member/", { pk: admin.pk, first_name: "X" }, manager.token)).status).toBe(403);
      expect((await put("/member/", { pk: owner.pk, first_name: "X" }, admin.token)).status).toBe(403);
    });

    it("keeps the last owner", async () => {
      const alone = await put("/member/", { pk: owner.pk, status: "Inactive" });
      expect([alone.status, alone.at("code")]).toEqual([409, "last_owner"]);
      const demoted = await put(`/member/update/${owner.pk}/`, {
        teams_and_roles: [{ role: hope.roles.admin }],
      });
      expect([demoted.status, demoted.at("code")]).toEqual([409, "last_owner"]);
    });

    it("keeps one owner when two owners step down at the same moment", async () => {
      const second = await addPerson(server, hope, "owner", { email: "second@hope.example" });
      const answers = await Promise.all([
        put("/member/", { pk: owner.pk, status: "Inactive" }),
        put(`/member/update/${second.pk}/`, { teams_and_roles: [{ role: hope.roles.member }] }, second.token),
      ]);
      expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409]);
    });

    it("leaves pending people to their own calls", async () => {
      const pending = await addPerson(server, hope, "member", { email: "p@x.example", status: "Pending" });
      expect((await put("/member/", { pk: pending.pk, status: "Active" })).at("code")).toBe("still_pending");
    });

    it("answers an unknown person with 404", async () => {
      expect((await put("/member/", { pk: 999_999, first_name: "X" })).status).toBe(404);
      expect((await put("/member/update/999999/", { teams_and_roles: [] })).status).toBe(404);
    });

    it("takes the values from the query as well", async () => {
      const answer = await server.call("PUT", "/member/", {
        token: owner.token,
        query: { pk: member.pk, first_name: "Q" },
      });
      expect(answer.at("member.first_name")).toBe("Q");
    });

    it("gives another role in the organisation, never above one's own, and keeps the last owner", async () => {
      const bo = await addPerson(server, hope, "member", { email: "bo@x.example" });
      const manager = await addPerson(server, hope, "manager");
      const { roles } = hope;
      expect((await put("/member/", { pk: bo.pk, role: roles.manager })).at("member.role.name")).toBe(
        "Manager",
      );
      expect((await put("/member/", { pk: bo.pk, role: roles.owner }, manager.token)).status).toBe(403);
      expect((await put("/member/", { pk: bo.pk, role: roles.owner }, bo.token)).status).toBe(403);
      expect((await put("/member/", { pk: owner.pk, role: roles.member })).body["code"]).toBe("last_owner");
      expect((await put("/member/", { pk: bo.pk, role: 999_999 })).status).toBe(422);
      expect(await auditActions(server, hope)).toContain("member.roles_changed");
    });

    it("takes nobody for a subscriber by a corrected address who never said yes", async () => {
      const body = { role: hope.roles.member, new_list: "News", members: [{ email: "an@x.exmaple" }] };
      await server.call("POST", "/member/import/", { token: owner.token, body });
      const { query } = server.database.owner;
      await query("UPDATE mailing_list_subscribers SET status = 'bounced', subscribed_at = NULL");
      const found = await get("/member/", { search: "an@x.exmaple" });
      await put("/member/", { pk: Number(found.at("members.0.pk")), email: "an@x.example" });
      const { rows } = await query("SELECT email, status FROM mailing_list_subscribers");
      expect(rows).toEqual([{ email: "an@x.example", status: "unconfirmed" }]);
    });

    it("corrects the address of who has no account, on lists too, and who wanted no more mail gets none", async () => {
      const people = await server.call("POST", "/member/import/", {
        token: owner.token,
        body: {
          role: hope.roles.member,
          new_list: "News",
          members: [{ email: "an@x.exmaple" }, { email: "bo@x.example" }],
        },
      });
      expect(people.status).toBe(201);
      const found = await get("/member/", { search: "an@x.exmaple" });
      const pk = Number(found.at("members.0.pk"));
      await server.database.owner.query(
        `UPDATE mailing_list_subscribers SET status = 'bounced' WHERE email = 'an@x.exmaple'`,
      );
      await server.database.owner.query(
        `INSERT INTO suppressed_addresses VALUES ($1, 'an@x.exmaple', 'unsubscribed', now())`,
        [hope.id],
      );
      expect((await put("/member/", { pk, email: "BO@x.example" })).at("errors.email.0")).toBe(
        "Another person already has this address.",
      );
      expect((await put("/member/", { pk: owner.pk, email: "new@x.example" })).at("errors.email.0")).toBe(
        "This person has an account and signs in with this address.",
      );
      expect((await put("/member/", { pk, email: "an@x.example", phone: "1" })).at("member.email")).toBe(
        "an@x.example",
      );
      const { rows } = await server.database.owner.query(
        `SELECT s.email, s.status, b.reason FROM mailing_list_subscribers s
         LEFT JOIN suppressed_addresses b ON b.org_id = s.org_id AND b.email_key = s.email_key ORDER BY 1`,
      );
      expect(rows).toEqual([
        { email: "an@x.example", status: "confirmed", reason: "unsubscribed" },
        { email: "bo@x.example", status: "confirmed", reason: null },
      ]);
      expect((await put("/member/", { pk: owner.pk, email: owner.email, phone: "2" })).status).toBe(200);
    });

    it("takes away the address of who has no account and a name; they are on no list then", async () => {
      await server.call("POST", "/member/import/", {
        token: owner.token,
        body: {
          role: hope.roles.member,
          new_list: "News",
          members: [
            { email: "ida@x.example", name: "Ida Alt" },
            { email: "nameless@x.example" },
            { last_name: "Stern", email: "" },
          ],
        },
      });
      const pkOf = async (email: string): Promise<number> =>
        Number((await get("/member/", { search: email })).at("members.0.pk"));
      const [ida, nameless] = [await pkOf("ida@x.example"), await pkOf("nameless@x.example")];
      expect((await put("/member/", { pk: owner.pk, email: null })).status).toBe(422);
      expect((await put("/member/", { pk: nameless, email: null })).at("errors.email.0")).toBe(
        "A name is required if there is no address.",
      );
      expect((await put("/member/", { pk: ida, email: null })).at("member")).toMatchObject({
        email: "",
        name: "Ida Alt",
      });
      const listed = "SELECT email FROM mailing_list_subscribers";
      expect((await server.database.owner.query(listed)).rows).toEqual([{ email: "nameless@x.example" }]);
      expect((await put("/member/", { pk: await pkOf("Stern"), last_name: "" })).at("errors")).toEqual({
        first_name: ["A name is required if there is no address."],
      });
      expect((await put("/member/", { pk: ida, email: "Ida@y.example" })).at("member.email")).toBe(
        "Ida@y.example",
      );
    });

    it("writes a change of status into the audit log", async () => {
      await put("/member/", { pk: member.pk, status: "Inactive" });
      expect(await auditActions(server, hope)).toEqual(["member.status_changed"]);
    });
  });

  describe("teams and roles", () => {
    let member: TestPerson;
    let kitchen: number;
    let garden: number;

    beforeEach(async () => {
      member = await addPerson(server, hope, "member");
      kitchen = await addTeam(server, hope, "Kitchen");
      garden = await addTeam(server, hope, "Garden");
    });

    it("are replaced as a whole; an entry without a team is the role in the organisation", async () => {
      const { volunteer, manager } = hope.roles;
      await put(`/member/update/${member.pk}/`, { teams_and_roles: [{ team: kitchen, role: volunteer }] });
      const answer = await put(`/member/update/${member.pk}/`, {
        teams_and_roles: [
          { team: garden, role: volunteer },
          { team: null, role: manager },
        ],
      });
      expect(answer.at("member.teams_and_roles")).toEqual([
        { team: { pk: garden, name: "Garden" }, role: { pk: volunteer, name: "Volunteer" } },
      ]);
      expect(answer.at("member.role")).toEqual({ pk: manager, name: "Manager" });
    });

    it("name the entry that is wrong", async () => {
      const river = await addOrganization(server, "river");
      const foreign = await addTeam(server, river, "Foreign");
      const { volunteer } = hope.roles;
      const answer = await put(`/member/update/${member.pk}/`, {
        teams_and_roles: [
          { team: foreign, role: volunteer },
          { team: kitchen, role: river.roles.member },
          { team: garden, role: volunteer },
          { team: garden, role: volunteer },
        ],
      });
      expect(answer.status).toBe(422);
      expect(answer.body["errors"]).toEqual({
        "teams_and_roles.0.team": ["This team does not exist."],
        "teams_and_roles.1.role": ["This role does not exist."],
        "teams_and_roles.3.team": ["This team is listed twice."],
      });
    });

    it("never give more than the caller has", async () => {
      const manager = await addPerson(server, hope, "manager");
      for (const role of ["admin", "owner", "fundraiser"] as const) {
        const answer = await put(
          `/member/update/${member.pk}/`,
          { teams_and_roles: [{ role: hope.roles[role] }] },
          manager.token,
        );
        expect([role, answer.status]).toEqual([role, 403]);
      }
      const inTeam = await put(
        "/member/team/",
        { team: kitchen, members: [member.pk], role: hope.roles.admin },
        manager.token,
      );
      expect(inTeam.status).toBe(403);
      const admin = await addPerson(server, hope, "admin");
      expect(
        (
          await put(
            `/member/update/${member.pk}/`,
            { teams_and_roles: [{ role: hope.roles.owner }] },
            admin.token,
          )
        ).status,
      ).toBe(403);
    });

    it("may be saved by a manager for a person who holds a higher role already, unchanged", async () => {
      await put("/member/team/", { team: kitchen, members: [owner.pk] });
      const manager = await addPerson(server, hope, "manager");
      const answer = await put(
        `/member/update/${owner.pk}/`,
        { teams_and_roles: [{ team: kitchen, role: hope.roles.owner }] },
        manager.token,
      );
      expect(answer.status).toBe(200);
    });

    it("are added, removed and set for a team", async () => {
      const change = (action: string, members: number[]) =>
        put("/member/team/", { team: kitchen, members, action });
      expect((await change("add", [member.pk, owner.pk])).at("total")).toBe(2);
      expect((await change("remove", [owner.pk])).at("total")).toBe(1);
      const set = await change("set", [owner.pk]);
      expect([emails(set), set.at("team.members_count")]).toEqual([[owner.email], 1]);
      expect((await change("add", [999_999])).status).toBe(422);
    });

    it("are listed for a team", async () => {
      await put("/member/team/", { team: kitchen, members: [member.pk] });
      const answer = await get(`/member/team/${kitchen}`);
      expect([emails(answer), answer.at("team.name")]).toEqual([[member.email], "Kitchen"]);
      expect((await get("/member/team/999999")).status).toBe(404);
    });
  });

  describe("teams", () => {
    it("have names that are unique regardless of case", async () => {
      const add = (name: string) =>
        server.call("POST", "/organization/teams/", {
          token: owner.token,
          body: { name, members: [owner.pk] },
        });
      const first = await add("Kitchen");
      expect([first.status, first.at("team.members_count")]).toEqual([201, 1]);
      const second = await add(" kitchen ");
      expect([second.status, second.at("code")]).toEqual([409, "team_name_taken"]);
      expect((await add("   ")).status).toBe(422);
    });

    it("are shown to who may not see people only where they belong, unless all are asked for", async () => {
      await server.database.owner.exec(
        `UPDATE roles SET permissions = '{teams}' WHERE id = ${hope.roles.fundraiser}`,
      );
      const helper = await addPerson(server, hope, "fundraiser");
      const [kitchen] = [await addTeam(server, hope, "Kitchen"), await addTeam(server, hope, "Garden")];
      await put("/member/team/", { team: kitchen, members: [helper.pk] });
      expect((await get("/organization/teams/", {}, helper.token)).at("total")).toBe(1);
      expect((await get("/organization/teams/", { view_all_teams: true }, helper.token)).at("total")).toBe(2);
      expect((await get("/organization/teams/", { search: "gard" })).at("teams.0.name")).toBe("Garden");
    });
  });
});
