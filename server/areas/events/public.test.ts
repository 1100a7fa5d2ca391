import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

const EVENT = { title: "Sommerfest Straße", category: "Family", is_public: true, location: "Garten, Berlin" };
const WEEKLY = { start: "2026-03-17T18:30", end: "2026-03-17T20:00", rrule: "FREQ=WEEKLY;COUNT=20" };

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describeOnDatabase("public events", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
  });

  const headers = { "X-Subdomain": "hope" };
  const save = async (body: Json): Promise<Answer> => {
    const answer = await server.call("POST", "/event/", { token: manager.token, body });
    expect(answer.status).toBe(200);
    return answer;
  };
  const upload = async (): Promise<string> => {
    const announced = await server.call("POST", "/message/upload-init/", {
      token: manager.token,
      body: { file_name: "dot.png", content_type: "image/png", size: PNG.length },
    });
    const sent = await server.call("PUT", String(announced.at("url")).replace("/api", ""), {
      body: new Uint8Array(PNG),
      headers: { "Content-Type": "image/png" },
    });
    return String(sent.at("upload_id"));
  };
  const addEvent = async (more: Json): Promise<{ id: number; slug: string; ids: string[] }> => {
    const answer = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...EVENT, ...more },
    });
    expect(answer.status).toBe(201);
    const ids = (answer.at("events") as Json[]).map(({ id }) => String(id));
    return { id: answer.at("event.id") as number, slug: String(answer.at("event.slug")), ids };
  };
  const list = async (query: Record<string, string | number | boolean> = {}): Promise<Json[]> => {
    const answer = await server.call("GET", "/event/public/", { headers, query });
    expect(answer.status).toBe(200);
    return answer.at("events") as Json[];
  };
  const titles = (rows: Json[]): unknown[] => rows.map(({ event }) => (event as Json).title);

  it("are listed once each at their next date, without drafts, private and cancelled ones, and without staff fields", async () => {
    await addEvent({ ...WEEKLY, title: "Weekly" });
    await addEvent({ title: "Soon", start: "2026-03-12", end: "2026-03-13", all_day: true });
    await addEvent({ ...WEEKLY, title: "Draft", status: "draft" });
    await addEvent({ ...WEEKLY, title: "Private", is_public: false });
    await addEvent({ ...WEEKLY, title: "Off", status: "cancelled" });
    const rows = await list();
    expect(titles(rows)).toEqual(["Soon", "Weekly"]);
    expect(rows[0]).toMatchObject({ start: "2026-03-12T00:00:00+01:00", end: "2026-03-13T00:00:00+01:00" });
    for (const field of ["status", "is_public", "team", "updated_at"])
      expect(rows[0]?.event).not.toHaveProperty(field);
    expect(rows[0]).not.toHaveProperty("rsvp_count");
    expect(titles(await list({ page: 2, per_page: 1 }))).toEqual(["Weekly"]);
    expect(await list({ page: 9 })).toEqual([]);
  });

  it("are counted with their sign-ups for those who look after events, and nobody else", async () => {
    const { ids } = await addEvent({ ...WEEKLY, capacity: 5 });
    const body = { first_name: "Ada", last_name: "Li", email: "ada@mail.example", guests: 1 };
    expect((await server.call("POST", `/event/rsvp/create/${ids[0]}/`, { headers, body })).status).toBe(201);
    const countsFor = async (token?: string): Promise<Json | undefined> => {
      const answer = await server.call("GET", "/event/public/", { headers, ...(token && { token }) });
      return (answer.at("events") as Json[])[0];
    };
    expect(await countsFor(manager.token)).toMatchObject({ rsvp_count: 2, spots_left: 3 });
    const member = await addPerson(server, hope, "member");
    expect(await countsFor(member.token)).not.toHaveProperty("rsvp_count");
    expect(await countsFor()).not.toHaveProperty("rsvp_count");
  });

  it("have the same places left in the list, at their address and in the registration of their next date", async () => {
    const { ids, slug } = await addEvent({ ...WEEKLY, capacity: 5 });
    const body = { first_name: "Ada", last_name: "Li", email: "ada@mail.example", guests: 2 };
    expect((await server.call("POST", `/event/rsvp/create/${ids[0]}/`, { headers, body })).status).toBe(201);
    expect((await list())[0]).toMatchObject({ spots_left: 2 });
    expect((await server.call("GET", `/event/rsvp/${slug}/`, { headers })).body).toMatchObject({
      spots_left: 2,
    });
    const details = await server.call("GET", `/event/public/${slug}/`, { headers });
    expect((details.at("occurrences") as Json[]).map(({ spots_left: left }) => left).slice(0, 2)).toEqual([
      2, 5,
    ]);
    expect(details.at("structured_data.offers.availability")).toBe("https://schema.org/InStock");
  });

  it("that are over are listed with the latest first", async () => {
    await addEvent({ title: "Older", start: "2026-01-01T10:00", end: "2026-01-01T11:00" });
    await addEvent({
      title: "Newer",
      start: "2026-02-01T10:00",
      end: "2026-02-01T11:00",
      rrule: "FREQ=DAILY;COUNT=3",
    });
    await addEvent({ ...WEEKLY, title: "Ahead" });
    const past = await list({ is_upcoming: false });
    expect(titles(past)).toEqual(["Newer", "Older"]);
    expect(past[0]).toMatchObject({ start: "2026-02-03T10:00:00+01:00" });
  });

  it("skip a cancelled date, and vanish when none is left", async () => {
    const { ids } = await addEvent({ ...WEEKLY, rrule: "FREQ=WEEKLY;COUNT=2" });
    const off = (id: string | undefined) =>
      server.call("DELETE", "/event/", { token: manager.token, body: { id, all_occurrences: false } });
    await off(ids[0]);
    expect(await list()).toMatchObject([{ id: ids[1] }]);
    await off(ids[1]);
    expect(await list()).toEqual([]);
  });

  it("open by slug with the next twelve dates and what search engines read", async () => {
    const { slug } = await addEvent({ ...WEEKLY, capacity: 5, description: "<p>Soup &amp; songs</p>" });
    expect(slug).toBe("sommerfest-strasse");
    const answer = await server.call("GET", `/event/public/${slug}`, { headers });
    expect(answer.status).toBe(200);
    const dates = answer.at("occurrences") as Json[];
    expect(dates).toHaveLength(12);
    expect(dates[2]).toEqual({
      occurrence_id: Date.parse("2026-03-31T16:30:00Z") / 1000,
      start: "2026-03-31T18:30:00+02:00",
      end: "2026-03-31T20:00:00+02:00",
      spots_left: 5,
    });
    expect(answer.body).toMatchObject({
      rsvp_open: true,
      structured_data: {
        "@type": "Event",
        name: "Sommerfest Straße",
        description: "Soup & songs",
        startDate: "2026-03-17T18:30:00+01:00",
        url: "http://hope.localhost:3000/public/events/sommerfest-strasse",
        location: { "@type": "Place", name: "Garten, Berlin" },
        offers: { price: "0", availability: "https://schema.org/InStock" },
      },
    });
  });

  describe("show a picture", () => {
    const shown = async (slug: string): Promise<string> =>
      String((await server.call("GET", `/event/public/${slug}/`, { headers })).at("event.image"));
    const get = (url: string): Promise<Answer> => server.call("GET", url.replace(/^\/api/, ""));

    it("at an address that lasts, until the event is public no longer", async () => {
      const { slug, ids } = await addEvent({ ...WEEKLY, image: await upload() });
      const url = await shown(slug);
      server.pass({ days: 2 });
      const answer = await get(url);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      expect(await shown(slug)).toBe(url);
      await save({ id: ids[0], scope: "all", title: "Renamed", image: url });
      expect(await shown(slug)).toBe(url);
      for (const hidden of [{ is_public: false }, { is_public: true, status: "draft" }]) {
        await save({ id: ids[0], scope: "all", ...hidden });
        expect((await get(url)).status).toBe(404);
      }
      await save({ id: ids[0], scope: "all", status: "published" });
      expect((await get(url)).status).toBe(200);
      await save({ id: ids[0], scope: "all", image: null });
      expect((await get(url)).status).toBe(404);
    });

    it("of one date alone", async () => {
      const { ids } = await addEvent(WEEKLY);
      const one = await save({ id: ids[1], scope: "one", image: await upload() });
      expect((await get(String(one.at("events.0.event.image")))).status).toBe(200);
    });

    it("of a private event by a signed address that ends", async () => {
      const { ids } = await addEvent({ ...WEEKLY, is_public: false, image: await upload() });
      const list = await server.call("GET", "/event/", { token: manager.token, query: { id: ids[0]! } });
      const url = String(list.at("events.0.event.image"));
      expect((await get(url)).status).toBe(200);
      server.pass({ seconds: 660 });
      expect((await get(url)).status).toBe(410);
    });
  });

  it("of the same title have slugs of their own", async () => {
    expect((await addEvent(WEEKLY)).slug).toBe("sommerfest-strasse");
    expect((await addEvent(WEEKLY)).slug).toBe("sommerfest-strasse-2");
    expect((await addEvent({ ...WEEKLY, title: "夏祭り" })).slug).toBe("event");
    expect((await addEvent({ ...WEEKLY, title: "2026-03" })).slug).toBe("event-2026-03");
  });

  it("are not found on another organisation's page, nor without one", async () => {
    const { slug } = await addEvent(WEEKLY);
    await addOrganization(server, "river");
    const river = { "X-Subdomain": "river" };
    expect((await server.call("GET", `/event/public/${slug}/`, { headers: river })).status).toBe(404);
    expect((await server.call("GET", "/event/public/", { headers: river })).at("total")).toBe(0);
    const unknown = await server.call("GET", "/event/public/", { headers: { "X-Subdomain": "nobody" } });
    expect(unknown.status).toBe(404);
    const missing = await server.call("GET", "/event/public/nothing/", { headers });
    expect(missing.at("error")).toBe("Unexpected error occurred while fetching public events");
  });

  it("download as a calendar file: the rule in its zone, a moved date by its original start, a cancelled one left out", async () => {
    const { slug, ids } = await addEvent(WEEKLY);
    await server.call("DELETE", "/event/", {
      token: manager.token,
      body: { id: ids[1], all_occurrences: false },
    });
    await server.call("POST", "/event/", {
      token: manager.token,
      body: { id: ids[2], start: "2026-04-01T19:00" },
    });
    const answer = await server.call("GET", `/event/public/${slug}/ics/`, { headers });
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe(
      'attachment; filename="sommerfest-strasse-2026-03-17.ics"',
    );
    const lines = answer.text.split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "BEGIN:VTIMEZONE",
        "TZID:Europe/Berlin",
        "DTSTART;TZID=Europe/Berlin:20260317T183000",
        "RRULE:FREQ=WEEKLY;COUNT=20",
        "EXDATE;TZID=Europe/Berlin:20260324T183000",
        "RECURRENCE-ID;TZID=Europe/Berlin:20260331T183000",
        "DTSTART;TZID=Europe/Berlin:20260401T190000",
        "DTSTAMP:20260310T090000Z",
      ]),
    );
    expect(lines.filter((line) => line.startsWith("UID:"))).toEqual(
      Array(2).fill(lines.find((line) => line.startsWith("UID:"))),
    );
    const one = await server.call("GET", `/event/public/${slug}/ics`, {
      headers,
      query: { occurrence_id: ids[3]!.split("-")[1]! },
    });
    expect(one.text).toContain("DTSTART;TZID=Europe/Berlin:20260407T183000");
    expect(one.text).not.toContain("RRULE:FREQ=WEEKLY");
  });

  it("that are private or drafts are calendar files for those who look after events alone", async () => {
    const { slug } = await addEvent({ ...WEEKLY, is_public: false, status: "draft" });
    const path = `/event/public/${slug}/ics/`;
    expect((await server.call("GET", path, { headers })).status).toBe(404);
    const file = await server.call("GET", path, { token: manager.token });
    expect(file.text).toContain("SUMMARY:Sommerfest Straße");
  });

  it("of whole days are dates in the calendar file, their rule's end as well", async () => {
    const { slug } = await addEvent({
      start: "2026-03-12",
      end: "2026-03-14",
      all_day: true,
      rrule: "FREQ=WEEKLY;UNTIL=20260401",
    });
    const { text } = await server.call("GET", `/event/public/${slug}/ics/`, { headers });
    expect(text).toContain("DTSTART;VALUE=DATE:20260312\r\nDTEND;VALUE=DATE:20260314\r\n");
    expect(text).toContain("RRULE:FREQ=WEEKLY;UNTIL=20260401\r\n");
  });

  it("name the calendar as the organisation is called, whatever is in its name", async () => {
    await getDatabase().owner.exec(
      `UPDATE organizations SET name = E'Hope; Faith, \\\\o/\\nX-EVIL:1' WHERE id = ${hope.id}`,
    );
    const { text: made } = await server.call("POST", "/event/feed/", { token: manager.token });
    const path = new URL((JSON.parse(made) as { url: string }).url).pathname.replace("/api", "");
    const { text } = await server.call("GET", path);
    expect(text).toContain("X-WR-CALNAME:Hope\\; Faith\\, \\\\o/\\nX-EVIL:1\r\n");
    expect(text).not.toMatch(/^X-EVIL/m);
  });

  it("come as a subscription by its secret, until it is renewed or its owner leaves", async () => {
    await addEvent({ ...WEEKLY, is_public: false });
    const feed = async (token: string): Promise<string> => {
      const { text } = await server.call("POST", "/event/feed/", { token });
      return new URL((JSON.parse(text) as { url: string }).url).pathname.replace("/api", "");
    };
    const path = await feed(manager.token);
    const answer = await server.call("GET", path);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.text).toContain("SUMMARY:Sommerfest Straße");
    const member = await addPerson(server, hope, "member");
    const membersPath = await feed(member.token);
    expect((await server.call("GET", membersPath)).text).not.toContain("SUMMARY");
    await addEvent({ ...WEEKLY, title: "Club night", is_public: false, for_members: true });
    expect((await server.call("GET", membersPath)).text).toContain("SUMMARY:Club night");
    const renewed = await feed(manager.token);
    expect((await server.call("GET", path)).status).toBe(404);
    expect((await server.call("GET", renewed)).status).toBe(200);
    await getDatabase().owner.exec(`UPDATE members SET status = 'Inactive' WHERE id = ${manager.pk}`);
    expect((await server.call("GET", renewed)).status).toBe(404);
  });
});
