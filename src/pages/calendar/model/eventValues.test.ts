import { describe, expect, it } from "vitest";
import { sampleEvent } from "../../../../tests/support/dashboard";
import {
  bodyOf,
  changesOf,
  type EventValues,
  fieldOf,
  mistakesIn,
  movedEnd,
  newQuestionId,
  newValues,
  scopesOf,
  typedStart,
  valuesOf,
} from "./eventValues";

const NEW_YORK = "America/New_York";
const kitchen = sampleEvent({}, { rrule: "FREQ=WEEKLY;UNTIL=20270101T045959Z" });
const whole = sampleEvent(
  { start: "2026-03-07T00:00:00-05:00", end: "2026-03-09T00:00:00-04:00" },
  { all_day: true },
);
const before = valuesOf(kitchen);
const change = (part: Partial<EventValues>): ReturnType<typeof changesOf> =>
  changesOf({ ...before, ...part }, before);

describe("a new event", () => {
  it("takes an hour from the moment that was chosen", () => {
    expect(newValues({ start: "2026-03-12T23:30", allDay: false }, NEW_YORK)).toMatchObject({
      start_date: "2026-03-12",
      start_time: "23:30",
      end_date: "2026-03-13",
      end_time: "00:30",
      timezone: NEW_YORK,
    });
  });

  it("takes the span that was drawn, whole days without the day after", () => {
    const drawn = { start: "2026-03-12T18:30:00-04:00", end: "2026-03-12T20:00:00-04:00", allDay: false };
    expect(newValues(drawn, NEW_YORK)).toMatchObject({ start_time: "18:30", end_time: "20:00" });
    const days = { start: "2026-03-12", end: "2026-03-15", allDay: true };
    expect(newValues(days, NEW_YORK)).toMatchObject({ start_date: "2026-03-12", end_date: "2026-03-14" });
  });
});

describe("an end", () => {
  const clocks = { start_date: "2026-03-12", start_time: "09:00", end_date: "2026-03-12", end_time: "10:30" };
  const from = typedStart(clocks) ?? Number.NaN;

  it.each([
    ["a later hour", { start_time: "18:00" }, { end_date: "2026-03-12", end_time: "19:30" }],
    ["an hour before midnight", { start_time: "23:30" }, { end_date: "2026-03-13", end_time: "01:00" }],
    ["an earlier day", { start_date: "2026-02-28" }, { end_date: "2026-02-28", end_time: "10:30" }],
  ])("keeps its distance when the beginning moves to %s", (_, moved, end) => {
    expect(movedEnd({ ...clocks, ...moved }, from)).toEqual(end);
  });

  it.each([
    ["the beginning is where it was", {}],
    ["the beginning is half typed", { start_time: "" }],
    ["there is none yet", { start_time: "18:00", end_time: "" }],
    ["it was wrong before", { start_time: "18:00", end_date: "2026-03-11" }],
  ])("stays when %s", (_, part) => {
    expect(movedEnd({ ...clocks, ...part }, from)).toBeUndefined();
  });
});

describe("a stored event", () => {
  it("shows the clocks of its own zone", () => {
    expect(before).toMatchObject({
      start_date: "2026-03-12",
      start_time: "18:30",
      end_time: "20:00",
      timezone: NEW_YORK,
    });
  });

  it("of whole days ends with its last day, a change of clocks among them", () => {
    expect(valuesOf(whole)).toMatchObject({ start_date: "2026-03-07", end_date: "2026-03-08" });
    expect(bodyOf(valuesOf(whole))).toMatchObject({ all_day: true, start: "2026-03-07", end: "2026-03-09" });
  });

  it("is sent back with nothing when nothing was changed", () => {
    expect(change({})).toEqual({});
    expect(change({ title: " Kitchen ", rrule: "FREQ=WEEKLY;UNTIL=20261231" })).toEqual({});
  });

  it("is sent with what differs alone, its times together", () => {
    expect(change({ location: "Library" })).toEqual({ location: "Library" });
    expect(change({ start_time: "19:00" })).toEqual({
      start: "2026-03-12T19:00:00",
      end: "2026-03-12T20:00:00",
      all_day: false,
      timezone: NEW_YORK,
    });
  });

  it("sends nothing for what was emptied, and amounts as the calls write them", () => {
    expect(change({ price: "12,50", capacity: "20" })).toEqual({ price: "12.50", capacity: 20 });
    const full = { ...before, capacity: "5", team: "3", price: "2" };
    expect(changesOf({ ...full, capacity: "", team: "", price: "" }, full)).toEqual({
      capacity: null,
      team: null,
      price: null,
    });
  });
});

