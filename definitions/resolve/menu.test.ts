import { describe, expect, it } from "vitest";
import type { MenuDefinition, ResourceDefinition } from "../../contract/resource";
import type { ResourceGroup } from "../resolved";
import { resolveMenu } from "./menu";
import { resolveResource } from "./resource";

const menu: MenuDefinition = {
  entries: [
    { id: "settings", to: "/settings", order: 30 },
    { id: "people", order: 10, children: [{ id: "import", to: "/members/import", order: 30 }] },
  ],
  template: [{ id: "apps", order: 1 }],
};

function resource(
  name: string,
  place: ResourceDefinition["menu"],
  group: ResourceGroup,
): ReturnType<typeof resolveResource> {
  const definition: ResourceDefinition = {
    name,
    provider: "demo",
    fields: { a: { type: "string" } },
    ...(place !== undefined && { menu: place }),
  };
  return resolveResource(definition, { file: `${group}/${name}.json`, group });
}

describe("resolveMenu", () => {
  it("puts each resource in its place, every level in order", () => {
    const { entries, template } = resolveMenu(menu, [
      resource("members", { parent: "people", order: 10 }, "nonprofit"),
      resource("vehicles", undefined, "custom"),
      resource("invoices", { parent: "apps", order: 1 }, "template"),
      resource("roles", false, "nonprofit"),
    ]);
    expect(entries.map(({ id }) => id)).toEqual(["people", "settings", "vehicles"]);
    expect(entries[0]?.children.map(({ id, label, to, resource: r }) => ({ id, label, to, r }))).toEqual([
      { id: "members", label: "resources.members.name", to: "/members", r: "members" },
      { id: "people_import", label: "menu.people_import", to: "/members/import", r: undefined },
    ]);
    expect(template[0]?.children.map(({ id }) => id)).toEqual(["invoices"]);
  });

  it("keeps a resource reachable whose parent does not exist", () => {
    const { entries } = resolveMenu(menu, [resource("vehicles", { parent: "nowhere", order: 20 }, "custom")]);
    expect(entries.map(({ id }) => id)).toEqual(["people", "vehicles", "settings"]);
  });
});
