import { expect, it } from "vitest";
import { whereaboutsOf } from "./whereabouts";

it("leads an address to a map, whatever is in it", () => {
  expect(whereaboutsOf(" Rua de São Bento, 5 & cave? ")).toEqual({
    kind: "map",
    href: "https://www.openstreetmap.org/search?query=Rua%20de%20S%C3%A3o%20Bento%2C%205%20%26%20cave%3F",
  });
});

it("leads a place that is a page to that page", () => {
  const href = "https://meet.example/room/12";
  expect(whereaboutsOf(href)).toEqual({ kind: "page", href });
});

it.each(["", "Library garden", "javascript:alert", "https://"])("leads %j nowhere", (location) => {
  expect(whereaboutsOf(location)).toBeUndefined();
});
