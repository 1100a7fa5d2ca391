import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { productOf } from "../../areas";
import { innerCalls } from "../../platform/http/innerCalls";
import { type Mail, mailJob } from "../../platform/mail/job";
import { dispatchChanges } from "../automations/dispatch";
import { automationJob } from "../automations/job";
import { goOn } from "../automations/run";

const VAN = {
  name: "van",
  title: "The van",
  of: "vehicles",
  subject: "About {plate}",
  body: "<p>{plate} was insured until {insured_until | “never”}.</p><p>{#each trips}</p><p>{km} km for {cost}</p><p>{/each}</p>",
};

describeOnDatabase("letters", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;
  let volunteer: TestPerson;
  let stranger: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles, trips) } });
    // Jobs that are to wait do so by the database's clock.
    server.pass({ seconds: Math.ceil((Date.now() - TEST_NOW.getTime()) / 1000) });
    const hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    volunteer = await addPerson(server, hope, "volunteer", { name: "Vera Volunteer" });
    stranger = await addPerson(server, await addOrganization(server, "other"), "owner");
    for (const plate of ["AB 1", "CD 2"]) {
      const { body } = await call("POST", "/records/vehicles", {
        plate,
        kind: "van",
        insured_until: "2026-03-01",
      });
      const vehicle = (body["record"] as Json)["pk"];
      await call("POST", "/records/trips", { vehicle, km: 3, cost: "4.50" });
      await call("POST", "/records/trips", { vehicle, km: 1200, cost: "80" });
    }
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
  const preview = async (letter: Json, body: Json = {}): Promise<Answer> => {
    expect(await call("POST", "/letters", letter)).toMatchObject({ status: 201 });
    return call("POST", `/letters/${String(letter["name"])}/preview`, body);
  };

  it("say what a record says, in the words of their language", async () => {
    const german = {
      language: "de",
      subject: "Zu {plate}",
      body: "<p>{#each trips}{cost}, {/each}{insured_until}</p>",
    };
    expect((await preview({ ...VAN, translations: [german] })).body).toMatchObject({
      preview: {
        record: { title: "CD 2" },
        subject: "About CD 2",
        html: "<p>CD 2 was insured until March 1, 2026.</p><p>3 km for $4.50</p><p>1,200 km for $80.00</p>",
        text: "CD 2 was insured until March 1, 2026.\n\n3 km for $4.50\n\n1,200 km for $80.00",
      },
    });
    const { body } = await call("POST", "/letters/van/preview", { language: "de", record: 1 });
    expect(body["preview"]).toMatchObject({
      subject: "Zu AB 1",
      html: "<p>4,50\u00a0$, 80,00\u00a0$, 1. März 2026</p>",
    });
    expect(await call("POST", "/letters/van/preview", { record: 99 })).toMatchObject({ status: 404 });
  });

  it("name what they cannot fill in at its place, with what is near", async () => {
    const odd = {
      ...VAN,
      name: "odd",
      subject: "{platte}",
      body: "<p>{#each trip}{km}{/each} {driver.nam} {/if}</p>",
    };
    expect(await call("POST", "/letters", odd)).toMatchObject({
      status: 422,
      body: {
        code: "unknown_field",
        errors: { "/subject": ['vehicles has no field "platte". Did you mean "plate"?'] },
      },
    });
    const { body } = await call("POST", "/letters/check", {
      ...VAN,
      name: undefined,
      title: undefined,
      body: odd.body,
    });
    expect(body).toMatchObject({
      mistakes: [{ code: "not_opened", written: "{/if}", pointer: "/body" }],
      preview: null,
    });
    const fields = { of: "vehicles", subject: "x", body: "<p>{#each trip}{km}{/each}{driver.nam}</p>" };
    expect((await call("POST", "/letters/check", fields)).body["mistakes"]).toMatchObject([
      { code: "unknown_field", written: "driver.nam" },
      { code: "unknown_list", written: "trip", suggestion: "trips" },
    ]);
  });

  it("tell nobody more than they may read, and other organisations nothing", async () => {
    await call("POST", "/letters", { ...VAN, name: "secret" });
    for (const [method, path, body] of [
      ["GET", "/letters/secret", undefined],
      ["PUT", "/letters/secret", { title: "x" }],
      ["DELETE", "/letters/secret", undefined],
      ["POST", "/letters/secret/preview", {}],
    ] as const) {
      expect([path, (await call(method, path, body, stranger.token)).status]).toEqual([path, 404]);
      expect([path, (await call(method, path, body, volunteer.token)).status]).toEqual([path, 403]);
    }
  });

  it("are changed one after the other, and their names are one each", async () => {
    const { body } = await call("POST", "/letters", { ...VAN, name: "once" });
    expect((await call("POST", "/letters", { ...VAN, name: "once" })).body).toMatchObject({
      code: "letter_exists",
    });
    expect((body["letter"] as Json)["version"]).toBe(1);
    expect(await call("PUT", "/letters/once", { title: "Twice", version: 1 })).toMatchObject({ status: 200 });
    expect(await call("PUT", "/letters/once", { title: "Thrice", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "stale_version", version: 2 },
    });
    const same = { language: "en", subject: "x", body: "<p>x</p>" };
    expect(await call("PUT", "/letters/once", { translations: [same] })).toMatchObject({ status: 422 });
    expect(await call("PUT", "/letters/once", { body: "<p> </p>" })).toMatchObject({ status: 422 });
    const acting = await call("PUT", "/letters/once", {
      body: '<p onclick="x()">{plate}</p><script>x</script>',
    });
    expect(acting.at("letter.body")).toBe("<p>{plate}</p>");
  });

  it("are sent by automations, once, in the reader's language, and to nobody who is to be left alone", async () => {
    const calls = innerCalls(productOf({}).routes);
    const letter = {
      name: "welcome",
      title: "Welcome",
      of: "people",
      subject: "Welcome, {first_name | friend}",
      body: "<p>Dear <strong>{first_name | friend}</strong></p>",
      translations: [
        { language: "de", subject: "Willkommen, {first_name}", body: "<p>Hallo {first_name}</p>" },
      ],
    };
    expect(await call("POST", "/letters", letter)).toMatchObject({ status: 201 });
    await call("POST", "/letters", VAN);
    const when = { resource: "people", on: "created" };
    const definition = { name: "greet", title: "Greet", when, do: [{ letter: "welcome", to: "email" }] };
    const wrong = {
      ...definition,
      do: [
        { letter: "welcom", to: "email" },
        { letter: "van", to: "first_name" },
      ],
    };
    expect((await call("POST", "/automations/check", { definition: wrong })).body["mistakes"]).toMatchObject([
      { code: "no_letter", pointer: "/do/0/letter", suggestion: "welcome" },
      { code: "other_letter", pointer: "/do/1/letter" },
      { code: "no_address", pointer: "/do/1/to" },
    ]);
    const published = await call("POST", "/automations", { definition, is_on: true });
    expect(published.at("automation.sentence")).toBe("When a record is created in People: send a letter.");
    for (const body of [
      { first_name: "Ada", emails: [{ email: "ada@post.example", kind: "home" }] },
      { first_name: "Bela", emails: [{ email: "bela@post.example", kind: "home" }], language: "de" },
      { first_name: "Cleo", emails: [{ email: "cleo@post.example", kind: "home" }], do_not_contact: true },
      { first_name: "Dora" },
    ]) {
      expect(await call("POST", "/people", body)).toMatchObject({ status: 201 });
    }
    const rehearsed = await call("POST", "/automations/rehearse", { definition, days: 1 });
    expect(JSON.stringify(rehearsed.body)).toContain("bela@post.example: Willkommen, Bela");
    const work = (): Promise<number> =>
      server.services.jobs.drain(automationJob, ({ data }) => goOn(server.services, calls, data));
    while ((await dispatchChanges(server.services)) + (await work()) > 0) {
      // Until nothing follows from anything any more.
    }
    const { rows } = await server.database.owner.query("SELECT data FROM jobs.job WHERE name = $1", [
      mailJob.name,
    ]);
    const mails = (rows as { data: Mail }[]).map(({ data }) => data);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(["Welcome, Ada", "Willkommen, Bela"]);
    const ada = mails.find(({ subject }) => subject.endsWith("Ada"));
    expect(ada?.html).toContain("<p>Dear <strong>Ada</strong></p>");
    expect(ada?.text).toContain("Dear Ada\n\n-- \nYou receive this message from");
    expect(await call("DELETE", "/letters/welcome")).toMatchObject({
      status: 409,
      body: { code: "letter_used", used_by: ["Greet"] },
    });
    expect((await call("GET", "/letters?search=welcome")).body).toMatchObject({
      total: 1,
      letters: [{ name: "welcome", used_by: ["Greet"] }],
    });
    await call("DELETE", "/automations/greet");
    expect(await call("DELETE", "/letters/welcome")).toMatchObject({
      status: 200,
      body: { name: "welcome" },
    });
  });
});
