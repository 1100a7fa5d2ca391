import { expect, it } from "vitest";
import { matchPath } from "./paths";
import { createTranslate } from "./translate";

const t = createTranslate(
  () => ({ events: { spots: "%{smart_count} place |||| %{smart_count} places", hello: "Hello %{name}" } }),
  "de",
);

it("texts take values, and the form that a number asks for", () => {
  expect(t("events.spots", { smart_count: 1 })).toBe("1 place");
  expect(t("events.spots", { smart_count: 1200 })).toBe("1.200 places");
  expect(t("events.hello", { name: "$& Ada" })).toBe("Hello $& Ada");
  expect(t("events.nothing")).toBe("events.nothing");
});

it("addresses fit their pattern part by part", () => {
  expect(matchPath("/public/events/:slug", "/public/events/garden%20day/")).toEqual({ slug: "garden day" });
  expect(matchPath("/public/events/:slug", "/public/events")).toBeUndefined();
  expect(matchPath("/public", "/public/")).toEqual({});
  expect(matchPath("/public/rsvp/:token", "/public/rsvp/%E0%A4%A")).toEqual({ token: "%E0%A4%A" });
});
