import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { sendReminders } from "./reminders";

const EVENT = {
  title: "Garden day",
  start: "2026-03-21T10:00",
  end: "2026-03-21T12:00",
  category: "Family",
  is_public: true,
  location: "Library garden",
};

describeOnDatabase("reminders of events", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
  });

  const addEvent = async (more: Json = {}): Promise<string[]> => {
    const answer = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...EVENT, reminder_days: 2, ...more },
    });
    expect(answer.status).toBe(201);
    return (answer.at("events") as Json[]).map(({ id }) => String(id));
  };
  const save = async (id: string, body: Json): Promise<void> => {
    const answer = await server.call("POST", "/event/", { token: manager.token, body: { id, ...body } });
    expect(answer.status).toBe(200);
  };
  /** Signs somebody up; answers the secret of their link. */
  const signUp = async (id: string, name: string, more: Json = {}, language = "en"): Promise<string> => {
    const answer = await server.call("POST", `/event/rsvp/create/${id}/`, {
      headers: { "X-Subdomain": "hope", "Accept-Language": language },
      body: { first_name: name, last_name: "Test", email: `${name.toLowerCase()}@mail.example`, ...more },
    });
    expect(answer.status).toBe(201);
    return String(answer.at("rsvp.token"));
  };
  const until = (moment: string): void => {
    server.pass({ seconds: (Date.parse(moment) - server.services.clock().getTime()) / 1000 });
  };
  /** Those who are reminded now, each with the day of the date. */
  const reminded = async (): Promise<string[]> => {
    await server.takeMails();
    await sendReminders(server.services);
    return (await server.takeMails()).map(({ to, subject }) => `${to.address}: ${subject}`).sort();
  };
  const ADA = "ada@mail.example: Reminder: Garden day";
  const BEA = "bea@mail.example: Reminder: Garden day";

  it("go once to those who have a place, when it is due, in their language", async () => {
    const [id = ""] = await addEvent();
    await signUp(id, "Ada", { guests: 1 });
    const token = await signUp(id, "Bea", {}, "de");
    until("2026-03-19T08:59:00Z");
    expect(await reminded()).toEqual([]);
    until("2026-03-19T09:00:00Z");
    await sendReminders(server.services);
    const mails = await server.takeMails();
    const german = mails.find(({ to }) => to.address === "bea@mail.example");
    expect(german?.subject).toBe("Erinnerung: Garden day");
    expect(german?.text).toContain("Samstag, 21. März 2026");
    expect(german?.text).toContain("Wo: Library garden");
    expect(german?.text).toContain(`http://hope.localhost:3000/public/rsvp/${token}`);
    expect(german?.calendar).toBeUndefined();
    expect(mails).toHaveLength(2);
    expect(await reminded()).toEqual([]);
  });

  it("do not go to who waits, has not paid, gave the place back, or has no address", async () => {
    const [id = ""] = await addEvent({ capacity: 2, waitlist_enabled: true });
    await signUp(id, "Ada");
    const bea = await signUp(id, "Bea");
    await signUp(id, "Cem");
    await server.call("DELETE", `/event/rsvp/manage/${bea}/`);
    const noted = await server.call("POST", "/event/rsvp/attendee/", {
      token: manager.token,
      body: { id, first_name: "Dora", checked_in: true, over_limit: true },
    });
    expect(noted.status).toBe(201);
    until("2026-03-20T09:00:00Z");
    expect(await reminded()).toEqual([ADA]);
  });

  it("do not go to those who took their place after it was due", async () => {
    const [id = ""] = await addEvent({ capacity: 1, waitlist_enabled: true });
    const ada = await signUp(id, "Ada");
    const bea = await signUp(id, "Bea");
    until("2026-03-19T10:00:00Z");
    await server.call("DELETE", `/event/rsvp/manage/${ada}/`);
    await server.call("PUT", `/event/rsvp/manage/${bea}/`, { body: { status: "confirmed" } });
    expect(await reminded()).toEqual([]);
    until("2026-03-20T10:00:00Z");
    expect(await reminded()).toEqual([]);
  });

  it("go late where no server ran, and not once the date has begun", async () => {
    const [saturday = ""] = await addEvent();
    const [sunday = ""] = await addEvent({ start: "2026-03-22T10:00", end: "2026-03-22T12:00" });
    await signUp(saturday, "Ada");
    await signUp(sunday, "Bea");
    until("2026-03-21T09:00:00Z");
    expect(await reminded()).toEqual([BEA]);
  });

  it("go before each date of a series, at that hour of the day, also when the clocks change", async () => {
    const ids = await addEvent({
      rrule: "FREQ=WEEKLY;COUNT=3",
      start: "2026-03-22T10:00",
      end: "2026-03-22T12:00",
    });
    for (const id of ids.slice(0, 2)) await signUp(id, "Ada");
    until("2026-03-20T09:00:00Z");
    expect(await reminded()).toEqual([ADA]);
    // Clocks go forward on the 29th: 10:00 is an hour earlier from then on.
    until("2026-03-27T08:59:00Z");
    expect(await reminded()).toEqual([]);
    until("2026-03-27T09:00:00Z");
    expect(await reminded()).toEqual([ADA]);
    until("2026-04-04T09:00:00Z");
    expect(await reminded()).toEqual([]);
  });

  it("go in the morning before whole days", async () => {
    const [id = ""] = await addEvent({ all_day: true, start: "2026-03-21", end: "2026-03-22" });
    await signUp(id, "Ada");
    until("2026-03-19T07:59:00Z");
    expect(await reminded()).toEqual([]);
    until("2026-03-19T08:00:00Z");
    expect(await reminded()).toEqual([ADA]);
  });

  it("do not go for what was called off, is a draft, or reminds of nothing", async () => {
    const [called = ""] = await addEvent();
    const [draft = ""] = await addEvent();
    const [silent = ""] = await addEvent({ reminder_days: null });
    const [one = "", other = ""] = await addEvent({ rrule: "FREQ=DAILY;COUNT=2" });
    for (const id of [called, draft, silent, one]) await signUp(id, "Ada");
    await signUp(other, "Bea");
    await save(called, { scope: "all", status: "cancelled" });
    await save(draft, { scope: "all", status: "draft" });
    await save(one, { scope: "one", status: "cancelled" });
    until("2026-03-20T10:00:00Z");
    expect(await reminded()).toEqual([BEA]);
  });

  it("follow a date that is moved: what tells of the move stands for one that is due, a later day has its own", async () => {
    const [id = ""] = await addEvent({ rrule: "FREQ=DAILY;COUNT=2" });
    await signUp(id, "Ada");
    await save(id, { scope: "one", start: "2026-03-13T10:00", end: "2026-03-13T12:00" });
    until("2026-03-11T10:00:00Z");
    expect(await reminded()).toEqual([ADA]);
    await save(id, { scope: "one", start: "2026-03-13T11:00", end: "2026-03-13T13:00" });
    until("2026-03-11T12:00:00Z");
    expect(await reminded()).toEqual([]);
    await save(id, { scope: "one", start: "2026-03-16T10:00", end: "2026-03-16T12:00" });
    until("2026-03-15T10:00:00Z");
    expect(await reminded()).toEqual([ADA]);
    await save(id, { scope: "one", start: "2026-03-15T16:00", end: "2026-03-15T18:00" });
    expect(await reminded()).toEqual([]);
  });

  it("go once where several processes send them, and all of them where there are many", async () => {
    const [id = ""] = await addEvent();
    await getDatabase().owner.query(
      `INSERT INTO event_rsvps (org_id, event_id, occurrence_id, link_seed, email, first_name, last_name, status, created_at, updated_at)
       SELECT $1, $2, $3, 'token-' || n, n || '@mail.example', 'Guest', n, 'confirmed', $4, $4 FROM generate_series(1, 230) AS n`,
      [hope.id, ...id.split("-"), TEST_NOW],
    );
    until("2026-03-20T10:00:00Z");
    await Promise.all([sendReminders(server.services), sendReminders(server.services)]);
    const mails = await server.takeMails();
    expect([mails.length, new Set(mails.map(({ to }) => to.address)).size]).toEqual([230, 230]);
  });

  it("are sent a day before unless an event says otherwise, and are the same for all dates of a series", async () => {
    const { reminder_days: _days, ...unsaid } = { ...EVENT, reminder_days: null };
    const added = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...unsaid, rrule: "FREQ=WEEKLY;COUNT=2" },
    });
    expect(added.at("event.reminder_days")).toBe(1);
    const [date] = added.at("events") as Json[];
    const refused = await server.call("POST", "/event/", {
      token: manager.token,
      body: { id: String(date?.["id"]), scope: "one", reminder_days: 7 },
    });
    expect([refused.status, Object.keys(refused.at("errors") as Json)]).toEqual([422, ["reminder_days"]]);
    const wrong = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...EVENT, reminder_days: 3 },
    });
    expect(wrong.status).toBe(422);
  });
});
