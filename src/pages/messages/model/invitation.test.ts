import { expect, it } from "vitest";
import type { EventRow } from "../../../../contract/api/events";
import { invitationTo } from "./invitation";

const written = (event: Partial<EventRow["event"]>): { subject: string; body: string } | undefined =>
  invitationTo(
    {
      events: [
        {
          start: "2026-06-06T16:00:00Z",
          event: {
            title: "Soup & bread",
            slug: "soup",
            location: "Hall <2>",
            timezone: "Europe/Lisbon",
            all_day: false,
            is_public: true,
            ...event,
          },
        } as EventRow,
      ],
      site: "/o/hope/events",
    },
    { locale: "en-GB", here: "https://app.example/messages/new", intro: (title) => `Invitation: ${title}` },
  );

it("says what, when by the event's own clocks, where, and how to say that one comes", () => {
  expect(written({})).toEqual({
    subject: "Invitation: Soup & bread",
    body:
      "<p></p><p>Soup &amp; bread<br>Saturday, 6 June 2026 at 17:00<br>Hall &lt;2&gt;</p>" +
      '<p><a href="https://app.example/o/hope/events/soup">https://app.example/o/hope/events/soup</a></p>',
  });
});

it("has no link to an event that is not public, nor a time for one that lasts all day", () => {
  expect(written({ is_public: false, all_day: true, location: "" })?.body).toBe(
    "<p></p><p>Soup &amp; bread<br>Saturday, 6 June 2026</p>",
  );
});
