import { describe, expect, it } from "vitest";
import { type Place, placeAt, placesOfMenu, placesOfResource } from "./places";

const paths = { list: "/cars", create: "/cars/create", edit: "/cars/{id}", show: "/cars/{id}/show" };
const can = { list: true, create: true, edit: false, show: true, delete: false, update: false };
const places: Place[] = [
  ...placesOfResource({ name: "cars", paths, can }),
  ...placesOfMenu([
    { to: "/", subject: "dashboard" },
    {
      children: [
        { to: "/cars/{id}/import", subject: "fleet" },
        { to: "/cars", resource: "cars" },
      ],
    },
  ]),
];

describe("placeAt", () => {
  it.each([
    ["/cars", { resource: "cars", action: "list" }],
    ["/cars?filter=x", { resource: "cars", action: "list" }],
    ["/cars{?filter}", { resource: "cars", action: "list" }],
    ["/cars/create", { resource: "cars", action: "create" }],
    ["/cars/7/show", { resource: "cars", action: "show" }],
    ["/cars/{id}/show", { resource: "cars", action: "show" }],
    ["/cars/7/import", { subject: "fleet" }],
    ["/", { subject: "dashboard" }],
  ])("finds the page at %s", (address, right) => {
    expect(placeAt(places, address)?.right).toEqual(right);
  });

  it.each(["/cars/7", "/cars/", "/cars//show", "/cars/{view}", "/bikes", "/cars/7/show/more", "cars"])(
    "finds none at %s",
    (address) => {
      expect(placeAt(places, address)).toBeUndefined();
    },
  );
});
