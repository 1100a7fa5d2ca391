import { beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent } from "../../../demo-fixtures/template";
import { createTestDemo, type TestDemo } from "../testDemo";

let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const list = async (query = "") => (await demo.get<CalendarEvent[]>(`/apps/calendar/events${query}`)).body;
const kindsOf = (events: CalendarEvent[]) =>
  new Set(events.map(({ extendedProps }) => extendedProps.calendar));
const save = (call: "add-event" | "update-event", event: unknown) =>
  demo.send<{ event: CalendarEvent }>("POST", `/apps/calendar/${call}`, { event });

describe("GET /apps/calendar/events", () => {
  it("is every event when no kinds are given", async () => {
    expect(await list()).toHaveLength(10);
  });

  it.each([
    "?calendars=Business,Family",
    "?calendars=Business&calendars=Family",
    "?calendars[]=Business&calendars[]=Family",
  ])("takes the kinds to include as %s", async (query) => {
    const events = await list(query);
    expect(kindsOf(events)).toEqual(new Set(["Business", "Family"]));
    expect(events).toHaveLength(5);
  });

  it("is empty when no kind is included, or only unknown ones", async () => {
    expect(await list("?calendars=")).toEqual([]);
    expect(await list("?calendars=Work")).toEqual([]);
  });
});

describe("POST /apps/calendar/add-event", () => {
  it("gives the event the next id, whatever id was sent", async () => {
    const event = {
      id: 2,
      title: "Tea",
      start: "2026-04-01T15:00:00Z",
      extendedProps: { calendar: "ETC", guests: ["Ida"] },
    };
    const { status, body } = await save("add-event", event);
    expect(status).toBe(201);
    expect(body.event).toMatchObject({ ...event, id: 11 });
    expect(await list("?calendars=ETC")).toContainEqual(body.event);
  });

  it("copes with an event of no kind", async () => {
    await save("update-event", { id: 1, extendedProps: "none" });
    expect(await list("?calendars=Business")).toHaveLength(2);
  });

  it("refuses what is no object", async () => {
    expect((await save("add-event", "Tea")).status).toBe(400);
  });
});

describe("POST /apps/calendar/update-event", () => {
  it("merges the fields", async () => {
    const [before] = await list();
    const { status, body } = await save("update-event", { id: String(before?.id), title: "Moved" });
    expect(status).toBe(200);
    expect(body.event).toEqual({ ...before, title: "Moved" });
    expect((await list())[0]).toEqual(body.event);
  });

  it("answers 404 for an unknown event", async () => {
    expect((await save("update-event", { id: 99 })).status).toBe(404);
  });
});

describe("DELETE /apps/calendar/remove-event", () => {
  it("removes the event, whose id is never used again", async () => {
    expect((await demo.send("DELETE", "/apps/calendar/remove-event?id=10")).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(10);
    expect((await save("add-event", { title: "Tea" })).body.event.id).toBe(11);
  });

  it("answers 404 for an unknown event", async () => {
    expect((await demo.send("DELETE", "/apps/calendar/remove-event", { id: 99 })).status).toBe(404);
    expect(await list()).toHaveLength(10);
  });
});
