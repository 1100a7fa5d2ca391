import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

/** A weekly series on Tuesdays at 18:30 in Berlin; the first is on 2026-03-17, so clocks change between it and the third. */
const SERIES = {
  title: "Soup evening",
  start: "2026-03-17T18:30",
  end: "2026-03-17T20:00",
  category: "Family",
  rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=6",
  location: "Kitchen",
};
const ALL = { start: "2026-03-01", end: "2026-06-01" };

describeOnDatabase("the calendar", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
  });

  const save = (body: Json, token = manager.token) => server.call("POST", "/event/", { token, body });
  const rows = async (
    query: Record<string, string | boolean> = ALL,
    token = manager.token,
  ): Promise<Json[]> => {
    const answer = await server.call("GET", "/event/", { token, query });
    expect(answer.status).toBe(200);
    return answer.at("events") as Json[];
  };
  const starts = async (query?: Record<string, string | boolean>, token?: string): Promise<unknown[]> =>
    (await rows(query, token)).map(({ start }) => start);
  const addSeries = async (more: Json = {}): Promise<{ id: number; events: Json[] }> => {
    const answer = await save({ ...SERIES, ...more });
    expect(answer.status).toBe(201);
    return { id: answer.at("event.id") as number, events: answer.at("events") as Json[] };
  };
  const sixStarts = [
    "2026-03-17T18:30:00+01:00",
    "2026-03-24T18:30:00+01:00",
    "2026-03-31T18:30:00+02:00",
    "2026-04-07T18:30:00+02:00",
    "2026-04-14T18:30:00+02:00",
    "2026-04-21T18:30:00+02:00",
  ];

  it("lists the events themselves, a series once with its first date, the last to begin first", async () => {
    const { id } = await addSeries();
    const team = await addTeam(server, hope, "Kitchen");
    await save({
      ...SERIES,
      title: "Gala",
      start: "2026-05-01T19:00",
      end: "2026-05-01T22:00",
      rrule: null,
      team,
    });
    const asked = async (query: Record<string, string | number>): Promise<Json> =>
      (await server.call("GET", "/event/series/", { token: manager.token, query })).body;
    const events = (await asked({}))["events"] as Json[];
    expect(events.map(({ title }) => title)).toEqual(["Gala", "Soup evening"]);
    expect(events[1]).toMatchObject({
      id,
      rrule: SERIES.rrule,
      start: "2026-03-17T18:30:00+01:00",
      end: "2026-03-17T20:00:00+01:00",
    });
    expect(await asked({ ids: id })).toMatchObject({ total: 1, events: [{ id }] });
    expect(await asked({ search: "soup kitch" })).toMatchObject({ total: 1, events: [{ id }] });
    expect(await asked({ team })).toMatchObject({ total: 1, events: [{ title: "Gala" }] });
    expect(await asked({ status: "cancelled" })).toEqual({ total: 0, events: [] });
    expect(await asked({ ordering: "start", per_page: 1 })).toMatchObject({ total: 2, events: [{ id }] });
    await server.call("DELETE", "/event/", { token: manager.token, body: { id, all_occurrences: true } });
    expect(await asked({ ids: id })).toEqual({ total: 0, events: [] });
  });

  it("pages to the dates that it shows at once, and to the same number, of whatever kind they are", async () => {
    const { id, events } = await addSeries();
    const at = (day: string): Json => ({ start: `${day}T18:30`, end: `${day}T19:00`, category: "Family" });
    const days = ["2026-03-17", "2026-03-17", "2026-03-20", "2026-04-14", "2026-05-31"];
    for (const [index, day] of days.entries()) {
      const answer = await save({ title: `Choir ${index}`, ...at(day), is_public: index % 2 === 0 });
      expect(answer.status).toBe(201);
      const own = String(answer.at("events.0.id"));
      if (index === 2) await server.call("DELETE", "/event/", { token: manager.token, body: { id: own } });
    }
    await save({ title: "Camp", start: "2026-03-16", end: "2026-03-30", all_day: true, category: "ETC" });
    await save({
      id: events[1]?.id,
      all_occurrences: false,
      ...SERIES,
      ...at("2026-04-16"),
      rrule: undefined,
    });
    await server.call("DELETE", "/event/", {
      token: manager.token,
      body: { id: `${id}-${String(events[2]?.occurrence_id)}`, all_occurrences: false },
    });
    const narrowings: Record<string, string | boolean>[] = [
      {},
      { categories: "Family" },
      { include_cancelled: true },
    ];
    for (const narrowed of narrowings) {
      const query: Record<string, string | boolean> = { ...ALL, ...narrowed };
      const whole = await rows(query);
      expect(whole.length).toBeGreaterThan(8);
      const pages: Json[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 2); page += 1) {
        const answer = await server.call("GET", "/event/", {
          token: manager.token,
          query: { ...query, page: String(page), per_page: "2" },
        });
        expect(answer.at("total")).toBe(whole.length);
        pages.push(...(answer.at("events") as Json[]));
      }
      expect(pages).toEqual(whole);
    }
    const shown = (await rows()).filter(({ event, start }) => {
      const { is_public: isPublic } = event as Json;
      return isPublic === true && String(start) > "2026-03-10";
    });
    const visit = { headers: { "X-Subdomain": "hope" }, query: { per_page: "2", page: "2" } };
    const listed = await server.call("GET", "/event/public/", visit);
    const once = shown.filter(
      ({ event }, index) => shown.findIndex((one) => (one.event as Json).id === (event as Json).id) === index,
    );
    expect([listed.at("total"), (listed.at("events") as Json[]).map((one) => one.id)]).toEqual([
      once.length,
      once.slice(2, 4).map((one) => one.id),
    ]);
  });

  it("answers an added event with 201, its rows and Event Added, and shows them at the same wall clock through the clock change", async () => {
    const answer = await save(SERIES);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      message: "Event Added",
      event: { slug: "soup-evening", timezone: "Europe/Berlin" },
    });
    expect(await starts()).toEqual(sixStarts);
    const [first] = await rows();
    const seconds = Date.parse("2026-03-17T17:30:00Z") / 1000;
    expect(first).toMatchObject({
      id: `${String(answer.at("event.id"))}-${seconds}`,
      occurrence_id: seconds,
    });
  });

  it("shows only what overlaps the period, and takes both forms of the address", async () => {
    await addSeries();
    expect(await starts({ start: "2026-03-24T19:00:00+01:00", end: "2026-03-31T16:30:00Z" })).toEqual([
      sixStarts[1],
    ]);
    const bare = await server.call("GET", "/event", { token: manager.token, query: ALL });
    expect(bare.at("total")).toBe(6);
  });

  it.each([
    [{ start: "2026-03-01", end: "2027-06-01" }, "end"],
    [{ start: "2026-03-01", end: "2026-03-01" }, "end"],
    [{ start: "soon" }, "start"],
    [{ categories: "Party" }, "categories"],
  ])("refuses the query %j with 422 at %s", async (query, field) => {
    const answer = await server.call("GET", "/event/", {
      token: manager.token,
      query: query as Record<string, string>,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.at("errors") as Json)).toEqual([field]);
  });

  it("filters by category, none for an empty list, by team and by words", async () => {
    const team = await addTeam(server, hope, "Kitchen crew");
    await addSeries({ team });
    await save({ ...SERIES, rrule: null, title: "Board", category: "Business", location: "" });
    const titles = async (query: Record<string, string>): Promise<unknown[]> => [
      ...new Set((await rows({ ...ALL, ...query })).map(({ event }) => (event as Json).title)),
    ];
    expect(await titles({})).toEqual(["Soup evening", "Board"]);
    expect(await titles({ categories: "Business,Holiday" })).toEqual(["Board"]);
    expect(await titles({ categories: "" })).toEqual([]);
    expect(await titles({ team: String(team) })).toEqual(["Soup evening"]);
    expect(await titles({ search: "kitch" })).toEqual(["Soup evening"]);
  });

  it.each([
    [{ title: undefined }, "title"],
    [{ end: "2026-03-17T18:30" }, "end"],
    [{ timezone: "Mars/Olympus" }, "timezone"],
    [{ rrule: "FREQ=HOURLY" }, "rrule"],
    [{ rrule: "FREQ=DAILY;UNTIL=20300101" }, "rrule"],
    [{ category: "Party" }, "category"],
    [{ team: 999 }, "team"],
    [{ price: "1.001" }, "price"],
    [{ url: "javascript:alert(1)" }, "url"],
  ])("refuses %j with 422 at %s and the catalogue's text for wrong fields", async (wrong, field) => {
    const answer = await save({ ...SERIES, ...wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.at("errors") as Json)).toContain(field);
    expect(await rows()).toEqual([]);
  });

  it("names all that a new event lacks in one round, each field once", async () => {
    const answer = await save({ title: "", category: "Party" });
    expect(answer.status).toBe(422);
    const errors = answer.at("errors") as Record<string, string[]>;
    expect(Object.keys(errors).toSorted()).toEqual(["category", "end", "start", "title"]);
    for (const texts of Object.values(errors)) expect(texts).toHaveLength(1);
    expect([errors["title"], errors["start"]]).toEqual([
      ["This field is required."],
      ["This field is required."],
    ]);
  });

  it("keeps scripts out of the description", async () => {
    const answer = await save({ ...SERIES, description: "<p>Soup</p><script>alert(1)</script>" });
    expect(answer.at("event.description")).toBe("<p>Soup</p>");
  });

  it("keeps the id of an occurrence that is moved, and moves no other", async () => {
    const { events } = await addSeries();
    const { id } = events[1]!;
    const answer = await save({ id: id as string, start: "2026-03-25T10:00", title: "Soup at noon" });
    expect(answer.status).toBe(200);
    expect(answer.at("message")).toBe("Event Updated");
    expect(answer.body.events).toMatchObject([
      { id, start: "2026-03-25T10:00:00+01:00", end: "2026-03-25T11:30:00+01:00", is_exception: true },
    ]);
    expect(await starts()).toEqual(sixStarts.with(1, "2026-03-25T10:00:00+01:00"));
    const [moved] = await rows({ start: "2026-03-25", end: "2026-03-26" });
    expect(moved).toMatchObject({ id, event: { title: "Soup at noon" } });
    expect(await rows({ start: "2026-03-24", end: "2026-03-25" })).toEqual([]);
  });

  it("refuses for one occurrence what is the same for the whole series", async () => {
    const { events } = await addSeries();
    const answer = await save({ id: events[1]!.id as string, rrule: "FREQ=DAILY;COUNT=2", price: "5" });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.at("errors") as Json)).toEqual(["rrule", "price"]);
  });

  it("changes this and the following occurrences as a series of their own and leaves the earlier ones", async () => {
    const { id, events } = await addSeries();
    const answer = await save({
      id: events[3]!.id as string,
      scope: "following",
      start: "2026-04-07T19:00",
      title: "Late soup",
    });
    expect(answer.status).toBe(200);
    expect(answer.at("event.id")).not.toBe(id);
    expect((answer.at("events") as Json[]).map(({ end }) => end)).toEqual([
      "2026-04-07T20:30:00+02:00",
      "2026-04-14T20:30:00+02:00",
      "2026-04-21T20:30:00+02:00",
    ]);
    const all = await rows();
    expect(all.map(({ event }) => (event as Json).title)).toEqual([
      ...Array(3).fill("Soup evening"),
      ...Array(3).fill("Late soup"),
    ]);
    expect(all.map(({ start }) => start)).toEqual([
      ...sixStarts.slice(0, 3),
      "2026-04-07T19:00:00+02:00",
      "2026-04-14T19:00:00+02:00",
      "2026-04-21T19:00:00+02:00",
    ]);
  });

  it("moves a whole series by as much as its form moved one occurrence, weekday included", async () => {
    const { id, events } = await addSeries();
    const answer = await save({
      id: events[2]!.id as string,
      scope: "all",
      start: "2026-04-01T17:00",
      end: "2026-04-01T18:30",
    });
    expect(answer.status).toBe(200);
    expect(answer.at("event.id")).toBe(id);
    expect(await starts()).toEqual([
      "2026-03-18T17:00:00+01:00",
      "2026-03-25T17:00:00+01:00",
      "2026-04-01T17:00:00+02:00",
      "2026-04-08T17:00:00+02:00",
      "2026-04-15T17:00:00+02:00",
      "2026-04-22T17:00:00+02:00",
    ]);
  });

  it("leaves past occurrences as they were when all are moved", async () => {
    const { id, events } = await addSeries();
    server.pass({ days: 16 });
    const later = await addPerson(server, hope, "admin");
    const body = { id: events[4]!.id as string, scope: "all", start: "2026-04-14T20:00" };
    const answer = await save(body, later.token);
    expect(answer.status).toBe(200);
    expect(answer.at("event.id")).toBe(id);
    expect(await starts(ALL, later.token)).toEqual([
      ...sixStarts.slice(0, 2),
      "2026-03-31T20:00:00+02:00",
      "2026-04-07T20:00:00+02:00",
      "2026-04-14T20:00:00+02:00",
      "2026-04-21T20:00:00+02:00",
    ]);
  });

  it("turns a series into one event and back", async () => {
    const { id } = await addSeries();
    expect((await save({ id, rrule: null })).status).toBe(200);
    expect(await starts()).toEqual([sixStarts[0]]);
    expect((await save({ id, rrule: { freq: "weekly", count: 2 } })).status).toBe(200);
    expect(await starts()).toEqual(sixStarts.slice(0, 2));
  });

  it("keeps the occurrence id of a single event that is moved", async () => {
    const added = await save({ ...SERIES, rrule: undefined });
    const [row] = added.at("events") as Json[];
    await save({ id: row!.id as string, start: "2026-03-20T09:00" });
    expect(await rows()).toMatchObject([{ id: row!.id, start: "2026-03-20T09:00:00+01:00" }]);
  });

  it("expands a series without end within the asked period only", async () => {
    await addSeries({ rrule: "FREQ=DAILY" });
    expect(await starts({ start: "2030-01-01", end: "2030-01-04" })).toHaveLength(3);
  });

  it("refuses an update that was made from an outdated copy with 409", async () => {
    const { id } = await addSeries();
    const [{ event }] = (await rows()) as [{ event: Json }];
    server.pass({ seconds: 5 });
    expect((await save({ id, title: "A", updated_at: event.updated_at })).status).toBe(200);
    const stale = await save({ id, title: "B", updated_at: event.updated_at });
    expect(stale.status).toBe(409);
    expect(stale.at("code")).toBe("stale");
  });

  it("adds one event however often the same Idempotency-Key arrives", async () => {
    const headers = { "Idempotency-Key": "3f0a8f4e-6a5f-4a55-9d0d-1d7a7f6d2b11" };
    const send = () => server.call("POST", "/event/", { token: manager.token, body: SERIES, headers });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await rows()).toHaveLength(6);
  });

  describe("deleting", () => {
    const remove = (body: Json) => server.call("DELETE", "/event/", { token: manager.token, body });

    it("one occurrence hides it and keeps it for those who ask for cancelled ones", async () => {
      const { events } = await addSeries();
      const id = events[1]!.id as string;
      const answer = await remove({ id, all_occurrences: false });
      expect(answer.body).toEqual({ id, deleted: "one" });
      expect(await starts()).toEqual(sixStarts.toSpliced(1, 1));
      const all = await rows({ ...ALL, include_cancelled: true });
      expect(all[1]).toMatchObject({ id, cancelled: true });
    });

    it("one occurrence, and bringing it back, stands in the audit log with its date", async () => {
      const { id: series, events } = await addSeries();
      const id = events[1]!.id as string;
      await remove({ id, all_occurrences: false });
      await remove({ id, all_occurrences: false });
      expect((await save({ id, scope: "one", status: "published" })).status).toBe(200);
      await save({ id, scope: "one", location: "Garden" });
      await save({ id: series, scope: "all", status: "cancelled" });
      await save({ id: series, scope: "all", status: "published" });
      expect(await auditActions(server, hope)).toEqual([
        "event.created",
        "event.date_cancelled",
        "event.date_restored",
        "event.changed",
        "event.cancelled",
        "event.restored",
      ]);
      const owner = await addPerson(server, hope, "owner");
      const query = { action: "event.date_cancelled" };
      const answer = await server.call("GET", "/audit/", { token: owner.token, query });
      expect(answer.at("audit_log.0")).toMatchObject({
        actor: { pk: manager.pk },
        subject: "events",
        subject_id: String(series),
        detail: { title: "Soup evening", date: "2026-03-24T17:30:00.000Z" },
      });
    });

    it("all takes the series away, with parameters in the query too", async () => {
      const { id } = await addSeries();
      const answer = await server.call("DELETE", "/event", {
        token: manager.token,
        query: { id, all_occurrences: true },
      });
      expect(answer.body).toEqual({ id: String(id), deleted: "all" });
      expect(await rows({ ...ALL, include_cancelled: true })).toEqual([]);
      expect((await remove({ id, all_occurrences: true })).status).toBe(404);
    });

    it("this and the following ends the series before it and leaves the earlier dates", async () => {
      const { id, events } = await addSeries();
      const from = events[3]!.id as string;
      const answer = await remove({ id: from, all_occurrences: false, scope: "following" });
      expect(answer.body).toEqual({ id: from, deleted: "following" });
      expect(await starts({ ...ALL, include_cancelled: true })).toEqual(sixStarts.slice(0, 3));
      expect((await rows()).map((row) => (row.event as Json).id)).toEqual([id, id, id]);
    });

    it("this and the following from the first date takes the series away", async () => {
      const { events } = await addSeries();
      await remove({ id: events[0]!.id as string, all_occurrences: false, scope: "following" });
      expect(await rows({ ...ALL, include_cancelled: true })).toEqual([]);
    });

    it("this and the following from a past date leaves what is past", async () => {
      const { events } = await addSeries({ start: "2026-03-03T18:30", end: "2026-03-03T20:00" });
      const past = events[0]!;
      expect(past.start).toBe("2026-03-03T18:30:00+01:00");
      await remove({ id: past.id as string, all_occurrences: false, scope: "following" });
      expect(await starts()).toEqual([past.start]);
    });

    it("a series by its bare id without saying all is refused with 422", async () => {
      const { id } = await addSeries();
      const answer = await remove({ id, all_occurrences: false });
      expect(answer.status).toBe(422);
      expect(answer.at("error")).toBe("Delete event error");
      expect(await rows()).toHaveLength(6);
    });

    it("an occurrence that the series does not have is 404", async () => {
      const { id } = await addSeries();
      expect((await remove({ id: `${id}-12345`, all_occurrences: false })).status).toBe(404);
    });
  });

  describe("people", () => {
    it("without events are refused, without a session are signed out", async () => {
      const fundraiser = await addPerson(server, hope, "fundraiser");
      expect((await save(SERIES, fundraiser.token)).status).toBe(403);
      expect((await server.call("GET", "/event/", { token: fundraiser.token })).status).toBe(403);
      expect((await server.call("GET", "/event/")).status).toBe(401);
    });

    it("of another organisation neither see nor change an event", async () => {
      const { id, events } = await addSeries();
      const river = await addOrganization(server, "river");
      const { token } = await addPerson(server, river, "manager");
      const other = await server.call("GET", "/event/", { token, query: ALL });
      expect(other.at("total")).toBe(0);
      expect((await save({ id, title: "Mine" }, token)).status).toBe(404);
      const gone = await server.call("DELETE", "/event/", { token, body: { id, all_occurrences: true } });
      expect(gone.status).toBe(404);
      const named = await server.call("GET", "/event/", { token, query: { id: events[0]!.id as string } });
      expect(named.at("total")).toBe(0);
      const rsvps = await server.call("GET", `/event/rsvp/${String(events[0]!.id)}/`, { token });
      expect(rsvps.status).toBe(404);
    });
  });
});
