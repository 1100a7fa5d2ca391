import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { sampleCalendar } from "../../demo-fixtures/nonprofit/events";
import { describeOnDatabase } from "../../tests/support/database";
import {
  addOrganization,
  countingRandomness,
  createTestServer,
  addPerson,
  type Json,
} from "../../tests/support/server";
import { insertCalendar } from "./calendar";

it.each(["2026-03-29T10:30:00Z", "2026-11-01T00:30:00Z", "2028-02-29T23:59:00Z"])(
  "the sample calendar of %s is equal each time and refers only to what is there",
  (text) => {
    const now = new Date(text);
    for (const organization of sampleOrganizations({ now })) {
      const calendar = sampleCalendar(organization, now);
      expect(sampleCalendar(organization, now)).toEqual(calendar);
      const events = new Set(calendar.events.map(({ pk }) => pk));
      const teams = new Set(organization.teams.map(({ pk }) => pk));
      expect(calendar.rsvps.filter(({ event }) => !events.has(event))).toEqual([]);
      expect(calendar.events.filter(({ team }) => team !== null && !teams.has(team))).toEqual([]);
      expect(calendar.rsvps.filter(({ created_at }) => new Date(created_at) > now)).toEqual([]);
      expect(calendar.events.some(({ exceptions }) => exceptions.some(({ cancelled }) => cancelled))).toBe(
        true,
      );
    }
  },
);

describeOnDatabase("the sample calendar", (getDatabase) => {
  it("shows past, coming, full and cancelled dates, and every registration belongs to a date of its event", async () => {
    const server = createTestServer(getDatabase());
    const hope = await addOrganization(server, "hope");
    const manager = await addPerson(server, hope, "manager");
    const now = server.services.clock();
    const [sample] = sampleOrganizations({ now });
    const calendar = sampleCalendar({ ...sample!, teams: [] }, now);
    await getDatabase().withoutTenant((tx) => insertCalendar(tx, hope.id, calendar, countingRandomness()));
    const answer = await server.call("GET", "/event/", {
      token: manager.token,
      query: { start: "2025-09-01", end: "2026-09-01", include_cancelled: true },
    });
    const rows = answer.at("events") as Json[];
    expect(rows.length).toBeGreaterThan(150);
    const ids = new Set(rows.map(({ id }) => id));
    const held = await getDatabase().withoutTenant((tx) =>
      tx.query<{ id: string }>(sql`SELECT DISTINCT event_id || '-' || occurrence_id AS id FROM event_rsvps`),
    );
    expect(held.length).toBeGreaterThan(10);
    expect(held.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(rows.some(({ spots_left, rsvp_count }) => spots_left === 0 && Number(rsvp_count) > 0)).toBe(true);
    expect(rows.some(({ cancelled, is_exception }) => cancelled && is_exception)).toBe(true);
  });
});
