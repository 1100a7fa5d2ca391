import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  auditActions,
  createTestServer,
  type Json,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import type { Mail } from "../../platform/mail/job";

const NEW_PASSWORD = "quite a long one";

describeOnDatabase("accounts", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const post = (path: string, body: Json, headers: Record<string, string> = {}) =>
    server.call("POST", `/auth/${path}/`, { body, headers });
  const onHope = (path: string, body: Json) => post(path, body, { "X-Subdomain": "hope" });
  const login = (email: string, password: string) => post("login", { email, password });
  const codeIn = (mail: Mail | undefined): string => /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const takeMail = async (): Promise<Mail | undefined> => (await server.takeMails())[0];

  describe("with a one-time password", () => {
    const ask = (email: string) => post("create-account-otp", { email });
    const verify = (email: string, otp: string) => post("verify-account-otp", { email, otp });
    async function otpFor(email: string): Promise<string> {
      await ask(email);
      return /\d{6}/.exec((await takeMail())?.subject ?? "")?.[0] ?? "";
    }
    const otherThan = (otp: string): string => (otp === "000000" ? "000001" : "000000");
    async function proved(email: string): Promise<string> {
      return String((await verify(email, await otpFor(email))).at("verification_token"));
    }
    const person = (email: string, verification_token: string, more: Json = {}): Json => ({
      first_name: "Ada",
      last_name: "Low",
      email,
      password: NEW_PASSWORD,
      verification_token,
      ...more,
    });

    it("answer the same for a new address and for one with an account, which gets another mail and no code", async () => {
      const [fresh, known] = [await ask("new@post.example"), await ask(owner.email)];
      expect([fresh.status, fresh.at("expires_in"), fresh.at("resend_in")]).toEqual([200, 600, 60]);
      expect(known.text).toBe(fresh.text);
      const mails = await server.takeMails();
      expect(mails.map(({ subject }) => /\d{6}$/.test(subject))).toEqual([true, false]);
      const [wrong, wrongToo] = [
        await verify("new@post.example", "000000"),
        await verify(owner.email, "000000"),
      ];
      expect([wrong.status, wrongToo.text]).toEqual([400, wrong.text]);
    });

    it("come in the language that is asked for", async () => {
      await post("create-account-otp", { email: "new@post.example", language: "fr" });
      expect((await takeMail())?.subject).toContain("Votre code Almoner");
    });

    it("are asked for once a minute", async () => {
      await ask("new@post.example");
      const again = await ask("NEW@post.example");
      expect([again.status, again.headers.get("Retry-After")]).toEqual([429, "60"]);
      server.pass({ seconds: 61 });
      expect((await ask("new@post.example")).status).toBe(200);
    });

    it("allow five tries, counted also when they come at once, and ten minutes", async () => {
      const otp = await otpFor("new@post.example");
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => verify("new@post.example", otherThan(otp))),
      );
      const statuses = tries.map(({ status }) => status);
      expect([
        statuses.filter((status) => status === 400).length,
        statuses.filter((status) => status === 429).length,
      ]).toEqual([5, 3]);
      const left = tries.flatMap((answer) =>
        answer.status === 400 ? [Number(answer.at("attempts_left"))] : [],
      );
      expect(left.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
      expect((await verify("new@post.example", otp)).status).toBe(429);
      server.pass({ seconds: 61 });
      const next = await otpFor("new@post.example");
      server.pass({ seconds: 600 });
      expect((await verify("new@post.example", next)).status).toBe(410);
    });

    it("make an account once, whose person is signed in and in no organisation yet", async () => {
      const token = await proved("new@post.example");
      const answer = await post("register", person("new@post.example", token, { language: "de" }));
      expect([answer.status, answer.at("user_data.organization"), answer.at("user_data.language")]).toEqual([
        201,
        null,
        "de",
      ]);
      expect((await login("new@post.example", NEW_PASSWORD)).status).toBe(200);
      const again = await post("register", person("new@post.example", token));
      expect([again.status, again.at("error")]).toEqual([
        400,
        "There was an issue with signup. Please try again later.",
      ]);
    });

    it("make an account with a first organisation, owned by the person", async () => {
      const organization = { name: "River Trust", subdomain: "River" };
      const answer = await post(
        "register",
        person("new@post.example", await proved("new@post.example"), { organization }),
      );
      expect(answer.at("user_data")).toMatchObject({
        role: "owner",
        organization: { name: "River Trust", subdomain: "river" },
      });
      const roles = await server.call("GET", "/organization/roles/", { token: String(answer.at("token")) });
      expect(roles.at("total")).toBe(6);
    });

    it("keep nothing, the proof included, when the organisation cannot be founded", async () => {
      const token = await proved("new@post.example");
      const organization = { name: "Mine", subdomain: "hope" };
      const refused = await post("register", person("new@post.example", token, { organization }));
      expect([refused.status, refused.at("errors")]).toEqual([
        409,
        { "organization.subdomain": ["Another organisation has this name."] },
      ]);
      expect((await login("new@post.example", NEW_PASSWORD)).status).toBe(400);
      expect((await post("register", person("new@post.example", token))).status).toBe(201);
    });

    it("need a proof of that very address that is at most 15 minutes old", async () => {
      const token = await proved("new@post.example");
      expect((await post("register", person("other@post.example", token))).status).toBe(400);
      server.pass({ seconds: 900 });
      expect((await post("register", person("new@post.example", token))).status).toBe(400);
      expect((await post("register", person("new@post.example", "made up"))).status).toBe(400);
    });

    it("answer 409 when the address has got an account meanwhile, and one account when it is sent twice at once", async () => {
      const token = await proved("new@post.example");
      const both = await Promise.all([1, 2].map(() => post("register", person("new@post.example", token))));
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
      const other = await proved("late@post.example");
      await addPerson(server, hope, "member", { email: "late@post.example" });
      expect((await post("register", person("late@post.example", other))).status).toBe(409);
    });
  });

  it("are looked up by address ten times an hour", async () => {
    const check = (email: string) => post("user_account_check", { email });
    expect((await check("OWNER@hope.example")).body).toEqual({
      exists: true,
      has_password: true,
      has_google: false,
    });
    expect((await check("nobody@hope.example")).body).toEqual({
      exists: false,
      has_password: false,
      has_google: false,
    });
    for (let index = 2; index < 10; index += 1) await check(owner.email);
    expect((await check(owner.email)).status).toBe(429);
  });

  describe("where a captcha is configured", () => {
    beforeEach(() => {
      const captcha = {
        configured: true,
        siteKey: "site",
        verify: async (token?: string) => token === "human",
      };
      server = createTestServer(getDatabase(), { services: { captcha } });
    });

    it("are made, looked up and asked for by people only", async () => {
      const bodies: [string, Json][] = [
        ["create-account-otp", { email: "new@post.example" }],
        ["user_account_check", { email: "new@post.example" }],
        [
          "member_signup",
          { email: "new@post.example", first_name: "Ada", last_name: "Low", password: NEW_PASSWORD },
        ],
      ];
      for (const [path, body] of bodies) {
        const refused = await onHope(path, body);
        expect([path, refused.status, refused.at("error")]).toEqual([
          path,
          400,
          "ReCAPTCHA verification failed",
        ]);
        expect((await onHope(path, { ...body, recaptcha_token: "human" })).status).toBeLessThan(300);
      }
    });

    it("are told whether it was solved", async () => {
      const [good, bad] = [
        await post("verify-recaptcha", { token: "human" }),
        await post("verify-recaptcha", { token: "bot" }),
      ];
      expect([good.status, good.body, bad.status, bad.at("error")]).toEqual([
        200,
        { success: true },
        400,
        "ReCAPTCHA verification failed",
      ]);
      expect((await server.call("GET", "/auth/options/")).body).toEqual({
        google: null,
        providers: [],
        captcha_site_key: "site",
        sign_up: "open",
      });
    });
  });

  it("pass the captcha where none is configured on this machine only", async () => {
    expect((await post("verify-recaptcha", { token: "any" })).status).toBe(200);
    server = createTestServer(getDatabase(), { services: { isLocal: false } });
    expect((await post("verify-recaptcha", { token: "any" })).status).toBe(503);
  });

  describe("of members", () => {
    const signup = (email: string, more: Json = {}) =>
      onHope("member_signup", {
        first_name: "Ada",
        last_name: "Low",
        email,
        password: NEW_PASSWORD,
        ...more,
      });
    const confirm = (code: string, more: Json = {}) => post("verification-member-signup", { code, ...more });
    const memberLogin = (email: string, password = NEW_PASSWORD) =>
      onHope("member_login", { email, password });

    it("are written to, and greeted, in the language of the page that they signed up on", async () => {
      const body = {
        first_name: "Ada",
        last_name: "Low",
        email: "ada@post.example",
        password: NEW_PASSWORD,
      };
      const headers = { "X-Subdomain": "hope", "Accept-Language": "fr" };
      expect((await server.call("POST", "/auth/member_signup/", { headers, body })).status).toBe(201);
      const mail = await takeMail();
      expect(mail?.subject).toContain("Confirmez");
      expect((await confirm(codeIn(mail))).at("user_data.language")).toBe("fr");
    });

    it("are pending once the address is confirmed, until staff approve", async () => {
      const answer = await signup("ada@post.example", {
        phone: "+4930123456",
        answers: { reason: "Cooking" },
      });
      expect([answer.status, answer.at("email")]).toEqual([201, "ada@post.example"]);
      expect((await login("ada@post.example", NEW_PASSWORD)).status).toBe(400);
      const code = codeIn(await takeMail());
      const info = await server.call("GET", "/auth/user-verification-info/", { query: { code } });
      expect(info.body).toMatchObject({
        kind: "member_signup",
        first_name: "Ada",
        organization: { subdomain: "hope" },
        has_account: false,
      });
      const confirmed = await confirm(code);
      expect([
        confirmed.status,
        confirmed.at("user_data.permissions"),
        confirmed.at("user_data.role"),
      ]).toEqual([200, [], "member"]);
      const refused = await memberLogin("ada@post.example");
      expect([refused.status, refused.at("code")]).toEqual([403, "pending_approval"]);
      const pending = await server.call("GET", "/member/pending-volunteers/", { token: owner.token });
      expect(pending.at("pending_volunteers.0")).toMatchObject({
        email: "ada@post.example",
        source: "signup",
      });
      const pk = String(pending.at("pending_volunteers.0.pk"));
      const told = await server.call("GET", "/notifications/", { token: owner.token });
      expect(told.at("notifications.0")).toMatchObject({
        kind: "approval_awaited",
        text: "Ada Low signed up and waits for your approval.",
        path: `/pending_volunteers/${pk}/show`,
      });
      expect(
        (await server.call("POST", `/member/pending-volunteers/${pk}/approve/`, { token: owner.token }))
          .status,
      ).toBe(200);
      expect((await memberLogin("ada@post.example")).status).toBe(200);
      expect(await auditActions(server, hope)).toEqual(
        expect.arrayContaining(["signup.confirmed", "signup.approved"]),
      );
    });

    it("are in at once where the organisation lets everybody in", async () => {
      await server.database.owner.exec(
        `UPDATE organizations SET auto_approve_members = true WHERE id = ${hope.id}`,
      );
      await signup("ada@post.example");
      await confirm(codeIn(await takeMail()));
      expect((await memberLogin("ada@post.example")).status).toBe(200);
    });

    it("answer the same for an address with an account, whose person keeps their password", async () => {
      const river = await addOrganization(server, "river");
      const known = await addPerson(server, river, "member", { email: "known@post.example" });
      const [fresh, other] = [await signup("fresh@post.example"), await signup(known.email)];
      expect(other.text.replace(known.email, "fresh@post.example")).toBe(fresh.text);
      const mail = (await server.takeMails())[1];
      expect(mail?.subject).toContain("with your account");
      expect((await confirm(codeIn(mail))).status).toBe(200);
      expect([
        (await login(known.email, TEST_PASSWORD)).status,
        (await login(known.email, NEW_PASSWORD)).status,
      ]).toEqual([200, 400]);
    });

    it("send a member a mail without a code, and nobody a second place", async () => {
      const answer = await signup(owner.email);
      const mail = await takeMail();
      expect([answer.status, codeIn(mail)]).toEqual([201, ""]);
      await signup("ada@post.example");
      await signup("ada@post.example");
      const codes = (await server.takeMails()).map(codeIn);
      const statuses = [];
      for (const code of codes) statuses.push((await confirm(code)).status);
      expect(statuses).toEqual([200, 409]);
    });

    it("take a code once, for a day, and only for its address", async () => {
      await signup("ada@post.example");
      const code = codeIn(await takeMail());
      expect((await confirm("made up")).status).toBe(400);
      expect((await confirm(code, { email: "eve@post.example" })).status).toBe(400);
      expect((await confirm(code, { email: "ADA@post.example" })).status).toBe(200);
      expect((await confirm(code)).status).toBe(410);
      await signup("bo@post.example");
      const late = codeIn(await takeMail());
      server.pass({ days: 1 });
      expect((await confirm(late)).status).toBe(410);
    });

    it("do not take over who confirms first: the password is of the sign-up that was confirmed", async () => {
      await signup("ada@post.example", { password: "an intruder's one" });
      await signup("ada@post.example");
      const [, own] = (await server.takeMails()).map(codeIn);
      await confirm(own ?? "");
      expect([
        (await login("ada@post.example", NEW_PASSWORD)).status,
        (await login("ada@post.example", "an intruder's one")).status,
      ]).toEqual([200, 400]);
    });

    it("have the password that the mail's reader chooses, not the one of whoever typed their address", async () => {
      await signup("ada@post.example", { password: "an intruder's one" });
      const code = codeIn(await takeMail());
      const weak = await confirm(code, { password: "password123" });
      expect([weak.status, weak.at("errors.password")]).toEqual([
        422,
        [expect.stringMatching(/^This password is easy to guess/)],
      ]);
      expect((await confirm(code, { password: NEW_PASSWORD })).status).toBe(200);
      expect([
        (await login("ada@post.example", NEW_PASSWORD)).status,
        (await login("ada@post.example", "an intruder's one")).status,
      ]).toEqual([200, 400]);
    });

    it("keep the password that they typed where they prove that it was they", async () => {
      const secret = (await signup("ada@post.example")).headers.get("X-Signup-Secret");
      const other = (await signup("bo@post.example")).headers.get("X-Signup-Secret");
      const codes = (await server.takeMails()).map(codeIn);
      const refused = await confirm(codes[0] ?? "", { signup_secret: other });
      expect([refused.status, refused.at("errors.password")]).toEqual([422, ["This field is required."]]);
      expect((await confirm(codes[0] ?? "", { signup_secret: secret })).status).toBe(200);
      expect((await login("ada@post.example", NEW_PASSWORD)).status).toBe(200);
    });

    it("get a secret whether or not there is an account, and change no password of one that is there", async () => {
      const stored = await addOrganization(server, "river");
      const known = await addPerson(server, stored, "member", { email: "known@post.example" });
      const answer = await signup(known.email, { password: "an intruder's one" });
      expect(answer.headers.get("X-Signup-Secret")).toMatch(/^[\w-]{43}$/);
      const code = codeIn(await takeMail());
      expect((await confirm(code, { password: "an intruder's one" })).status).toBe(200);
      expect([
        (await login(known.email, TEST_PASSWORD)).status,
        (await login(known.email, "an intruder's one")).status,
      ]).toEqual([200, 400]);
    });

    it("come back as pending after they were removed, and not at all while they are inactive", async () => {
      await server.database.owner.exec(
        `UPDATE organizations SET auto_approve_members = true WHERE id = ${hope.id}`,
      );
      const gone = await addPerson(server, hope, "admin", { email: "gone@post.example", status: "Removed" });
      await addPerson(server, hope, "member", { email: "idle@post.example", status: "Inactive" });
      await signup(gone.email);
      await confirm(codeIn(await takeMail()));
      const [row] = await server.database.withTenant(hope.id, null, (tx) =>
        tx.query<{ status: string; slug: string }>(
          sql`SELECT m.status, r.slug FROM members m JOIN roles r ON r.id = m.role_id WHERE m.id = ${gone.pk}`,
        ),
      );
      expect(row).toEqual({ status: "Pending", slug: "member" });
      await signup("idle@post.example");
      expect(codeIn(await takeMail())).toBe("");
    });

    it("stay invited when they were: the invitation lets them in with its role", async () => {
      const body = { email: "ada@post.example", role: hope.roles.manager };
      await server.call("POST", "/organization/admin-invite/", { token: owner.token, body });
      const invitation = codeIn(await takeMail());
      await signup("ada@post.example");
      const confirmed = await confirm(codeIn(await takeMail()));
      expect([confirmed.at("user_data.role"), confirmed.at("user_data.permissions")]).toEqual([
        "manager",
        [],
      ]);
      const accepted = await post("accept_invitation", { code: invitation, password: NEW_PASSWORD });
      expect([accepted.status, accepted.at("user_data.role")]).toEqual([200, "manager"]);
      expect((await memberLogin("ada@post.example")).status).toBe(200);
    });

    it("are like any other sign-up once an invitation has expired: of its role nothing is left", async () => {
      const body = { email: "ada@post.example", role: hope.roles.admin };
      await server.call("POST", "/organization/admin-invite/", { token: owner.token, body });
      await server.takeMails();
      server.pass({ days: 15 });
      await signup("ada@post.example");
      const confirmed = await confirm(codeIn(await takeMail()));
      expect([confirmed.at("user_data.role"), confirmed.at("user_data.permissions")]).toEqual(["member", []]);
      const { token } = await addPerson(server, hope, "owner", { email: "second@hope.example" });
      const pending = await server.call("GET", "/member/pending-volunteers/", { token });
      expect(pending.at("pending_volunteers.0.source")).toBe("signup");
      const path = `/member/pending-volunteers/${String(pending.at("pending_volunteers.0.pk"))}/approve/`;
      expect((await server.call("POST", path, { token })).status).toBe(200);
    });

    it("keep one place when they were there under another address", async () => {
      const gone = await addPerson(server, hope, "member", { email: "gone@post.example", status: "Removed" });
      await server.database.owner.exec(
        `UPDATE users SET email = 'new@post.example' WHERE id = ${gone.userId}`,
      );
      await signup("new@post.example");
      expect((await confirm(codeIn(await takeMail()))).status).toBe(200);
      const { rows } = await server.database.owner.query(
        `SELECT status FROM members WHERE user_id = ${gone.userId}`,
      );
      expect(rows).toEqual([{ status: "Pending" }]);
    });

    it("sign in to the organisation of the subdomain and to no other", async () => {
      const river = await addOrganization(server, "river");
      await addPerson(server, river, "member", { email: "elsewhere@post.example" });
      expect((await memberLogin(owner.email, TEST_PASSWORD)).at("user_data.organization.subdomain")).toBe(
        "hope",
      );
      const other = await memberLogin("elsewhere@post.example", TEST_PASSWORD);
      expect([other.status, other.at("code")]).toEqual([403, "not_a_member"]);
      expect((await memberLogin(owner.email, "wrong")).status).toBe(400);
      expect(
        (
          await post(
            "member_login",
            { email: owner.email, password: TEST_PASSWORD },
            { "X-Subdomain": "nowhere" },
          )
        ).status,
      ).toBe(404);
    });
  });

  describe("whose password is forgotten", () => {
    const forget = (email: string) => post("forgot_password_reset", { email });
    const reset = (reset_code: string, password = NEW_PASSWORD) =>
      post("forgot_password_reset", { reset_code, password });

    it("get a mail, and the answer is the same for an unknown address", async () => {
      const [known, unknown] = [await forget("OWNER@hope.example"), await forget("nobody@hope.example")];
      expect([known.status, unknown.text]).toEqual([200, known.text]);
      expect((await server.takeMails()).map(({ to }) => to.address)).toEqual([owner.email]);
    });

    it("get a new one once, within the hour; every session ends and none begins", async () => {
      await forget(owner.email);
      const code = codeIn(await takeMail());
      const answer = await reset(code);
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ["message"]]);
      expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(401);
      expect([
        (await login(owner.email, NEW_PASSWORD)).status,
        (await login(owner.email, TEST_PASSWORD)).status,
      ]).toEqual([200, 400]);
      expect([
        (await reset(code)).status,
        (await reset("made up")).status,
        (await reset(code, "short")).status,
      ]).toEqual([410, 400, 422]);
      expect((await takeMail())?.subject).toBe("Your password has been changed");
      await forget(owner.email);
      const late = codeIn(await takeMail());
      server.pass({ seconds: 3600 });
      expect((await reset(late)).status).toBe(410);
    });

    it("use the newest code only", async () => {
      await forget(owner.email);
      await forget(owner.email);
      const [first, second] = (await server.takeMails()).map(codeIn);
      expect([(await reset(first ?? "")).status, (await reset(second ?? "")).status]).toEqual([410, 200]);
    });

    it("are limited to five mails an hour, whether or not there is an account", async () => {
      for (const email of [owner.email, "nobody@hope.example"]) {
        const statuses = [];
        for (let index = 0; index < 6; index += 1) statuses.push((await forget(email)).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
    });

    it("are asked for the address or for code and password", async () => {
      expect((await post("forgot_password_reset", {})).at("errors")).toEqual({
        email: ["This field is required."],
      });
      expect((await post("forgot_password_reset", { reset_code: "x" })).at("errors")).toEqual({
        password: ["This field is required."],
      });
    });
  });
});
