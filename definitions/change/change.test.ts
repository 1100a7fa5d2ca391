import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../contract/resource";
import { resolveResource } from "../resolve/resource";
import type { ResolvedResource } from "../resolved";
import { fieldChanges, menuChange, rightChanges, type RoleRights } from "./index";

function vehicles(more: Partial<ResourceDefinition> = {}): ResolvedResource {
  const definition: ResourceDefinition = {
    name: "vehicles",
    provider: "records",
    fields: { plate: { type: "string" }, seats: { type: "integer" } },
    ...more,
  };
  return resolveResource(definition, { file: "custom/vehicles.json", group: "custom" });
}

const roles: RoleRights[] = [
  { slug: "owner", permissions: ["settings"] },
  { slug: "manager", permissions: ["people"] },
  { slug: "volunteer", permissions: [] },
];

describe("the change of a definition", () => {
  it("tells fields that come, go, are renamed, get another type or say something else", () => {
    const next = vehicles({
      fields: {
        number_plate: { type: "string", renamedFrom: "plate", maxLength: 12 },
        seats: { type: "string" },
        kind: { type: "select", choices: ["van"] },
      },
    });
    expect(fieldChanges(vehicles(), next)).toEqual([
      { field: "number_plate", kind: "renamed", from: "plate", keys: ["maxLength"] },
      { field: "seats", kind: "retyped", from: "integer", to: "string" },
      { field: "kind", kind: "added" },
    ]);
    expect(fieldChanges(next, vehicles()).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      "plate renamed",
      "seats retyped",
      "kind removed",
    ]);
    expect(fieldChanges(vehicles(), vehicles())).toEqual([]);
  });

  it("tells who gains a right, who loses one, and that the owner of a custom resource keeps all", () => {
    const former = vehicles({ permissions: { rules: [{ role: "volunteer", action: ["list", "show"] }] } });
    const next = vehicles({ permissions: { rules: [{ role: "manager", action: "list" }] } });
    expect(rightChanges(former, next, roles)).toEqual([
      { role: "manager", action: "list", from: "never", to: "always" },
      { role: "volunteer", action: "list", from: "always", to: "never" },
      { role: "volunteer", action: "show", from: "always", to: "never" },
    ]);
  });

  it("tells a right that holds for some records only, and when those become others", () => {
    const tied = (seats: number): ResolvedResource =>
      vehicles({ permissions: { rules: [{ role: "manager", action: "edit", conditions: { seats } }] } });
    expect(rightChanges(vehicles(), tied(2), roles)).toEqual([
      { role: "manager", action: "edit", from: "never", to: "sometimes" },
    ]);
    expect(rightChanges(tied(2), tied(3), roles)).toEqual([
      { role: "manager", action: "edit", from: "sometimes", to: "sometimes" },
    ]);
    expect(rightChanges(tied(2), tied(2), roles)).toEqual([]);
  });

  it("tells a single field that a role may no longer write", () => {
    const all = { role: "manager", action: "manage" };
    const former = vehicles({ permissions: { rules: [all] } });
    const next = vehicles({
      permissions: { rules: [all, { role: "manager", action: "edit", fields: ["plate"], inverted: true }] },
    });
    expect(rightChanges(former, next, roles)).toEqual([
      { role: "manager", action: "edit", field: "plate", from: "always", to: "never" },
    ]);
  });

  it("tells whose resource appears and disappears", () => {
    const lists = rightChanges(undefined, vehicles(), roles).filter(({ action }) => action === "list");
    expect(lists).toEqual([{ role: "owner", action: "list", from: "never", to: "always" }]);
    expect(rightChanges(vehicles(), undefined, roles).every(({ to }) => to === "never")).toBe(true);
  });

  it("tells a menu entry that comes, goes or moves", () => {
    const [there, elsewhere, nowhere] = [
      vehicles({ menu: { order: 1 } }),
      vehicles({ menu: { parent: "planning", order: 1 } }),
      vehicles({ menu: false }),
    ];
    expect(menuChange(there, elsewhere)).toEqual({
      from: { order: 1 },
      to: { parent: "planning", order: 1 },
    });
    expect(menuChange(undefined, there)).toEqual({ from: false, to: { order: 1 } });
    expect(menuChange(nowhere, undefined)).toBeUndefined();
    expect(menuChange(there, there)).toBeUndefined();
  });
});
