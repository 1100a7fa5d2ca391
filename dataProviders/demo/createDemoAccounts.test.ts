import { beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import type { AccountsApi } from "../accounts";
import type { AuthApi } from "../auth";
import { createDemoPeople, type DemoStorage } from "./accounts/people";
import { createDemoAccounts, DEMO_INVITATION } from "./createDemoAccounts";
import { createDemoAuth } from "./createDemoAuth";

const START = Date.parse("2026-03-10T09:00:00Z");
const samples = sampleOrganizations({ now: new Date(START) });
const person = { first_name: "Ines", last_name: "Prado", password: "three brown foxes" };
const EMAIL = "Ines@Garden.example";

function storage(): DemoStorage & { text: string | null } {
  const kept = { text: null as string | null };
  return {
    get text() {
      return kept.text;
    },
    read: () => kept.text,
    write: (text) => {
      kept.text = text;
    },
  };
}

let now: number;
let token: string | undefined;
let kept: { people: ReturnType<typeof storage>; codes: ReturnType<typeof storage> };
let accounts: AccountsApi;
let auth: AuthApi;

/** The demo as a fresh page of the same tab has it. */
function load(): void {
  const people = createDemoPeople({ samples, samplePassword: SAMPLE_PASSWORD, storage: kept.people });
  const [organization] = samples;
  if (!organization) throw new Error("no samples");
  const getToken = (): string | undefined => token;
  let calls = 0;
  const random = (): number => ((calls += 1) * 0.137) % 1;
  auth = createDemoAuth({ people, getToken });
  accounts = createDemoAccounts({
    people,
    organization,
    getToken,
    now: () => new Date(now),
    random,
    storage: kept.codes,
  });
}

beforeEach(() => {
  now = START;
  token = undefined;
  kept = { people: storage(), codes: storage() };
  load();
});

async function proof(email = EMAIL): Promise<string> {
  const { demo_code: otp = "" } = await accounts.sendCode({ email });
  return (await accounts.verifyCode({ email, otp })).verification_token;
}

describe("signing up in the demo", () => {
  it("leads into a new organisation, and signs in again after a reload", async () => {
    const organization = { name: "Garden", subdomain: "garden", timezone: "Europe/Berlin", currency: "EUR" };
    const made = await accounts.register({
      ...person,
      email: EMAIL,
      verification_token: await proof(),
      organization,
    });
    expect(made.user_data).toMatchObject({
      email: "ines@garden.example",
      role: "owner",
      organization: { name: "Garden", subdomain: "garden" },
    });
    load();
    const again = await auth.login({ email: EMAIL, password: person.password });
    expect(again.user_data.organization?.subdomain).toBe("garden");
    token = again.token;
    expect(await auth.organization()).toEqual({ currency: "EUR", timezone: "Europe/Berlin" });
    expect(kept.people.text).not.toContain(person.password);
  });

  it("counts the tries of a code, sends another one after a minute, and lets it expire", async () => {
    await accounts.sendCode({ email: EMAIL });
    await expect(accounts.sendCode({ email: EMAIL })).rejects.toMatchObject({ status: 429 });
    const attempt = () => accounts.verifyCode({ email: EMAIL, otp: "no code" });
    for (const attempts_left of [4, 3, 2, 1, 0]) {
      await expect(attempt()).rejects.toMatchObject({ status: 400, body: { attempts_left } });
    }
    await expect(attempt()).rejects.toMatchObject({ status: 429 });
    now += 61_000;
    const { demo_code: otp = "" } = await accounts.sendCode({ email: EMAIL });
    now += 600_000;
    await expect(accounts.verifyCode({ email: EMAIL, otp })).rejects.toMatchObject({ status: 410 });
  });

  it("tells nobody whether an address has an account, and gives it no code", async () => {
    const { demo_code, ...known } = await accounts.sendCode({ email: "owner@hope.example" });
    const { demo_code: _, ...unknown } = await accounts.sendCode({ email: EMAIL });
    expect(known).toEqual(unknown);
    expect(demo_code).toBeUndefined();
  });

  it("takes no address that was not proved", async () => {
    const verification_token = await proof("other@garden.example");
    const request = { ...person, email: EMAIL, verification_token };
    await expect(accounts.register(request)).rejects.toMatchObject({
      body: { code: "invalid_verification" },
    });
  });

  it.each([
    ["hope", { state: "taken" }],
    ["admin", { state: "unavailable", reason: "reserved" }],
    ["a", { state: "unavailable", reason: "invalid" }],
    ["garden", { state: "available" }],
  ])("answers for the subdomain %s as the server does", async (subdomain, answer) => {
    expect(await accounts.checkSubdomain(subdomain)).toMatchObject(answer);
  });
});

describe("links in the demo", () => {
  it("set a new password once, also on a fresh page", async () => {
    const { demo_code: reset_code = "" } = await accounts.requestReset("member@hope.example");
    load();
    expect(await accounts.codeInfo(reset_code)).toMatchObject({
      kind: "reset",
      email: "member@hope.example",
    });
    await accounts.resetPassword({ reset_code, password: "quite another one" });
    const again = accounts.resetPassword({ reset_code, password: "quite another one" });
    await expect(again).rejects.toMatchObject({ status: 400 });
    await expect(
      auth.login({ email: "member@hope.example", password: SAMPLE_PASSWORD }),
    ).rejects.toMatchObject({ status: 400 });
    await auth.login({ email: "member@hope.example", password: "quite another one" });
  });

  it("expire", async () => {
    const { demo_code: code = "" } = await accounts.requestReset("member@hope.example");
    now += 3_600_000;
    await expect(
      accounts.resetPassword({ reset_code: code, password: "quite another" }),
    ).rejects.toMatchObject({
      status: 410,
    });
  });

  it("make a member who waits for approval and may do nothing yet", async () => {
    const { demo_code: code = "" } = await accounts.memberSignup({ ...person, email: EMAIL });
    const { user_data } = await accounts.confirmMemberSignup(code, {});
    expect([user_data.permissions, user_data.organizations[0]?.status]).toEqual([[], "Pending"]);
    const login = accounts.memberLogin({ email: EMAIL, password: person.password });
    await expect(login).rejects.toMatchObject({ status: 403, body: { code: "pending_approval" } });
  });

  it("let the mail's reader choose the password, unless they typed it", async () => {
    const sent = async (email: string) => accounts.memberSignup({ ...person, email });
    const { demo_code: other = "" } = await sent("bo@post.example");
    await accounts.confirmMemberSignup(other, { password: "chosen by the reader" });
    const login = (email: string, password: string) => accounts.memberLogin({ email, password });
    await expect(login("bo@post.example", person.password)).rejects.toMatchObject({ status: 400 });
    await expect(login("bo@post.example", "chosen by the reader")).rejects.toMatchObject({ status: 403 });
    const { demo_code: own = "", signup_secret } = await sent("cy@post.example");
    const { user_data } = await accounts.confirmMemberSignup(own, { signup_secret });
    expect(user_data.email).toBe("cy@post.example");
    const { demo_code: wrong = "" } = await sent("di@post.example");
    await expect(accounts.confirmMemberSignup(wrong, { signup_secret })).rejects.toMatchObject({
      status: 422,
    });
  });

  it("bring in whom an invitation names, once", async () => {
    const info = await accounts.codeInfo(DEMO_INVITATION);
    const { user_data } = await accounts.acceptInvitation({ code: DEMO_INVITATION, ...person });
    expect(user_data).toMatchObject({ email: info.email, first_name: "Ines", role: "volunteer" });
    await expect(accounts.codeInfo(DEMO_INVITATION)).rejects.toMatchObject({ status: 409 });
  });
});

describe("one's own account in the demo", () => {
  it("is changed, and asks for the current password before it takes another", async () => {
    token = (await auth.login({ email: "owner@hope.example", password: SAMPLE_PASSWORD })).token;
    expect((await accounts.saveProfile({ first_name: "Bo", timezone: "Europe/Paris" })).first_name).toBe(
      "Bo",
    );
    expect((await accounts.account()).account.timezone).toBe("Europe/Paris");
    const change = (current_password: string) =>
      accounts.changePassword({ current_password, new_password: "quite another one" });
    await expect(change("wrong")).rejects.toMatchObject({ status: 400 });
    await change(SAMPLE_PASSWORD);
    await auth.login({ email: "owner@hope.example", password: "quite another one" });
  });

  it("keeps its address, since no mail could prove another, and says so", async () => {
    const asked = accounts.requestEmailChange({ email: "new@x.example", current_password: SAMPLE_PASSWORD });
    await expect(asked).rejects.toMatchObject({ status: 409, body: { code: "demo" } });
  });

  it("founds another organisation, and switches between both", async () => {
    token = (await auth.login({ email: "owner@hope.example", password: SAMPLE_PASSWORD })).token;
    const request = { name: "Second", subdomain: "second", timezone: "UTC", currency: "EUR" };
    const founded = await accounts.foundOrganization(request);
    expect(founded.user_data.organizations.map(({ name }) => name)).toEqual(["Hope Foundation", "Second"]);
    const [hope] = founded.user_data.organizations;
    const back = await auth.switchOrganization(hope?.pk ?? 0, founded.token);
    expect(back.user_data.organization?.subdomain).toBe("hope");
  });
});
