import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { confirmHold, holdSeat, passOnLapsedSeats, releaseSeat } from "./seats";

const EVENT = {
  title: "Garden day",
  start: "2026-03-21T10:00",
  end: "2026-03-21T12:00",
  category: "Family",
  is_public: true,
  location: "Library garden",
};

describeOnDatabase("registration", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    manager = await addPerson(server, hope, "manager");
  });

  const visitor = { "X-Subdomain": "hope" };
  const addEvent = async (
    more: Json = {},
  ): Promise<{ id: string; eventId: number; slug: string; ids: string[] }> => {
    const answer = await server.call("POST", "/event/", {
      token: manager.token,
      body: { ...EVENT, ...more },
    });
    expect(answer.status).toBe(201);
    const ids = (answer.at("events") as Json[]).map(({ id }) => String(id));
    return {
      id: ids[0] ?? "",
      eventId: answer.at("event.id") as number,
      slug: String(answer.at("event.slug")),
      ids,
    };
  };
  const person = (name: string, more: Json = {}): Json => ({
    first_name: name,
    last_name: "Test",
    email: `${name.toLowerCase()}@mail.example`,
    ...more,
  });
  const signUp = (id: string, body: Json, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call("POST", `/event/rsvp/create/${id}/`, { headers: { ...visitor, ...headers }, body });
  const manage = (method: string, answer: Answer, body?: Json): Promise<Answer> =>
    server.call(method, `/event/rsvp/manage/${String(answer.at("rsvp.token"))}/`, body ? { body } : {});
  const attendees = (id: string): Promise<Answer> =>
    server.call("GET", `/event/rsvp/${id}/`, { token: manager.token });
  const subjects = async (): Promise<string[]> =>
    (await server.takeMails()).map(({ to, subject }) => `${to.address}: ${subject}`).sort();

  it("gives a place with its links and mails them", async () => {
    const { id } = await addEvent();
    const answer = await signUp(id, person("Ada", { guests: 2 }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      rsvp: { status: "confirmed", guests: 2 },
      event: { title: "Garden day" },
      ics_url: "http://hope.localhost:3000/api/event/public/garden-day/ics/",
      manage_url: `http://hope.localhost:3000/public/rsvp/${String(answer.at("rsvp.token"))}`,
    });
    const [mail] = await server.takeMails();
    expect(mail).toMatchObject({ to: { address: "ada@mail.example" }, subject: "Your place at Garden day" });
    expect(mail?.text).toContain(String(answer.at("manage_url")));
  });

  it("is one place for the same address twice, whatever its case: its secret goes there by mail alone", async () => {
    const { id } = await addEvent({ capacity: 1 });
    const first = await signUp(id, person("Ada"));
    const second = await signUp(id, person("Ada", { email: "ADA@mail.example" }));
    expect([first.status, second.status, second.at("code")]).toEqual([201, 409, "already_registered"]);
    expect(second.text).not.toContain(String(first.at("rsvp.token")));
    const mails = await server.takeMails();
    expect(mails.map(({ text }) => text.includes(String(first.at("manage_url"))))).toEqual([true, true]);
    expect((await attendees(id)).at("total")).toBe(1);
  });

  it("answers the place that is there to whoever is signed in with its address", async () => {
    const { id } = await addEvent({ capacity: 1 });
    const member = await addPerson(server, hope, "member");
    const first = await signUp(id, person("Ada", { email: member.email }));
    const again = await signUp(id, person("Ada", { email: member.email.toUpperCase() }), {
      Authorization: `Bearer ${member.token}`,
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("leads from a place to the event's page where visitors have one, and nowhere else", async () => {
    const member = await addPerson(server, hope, "member");
    const found = async (more: Json): Promise<[unknown, boolean | undefined]> => {
      const { id, slug } = await addEvent(more);
      const answer = await signUp(id, person("Ada", { email: member.email }), {
        Authorization: `Bearer ${member.token}`,
      });
      const [mail] = await server.takeMails();
      const file = String(mail?.calendar?.content).replaceAll("\r\n ", "");
      return [(await manage("GET", answer)).at("has_page"), file.includes(`/public/events/${slug}`)];
    };
    expect(await found({})).toEqual([true, true]);
    expect(await found({ is_public: false, for_members: true })).toEqual([false, false]);
  });

  it("tells calendars of a place by one id, newer with every change, also when the date is cut off its series", async () => {
    const weekly = { rrule: "FREQ=WEEKLY;COUNT=4", capacity: 1, waitlist_enabled: true };
    const { ids } = await addEvent(weekly);
    const told = async (): Promise<Record<string, string>[]> =>
      (await server.takeMails()).flatMap(({ calendar, to }) => {
        if (to.address !== "ada@mail.example") return [];
        const lines = (calendar?.content ?? "").replaceAll("\r\n ", "").split("\r\n");
        const events = lines.slice(lines.indexOf("BEGIN:VEVENT"));
        const valueOf = (name: string): string => events.find((line) => line.startsWith(name)) ?? "";
        return {
          method: calendar?.method ?? "",
          uid: valueOf("UID:"),
          sequence: valueOf("SEQUENCE:"),
          start: valueOf("DTSTART").replace(/^.*:/, ""),
          status: valueOf("STATUS:"),
          attendee: valueOf("ATTENDEE").replace(/^.*:/i, ""),
        };
      });
    await signUp(ids[2] ?? "", person("Ada"));
    await signUp(ids[2] ?? "", person("Bea"));
    const first = (await server.takeMails()).map(({ to, calendar }) => `${to.address} ${calendar?.method}`);
    expect(first.sort()).toEqual(["ada@mail.example REQUEST", "bea@mail.example undefined"]);
    await signUp(ids[2] ?? "", person("Ada"));
    const [placed] = await told();
    expect(placed).toMatchObject({
      method: "REQUEST",
      start: "20260404T100000",
      status: "STATUS:CONFIRMED",
      attendee: "ada@mail.example",
    });
    const save = (body: Json): Promise<Answer> =>
      server.call("POST", "/event/", { token: manager.token, body });
    const moved = await save({ id: ids[2], scope: "following", start: "2026-04-05T11:00" });
    const [after] = await told();
    expect(after).toMatchObject({ method: "REQUEST", uid: placed?.["uid"], start: "20260405T110000" });
    const later = (moved.at("events") as Json[])[0]?.["id"];
    await server.call("DELETE", "/event/", {
      token: manager.token,
      body: { id: later, all_occurrences: false },
    });
    const [off] = await told();
    expect(off).toMatchObject({ method: "CANCEL", uid: placed?.["uid"], status: "STATUS:CANCELLED" });
    const numbers = [placed, after, off].map((one) => Number(one?.["sequence"]?.replace("SEQUENCE:", "")));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(3);
  });

  it("writes about a place in the language of the page it was taken on, and of whoever changed it since", async () => {
    const { id } = await addEvent({ capacity: 2, waitlist_enabled: true });
    const ada = await signUp(id, person("Ada"), { "Accept-Language": "de" });
    await signUp(id, person("Bea", { guests: 1 }), { "Accept-Language": "nl" });
    const [mine, hers] = await server.takeMails();
    expect([mine?.subject, hers?.subject]).toEqual([
      "Ihr Platz bei Garden day",
      "You are on the waiting list for Garden day",
    ]);
    await server.call("PUT", `/event/rsvp/manage/${String(ada.at("rsvp.token"))}/`, {
      headers: { "Accept-Language": "fr" },
      body: { guests: 0 },
    });
    await server.call("POST", "/event/", { token: manager.token, body: { id, location: "Hall" } });
    expect(await subjects()).toEqual([
      "ada@mail.example: Modifié : Garden day",
      "bea@mail.example: Changed: Garden day",
    ]);
  });

  it("mails whoever staff note in the language of that member, and nobody who has no address or is here", async () => {
    const { id } = await addEvent();
    const member = await addPerson(server, hope, "member");
    await server.call("POST", "/auth/profile/", { token: member.token, body: { language: "pt" } });
    const note = (body: Json): Promise<Answer> =>
      server.call("POST", "/event/rsvp/attendee/", { token: manager.token, body: { id, ...body } });
    expect((await note({ first_name: "Mia", email: member.email })).status).toBe(201);
    await note({ first_name: "Nobody" });
    await note({ first_name: "Here", email: "here@mail.example", checked_in: true });
    expect(await subjects()).toEqual([`${member.email}: O seu lugar em Garden day`]);
    await server.call("POST", "/event/", { token: manager.token, body: { id, location: "Hall" } });
    expect(await subjects()).toHaveLength(2);
  });

  it("notes somebody once however often the same note is sent, and a cancelled place of the address again", async () => {
    const { id } = await addEvent({ capacity: 1 });
    const note = (body: Json, key: string): Promise<Answer> =>
      server.call("POST", "/event/rsvp/attendee/", {
        token: manager.token,
        headers: { "Idempotency-Key": key },
        body: { id, first_name: "Zoe", ...body },
      });
    const key = "00000000-0000-4000-8000-00000000000a";
    const first = await note({ checked_in: true }, key);
    expect((await note({ checked_in: true }, key)).body).toEqual(first.body);
    expect((await attendees(id)).at("total")).toBe(1);
    const pk = String(first.at("rsvp.pk"));
    await server.call("PUT", `/event/rsvp/attendee/${pk}/`, {
      token: manager.token,
      body: { status: "cancelled" },
    });
    const email = "ada@mail.example";
    const ada = await signUp(id, person("Ada"));
    await manage("DELETE", ada);
    const back = await note({ email, first_name: "Ada" }, "00000000-0000-4000-8000-00000000000b");
    expect(back.body).toMatchObject({ rsvp: { name: "Ada", status: "confirmed", source: "staff" } });
    expect((await attendees(id)).at("total")).toBe(2);
  });

  it("shows people their places ahead in the app, the next one first, and nobody else's", async () => {
    const member = await addPerson(server, hope, "member");
    const soon = await addEvent({ start: "2026-03-12T10:00", end: "2026-03-12T12:00" });
    const { id } = await addEvent({ capacity: 2, waitlist_enabled: true });
    const gone = await addEvent();
    for (const date of [id, soon.id, gone.id]) await signUp(date, person("Ada", { email: member.email }));
    await signUp(id, person("Bea"));
    const mine = (who: TestPerson): Promise<Answer> =>
      server.call("GET", "/event/my-places/", { token: who.token });
    await server.call("DELETE", "/event/", {
      token: manager.token,
      body: { id: gone.id, all_occurrences: true },
    });
    const answer = await mine(member);
    expect(answer.body).toMatchObject({
      places: [
        { id: soon.id, start: "2026-03-12T10:00:00+01:00" },
        { id, title: "Garden day", status: "confirmed", cancelled: false },
      ],
      total: 2,
      site: "http://hope.localhost:3000/public/events",
    });
    const [, token] = /rsvp\/(.+)$/.exec(String(answer.at("places.1.manage_url"))) ?? [];
    await server.call("DELETE", `/event/rsvp/manage/${token}/`, {});
    expect((await mine(member)).at("total")).toBe(1);
    expect((await mine(manager)).at("total")).toBe(0);
    server.pass({ days: 3 });
    expect((await mine(member)).at("total")).toBe(0);
  });

  it("gives the last seat to exactly one of fifty who race for it", async () => {
    const { id } = await addEvent({ capacity: 2 });
    await signUp(id, person("First"));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => signUp(id, person(`Racer${n}`))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await attendees(id)).body).toMatchObject({ spots_left: 0, total: 2, counts: { confirmed: 2 } });
  });

  it("answers a repeated Idempotency-Key with the first answer and sends one mail", async () => {
    const { id } = await addEvent();
    const headers = { "Idempotency-Key": "0f5b3c1e-33a1-4d53-8f0a-95a7e8a3f1aa" };
    const answers = await Promise.all([
      signUp(id, person("Ada"), headers),
      signUp(id, person("Ada"), headers),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await subjects()).toHaveLength(1);
    const other = await signUp(id, person("Bea"), headers);
    expect([other.status, other.at("code")]).toEqual([422, "idempotency_mismatch"]);
  });

  describe("the waiting list", () => {
    it("is kept in order of arrival, and a free seat is offered to the first for a day, then to the next", async () => {
      const { id } = await addEvent({ capacity: 1, waitlist_enabled: true });
      const ada = await signUp(id, person("Ada"));
      const bea = await signUp(id, person("Bea"));
      const cem = await signUp(id, person("Cem"));
      expect([bea.at("rsvp.position"), cem.at("rsvp.position")]).toEqual([1, 2]);
      expect(bea.at("rsvp.status")).toBe("waitlisted");
      await server.takeMails();

      expect((await manage("DELETE", ada)).at("rsvp.status")).toBe("cancelled");
      expect(await subjects()).toEqual([
        "ada@mail.example: Your place at Garden day is cancelled",
        "bea@mail.example: A place is free at Garden day",
      ]);
      expect((await attendees(id)).at("spots_left")).toBe(0);
      const early = await manage("PUT", cem, { status: "confirmed" });
      expect([early.status, early.at("code")]).toEqual([409, "no_offer"]);
      expect(await passOnLapsedSeats(server.services)).toBe(0);

      server.pass({ days: 1 });
      expect(await passOnLapsedSeats(server.services)).toBe(1);
      expect(await subjects()).toEqual(["cem@mail.example: A place is free at Garden day"]);
      const accepted = await manage("PUT", cem, { status: "confirmed" });
      expect(accepted.at("rsvp.status")).toBe("confirmed");
      expect((await manage("GET", bea)).at("rsvp.status")).toBe("cancelled");
    });

    it("is not jumped by a newcomer who needs fewer seats than the first in line", async () => {
      const { id } = await addEvent({ capacity: 3, waitlist_enabled: true });
      const ada = await signUp(id, person("Ada", { guests: 1 }));
      await signUp(id, person("Bea"));
      expect((await signUp(id, person("Cem", { guests: 1 }))).at("rsvp.status")).toBe("waitlisted");
      expect((await signUp(id, person("Dia"))).at("rsvp.position")).toBe(2);
      await manage("PUT", ada, { guests: 0 });
      expect((await signUp(id, person("Eve"))).at("rsvp.position")).toBe(3);
      expect((await attendees(id)).at("spots_left")).toBe(1);
    });

    it("moves up when staff add seats", async () => {
      const { id, eventId } = await addEvent({ capacity: 1, waitlist_enabled: true });
      await signUp(id, person("Ada"));
      const bea = await signUp(id, person("Bea"));
      await server.call("POST", "/event/", { token: manager.token, body: { id: eventId, capacity: 2 } });
      expect((await manage("GET", bea)).at("rsvp.expires_at")).toBe(
        new Date(TEST_NOW.getTime() + 86_400_000).toISOString(),
      );
    });
  });

  describe("the link in the mail", () => {
    it("shows, changes and cancels the place, and takes it up again", async () => {
      const { id } = await addEvent({ capacity: 2 });
      const ada = await signUp(id, person("Ada"));
      expect((await manage("GET", ada)).body).toMatchObject({
        first_name: "Ada",
        can_change: true,
        organization: { subdomain: "hope" },
      });
      expect((await manage("PUT", ada, { guests: 1, last_name: "Byron" })).body).toMatchObject({
        rsvp: { guests: 1 },
        last_name: "Byron",
      });
      const over = await manage("PUT", ada, { guests: 2 });
      expect([over.status, over.at("code")]).toEqual([409, "event_full"]);
      expect((await manage("PUT", ada, { status: "cancelled" })).at("rsvp.status")).toBe("cancelled");
      expect((await attendees(id)).at("spots_left")).toBe(2);
      expect((await manage("PUT", ada, { status: "confirmed" })).at("rsvp.status")).toBe("confirmed");
    });

    it("that nobody was given is 404, and of a past event changes nothing", async () => {
      expect((await server.call("GET", "/event/rsvp/manage/guess/")).status).toBe(404);
      const { id } = await addEvent();
      const ada = await signUp(id, person("Ada"));
      server.pass({ days: 20 });
      expect((await manage("DELETE", ada)).status).toBe(410);
      expect((await manage("GET", ada)).body).toMatchObject({
        can_change: false,
        rsvp: { status: "confirmed" },
      });
    });
  });

  it.each([
    ["past", { start: "2026-03-01T10:00", end: "2026-03-01T11:00" }, 410, "event_past"],
    ["closed", { rsvp_closes_at: "2026-03-09T00:00:00Z" }, 410, "rsvp_closed"],
    ["not open yet", { rsvp_opens_at: "2026-03-15T00:00:00Z" }, 409, "rsvp_not_open"],
    ["full", { capacity: 1 }, 409, "event_full"],
    ["a draft", { status: "draft" }, 404, "unknown_event"],
    ["not public", { is_public: false }, 404, "unknown_event"],
  ])("for an event that is %s is refused", async (_what, more, status, code) => {
    const { id } = await addEvent(more);
    const answer = await signUp(id, person("Ada", { guests: 1 }));
    expect([answer.status, answer.at("code")]).toEqual([status, code]);
  });

  it("of a series opens and closes as long before each date, whichever date it was set over", async () => {
    const { eventId, ids } = await addEvent({ rrule: "FREQ=WEEKLY;COUNT=4" });
    const change = async (body: Json): Promise<Answer> =>
      server.call("POST", "/event/", { token: manager.token, body });
    const closing = async (): Promise<unknown[]> => {
      const query = { start: "2026-03-01", end: "2026-05-01" };
      const answer = await server.call("GET", "/event/", { token: manager.token, query });
      return (answer.at("events") as Json[]).map(({ event }) => (event as Json).rsvp_closes_at);
    };
    // Two days before the second date, on 28 March.
    await change({ id: ids[1], scope: "all", rsvp_closes_at: "2026-03-26T10:00:00+01:00" });
    const each = ["2026-03-19T", "2026-03-26T", "2026-04-02T", "2026-04-09T"];
    expect((await closing()).map((at) => String(at).slice(0, 11))).toEqual(each);
    await change({ id: ids[2], scope: "following", title: "Later garden days" });
    expect((await closing()).map((at) => String(at).slice(0, 11))).toEqual(each);
    const one = await change({
      id: `${eventId}-${ids[0]!.split("-")[1]}`,
      scope: "one",
      rsvp_closes_at: null,
    });
    expect([one.status, one.at("errors")]).toEqual([422, { rsvp_closes_at: [expect.any(String)] }]);
  });

  it("for a cancelled occurrence is refused with 410, and the others stay open", async () => {
    const { ids } = await addEvent({ rrule: "FREQ=WEEKLY;COUNT=3" });
    await server.call("DELETE", "/event/", {
      token: manager.token,
      body: { id: ids[0], all_occurrences: false },
    });
    expect((await signUp(ids[0]!, person("Ada"))).status).toBe(410);
    expect((await signUp(ids[1]!, person("Ada"))).status).toBe(201);
  });

  it("asks the event's questions and names what is missing", async () => {
    const questions = [
      { id: "diet", label: "Diet", type: "select", required: true, options: ["none", "vegan"] },
      { id: "note", label: "Note", type: "short_text" },
    ];
    const { id } = await addEvent({ questions });
    const missing = await signUp(id, person("Ada"));
    expect([missing.status, missing.at("errors")]).toEqual([
      422,
      { "answers.diet": ["This field is required."] },
    ]);
    expect((await signUp(id, person("Ada", { answers: { diet: "meat" } }))).status).toBe(422);
    await signUp(id, person("Ada", { answers: { diet: "vegan", other: "dropped" } }));
    expect((await attendees(id)).at("rsvps.0.answers")).toEqual({ diet: "vegan" });
  });

  it.each([
    [{ email: "nobody" }, "email"],
    [{ first_name: " " }, "first_name"],
    [{ guests: -1 }, "guests"],
    [{ guests: 21 }, "guests"],
    [{ last_name: "a\r\nBcc: all@mail.example" }, "last_name"],
  ])("refuses %j with the catalogue's text", async (wrong, field) => {
    const { id } = await addEvent();
    const answer = await signUp(id, person("Ada", wrong));
    expect(answer.status).toBe(422);
    expect(answer.at("error")).toBe("Unexpected error occurred while register event.");
    expect(Object.keys(answer.at("errors") as Json)).toEqual([field]);
  });

  it("limits how often one address is signed up, and so mailed", async () => {
    const { id } = await addEvent();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await signUp(id, person("Ada"))).status);
    expect(statuses).toEqual([201, ...Array(9).fill(409), 429]);
  });

  it("shows names to staff with events alone", async () => {
    const { id, slug } = await addEvent({ capacity: 5 });
    const ada = await signUp(id, person("Ada"));
    const fundraiser = await addPerson(server, hope, "fundraiser");
    const asVisitor = await server.call("GET", `/event/rsvp/${slug}/`, { headers: visitor });
    expect(asVisitor.body).toMatchObject({ capacity: 5, spots_left: 4, rsvp_open: true });
    expect(asVisitor.body).not.toHaveProperty("rsvps");
    expect(asVisitor.body).not.toHaveProperty("event.status");
    const asColleague = await server.call("GET", `/event/rsvp/${id}/`, { token: fundraiser.token });
    expect(asColleague.body).not.toHaveProperty("rsvps");
    const own = await server.call("GET", `/event/rsvp/${id}/`, {
      headers: visitor,
      query: { token: String(ada.at("rsvp.token")) },
    });
    expect(own.at("my_rsvp.status")).toBe("confirmed");
    expect((await attendees(id)).body).toMatchObject({
      rsvps: [{ name: "Ada Test", email: "ada@mail.example", status: "confirmed", checked_in_at: null }],
      total: 1,
      counts: { confirmed: 1, waitlisted: 0, cancelled: 0, checked_in: 0 },
    });
  });

  it("checks people in who have a place, and nobody else", async () => {
    const { id } = await addEvent({ capacity: 2, waitlist_enabled: true });
    await signUp(id, person("Ada", { guests: 1 }));
    await signUp(id, person("Bea"));
    const list = await attendees(id);
    const checkIn = (index: number, body: Json) =>
      server.call("PUT", `/event/rsvp/attendee/${String(list.at(`rsvps.${index}.pk`))}/`, {
        token: manager.token,
        body,
      });
    expect((await checkIn(0, { checked_in: true })).at("rsvp.checked_in_at")).toBe(TEST_NOW.toISOString());
    expect((await attendees(id)).at("counts")).toMatchObject({ confirmed: 2, checked_in: 2 });
    expect((await checkIn(0, { checked_in: false })).at("rsvp.checked_in_at")).toBeNull();
    expect((await checkIn(1, { checked_in: true })).at("code")).toBe("not_confirmed");
    expect((await checkIn(1, { status: "confirmed" })).at("code")).toBe("event_full");
    const river = await addOrganization(server, "river");
    const other = await addPerson(server, river, "manager");
    const foreign = await server.call("PUT", `/event/rsvp/attendee/${String(list.at("rsvps.0.pk"))}/`, {
      token: other.token,
      body: { checked_in: true },
    });
    expect(foreign.status).toBe(404);
  });

  describe("when the event changes", () => {
    it("those who come are mailed about a cancelled occurrence, once", async () => {
      const { ids } = await addEvent({ rrule: "FREQ=WEEKLY;COUNT=3" });
      await signUp(ids[1]!, person("Ada"));
      await signUp(ids[2]!, person("Bea"));
      await server.takeMails();
      const body = { id: ids[1], all_occurrences: false };
      await server.call("DELETE", "/event/", { token: manager.token, body });
      await server.call("DELETE", "/event/", { token: manager.token, body });
      expect(await subjects()).toEqual(["ada@mail.example: Cancelled: Garden day"]);
    });

    it("their places move along with a series that is moved by a day and an hour", async () => {
      const { ids, eventId } = await addEvent({ rrule: "FREQ=DAILY;COUNT=4" });
      const ada = await signUp(ids[0]!, person("Ada"));
      await signUp(ids[1]!, person("Ada"));
      await server.takeMails();
      const body = { id: eventId, start: "2026-03-22T11:00" };
      expect((await server.call("POST", "/event/", { token: manager.token, body })).status).toBe(200);
      expect((await manage("GET", ada)).at("start")).toBe("2026-03-22T11:00:00+01:00");
      expect(await subjects()).toEqual(Array(2).fill("ada@mail.example: Changed: Garden day"));
    });

    it("places on a day that the new rule no longer has are given up with a mail", async () => {
      const { ids, eventId } = await addEvent({ rrule: "FREQ=DAILY;COUNT=4" });
      const ada = await signUp(ids[1]!, person("Ada"));
      const bea = await signUp(ids[2]!, person("Bea"));
      await server.takeMails();
      const body = { id: eventId, rrule: "FREQ=DAILY;INTERVAL=2;COUNT=2" };
      expect((await server.call("POST", "/event/", { token: manager.token, body })).status).toBe(200);
      expect((await manage("GET", bea)).at("rsvp.status")).toBe("confirmed");
      expect(await subjects()).toContain("ada@mail.example: Cancelled: Garden day");
      expect((await manage("GET", ada)).status).toBe(410);
    });

    it("a capacity below what is taken is refused", async () => {
      const { id, eventId } = await addEvent({ capacity: 5 });
      await signUp(id, person("Ada", { guests: 2 }));
      const answer = await server.call("POST", "/event/", {
        token: manager.token,
        body: { id: eventId, capacity: 2 },
      });
      expect([answer.status, Object.keys(answer.at("errors") as Json)]).toEqual([422, ["capacity"]]);
      expect((await attendees(id)).at("capacity")).toBe(5);
    });
  });

  describe("a paid event", () => {
    const attendee = {
      email: "ada@mail.example",
      firstName: "Ada",
      lastName: "Test",
      guests: 0,
      answers: {},
      network: null,
    };
    const inTenant = <T>(work: (context: Parameters<typeof holdSeat>[0]) => Promise<T>): Promise<T> =>
      getDatabase().withTenant(hope.id, null, (tx) =>
        work({ tx, services: server.services, orgId: hope.id, now: server.services.clock() }),
      );

    const takePayments = (): Promise<unknown> =>
      server.database.owner.exec(
        `UPDATE organizations SET stripe_account_id = 'acct_test', payment_provider = 'test', stripe_charges_enabled = true`,
      );
    const KEY = "0b6e2d3c-9a7f-4c1d-8e5b-1f2a3b4c5d6e";

    it("is not signed up for where the organisation cannot be paid", async () => {
      const { id } = await addEvent({ price: "12.50", capacity: 1 });
      const refused = await signUp(id, person("Ada"));
      expect([refused.status, refused.at("code")]).toEqual([409, "payments_not_ready"]);
      expect((await attendees(id)).at("spots_left")).toBe(1);
    });

    it("answers where it is paid, the same place for the same key", async () => {
      await takePayments();
      const { id } = await addEvent({ price: "12.50", capacity: 5 });
      const request = {
        headers: { ...visitor, "Idempotency-Key": KEY },
        body: { ...person("Ada"), guests: 1 },
      };
      const first = await server.call("POST", `/event/rsvp/create/${id}/`, request);
      expect(first.status).toBe(201);
      const again = await server.call("POST", `/event/rsvp/create/${id}/`, request);
      expect(again.at("payment.checkout_url")).toBe(first.at("payment.checkout_url"));
      const checkout = String(first.at("payment.checkout_url")).split("/").at(-1);
      const page = await server.call("GET", `/payments/test/${checkout}/`);
      expect(page.body).toMatchObject({ amount: "25.00", currency: "USD" });
      await server.call("POST", `/payments/test/${checkout}/`, { body: { choice: "succeed" } });
      const token = String(first.at("rsvp.token"));
      expect((await server.call("GET", `/event/rsvp/manage/${token}/`)).at("rsvp.status")).toBe("confirmed");
    });

    it("for members alone is paid by them, from their place's link too, and comes back to no page for visitors", async () => {
      await takePayments();
      const { id, eventId } = await addEvent({
        price: "12.50",
        capacity: 1,
        waitlist_enabled: true,
        is_public: false,
        for_members: true,
      });
      const occurrenceId = Number(id.split("-")[1]);
      const ada = await addPerson(server, hope, "member");
      const bea = await addPerson(server, hope, "member", { email: "bea@hope.example" });
      const asMember = (who: TestPerson, name: string): Promise<Answer> =>
        signUp(id, person(name, { email: who.email }), { Authorization: `Bearer ${who.token}` });
      const pay = async (answer: Answer): Promise<Json> => {
        const checkout = String(answer.at("payment.checkout_url")).split("/").at(-1);
        const done = await server.call("POST", `/payments/test/${checkout}/`, {
          body: { choice: "succeed" },
        });
        expect(done.status).toBe(200);
        const query = {
          donation_id: new URL(String(done.at("redirect_url"))).searchParams.get("donation_id")!,
        };
        return (await server.call("GET", "/donation/", { headers: visitor, query })).at("donation") as Json;
      };
      expect((await signUp(id, person("Cem"))).status).toBe(404);
      const first = await asMember(ada, "Ada");
      expect(first.at("rsvp.status")).toBe("pending_payment");
      expect(await pay(first)).toMatchObject({ status: "succeeded", event: { has_page: false } });
      expect((await manage("GET", first)).at("rsvp.status")).toBe("confirmed");

      const second = await asMember(bea, "Bea");
      expect(second.at("rsvp.status")).toBe("waitlisted");
      await manage("DELETE", first);
      await manage("PUT", second, { status: "confirmed" });
      const payPlace = (token: unknown, key: string): Promise<Answer> =>
        server.call("POST", "/donation/event/", {
          headers: { ...visitor, "Idempotency-Key": key },
          body: {
            event: eventId,
            occurrence_id: occurrenceId,
            token,
            donor: { first_name: "Bea", last_name: "Test", email: bea.email },
          },
        });
      expect((await payPlace("nobody's", KEY)).status).toBe(404);
      const paid = await payPlace(second.at("rsvp.token"), KEY.replace("0b", "1b"));
      expect(paid.status).toBe(201);
      await pay(paid);
      expect((await manage("GET", second)).at("rsvp.status")).toBe("confirmed");
    });

    it("without a key opens a payment all the same, which one from the place's link closes", async () => {
      await takePayments();
      const { id, eventId } = await addEvent({ price: "12.50", capacity: 5 });
      const place = await signUp(id, person("Ada"));
      const first = String(place.at("payment.checkout_url"));
      const { guests: _guests, ...donor } = person("Ada", { guests: 0 });
      const body = {
        event: eventId,
        occurrence_id: Number(id.split("-")[1]),
        token: place.at("rsvp.token"),
        donor,
      };
      const paying = await server.call("POST", "/donation/event/", {
        headers: { ...visitor, "Idempotency-Key": KEY },
        body,
      });
      const second = String(paying.at("payment.checkout_url"));
      expect(second).not.toBe(first);
      expect((await server.call("GET", `/payments/test/${first.split("/").at(-1)}/`)).status).toBe(410);
      expect((await server.call("GET", `/payments/test/${second.split("/").at(-1)}/`)).status).toBe(200);
    });

    it("holds the seat fifteen minutes and gives it on when nobody paid", async () => {
      await takePayments();
      const { id } = await addEvent({ price: "12.50", capacity: 1 });
      const ada = await signUp(id, person("Ada"));
      expect(ada.body).toMatchObject({
        rsvp: { status: "pending_payment" },
        event: { price: "12.50", currency: "USD" },
        payment: { provider: "test" },
      });
      expect((await signUp(id, person("Bea"))).status).toBe(409);
      server.pass({ seconds: 15 * 60 });
      expect((await signUp(id, person("Bea"))).status).toBe(201);
    });

    it("confirms a held seat once it is paid, and frees it when the payment fails", async () => {
      const { id, eventId } = await addEvent({ price: "12.50", capacity: 1 });
      const occurrenceId = Number(id.split("-")[1]);
      const held = await inTenant((context) => holdSeat(context, eventId, occurrenceId, attendee));
      expect(held?.expiresAt).toEqual(new Date(TEST_NOW.getTime() + 15 * 60_000));
      await expect(
        inTenant((context) =>
          holdSeat(context, eventId, occurrenceId, { ...attendee, email: "bea@mail.example" }),
        ),
      ).rejects.toMatchObject({ status: 409 });
      const again = await inTenant((context) =>
        holdSeat(context, eventId, occurrenceId, attendee, held!.rsvp.id),
      );
      expect([again?.rsvp.id, again?.isNew]).toEqual([held?.rsvp.id, true]);
      const strange = await inTenant((context) => holdSeat(context, eventId, occurrenceId, attendee));
      expect(strange?.isNew).toBe(false);
      const paid = await inTenant((context) => confirmHold(context, held!.rsvp.id, 1));
      expect(paid?.status).toBe("confirmed");
      expect(await subjects()).toEqual(["ada@mail.example: Your place at Garden day"]);
      const refused = await server.call("DELETE", "/event/", {
        token: manager.token,
        body: { id, all_occurrences: false },
      });
      expect([refused.status, refused.at("code")]).toEqual([409, "paid_rsvps"]);
      await inTenant((context) => releaseSeat(context, held!.rsvp.id));
      expect((await attendees(id)).at("spots_left")).toBe(1);
    });
  });

  it("downloads as CSV with the answers, formulas made harmless", async () => {
    const questions = [{ id: "note", label: "Note", type: "short_text" }];
    const { id, eventId } = await addEvent({ questions });
    await signUp(id, person("Ada", { guests: 1, answers: { note: "=1+1" } }));
    const query = { request_content: "event_rsvps", id: String(eventId) };
    const file = await server.call("GET", "/organization/download", { token: manager.token, query });
    expect(file.text.replace("\ufeff", "").split("\r\n")).toEqual([
      "date,first_name,last_name,email,guests,status,source,checked_in_at,created_at,Note",
      '2026-03-21T10:00:00+01:00,Ada,Test,ada@mail.example,1,confirmed,visitor,,2026-03-10T10:00:00+01:00,"\'=1+1"',
      "",
    ]);
  });

  it("leaves no place behind when the mail cannot be queued", async () => {
    const { id } = await addEvent();
    const failing = createTestServer(getDatabase(), {
      services: { jobs: { ...server.services.jobs, sendAll: () => Promise.reject(new Error("no queue")) } },
    });
    const answer = await failing.call("POST", `/event/rsvp/create/${id}/`, {
      headers: visitor,
      body: person("Ada"),
    });
    expect(answer.status).toBe(500);
    const rows = await getDatabase().withTenant(hope.id, null, (tx) =>
      tx.query(sql`SELECT 1 FROM event_rsvps`),
    );
    expect(rows).toEqual([]);
  });
});
