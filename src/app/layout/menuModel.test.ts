import { describe, expect, it } from "vitest";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";
import { holdsPage, type MenuPolicy, visibleMenu } from "./menuModel";

const everyone: MenuPolicy = { subject: () => true, resource: () => true };

const entry = (id: string, more: Partial<ResolvedMenuEntry>): ResolvedMenuEntry => ({
  id,
  label: `menu.${id}`,
  order: 0,
  children: [],
  ...more,
});

const menu = [
  entry("teams", { icon: "Groups", children: [entry("teams", { to: "/teams", resource: "teams" })] }),
  entry("people", {
    children: [
      entry("members", { to: "/members", resource: "members" }),
      entry("people_import", { to: "/members/import", subject: "people" }),
    ],
  }),
  entry("settings", { children: [entry("settings_payments", { to: "/payments", subject: "settings" })] }),
];

const lines = (policy: MenuPolicy): string[] =>
  visibleMenu(menu, policy).map((n) => `${n.id} ${n.to ?? n.children.map((c) => c.to).join(",")}`);

describe("the menu", () => {
  it("shows everything to a person who may use everything", () => {
    expect(lines(everyone)).toEqual([
      "teams /teams",
      "people /members,/members/import",
      "settings /payments",
    ]);
  });

  it("leaves out what the person may not use, and headings that lead nowhere", () => {
    expect(lines({ subject: () => false, resource: (name) => name === "members" })).toEqual([
      "people /members",
    ]);
  });

  it("keeps the heading's own icon and label where its only child is itself", () => {
    expect(visibleMenu(menu, everyone)[0]).toMatchObject({
      label: "menu.teams",
      icon: "Groups",
      to: "/teams",
      children: [],
    });
  });

  it.each([
    ["/members", true],
    ["/members/7/show", true],
    ["/membership", false],
    ["/", false],
  ])("knows whether it leads to %s", (pathname, holds) => {
    expect(holdsPage(menu, pathname)).toBe(holds);
  });
});
