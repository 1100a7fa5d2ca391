import { expect, it } from "vitest";
import { sampleEvent } from "../../../../tests/support/dashboard";
import { eventTime } from "./eventTime";

const english = { locale: "en", organisationZone: "America/New_York" };

it("writes the wall clock of the event's zone, whatever the offset", () => {
  const utc = { start: "2026-03-12T22:30:00Z", end: "2026-03-13T00:00:00Z" };
  const time = eventTime(sampleEvent(utc), english);
  expect(time).toMatchObject({ day: "12", month: "Mar" });
  expect(time.text).toMatch(/^Thursday,? 6:30\s–\s8:00\sPM$/);
  expect(time.zone).toBeUndefined();
});

it("names a zone that is not the organisation's", () => {
  expect(eventTime(sampleEvent({}), { locale: "en", organisationZone: "Europe/Berlin" }).zone).toBe(
    "America/New_York",
  );
});

it("ends whole days on the last of them", () => {
  const days = { start: "2026-03-12T00:00:00-04:00", end: "2026-03-14T00:00:00-04:00" };
  expect(eventTime(sampleEvent(days, { all_day: true }), english).text).toMatch(
    /Thu, Mar 12\s–\sFri, Mar 13/,
  );
  const one = { start: "2026-03-12T00:00:00-04:00", end: "2026-03-13T00:00:00-04:00" };
  expect(eventTime(sampleEvent(one, { all_day: true }), english).text).toBe("Thursday");
});

it("is written as the language does", () => {
  const time = eventTime(sampleEvent({}), { ...english, locale: "de" });
  expect(time).toMatchObject({ day: "12", month: "März" });
  expect(time.text).toMatch(/^Donnerstag,? 18:30\s?–\s?20:00\sUhr$/);
});

it("names the month where the language writes it in figures beside the day", () => {
  const time = eventTime(sampleEvent({}), { ...english, locale: "pt" });
  expect(time).toMatchObject({ day: "12", month: "mar" });
});
