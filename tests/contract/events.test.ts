import { beforeAll, describe, expect, it } from "vitest";
import type { EventRow, EventSaveRequest } from "../../contract/api/events";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { Answers, describeSameAnswers, subjects } from "./subjects";

/** Weekly on Tuesdays in New York; clocks go forward between the first and the second, on 8 March 2026. */
const SERIES: EventSaveRequest = {
  title: "Chess club",
  category: "Personal",
  start: "2026-03-05T18:00:00",
  end: "2026-03-05T19:30:00",
  timezone: "America/New_York",
  rrule: "FREQ=WEEKLY;COUNT=4",
};
const SPRING = { start: "2026-03-01", end: "2026-05-01", search: "chess" };

const answers = new Answers();

describe.each(subjects)("the calendar of %s", (name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let manager: AlmonerDataProvider;

    beforeAll(async () => {
      subject = await setUp();
      manager = await subject.providerFor("manager@hope.example");
    }, 60_000);

    const rows = async (query: object = SPRING): Promise<EventRow[]> =>
      (await manager.eventsList(query)).events;
    const starts = async (query?: object): Promise<string[]> => (await rows(query)).map(({ start }) => start);
    /** Adds a series of its own, and takes it away after the work. */
    const withSeries = async (work: (dates: EventRow[], id: number) => Promise<void>): Promise<void> => {
      const { event, events } = await manager.eventsSave(SERIES);
      try {
        await work(events, event.id);
      } finally {
        for (const { event: left } of await rows({ ...SPRING, include_cancelled: true })) {
          await manager.eventsDelete({ id: left.id, all_occurrences: true }).catch(() => undefined);
        }
      }
    };

    it("answers what is compared below", async () => {
      const period = { start: "2026-02-01", end: "2026-05-01" };
      const all = await manager.eventsList({ ...period, include_cancelled: true });
      const full = all.events.find(({ spots_left: left }) => left === 0);
      const { site, ...shown } = await manager.eventsList(period);
      expect(site).toMatch(/\/public\/events$/);
      answers.note(name, "calendar", {
        all: all.events,
        shown,
        family: (await manager.eventsList({ ...period, categories: "Family,Holiday" })).events,
        none: (await manager.eventsList({ ...period, categories: "" })).total,
        page: (await manager.eventsList({ ...period, page: 2, per_page: 5 })).events,
        named: (await manager.eventsList({ id: String(all.events[3]?.id) })).events,
        series: (await manager.eventsList({ id: String(all.events[3]?.event.id) })).events,
        upcoming: (await manager.eventsPublic({ per_page: 50 })).events,
        forMembers: (await manager.eventsForMembers({})).events,
        past: (await manager.eventsPublic({ is_upcoming: false })).events,
        places: await manager.eventsAttendees({ id: String(full?.id), per_page: 100 }),
        waiting: await manager.eventsAttendees({ id: String(full?.id), status: "waitlisted" }),
      });
      expect(all.events.some(({ cancelled }) => cancelled)).toBe(true);
      expect(full).toBeDefined();
    });

    it("keeps the wall clock of a series through the change of clocks, and says Event Added", async () => {
      const { message, events } = await manager.eventsSave(SERIES);
      expect(message).toBe("Event Added");
      expect(events.map(({ start }) => start)).toEqual([
        "2026-03-05T18:00:00-05:00",
        "2026-03-12T18:00:00-04:00",
        "2026-03-19T18:00:00-04:00",
        "2026-03-26T18:00:00-04:00",
      ]);
      expect(await starts()).toEqual(events.map(({ start }) => start));
      await manager.eventsDelete({ id: events[0]?.event.id ?? 0, all_occurrences: true });
    });

    it("changes one date by itself", async () => {
      await withSeries(async ([, second]) => {
        const saved = await manager.eventsSave({
          id: String(second?.id),
          scope: "one",
          title: "Chess finals",
          start: "2026-03-13T17:00:00",
          end: "2026-03-13T18:30:00",
        });
        expect(saved.message).toBe("Event Updated");
        expect(saved.events).toEqual([
          expect.objectContaining({ id: second?.id, start: "2026-03-13T17:00:00-04:00", is_exception: true }),
        ]);
        expect((await rows()).map(({ event }) => event.title)).toEqual([
          "Chess club",
          "Chess finals",
          "Chess club",
          "Chess club",
        ]);
      });
    });

    it("changes a date and those that follow as a series of their own", async () => {
      await withSeries(async ([, , third], id) => {
        await manager.eventsSave({ id: String(third?.id), scope: "following", start: "2026-03-19T20:00:00" });
        expect(await starts()).toEqual([
          "2026-03-05T18:00:00-05:00",
          "2026-03-12T18:00:00-04:00",
          "2026-03-19T20:00:00-04:00",
          "2026-03-26T20:00:00-04:00",
        ]);
        expect(new Set((await rows()).map(({ event }) => event.id)).size).toBe(2);
        expect((await rows())[0]?.event.id).toBe(id);
      });
    });

    it("moves all dates by as much as one was moved, its changes along", async () => {
      await withSeries(async ([first, second]) => {
        await manager.eventsSave({ id: String(second?.id), scope: "one", location: "Library" });
        await manager.eventsSave({ id: String(first?.id), scope: "all", start: "2026-03-06T10:00:00" });
        const found = await rows();
        expect(found.map(({ start }) => start.slice(0, 16))).toEqual([
          "2026-03-06T10:00",
          "2026-03-13T10:00",
          "2026-03-20T10:00",
          "2026-03-27T10:00",
        ]);
        expect(found[1]?.event.location).toBe("Library");
      });
    });

    it("refuses for one date what is the same for the whole series", async () => {
      await withSeries(async ([first]) => {
        const call = manager.eventsSave({ id: String(first?.id), scope: "one", is_public: true });
        const error = await failureOf(call);
        expect(error.status).toBe(422);
        expect((error.body as { errors: object }).errors).toHaveProperty("is_public");
      });
    });

    it("calls one date off, which hides it, and takes it back", async () => {
      await withSeries(async ([, second]) => {
        const id = String(second?.id);
        expect(await manager.eventsDelete({ id, all_occurrences: false })).toEqual({ id, deleted: "one" });
        expect(await starts()).toHaveLength(3);
        const all = await rows({ ...SPRING, include_cancelled: true });
        expect(all.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false]);
        await manager.eventsSave({ id, scope: "one", status: "published" });
        expect(await starts()).toHaveLength(4);
      });
    });

    it("removes a date with all that follow", async () => {
      await withSeries(async ([, , third]) => {
        const id = String(third?.id);
        const call = manager.eventsDelete({ id, all_occurrences: false, scope: "following" });
        expect(await call).toEqual({ id, deleted: "following" });
        expect(await rows({ ...SPRING, include_cancelled: true })).toHaveLength(2);
      });
    });

    it("refuses a change that was made from an outdated copy with 409 stale", async () => {
      await withSeries(async ([first]) => {
        const stale = {
          id: String(first?.id),
          scope: "all" as const,
          updated_at: "2026-01-01T00:00:00.000Z",
        };
        const error = await failureOf(manager.eventsSave({ ...stale, title: "Go club" }));
        expect(error).toMatchObject({ status: 409, body: { code: "stale" } });
        expect((await rows())[0]?.event.title).toBe("Chess club");
      });
    });

    it.each([
      [{ end: "2026-03-05T17:00:00" }, { end: "The end must be after the start." }],
      [{ timezone: "Mars/Base" }, { timezone: expect.stringContaining("not a time zone") }],
      [{ rrule: "FREQ=DAILY;COUNT=731" }, { rrule: expect.stringContaining("at most 730") }],
      [{ price: "1.234" }, { price: expect.stringContaining("decimals") }],
      [{ team: 999_999 }, { team: expect.stringContaining("does not exist") }],
    ] satisfies [EventSaveRequest, object][])("blames the field of %j", async (change, errors) => {
      const error = await failureOf(manager.eventsSave({ ...SERIES, ...change }));
      expect(error).toMatchObject({ status: 422, body: { errors } });
    });

    it("checks somebody in, and nobody who waits", async () => {
      const { events } = await manager.eventsList({ start: "2026-02-01", end: "2026-05-01" });
      const full = events.find(({ spots_left: left }) => left === 0);
      const { rsvps = [] } = await manager.eventsAttendees({ id: String(full?.id), per_page: 100 });
      const guest = rsvps.find(({ status, checked_in_at: at }) => status === "confirmed" && at === null);
      const waiting = rsvps.find(({ status }) => status === "waitlisted");
      if (!guest || !waiting) throw new Error("The sample has no full event with a waiting list");
      const { rsvp } = await manager.eventsUpdateAttendee({ pk: guest.pk, checked_in: true });
      expect(rsvp.checked_in_at).toBe("2026-03-04T10:00:00.000Z");
      const undone = await manager.eventsUpdateAttendee({ pk: guest.pk, checked_in: false });
      expect(undone.rsvp.checked_in_at).toBeNull();
      const error = await failureOf(manager.eventsUpdateAttendee({ pk: waiting.pk, checked_in: true }));
      expect(error).toMatchObject({ status: 409, body: { code: "not_confirmed" } });
      const full409 = await failureOf(manager.eventsUpdateAttendee({ pk: waiting.pk, status: "confirmed" }));
      expect(full409).toMatchObject({ status: 409, body: { code: "event_full" } });
    });

    it("notes who called in line, and who stands at the door on a free seat or where staff decide that there is one", async () => {
      const { events } = await manager.eventsSave({
        ...SERIES,
        rrule: null,
        capacity: 3,
        waitlist_enabled: true,
      });
      const id = String(events[0]?.id);
      const add = async (body: object) =>
        (await manager.eventsAddAttendee({ id, first_name: "Zoe", ...body })).rsvp;
      const ada = await add({ first_name: "Ada", last_name: "Door", guests: 1, email: "ada@door.example" });
      expect(ada).toMatchObject({ name: "Ada Door", status: "confirmed", source: "staff", guests: 1 });
      expect(await add({ guests: 1 })).toMatchObject({ email: null, status: "waitlisted", position: 1 });
      const here = await add({ checked_in: true });
      expect(here).toMatchObject({ name: "Zoe", status: "confirmed", source: "door", position: null });
      expect(here.checked_in_at).not.toBeNull();
      const again = await failureOf(add({ email: "ADA@door.example" }));
      expect(again).toMatchObject({ status: 409, body: { code: "already_registered" } });
      const full = await failureOf(add({ checked_in: true }));
      expect(full).toMatchObject({ status: 409, body: { code: "event_full" } });
      await add({ checked_in: true, over_limit: true });
      await failureOf(manager.eventsUpdateAttendee({ pk: ada.pk, guests: 2 }));
      await manager.eventsUpdateAttendee({ pk: ada.pk, guests: 2, over_limit: true });
      const list = await manager.eventsAttendees({ id });
      expect(list.counts).toEqual({ confirmed: 5, waitlisted: 2, cancelled: 0, checked_in: 2 });
      expect(list.spots_left).toBe(0);
      // More people than places keep nobody from changing the rest of the event.
      const { event } = await manager.eventsSave({ id, scope: "all", location: "Library" });
      expect(event.location).toBe("Library");
      await manager.eventsDelete({ id: event.id, all_occurrences: true });
    });

    it("tells people of their own places ahead, the next date first", async () => {
      const { events } = await manager.eventsList({ start: "2026-03-05", end: "2026-05-01" });
      const mine = await manager.eventsMyPlaces({});
      const starts = mine.places.map(({ start }) => Date.parse(start));
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      for (const { id } of events.slice(0, 10)) {
        const { rsvps = [] } = await manager.eventsAttendees({ id, search: "manager@hope.example" });
        const expected = rsvps.filter(({ status }) => status !== "cancelled");
        const found = mine.places.filter((place) => place.id === id);
        expect(found.map(({ status }) => status)).toEqual(expected.map(({ status }) => status));
      }
      expect(mine.site).toMatch(/\/public\/events$/);
    });

    it("lets members find and take places at what is theirs, and at nothing that is staff's alone", async () => {
      const member = await subject.providerFor("member@hope.example");
      const open = async () => (await member.eventsForMembers({})).events;
      const found = (await open()).find(({ is_public: isPublic }) => !isPublic);
      const id = String(found?.id);
      expect(found).toMatchObject({ rsvp_open: true, has_place: false });
      const { events } = await manager.eventsList({ start: "2026-03-05", end: "2026-05-01" });
      const staffs = events.find(({ event }) => !event.is_public && !event.for_members)?.id ?? "";
      expect((await open()).map((row) => row.event.id)).not.toContain(Number(staffs.split("-")[0]));
      expect(await member.eventsAttendees({ id })).not.toHaveProperty("rsvps");
      const ada = { first_name: "Ada", last_name: "Member", email: "member@hope.example" };
      const { rsvp } = await member.eventsSignUp({ id, ...ada, guests: 1 });
      expect(rsvp).toMatchObject({ status: "confirmed", guests: 1 });
      expect((await member.eventsAttendees({ id })).my_rsvp?.status).toBe("confirmed");
      expect((await member.eventsMyPlaces({})).places.map((place) => place.id)).toContain(id);
      expect((await open()).find((row) => row.id === id)?.has_place).toBe(true);
      const refused = [member.eventsAttendees({ id: staffs }), member.eventsSignUp({ id: staffs, ...ada })];
      for (const error of await Promise.all(refused.map(failureOf))) expect(error.status).toBe(404);
    });

    it("lets members choose among the dates of a series", async () => {
      const member = await subject.providerFor("member@hope.example");
      const theirs = (await member.eventsForMembers({})).events.find(({ is_public: isPublic }) => !isPublic);
      const event = theirs?.event.id ?? 0;
      const datesOf = async () => (await member.eventsForMembers({ event })).events;
      const [next, , third] = await datesOf();
      expect(next?.id).toBe(theirs?.id);
      const ada = { first_name: "Ada", last_name: "Member", email: "member@hope.example" };
      await member.eventsSignUp({ id: String(third?.id), ...ada });
      const taken = (await datesOf()).filter((row) => row.has_place && row.id !== next?.id);
      expect(taken.map(({ id }) => id)).toEqual([third?.id]);
      expect((await datesOf()).every((row) => row.event.id === event)).toBe(true);
      expect(await member.eventsForMembers({ event: 999_999 })).toMatchObject({ events: [], total: 0 });
    });

    it("leads members on to pay for a place that costs", async () => {
      const member = await subject.providerFor("member@hope.example");
      const { events } = await member.eventsForMembers({});
      const costly = events.find(({ event, rsvp_open: isOpen }) => event.price !== null && isOpen);
      const ada = { first_name: "Ada", last_name: "Member", email: "member@hope.example" };
      const { rsvp, payment } = await member.eventsSignUp({ id: String(costly?.id), ...ada });
      expect([rsvp.status, payment?.provider]).toEqual(["pending_payment", "test"]);
    });

    it("offers a seat that becomes free to the first who waits", async () => {
      const { events } = await manager.eventsList({ start: "2026-03-05", end: "2026-05-01" });
      const full = events.find(({ spots_left: left }) => left === 0);
      const places = async (status: "confirmed" | "waitlisted") =>
        (await manager.eventsAttendees({ id: String(full?.id), status, per_page: 100 })).rsvps ?? [];
      const leaving = (await places("confirmed")).find(({ guests }) => guests === 2);
      const [first] = await places("waitlisted");
      if (!leaving) throw new Error("Nobody comes with two guests");
      expect(first?.offer_expires_at).toBeNull();
      await manager.eventsUpdateAttendee({ pk: leaving.pk, status: "cancelled" });
      expect(
        (await places("waitlisted")).find(({ pk }) => pk === first?.pk)?.offer_expires_at,
      ).not.toBeNull();
    });

    it("gives attendees and the event itself as files", async () => {
      const [row] = (await manager.eventsPublic({})).events;
      if (!row) throw new Error("The sample has no public event");
      const csv = await manager.eventsAttendeesFile({ id: row.event.id });
      expect((await csv.blob.text()).split("\r\n")[0]).toContain(
        "date,first_name,last_name,email,guests,status",
      );
      const ics = await manager.eventsCalendarFile({ slug: row.event.slug });
      expect(ics.name).toMatch(/\.ics$/);
      expect(await ics.blob.text()).toContain("BEGIN:VCALENDAR");
    });

    it("refuses those who do not look after events", async () => {
      const member = await subject.providerFor("member@hope.example");
      const calls = [
        member.eventsList({}),
        member.eventsSave(SERIES),
        member.eventsDelete({ id: 1, all_occurrences: true }),
        member.eventsUpdateAttendee({ pk: 1, checked_in: true }),
        member.eventsAddAttendee({ id: "1-1795559400", first_name: "Zoe" }),
      ];
      for (const error of await Promise.all(calls.map(failureOf))) expect(error.status).toBe(403);
    });

    it("stops when it is aborted", async () => {
      const call = manager.eventsList({ signal: AbortSignal.abort() });
      expect(await failureOf(call)).toMatchObject({ name: "AbortError" });
    });
  });
});

describeSameAnswers(answers);