describe("the dates that a change can be about", () => {
  it("are this one first", () => {
    expect(scopesOf(change({ start_time: "19:00", title: "Big kitchen" }), before)).toEqual([
      "one",
      "following",
      "all",
    ]);
  });

  it.each([
    { rrule: "FREQ=DAILY" },
    { is_public: false },
    { status: "draft" as const },
    { all_day: true },
    { timezone: "Europe/Berlin" },
    { team: "4" },
  ])("are not this one alone where the whole series is the same: %j", (part) => {
    expect(scopesOf(change(part), before)).toEqual(["following", "all"]);
  });
});

describe("the mistakes", () => {
  it("are none in what was stored", () => {
    expect(mistakesIn(before)).toEqual({});
    expect(mistakesIn(valuesOf(whole))).toEqual({});
  });

  it.each([
    [{ title: "  " }, { title: "calendar.mistakes.required" }],
    [{ start_date: "" }, { start_date: "calendar.mistakes.date" }],
    [{ end_time: "18:30" }, { end_time: "calendar.mistakes.end" }],
    [{ end_date: "2026-03-11" }, { end_date: "calendar.mistakes.end" }],
    [{ capacity: "0" }, { capacity: "calendar.mistakes.capacity" }],
    [{ capacity: "2.5" }, { capacity: "calendar.mistakes.capacity" }],
    [{ price: "free" }, { price: "calendar.mistakes.price" }],
    [{ url: "javascript:alert(1)" }, { url: "calendar.mistakes.url" }],
  ])("are named at their field: %j", (part, mistakes) => {
    expect(mistakesIn({ ...before, ...part })).toEqual(mistakes);
  });
});

describe("what the server blames", () => {
  it("stands at the field of the form", () => {
    expect(fieldOf("start")).toBe("start_date");
    expect(fieldOf("end")).toBe("end_date");
    expect(fieldOf("rrule")).toBe("rrule");
    expect(fieldOf("questions.0.label")).toBe("questions");
    expect(fieldOf("nonsense")).toBeUndefined();
    expect(fieldOf("root.serverError")).toBeUndefined();
  });
});

describe("signing up", () => {
  const open = sampleEvent(
    {},
    {
      rsvp_opens_at: "2026-03-01T13:00:00Z",
      rsvp_closes_at: "2026-03-10T16:00:00Z",
      color: "#112233",
      questions: [{ id: "q1", label: "Diet", type: "select", options: ["none", "vegan"] }],
    },
  );
  const values = valuesOf(open);

  it("opens and closes on the clocks of the event's zone", () => {
    expect(values).toMatchObject({ rsvp_opens_at: "2026-03-01T08:00", rsvp_closes_at: "2026-03-10T12:00" });
    const later = changesOf({ ...values, rsvp_closes_at: "2026-03-11T12:00" }, values);
    expect(later).toEqual({ rsvp_closes_at: "2026-03-11T12:00:00-04:00" });
    expect(changesOf({ ...values, rsvp_opens_at: "" }, values)).toEqual({ rsvp_opens_at: null });
  });

  it("cannot close before it opens", () => {
    expect(mistakesIn({ ...values, rsvp_closes_at: "2026-02-28T12:00" })).toEqual({
      rsvp_closes_at: "calendar.mistakes.rsvp_closes_at",
    });
  });

  it("asks questions that have words and, to choose from, answers", () => {
    const [question] = values.questions;
    if (!question) throw new Error("There is a question");
    expect(
      changesOf({ ...values, questions: [{ ...question, options: "none\n vegan \n\nvegan" }] }, values),
    ).toEqual({});
    const required = changesOf({ ...values, questions: [{ ...question, required: true }] }, values);
    expect(required.questions?.[0]).toMatchObject({ required: true, options: ["none", "vegan"] });
    expect(mistakesIn({ ...values, questions: [{ ...question, label: " " }] })).toEqual({
      questions: "calendar.mistakes.question",
    });
    expect(mistakesIn({ ...values, questions: [{ ...question, options: "\n" }] })).toEqual({
      questions: "calendar.mistakes.options",
    });
    expect(newQuestionId([question, { ...question, id: "q3" }])).toBe("q4");
    expect(newQuestionId([])).toBe("q1");
  });

  it("keeps the team's colour out of its own", () => {
    expect(values.color).toBe("");
    expect(changesOf({ ...values, color: "#445566" }, values)).toEqual({ color: "#445566" });
  });

  it("is the same for every date of a series", () => {
    for (const change of [{ color: "#445566" }, { rsvp_opens_at: "2026-03-02T08:00" }, { questions: [] }]) {
      expect(scopesOf(changesOf({ ...values, ...change }, values), values)).toEqual(["following", "all"]);
    }
  });
});
