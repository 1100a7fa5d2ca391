import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  auditActions,
  createTestServer,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("invitations", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner" });
  });

  const invite = (body: Record<string, unknown> = {}, token = owner.token): Promise<Answer> =>
    server.call("POST", "/organization/admin-invite/", {
      token,
      body: { email: "new@x.example", role: hope.roles.volunteer, first_name: "Nia", ...body },
    });
  const resend = (body: Record<string, unknown>): Promise<Answer> =>
    server.call("POST", "/organization/resend-invite/", { token: owner.token, body });
  const accept = (body: Record<string, unknown>, token?: string): Promise<Answer> =>
    server.call("POST", "/auth/accept_invitation/", { body, ...(token !== undefined && { token }) });
  const info = (code: string): Promise<Answer> =>
    server.call("GET", "/auth/user-verification-info", { query: { code } });

  async function mailedCode(): Promise<string> {
    const mails = await server.takeMails();
    return /code=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  }

  it("are mailed with a link on the organisation's own address and kept as pending people", async () => {
    const team = await addTeam(server, hope, "Kitchen");
    const answer = await invite({
      teams_and_roles: [{ team, role: hope.roles.volunteer }],
      message: "See you <soon>!",
    });
    expect(answer.status).toBe(201);
    expect(answer.at("invitation")).toMatchObject({
      email: "new@x.example",
      status: "Pending",
      role: { name: "Volunteer" },
      sent_at: "2026-03-10T09:00:00.000Z",
      expires_at: "2026-03-24T09:00:00.000Z",
    });
    const [mail] = await server.takeMails();
    expect(mail?.to).toEqual({ name: "Nia", address: "new@x.example" });
    expect(mail?.subject).toBe("Olga Owner invites you to The hope people");
    expect(mail?.text).toMatch(/http:\/\/hope\.localhost:3000\/accept-invitation\?code=[\w-]{43}/);
    expect(mail?.html).toContain("See you &lt;soon&gt;!");
    const pending = await server.call("GET", "/member/pending-volunteers/", { token: owner.token });
    expect(pending.body).toMatchObject({
      total: 1,
      pending_volunteers: [
        {
          pk: answer.at("invitation.pk"),
          source: "invite",
          is_expired: false,
          teams_and_roles: [{ team: { pk: team } }],
        },
      ],
    });
  });

  it("cannot put lines of their own into a mail's headers", async () => {
    expect((await invite({ first_name: "Nia\r\nBcc: all@x.example" })).status).toBe(422);
    expect((await invite({ email: "a@x.example\r\nBcc: b@x.example" })).status).toBe(422);
  });

  it("are not mailed when the request fails", async () => {
    await invite({ role: 999_999 });
    expect(await server.takeMails()).toEqual([]);
  });

  it("are renewed on the same row when the person is invited again, and the first code stops working", async () => {
    const first = await invite();
    const firstCode = await mailedCode();
    const second = await invite({ role: hope.roles.member });
    expect([second.status, second.at("invitation.pk"), second.at("invitation.role.name")]).toEqual([
      200,
      first.at("invitation.pk"),
      "Member",
    ]);
    const outdated = await info(firstCode);
    expect([outdated.status, outdated.at("code")]).toEqual([410, "replaced"]);
    expect((await info(await mailedCode())).status).toBe(200);
  });

  it("are refused for members and for roles above the caller's own", async () => {
    expect((await invite({ email: "OWNER@hope.example" })).at("code")).toBe("already_member");
    const manager = await addPerson(server, hope, "manager");
    expect((await invite({ role: hope.roles.admin }, manager.token)).at("code")).toBe("privilege_escalation");
    await invite({ role: hope.roles.admin });
    expect((await invite({ role: hope.roles.member }, manager.token)).status).toBe(403);
  });

  it("give an account to somebody who was imported: they stay a member, with the invitation's role", async () => {
    const members = [{ email: "new@x.example", first_name: "Nia", joined_at: "2020-05-01" }];
    const imported = await server.call("POST", "/member/import/", {
      token: owner.token,
      body: { members, role: hope.roles.member },
    });
    expect(imported.at("createdCount")).toBe(1);
    expect((await invite({ role: hope.roles.volunteer })).status).toBe(201);
    const code = await mailedCode();
    const list = { token: owner.token, query: { search: "new@x.example" } };
    const before = await server.call("GET", "/member/", list);
    expect([before.at("members.0.status"), before.at("members.0.role.name")]).toEqual([
      "Active",
      "Volunteer",
    ]);
    const entered = await accept({ code, password: TEST_PASSWORD, first_name: "Nia", last_name: "Ray" });
    expect([entered.status, entered.at("user_data.role")]).toEqual([200, "volunteer"]);
    const after = await server.call("GET", "/member/", list);
    // The beginning of that day in Berlin.
    expect(after.at("members.0.joined_at")).toBe("2020-04-30T22:00:00.000Z");
    expect((await accept({ code, password: TEST_PASSWORD })).at("code")).toBe("already_accepted");
    expect((await invite()).at("code")).toBe("already_member");
  });

  it("are sent again at most once a minute and five times a day, an expired one too", async () => {
    const pk = (await invite()).at("invitation.pk");
    server.pass({ days: 30 });
    const signedIn = await server.call("POST", "/auth/login/", {
      body: { email: owner.email, password: TEST_PASSWORD },
    });
    owner = { ...owner, token: String(signedIn.at("token")) };
    const again = await resend({ pk });
    expect([again.status, again.at("invitation.pk"), again.at("invitation.expires_at")]).toEqual([
      200,
      pk,
      "2026-04-23T09:00:00.000Z",
    ]);
    const hasty = await resend({ email: "new@x.example" });
    expect([hasty.status, hasty.headers.get("Retry-After")]).toEqual([429, "60"]);
    for (let count = 0; count < 4; count += 1) {
      server.pass({ seconds: 61 });
      expect((await resend({ pk })).status).toBe(200);
    }
    server.pass({ seconds: 61 });
    expect((await resend({ pk })).status).toBe(429);
  });

  it("tell who they are for before they are accepted", async () => {
    await invite();
    const answer = await info(await mailedCode());
    expect(answer.body).toEqual({
      email: "new@x.example",
      first_name: "Nia",
      last_name: "",
      kind: "invitation",
      organization: { name: "The hope people", subdomain: "hope", logo: null },
      has_account: false,
      expires_at: "2026-03-24T09:00:00.000Z",
    });
    const unknown = await info("unknown");
    expect([unknown.status, unknown.at("error")]).toEqual([404, "Retrieving user info from code failed"]);
  });

  it("let a new person in with an account, once", async () => {
    await invite();
    const code = await mailedCode();
    const incomplete = await accept({ code, password: "short" });
    expect(incomplete.at("errors")).toEqual({ password: ["Enter at least 10 characters."] });
    const answer = await accept({ code, last_name: "New", password: TEST_PASSWORD });
    expect([answer.status, answer.at("user_data.role"), answer.at("user_data.first_name")]).toEqual([
      200,
      "volunteer",
      "Nia",
    ]);
    const again = await accept({ code, password: TEST_PASSWORD });
    expect([again.status, again.at("code")]).toEqual([409, "already_accepted"]);
    const login = await server.call("POST", "/auth/login/", {
      body: { email: "new@x.example", password: TEST_PASSWORD },
    });
    expect(login.status).toBe(200);
    expect(await auditActions(server, hope)).toEqual([
      "invitation.sent",
      "invitation.accepted",
      "login",
      "login",
    ]);
  });

  it("let a new person in with the language of the page that they accept on", async () => {
    await invite();
    const body = { code: await mailedCode(), password: TEST_PASSWORD };
    const headers = { "Accept-Language": "fr" };
    const answer = await server.call("POST", "/auth/accept_invitation/", { body, headers });
    expect(answer.at("user_data.language")).toBe("fr");
  });

  it("let one in only when a code is used twice at the same moment", async () => {
    await invite();
    const code = await mailedCode();
    const answers = await Promise.all([1, 2, 3].map(() => accept({ code, password: TEST_PASSWORD })));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  describe("to someone who has an account", () => {
    let person: TestPerson;
    let code: string;

    beforeEach(async () => {
      person = await addPerson(server, await addOrganization(server, "river"), "member", {
        email: "new@x.example",
      });
      await invite();
      code = await mailedCode();
    });

    it("ask for that account's password", async () => {
      expect((await accept({ code })).at("errors.password")).toEqual(["Enter the password of your account."]);
      const wrong = await accept({ code, password: "not the password" });
      expect([wrong.status, wrong.at("code")]).toEqual([400, "invalid_credentials"]);
      const right = await accept({ code, password: TEST_PASSWORD });
      expect([right.status, right.at("user_data.organization.subdomain")]).toEqual([200, "hope"]);
    });

    it("are accepted with their session alone", async () => {
      expect((await accept({ code }, person.token)).status).toBe(200);
    });

    it("are not accepted by anybody else's session", async () => {
      const other = await accept({ code }, owner.token);
      expect([other.status, other.at("code")]).toEqual([403, "other_email"]);
    });
  });

  it("end after two weeks", async () => {
    await invite();
    const code = await mailedCode();
    server.pass({ days: 14 });
    expect([(await info(code)).status, (await accept({ code, password: TEST_PASSWORD })).at("code")]).toEqual(
      [410, "expired"],
    );
  });

  it("end when the pending person is removed, who can be invited anew on the same row", async () => {
    const pk = (await invite()).at("invitation.pk");
    const code = await mailedCode();
    await invite({ email: "second@x.example" });
    const remove = () =>
      server.call("DELETE", `/member/pending-volunteers/${String(pk)}/`, { token: owner.token });
    const removed = await remove();
    expect([removed.status, removed.body]).toEqual([200, { pk, total: 1 }]);
    expect([(await remove()).status, (await info(code)).status, (await resend({ pk })).status]).toEqual([
      404, 410, 409,
    ]);
    const anew = await invite();
    expect([anew.status, anew.at("invitation.pk")]).toEqual([201, pk]);
  });

  it("cannot be removed once accepted", async () => {
    const pk = (await invite()).at("invitation.pk");
    await accept({ code: await mailedCode(), password: TEST_PASSWORD });
    const answer = await server.call("DELETE", `/member/pending-volunteers/${String(pk)}/`, {
      token: owner.token,
    });
    expect([answer.status, answer.at("code")]).toEqual([409, "accepted"]);
  });

  it("leave approval to those who signed up by themselves, who are told by mail", async () => {
    const pk = String((await invite()).at("invitation.pk"));
    const approve = () =>
      server.call("POST", `/member/pending-volunteers/${pk}/approve/`, { token: owner.token });
    expect((await approve()).at("code")).toBe("not_a_signup");
    await server.database.owner.exec(`UPDATE invitations SET source = 'signup'`);
    await server.takeMails();
    expect((await approve()).at("member.status")).toBe("Active");
    expect((await server.takeMails())[0]?.subject).toBe("You are now a member of The hope people");
  });

  it("are mailed in the organisation's language", async () => {
    const subjects: (string | undefined)[] = [];
    const roles: (string | undefined)[] = [];
    for (const language of ["de", "fr", "pt"]) {
      await server.database.owner.exec(`UPDATE organizations SET language = '${language}'`);
      await invite({ email: `${language}@x.example` });
      const [mail] = await server.takeMails();
      subjects.push(mail?.subject);
      roles.push(mail?.text.match(/: (.+)\.$/m)?.[1]);
    }
    expect(roles).toEqual(["Ehrenamt", "Bénévole", "Voluntariado"]);
    expect(subjects).toEqual([
      "Olga Owner lädt Sie zu The hope people ein",
      "Olga Owner vous invite à rejoindre The hope people",
      "Olga Owner enviou-lhe um convite para The hope people",
    ]);
  });
});
