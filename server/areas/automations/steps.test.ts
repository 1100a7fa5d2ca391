import { beforeEach, describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../contract/resource";
import { describeOnDatabase } from "../../../tests/support/database";
import { testDefinitions, trips, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { productOf } from "../../areas";
import { HttpError } from "../../platform/errors";
import { innerCalls } from "../../platform/http/innerCalls";
import type { SourceAnswer, SourceRequest, SourcesPort } from "../../platform/sources/port";
import type { Sms, SmsOutcome } from "../../platform/sms/port";
import { sentence } from "../../platform/texts";
import { makeCall } from "./call";
import { dispatchChanges } from "./dispatch";
import { automationJob, callJob, smsJob } from "./job";
import { goOn } from "./run";
import { sendSms } from "./sms";

/** A vehicle with a button for managers. */
const withButton: ResourceDefinition = {
  ...vehicles,
  actions: { inspect: { on: "record", do: "inspect" } },
};

describeOnDatabase("steps and triggers of automations", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  /** What the API was asked, and what it answers next. */
  let asked: SourceRequest[];
  let answers: (SourceAnswer | HttpError)[];
  /** The short messages that were sent, and what becomes of the next ones. */
  let texted: Sms[];
  let smsOutcomes: SmsOutcome[];

  beforeEach(async () => {
    asked = [];
    answers = [];
    texted = [];
    smsOutcomes = [];
    const api = {
      call: async (request: SourceRequest) => {
        asked.push(request);
        const next = answers.shift() ?? { status: 201, headers: new Headers(), json: {} };
        if (next instanceof HttpError) throw next;
        return next;
      },
    };
    const definitions = testDefinitions(withButton, trips);
    const current = definitions.current();
    const http = { type: "http", url: "https://desk.example" } as const;
    const sources = {
      desk: http,
      theirs: { ...http, organizations: ["other"] },
      read_only: { ...http, write: false },
    };
    server = createTestServer(getDatabase(), {
      services: {
        definitions: { ...definitions, current: () => ({ ...current, sources }) },
        sources: { api: () => api } as unknown as SourcesPort,
        sms: {
          perDay: 3,
          send: async (sms) => {
            texted.push(sms);
            return smsOutcomes.shift() ?? { state: "taken", id: "SM1" };
          },
        },
      },
    });
    server.pass({ seconds: Math.ceil((Date.now() - TEST_NOW.getTime()) / 1000) });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
  });

  const calls = innerCalls(productOf({}).routes);
  const call = (method: string, path: string, body?: unknown, token = owner.token): Promise<Answer> =>
    server.call(method, path, { token, ...(body !== undefined && { body }) });
  const publish = async (definition: Json, is_on = true): Promise<Answer> => {
    const answer = await call("POST", "/automations", { definition, is_on });
    expect(answer.text).toContain('"automation"');
    return answer;
  };
  const mistakes = async (definition: Json): Promise<[string, string][]> => {
    const answer = await call("POST", "/automations/check", { definition });
    return (answer.body["mistakes"] as Json[]).map(({ code, pointer }) => [String(code), String(pointer)]);
  };
  const work = (): Promise<number> =>
    server.services.jobs.drain(automationJob, ({ data }) => goOn(server.services, calls, data));
  async function pass(): Promise<void> {
    while ((await dispatchChanges(server.services)) + (await work()) > 0) {
      // Changes set off runs, and their steps change things.
    }
  }
  const runs = async (name: string): Promise<Json[]> =>
    (await call("GET", `/automations/${name}/runs`)).body["runs"] as Json[];
  const added = async (resource: string, values: Json): Promise<number> => {
    const answer = await call("POST", `/records/${resource}`, values);
    expect(answer.text).toContain('"record"');
    return Number(answer.at("record.pk"));
  };
  const told = async (): Promise<string[]> =>
    ((await call("GET", "/notifications", undefined)).body["notifications"] as Json[])
      .map(({ text }) => String(text))
      .toSorted();

  describe("each", () => {
    const each = (more: Json = {}): Json => ({
      name: "tell_trips",
      when: { resource: "vehicles", changes: ["plate"] },
      do: [
        {
          each: "trips",
          where: { km: { $gte: 10 } },
          do: [{ notify: "publisher", text: "{vehicle.plate}: {km}" }],
          ...more,
        },
      ],
    });

    it("does its steps for each record of a list that fits, each in a run of its own and once", async () => {
      const van = await added("vehicles", { plate: "HH-A 1" });
      const other = await added("vehicles", { plate: "HH-B 2" });
      for (const [vehicle, km] of [
        [van, 5],
        [van, 10],
        [van, 20],
        [other, 30],
      ])
        await added("trips", { vehicle, km });
      await publish(each());
      await pass();
      await call("PUT", `/records/vehicles/${van}`, { plate: "HH-A 9" });
      await pass();
      expect(await told()).toEqual(["HH-A 9: 10", "HH-A 9: 20"]);
      expect((await runs("tell_trips")).map(({ resource, state }) => [resource, state])).toEqual([
        ["trips", "done"],
        ["trips", "done"],
        ["vehicles", "done"],
      ]);
      const [first] = await runs("tell_trips");
      await call("POST", `/automations/tell_trips/runs/${String(first?.["pk"])}/again`);
      await pass();
      expect(await runs("tell_trips")).toHaveLength(4);
    });

    it("names a list that there is, and fields of its records", async () => {
      expect(await mistakes(each({ each: "trip" }))).toEqual([["no_relation", "/do/0/each"]]);
      expect(await mistakes(each({ do: [{ set: { plate: "x" } }] }))).toEqual([
        ["unknown_field", "/do/0/do/0/set/plate"],
      ]);
    });

    it("stops an automation that would begin too many runs", async () => {
      const van = await added("vehicles", { plate: "HH-A 1" });
      await server.database.owner.query(
        `INSERT INTO automations (org_id, name, definition, is_on, checked_at, member_id, created_at, updated_at)
         VALUES ($1, 'filler', '{"name":"filler","when":{"by":"hand"},"do":[{"stop":true}]}', false, now(), $2, now(), now())`,
        [hope.id, owner.pk],
      );
      for (const km of [10, 20, 30]) await added("trips", { vehicle: van, km });
      await publish(each());
      await pass();
      await server.database.owner.query(
        `INSERT INTO automation_runs (org_id, automation_id, cause, steps, state, depth, at)
         SELECT $1, (SELECT id FROM automations WHERE org_id = $1 AND name = 'filler'), 'x' || n, '[]', 'done', 0, $2
         FROM generate_series(1, 1998) n`,
        [hope.id, server.services.clock()],
      );
      await call("PUT", `/records/vehicles/${van}`, { plate: "HH-A 9" });
      await pass();
      expect((await call("GET", "/automations/tell_trips")).at("automation.paused")).toBe("too_many");
      expect(await runs("tell_trips")).toHaveLength(2);
    });
  });

  it("put people into teams, on lists and give tags, and take them out again", async () => {
    const team = await addTeam(server, hope, "Drivers");
    const list = Number(
      (await call("POST", "/mailing-list/", { name: "News", kind: "static", opt_in: "single" })).at(
        "mailing_list.pk",
      ),
    );
    const ann = await addPerson(server, hope, "volunteer", { name: "Ann Bell", email: "ann@post.example" });
    const places = [{ team }, { mailing_list: list }, { tag: "driver" }];
    const step = (verb: "add" | "remove"): Json[] => places.map((place) => ({ [verb]: place }));
    await publish({ name: "join", when: { resource: "members", changes: ["first_name"] }, do: step("add") });
    await pass();
    const person = async (): Promise<Json> => {
      const { rows } = await server.database.owner.query(
        `SELECT (SELECT count(*)::int FROM team_members t WHERE t.org_id = $1 AND t.member_id = $2) AS teams,
          (SELECT count(*)::int FROM mailing_list_subscribers s WHERE s.org_id = $1 AND s.email_key = 'ann@post.example') AS lists,
          (SELECT p.tags FROM people p WHERE p.org_id = $1 AND p.email = 'ann@post.example') AS tags`,
        [hope.id, ann.pk],
      );
      return rows[0] as Json;
    };
    await server.database.owner.query("UPDATE members SET first_name = 'Anna' WHERE id = $1", [ann.pk]);
    await pass();
    expect(await person()).toEqual({ teams: 1, lists: 1, tags: ["driver"] });
    expect((await runs("join"))[0]).toMatchObject({
      steps: ["Drivers", "News", "driver"].map((place) => ({ says: expect.stringContaining(`: ${place}`) })),
    });
    await publish({
      name: "leave",
      when: { resource: "members", changes: ["last_name"] },
      do: step("remove"),
    });
    await server.database.owner.query("UPDATE members SET last_name = 'Cole' WHERE id = $1", [ann.pk]);
    await pass();
    expect(await person()).toEqual({ teams: 0, lists: 0, tags: [] });
    const wrong = (add: Json, who?: string): Json => ({
      name: "wrong",
      when: { resource: "members", on: "created" },
      do: [{ add, ...(who !== undefined && { who }) }],
    });
    expect(await mistakes(wrong({ team: team + 1 }))).toEqual([["no_team", "/do/0/add/team"]]);
    expect(await mistakes(wrong({ mailing_list: list + 1 }))).toEqual([
      ["no_list", "/do/0/add/mailing_list"],
    ]);
    expect(await mistakes(wrong({ tag: "x" }, "role"))).toEqual([["no_person", "/do/0/who"]]);
  });

  it("are held against their tests whenever they are checked", async () => {
    const thank = (tests: Json[]): Json => ({
      name: "thank",
      when: { resource: "donations", becomes: { status: "succeeded", amount: { $gte: "500" } } },
      do: [
        { notify: "publisher", text: "{amount}" },
        { if: { "donor.name": { $contains: "Bell" } }, then: [{ stop: true }] },
        { mail: { to: "{donor.email}", subject: "Thank you", body: "Thank you" } },
        { wait: "P14D" },
        { notify: "publisher", text: "later" },
      ],
      tests,
    });
    const given = { status: "succeeded", amount: "600", donor: { name: "Cole" } };
    const all = ["notify", "mail"];
    expect(
      await mistakes(
        thank([
          { given, expect: all },
          { given: { ...given, donor: { name: "Ann Bell" } }, expect: ["notify"] },
          { given: { ...given, amount: "499.99" }, expect: [] },
          { given, was: given, expect: [] },
        ]),
      ),
    ).toEqual([]);
    expect(
      await mistakes(
        thank([
          { given, expect: all },
          { given, expect: ["mail"] },
        ]),
      ),
    ).toEqual([["test_failed", "/tests/1/expect"]]);
    const asksFor = { ...thank([{ given, expect: all }]), if: { refunds: { $none: {} } } };
    const found = await mistakes(asksFor);
    expect(found.length).toBe(1);
    expect(found[0]?.[1]).toMatch(/^\/(tests\/0\/given|if)/);
  });

  describe("a webhook that comes in", () => {
    const create = {
      name: "order",
      when: { receives: "webhook" },
      if: { "payload.type": "order.created" },
      do: [
        { create: "vehicles", values: { plate: "{payload.data.plate}" } },
        {
          if: { "payload.data.seats": { $gt: 8 } },
          then: [{ notify: "publisher", text: "{payload.data.plate} is a bus" }],
        },
      ],
    };
    const hookOf = (answer: Answer): string => {
      const url = String(answer.at("automation.hook_url"));
      expect(url).toMatch(/\/api\/hooks\/[\w-]+\/$/);
      return new URL(url).pathname.replace("/api", "");
    };
    const send = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
      server.call("POST", path, { body, headers });
    const order = (plate: string, seats = 4): Json => ({ type: "order.created", data: { plate, seats } });
    const plates = async (): Promise<unknown[]> =>
      ((await call("GET", "/records/vehicles")).body["records"] as Json[])
        .map(({ plate }) => plate)
        .toSorted();

    it("begins a run with what it brought, once for each of its ids", async () => {
      const path = hookOf(await publish(create));
      for (const body of [order("HH-A 1"), order("HH-A 1"), order("HH-B 2", 20)]) {
        const id = `msg_${(body["data"] as Json)["plate"] as string}`;
        expect((await send(path, body, { "webhook-id": id })).status).toBe(202);
      }
      expect((await send(path, { type: "order.paid", data: { plate: "HH-C 3" } })).status).toBe(202);
      await pass();
      expect(await plates()).toEqual(["HH-A 1", "HH-B 2"]);
      expect(await told()).toEqual(["HH-B 2 is a bus"]);
    });

    it("is taken at its present address alone, and while the automation is on", async () => {
      const path = hookOf(await publish(create));
      const forged = path.replace(/.(?=\/$)/, (last) => (last === "A" ? "B" : "A"));
      expect((await send(forged, order("X"))).status).toBe(404);
      expect((await send(path, [1])).status).toBe(400);
      const renewed = await call("PUT", "/automations/order", { new_hook: true });
      expect((await send(path, order("X"))).status).toBe(404);
      const next = hookOf(renewed);
      expect((await send(next, order("HH-A 1"))).status).toBe(202);
      await call("PUT", "/automations/order", { is_on: false });
      expect((await send(next, order("HH-B 2"))).at("code")).toBe("automation_off");
      await pass();
      expect(await plates()).toEqual(["HH-A 1"]);
    });

    it("is about the record that it names", async () => {
      const van = await added("vehicles", { plate: "HH-A 1" });
      const path = hookOf(
        await publish({
          name: "repaint",
          when: { resource: "vehicles", receives: "webhook" },
          do: [{ set: { plate: "{payload.plate}" } }],
        }),
      );
      expect((await send(path, { plate: "HH-Z 9" })).status).toBe(422);
      expect((await send(path, { record: van + 1000, plate: "HH-Z 9" })).status).toBe(422);
      expect((await send(path, { record: van, plate: "HH-Z 9" })).status).toBe(202);
      await pass();
      expect(await plates()).toEqual(["HH-Z 9"]);
    });

    it("has values only where one comes in, and conditions on one thing", async () => {
      const by = { ...create, when: { resource: "vehicles", on: "created" } };
      expect(new Set((await mistakes(by)).map(([code]) => code))).toEqual(new Set(["no_payload"]));
      const mixed = { ...create, when: { resource: "vehicles", receives: "webhook" } };
      expect(await mistakes({ ...mixed, if: { "payload.a": 1, plate: "x" } })).toEqual([["mixed", "/if"]]);
    });
  });

  describe("a call of an API", () => {
    const ticket = {
      name: "ticket",
      when: { resource: "vehicles", on: "created" },
      do: [
        {
          call: "desk",
          method: "POST",
          path: "/tickets/{plate}",
          body: { title: "{plate}", tags: ["{seats}"] },
        },
      ],
    };
    const drain = (isLastTry = true): Promise<number> =>
      server.services.jobs.drain(callJob, (job) => makeCall(server.services, { ...job, isLastTry }));

    it("is made with the record's values, encoded in the path, and the same key for each try", async () => {
      await publish(ticket);
      const seats = 4;
      await added("vehicles", { plate: "HH/../A 1?", seats });
      await pass();
      await drain();
      expect(asked).toEqual([
        {
          method: "POST",
          path: "/tickets/HH%2F..%2FA%201%3F",
          body: { title: "HH/../A 1?", tags: [seats] },
          headers: { "Idempotency-Key": expect.stringMatching(/^automation-\d+-\d+:0$/) },
        },
      ]);
      expect((await runs("ticket"))[0]).toMatchObject({
        state: "done",
        steps: [{ kind: "call", state: "done", tries: 1, says: expect.stringContaining(": 201") }],
      });
    });

    it("that is refused fails its run, is told, and is made again by hand", async () => {
      answers = [{ status: 422, headers: new Headers(), json: {} }];
      await publish(ticket);
      await added("vehicles", { plate: "HH-A 1" });
      await pass();
      await drain(false);
      const [failed] = await runs("ticket");
      expect(failed).toMatchObject({ state: "failed", error: expect.stringContaining("422") });
      expect((await told())[0]).toContain("ticket");
      await call("POST", `/automations/ticket/runs/${String(failed?.["pk"])}/again`);
      await pass();
      await drain();
      expect(asked).toHaveLength(2);
      expect((await runs("ticket"))[0]).toMatchObject({ state: "done" });
    });

    it("that finds nobody is tried again before it fails", async () => {
      answers = [new HttpError(502, "source_down", sentence("source_down", { name: "desk" }))];
      await publish(ticket);
      await added("vehicles", { plate: "HH-A 1" });
      await pass();
      expect(await drain(false)).toBe(0);
      expect((await runs("ticket"))[0]).toMatchObject({ state: "done" });
    });

    it("goes to sources that take changes from the organisation, and to no others", async () => {
      for (const source of ["theirs", "read_only", "nothing"]) {
        const other = { ...ticket, do: [{ ...ticket.do[0], call: source }] };
        expect(await mistakes(other)).toEqual([["no_source", "/do/0/call"]]);
      }
    });
  });

  describe("a short message", () => {
    const remind = {
      name: "remind",
      when: { resource: "people", changes: ["last_name"] },
      do: [{ sms: "Dear {first_name},\nsee you at 8" }],
    };
    const drain = (isLastTry = true): Promise<number> =>
      server.services.jobs.drain(smsJob, (job) => sendSms(server.services, { ...job, isLastTry }));
    const ann = async (consents: Json[], more: Json = {}): Promise<string> => {
      const answer = await call("POST", "/people", {
        first_name: "Ann",
        last_name: "Bell",
        phones: [{ phone: "+49 151 12345678", kind: "mobile" }],
        consents,
        ...more,
      });
      expect(answer.text).toContain('"person"');
      return `/people/${String(answer.at("person.pk"))}`;
    };
    const agreed = { channel: "sms", answer: "yes" };
    const marry = async (path: string): Promise<void> => {
      await call("PUT", path, { last_name: "Cole" });
      await pass();
    };

    it("is sent to whoever agreed, at their number, and noted", async () => {
      await publish(remind);
      const path = await ann([agreed]);
      await pass();
      await marry(path);
      await drain();
      expect(texted).toEqual([{ to: "+4915112345678", text: "Dear Ann, see you at 8" }]);
      expect((await runs("remind"))[0]).toMatchObject({
        steps: [{ kind: "sms", state: "done", says: "+4915112345678: Dear Ann, see you at 8" }],
      });
    });

    it.each<[string, Json[], Json, RegExp]>([
      ["said nothing", [], {}, /has not agreed/],
      ["said no", [{ channel: "sms", answer: "no" }], {}, /has not agreed/],
      ["has no number", [agreed], { phones: [] }, /has no phone number/],
      ["is not to be contacted", [agreed], { do_not_contact: true }, /is not to be contacted/],
      ["has died", [agreed], { is_deceased: true }, /is not to be contacted/],
    ])("is sent to nobody who %s, and the run says why", async (_, consents, more, why) => {
      await publish(remind);
      const path = await ann(consents, more);
      await pass();
      await marry(path);
      await drain();
      expect(texted).toEqual([]);
      expect((await runs("remind"))[0]).toMatchObject({
        state: "done",
        steps: [{ state: "done", says: expect.stringMatching(why) }],
      });
    });

    it("is not sent to whoever takes their yes back meanwhile", async () => {
      await publish(remind);
      const path = await ann([agreed]);
      await pass();
      await marry(path);
      await call("PUT", path, { consents: [{ channel: "sms", answer: "no" }] });
      await drain();
      expect(texted).toEqual([]);
    });

    it("is not sent for an organisation that was suspended meanwhile, and no API is called", async () => {
      await publish(remind);
      await publish({
        ...remind,
        name: "ticket",
        do: [{ call: "desk", method: "POST", path: "/tickets" }],
      });
      const path = await ann([agreed]);
      await pass();
      await marry(path);
      await server.database.owner.query("UPDATE organizations SET state = 'suspended' WHERE id = $1", [
        hope.id,
      ]);
      await drain();
      await server.services.jobs.drain(callJob, (job) => makeCall(server.services, job));
      expect([texted, asked]).toEqual([[], []]);
    });

    it("to a number whose owner wants none is noted as their no", async () => {
      smsOutcomes = [{ state: "unsubscribed" }];
      await publish(remind);
      const path = await ann([agreed]);
      await pass();
      await marry(path);
      await drain();
      expect((await call("GET", path)).at("person.consents")).toMatchObject([
        { channel: "sms", answer: "no" },
      ]);
    });

    it("that the provider refuses fails its run, and stops at the day's number", async () => {
      smsOutcomes = [{ state: "refused", says: "no such number" }];
      await publish(remind);
      const path = await ann([agreed]);
      await pass();
      await marry(path);
      await drain();
      expect((await runs("remind"))[0]).toMatchObject({
        state: "failed",
        error: expect.stringContaining("no such number"),
      });
      for (const name of ["Dole", "Eve", "Fox"]) {
        await call("PUT", path, { last_name: name });
        await pass();
      }
      await drain();
      expect(texted).toHaveLength(3);
    });

    it("is none where nothing sends them", async () => {
      delete server.services.sms;
      expect(await mistakes(remind)).toEqual([["sms_off", "/do/0/sms"]]);
    });
  });

  it("begin at a button of a definition, for whom it lets and for records that they see", async () => {
    await publish({
      name: "inspect",
      when: { resource: "vehicles", by: "hand" },
      do: [{ set: { plate: "seen" } }],
    });
    const van = await added("vehicles", { plate: "HH-A 1", kind: "van" });
    const manager = await addPerson(server, hope, "manager");
    const fundraiser = await addPerson(server, hope, "fundraiser");
    const press = async (token: string, record: unknown = van): Promise<number> =>
      (await call("POST", "/automations/inspect/run", { record }, token)).status;
    expect(await press(fundraiser.token)).toBe(403);
    expect(await press(manager.token, van + 1000)).toBe(422);
    expect((await call("POST", "/automations/nothing/run", {}, manager.token)).status).toBe(403);
    expect(await press(manager.token)).toBe(201);
    await pass();
    expect((await call("GET", `/records/vehicles/${van}`)).at("record.plate")).toBe("seen");
    await call("PUT", "/automations/inspect", { is_on: false });
    expect(await press(manager.token)).toBe(403);
    expect(await press(owner.token)).toBe(201);
  });
});
