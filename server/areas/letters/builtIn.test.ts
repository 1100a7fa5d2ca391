import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import type { Mail } from "../../platform/mail/job";

const BODY = "<p>Dear {name},</p><p>come as <strong>{role}</strong> until {expires}, says {inviter}.</p>";

describeEachDatabase("built-in letters", (getDatabase) => {
  let server: TestServer;
  let hope: Awaited<ReturnType<typeof addOrganization>>;
  let owner: TestPerson;
  let volunteer: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    volunteer = await addPerson(server, hope, "volunteer", { name: "Vera Volunteer" });
  });

  const call = (
    method: string,
    path: string,
    body?: unknown,
    token = owner.token,
    language = "en",
  ): Promise<Answer> =>
    server.call(method, path, {
      token,
      headers: { "Accept-Language": language },
      ...(body !== undefined && { body }),
    });
  const change = (name: string, text: Json, version?: number): Promise<Answer> =>
    call("PUT", `/built_in_letters/${name}`, {
      texts: [text],
      ...(version !== undefined && { version }),
    });
  async function invited(email: string): Promise<Mail> {
    const body = { email, role: hope.roles.volunteer, first_name: "Nia" };
    expect((await call("POST", "/organization/admin-invite", body)).status).toBe(201);
    const mail = (await server.takeMails()).find(({ to }) => to.address === email);
    if (!mail) throw new Error(`Nobody wrote to ${email}`);
    return mail;
  }

  it("are listed for those who set the organisation up, by what they are about", async () => {
    const all = await call("GET", "/built_in_letters/?per_page=100");
    const letters = all.body["letters"] as Json[];
    expect(letters.length).toBe(all.body["total"]);
    expect(letters).toContainEqual({
      name: "place-reminder",
      about: "place",
      subject: "Reminder: {event}",
      is_changed: false,
      languages: [],
      updated_at: null,
    });
    const german = await call(
      "GET",
      "/built_in_letters/?search=erinner&about=place",
      undefined,
      owner.token,
      "de",
    );
    expect(german.at("letters.0.subject")).toBe("Erinnerung: {event}");
    expect(german.body["total"]).toBe(1);
    expect((await call("GET", "/built_in_letters/", undefined, volunteer.token)).status).toBe(403);
    expect((await call("GET", "/built_in_letters/nothing.such")).status).toBe(404);
  });

  it("say what the organisation says, until the product's words are restored", async () => {
    const text = { language: "en", subject: "{organization} needs you", body: BODY };
    const kept = await change("invitation", text, 0);
    expect(kept.body).toMatchObject({ letter: { is_changed: true, languages: ["en"], version: 1 } });
    const own = await invited("ada@x.example");
    expect(own.subject).toBe("The hope people needs you");
    expect(own.html).toContain("come as <strong>");
    // What the mail is for cannot be left out.
    expect(own.text).toMatch(/accept-invitation\?code=/);
    expect(own.text).toContain("If you did not expect this");
    const restored = await call("DELETE", "/built_in_letters/invitation/?language=en");
    expect(restored.body).toMatchObject({ letter: { is_changed: false, version: 0 } });
    expect((await invited("bo@x.example")).subject).toMatch(/invites you to/);
  });

  it("keep the product's words in languages that were not changed", async () => {
    await change("invitation", { language: "de", subject: "Komm, {name}", body: BODY });
    expect((await invited("ada@x.example")).subject).toMatch(/invites you to/);
  });

  it("are refused where they lack what they must say, name what there is not, or link where they must not", async () => {
    const refused = async (name: string, body: string, subject = "x"): Promise<unknown> => {
      const answer = await change(name, { language: "en", subject, body });
      expect(answer.status).toBe(422);
      return answer.body["errors"];
    };
    expect(await refused("invitation", "<p>Dear {name}</p>")).toEqual({
      "/texts/0/body": [expect.stringContaining("{role}"), expect.stringContaining("{expires}")],
    });
    expect(await refused("donation-received", "<p>{amount} {number} {donor}</p>")).toEqual({
      "/texts/0/body": [expect.stringContaining("{donor}")],
    });
    expect(await refused("account-reset", '<p>Here: <a href="https://evil.example">x</a></p>')).toEqual({
      "/texts/0/body": [expect.stringContaining("links")],
    });
    expect(await refused("approval", "<script>alert(1)</script>")).toMatchObject({
      "texts.0.body": [expect.any(String)],
    });
  });

  it("are changed by one person at a time", async () => {
    const text = { language: "en", subject: "One", body: BODY };
    expect((await change("invitation", text, 0)).status).toBe(200);
    expect((await change("invitation", { ...text, subject: "Two" }, 0)).at("code")).toBe("stale_version");
    expect((await change("invitation", { ...text, subject: "Two" }, 1)).status).toBe(200);
    expect((await change("place-reminder", { ...text, body: "<p>{event}, {when}</p>" })).status).toBe(200);
  });

  it("that are as they came are the product's", async () => {
    const { body } = await call("GET", "/built_in_letters/place-reminder");
    const letter = body["letter"] as { shipped: Json[] };
    const kept = await call("PUT", "/built_in_letters/place-reminder", { texts: letter.shipped });
    expect(kept.body).toMatchObject({ letter: { is_changed: false, languages: [], version: 0 } });
  });

  it("tell before they are saved how they read, with everything that follows", async () => {
    const check = (name: string, text: Json): Promise<Answer> =>
      call("POST", `/built_in_letters/${name}/check`, { language: "en", ...text });
    const shown = await check("security-new_device", {
      subject: "Hello",
      body: "<p>{when}, {device}, {network}</p>",
    });
    expect(shown.body).toMatchObject({ mistakes: [], preview: { record: null, subject: "Hello" } });
    expect(shown.at("preview.html")).toContain("{device}");
    expect(shown.at("preview.text")).toContain("If it was you, there is nothing to do.");
    const wrong = await check("security-new_device", { subject: "{whn}", body: "<p>{when} {device}</p>" });
    expect(wrong.body).toMatchObject({
      preview: null,
      mistakes: [
        { code: "unknown_field", pointer: "/subject", written: "whn", suggestion: "when" },
        { code: "left_out", pointer: "/body", written: "{network}" },
      ],
    });
  });

  it("of another organisation stay as they are", async () => {
    await change("invitation", { language: "en", subject: "Ours", body: BODY });
    const other = await addPerson(server, await addOrganization(server, "other"), "owner");
    const theirs = await call("GET", "/built_in_letters/invitation", undefined, other.token);
    expect(theirs.body).toMatchObject({ letter: { is_changed: false } });
  });
});
