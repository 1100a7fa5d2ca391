import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import type { Mail } from "../../platform/mail/job";

const NEW = "ada@new.example";

describeOnDatabase("the address that an account signs in with", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let ada: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    ada = await addPerson(server, hope, "owner", { email: "ada@hope.example", name: "Ada Reed" });
  });

  const login = (email: string) =>
    server.call("POST", "/auth/login/", { body: { email, password: TEST_PASSWORD } });
  const ask = (email = NEW, { person = ada, password = TEST_PASSWORD } = {}) =>
    server.call("POST", "/auth/change_email/", {
      token: person.token,
      body: { email, current_password: password },
    });
  const confirm = (code: string, token?: string) =>
    server.call("POST", "/auth/confirm_email/", { body: { code }, ...(token !== undefined && { token }) });
  const stop = (code: string) => server.call("POST", "/auth/stop_email_change/", { body: { code } });
  const waiting = async (): Promise<unknown> =>
    (await server.call("GET", "/auth/account/", { token: ada.token })).at("account.new_email");
  const codeIn = (mail: Mail | undefined): string => /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  /** Asks, and answers the codes of both mails. */
  const asked = async (email = NEW): Promise<{ toConfirm: string; toStop: string }> => {
    expect((await ask(email)).status).toBe(200);
    const mails = await server.takeMails();
    const to = (address: string): Mail | undefined => mails.find((mail) => mail.to.address === address);
    return { toConfirm: codeIn(to(email)), toStop: codeIn(to(ada.email)) };
  };
  const query = async (text: string): Promise<unknown[]> =>
    (await server.database.owner.query(text)).rows as unknown[];

  it("changes with the link in the new address's mail, and not before; every other session ends", async () => {
    const elsewhere = String((await login(ada.email)).at("token"));
    const { toConfirm } = await asked();
    expect([(await login(NEW)).status, await waiting()]).toEqual([400, NEW]);

    const answer = await confirm(toConfirm, ada.token);
    expect([answer.status, answer.at("email"), answer.at("kept_at")]).toEqual([200, NEW, []]);
    const token = String(answer.at("signed_in.token"));
    const user = (of: string) => server.call("GET", "/auth/user/", { token: of });
    expect((await user(token)).at("user_data.email")).toBe(NEW);
    expect([(await user(ada.token)).status, (await user(elsewhere)).status]).toEqual([401, 401]);
    expect([(await login(NEW)).status, (await login(ada.email)).status]).toEqual([200, 400]);
    expect((await server.call("GET", "/member/my_org_membership/", { token })).at("member.email")).toBe(NEW);
    const [told] = await server.takeMails();
    expect([told?.to.address, told?.text.includes(NEW)]).toEqual([ada.email, true]);
    expect(await auditActions(server, hope)).toContain("email.changed");
  });

  it("begins no session for somebody else who opens the link", async () => {
    const other = await addPerson(server, hope, "admin");
    const { toConfirm } = await asked();
    const answer = await confirm(toConfirm, other.token);
    expect([answer.status, answer.at("signed_in")]).toEqual([200, null]);
    expect((await server.call("GET", "/auth/user/", { token: other.token })).status).toBe(200);
  });

  it("takes a link once, for a day, and only the latest", async () => {
    const first = await asked();
    const second = await asked("other@new.example");
    expect((await confirm(first.toConfirm)).status).toBe(410);
    expect([(await confirm(second.toConfirm)).status, (await confirm(second.toConfirm)).status]).toEqual([
      200, 410,
    ]);
    expect((await confirm("made up")).status).toBe(400);
    ada.token = String((await login("other@new.example")).at("token"));
    ada.email = "other@new.example";
    const late = await asked();
    server.pass({ seconds: 86_400 });
    expect([(await confirm(late.toConfirm)).status, (await stop(late.toStop)).status]).toEqual([410, 410]);
  });

  it("stays where the former address stops it, or its person withdraws", async () => {
    const first = await asked();
    expect((await confirm(first.toStop)).status).toBe(400);
    expect([(await stop(first.toStop)).status, (await stop(first.toStop)).status]).toEqual([200, 410]);
    expect([(await confirm(first.toConfirm)).status, await waiting()]).toEqual([410, null]);
    const second = await asked();
    await server.call("DELETE", "/auth/change_email/", { token: ada.token });
    expect([(await confirm(second.toConfirm)).status, (await login(ada.email)).status]).toEqual([410, 200]);
    expect(
      (await auditActions(server, hope)).filter((action) => action === "email.change_stopped"),
    ).toHaveLength(2);
  });

  it("tells nobody whether the new one has an account: its owner is told instead", async () => {
    const other = await addPerson(server, hope, "admin");
    const free = await ask();
    await server.takeMails();
    const taken = await ask(other.email);
    expect([taken.status, taken.text]).toEqual([200, free.text]);
    expect(await waiting()).toBe(other.email);
    const mails = await server.takeMails();
    const toOther = mails.find(({ to }) => to.address === other.email);
    expect([codeIn(toOther), toOther?.text.includes("ada"), toOther?.to.name]).toEqual(["", false, ""]);
    const toStop = codeIn(mails.find(({ to }) => to.address === ada.email));
    // What the link to stop it shows is the same for both, too.
    const info = await server.call("GET", "/auth/user-verification-info/", { query: { code: toStop } });
    expect([info.at("kind"), info.at("email"), info.at("has_account")]).toEqual([
      "email_change_stop",
      other.email,
      true,
    ]);
  });

  it("is of the one who confirms first where two want the same", async () => {
    const bob = await addPerson(server, hope, "admin");
    const { toConfirm } = await asked();
    await ask(NEW, { person: bob });
    const bobs = codeIn((await server.takeMails()).find(({ to }) => to.address === NEW));
    const answers = await Promise.all([confirm(toConfirm), confirm(bobs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await query(`SELECT count(*)::int AS n FROM users WHERE email = '${NEW}'`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("needs the password and another address, and is asked for a few times only", async () => {
    const wrong = await ask(NEW, { password: "not this one" });
    expect([wrong.status, wrong.at("code")]).toEqual([400, "wrong_password"]);
    expect((await ask("ADA@hope.example")).at("errors.email")).toEqual([
      "You already sign in with this address.",
    ]);
    expect((await ask("no address")).status).toBe(422);
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await query(`UPDATE users SET password_hash = NULL WHERE id = ${ada.userId}`);
    const none = await ask("third@new.example");
    expect([none.status, none.at("code")]).toEqual([409, "no_password"]);
  });

  it("leaves a link to set a password, sent to the former address, worth nothing", async () => {
    await server.call("POST", "/auth/forgot_password_reset/", { body: { email: ada.email } });
    const reset = codeIn((await server.takeMails())[0]);
    await confirm((await asked()).toConfirm);
    const answer = await server.call("POST", "/auth/forgot_password_reset/", {
      body: { reset_code: reset, password: "quite another one" },
    });
    expect(answer.status).toBe(410);
  });

  it("stores no code in the clear", async () => {
    const { toConfirm, toStop } = await asked();
    const stored = JSON.stringify(await query("SELECT c::text FROM verification_codes c"));
    for (const code of [toConfirm, toStop]) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(Buffer.from(code).toString("hex"));
    }
  });

  it("is followed by lists, places at events, gifts and notifications", async () => {
    const { token } = ada;
    const post = async (path: string, body: Json): Promise<Answer> => {
      const answer = await server.call("POST", path, { token, body });
      expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text]);
      return answer;
    };
    const list = await post("/mailing-list/", { name: "News", members: [ada.pk] });
    const event = await post("/event/", {
      title: "Choir",
      category: "Personal",
      start: "2026-05-01T10:00:00Z",
      end: "2026-05-01T11:00:00Z",
    });
    const id = event.at("events.0.id");
    const attendee = { id, first_name: "Ada", last_name: "Reed", email: "Ada@Hope.example" };
    await post("/event/rsvp/attendee/", attendee);
    const gift = { amount: "25.00", received_on: "2026-03-01", method: "cash", send_receipt: false };
    await post("/donation/record/", { ...gift, first_name: "Ada", last_name: "Reed", email: ada.email });
    const question = {
      id: "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11",
      label: "Name",
      type: "short_text",
      required: false,
    };
    const notify = ["else@hope.example", ada.email];
    const form = await post("/form/", {
      name: "Help",
      fields: [{ ...question, options: [] }],
      settings: { notify },
    });
    await query(`INSERT INTO suppressed_addresses (org_id, email_key, reason, created_at)
      VALUES (${hope.id}, '${ada.email}', 'unsubscribed', now())`);

    const answer = await confirm((await asked()).toConfirm, token);
    const read = (path: string): Promise<Answer> =>
      server.call("GET", path, { token: String(answer.at("signed_in.token")) });
    expect(
      (await read(`/mailing-list/${String(list.at("mailing_list.pk"))}/`)).at("mailing_list.members.0.email"),
    ).toBe(NEW);
    expect((await read("/event/my-places/")).at("total")).toBe(1);
    expect((await read("/donation/my-donations/")).at("total")).toBe(1);
    expect((await read("/donation/donor/list/")).at("donors.0.email")).toBe(NEW);
    const [{ notify: told } = { notify: null }] = (await query(
      `SELECT settings -> 'notify' AS notify FROM forms WHERE id = ${String(form.at("form.pk"))}`,
    )) as { notify: unknown }[];
    expect(told).toEqual(expect.arrayContaining([NEW, "else@hope.example"]));
    expect(await query(`SELECT email_key FROM suppressed_addresses WHERE email_key = '${NEW}'`)).toHaveLength(
      1,
    );
  });

  it("stays the former one in an organisation that knows somebody else by the new one", async () => {
    const river = await addOrganization(server, "river");
    const place = await addPerson(server, river, "member", { email: ada.email });
    await query(`INSERT INTO members (org_id, email, first_name, last_name, kind, status, role_id)
      VALUES (${river.id}, 'ADA@new.example', 'Ada', 'Again', 'member', 'Active', ${river.roles.member})`);
    const answer = await confirm((await asked()).toConfirm);
    const [{ name } = { name: "" }] = (await query(
      `SELECT name FROM organizations WHERE id = ${river.id}`,
    )) as {
      name: string;
    }[];
    expect(answer.at("kept_at")).toEqual([name]);
    expect(await query(`SELECT email FROM members WHERE user_id = ${ada.userId} ORDER BY org_id`)).toEqual([
      { email: NEW },
      { email: place.email },
    ]);
  });
});
