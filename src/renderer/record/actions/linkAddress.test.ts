import { describe, expect, it } from "vitest";
import { linkAddress } from "./linkAddress";

const record = {
  id: 7,
  name: "Ada & Bea",
  role: { pk: 3, name: "Owner" },
  teams: [{ team: { pk: 1 } }, { team: { pk: 2 } }],
  phone: null,
  code: "../..//evil.example",
};

describe("linkAddress", () => {
  it.each([
    ["/members/import", "/members/import"],
    ["/messages/new?list={id}", "/messages/new?list=7"],
    ["/messages/new{?name,phone}", "/messages/new?name=Ada%20%26%20Bea"],
    ["/messages/new?phone={phone}&list={id}", "/messages/new?list=7"],
    ["/messages/new?phone={phone}", "/messages/new"],
    ["/roles/{role}/show", "/roles/3/show"],
    ["/messages/new?team={teams.team}", "/messages/new?team=1,2"],
  ])("fills %s from a record", (to, address) => {
    expect(linkAddress({ to }, { record })).toBe(address);
  });

  it("keeps within the app whatever a record says", () => {
    expect(linkAddress({ to: "/{code}" }, { record })).toBe("/..%2F..%2F%2Fevil.example");
  });

  it("leads nowhere where a step of the path has no value", () => {
    expect(linkAddress({ to: "/members/{phone}/show" }, { record })).toBeUndefined();
  });

  it("takes the keys of the chosen records", () => {
    expect(linkAddress({ to: "/messages/new?member={ids}" }, { ids: [4, 5] })).toBe(
      "/messages/new?member=4,5",
    );
  });

  it("takes what the list is narrowed by", () => {
    const filters = { q: "ada b", team: 3 };
    expect(linkAddress({ to: "/events{?q,team,kind}" }, {}, filters)).toBe("/events?q=ada%20b&team=3");
    expect(linkAddress({ to: "/donors{?filter}" }, {}, { team: 3 })).toBe(
      "/donors?filter=%7B%22team%22%3A3%7D",
    );
    expect(linkAddress({ to: "/donors{?filter}" }, {}, {})).toBe("/donors");
  });
});
