import { describe, expect, it } from "vitest";
import type { PermissionRule } from "../contract/resource";
import {
  type AlmonerAbility,
  buildAbility,
  canDo,
  canRead,
  type Guarded,
  permittedFields,
  reasonFor,
  rulesFor,
  rulesForRecord,
  UnjudgedRuleError,
} from "./permissions";
import type { ResolvedResource } from "./resolved";

const now = (): Date => new Date("2026-05-01T12:00:00Z");

function guarded(
  name: string,
  rules: PermissionRule[] = [],
  more: Partial<Guarded> & { subject?: string } = {},
): Guarded {
  return { name, group: more.group ?? "custom", permissions: { subject: more.subject ?? name, rules } };
}

function ability(role: string, permissions: string[], resources: Guarded[]): AlmonerAbility {
  const user = { pk: 7, role, permissions };
  return buildAbility(rulesFor(user, resources), { user, now });
}

describe("a permission list", () => {
  const members = guarded("members", [], { group: "nonprofit", subject: "people" });
  const roles = guarded("roles", [], { group: "nonprofit", subject: "Auth" });

  it("gives manage on what it names and nothing else", () => {
    const manager = ability("manager", ["people"], [members, guarded("teams", [], { group: "nonprofit" })]);
    expect(
      ["list", "show", "create", "edit", "delete", "export", "resend"].map((a) =>
        canDo(manager, "members", a),
      ),
    ).toEqual(Array(7).fill(true));
    expect(canDo(manager, "teams", "list")).toBe(false);
    expect(canRead(manager, "people")).toBe(true);
    expect(canRead(manager, "teams")).toBe(false);
  });

  it("lets everyone read what belongs to Auth, and only read", () => {
    const member = ability("member", [], [roles]);
    expect(canDo(member, "roles", "list")).toBe(true);
    expect(canDo(member, "roles", "show")).toBe(true);
    expect(canDo(member, "roles", "edit")).toBe(false);
    expect(canDo(member, "roles", "export")).toBe(false);
    expect(canRead(member, "Auth")).toBe(true);
  });

  it("gives an owner no right on a nonprofit resource that it does not name", () => {
    expect(canDo(ability("owner", [], [members]), "members", "list")).toBe(false);
  });
});

describe("a rule about other records", () => {
  const vans = (rules: PermissionRule[]): ResolvedResource =>
    ({
      ...guarded("vans", rules),
      fields: { plate: { type: "string" }, driver: { type: "reference", reference: "members" } },
    }) as unknown as ResolvedResource;
  const condition = { plate: "A", "driver.kind": "staff", trips: { $some: {} } };
  const grant: PermissionRule = { role: "member", action: "edit", conditions: condition };
  const byRecord = (rules: PermissionRule[], record: Record<string, unknown>): boolean => {
    const user = { role: "member", permissions: [] };
    const own = buildAbility(rulesForRecord(user, [vans(rules)]), { user, now });
    return canDo(own, "vans", "edit", record);
  };

  it("allows, and forbids nothing, as far as the record alone tells", () => {
    expect([byRecord([grant], { plate: "A" }), byRecord([grant], { plate: "B" })]).toEqual([true, false]);
    const forbidding: PermissionRule = { ...grant, inverted: true, conditions: { trips: { $none: {} } } };
    expect(byRecord([grant, forbidding], { plate: "A" })).toBe(true);
  });

  it("is judged by nobody who has been told nothing of them", () => {
    const some: PermissionRule = { ...grant, conditions: { trips: { $some: {} } } };
    const member = ability("member", [], [guarded("vans", [some])]);
    expect(() => canDo(member, "vans", "edit", { plate: "A" })).toThrow(UnjudgedRuleError);
  });
});

describe("a custom resource", () => {
  const vehicles = guarded("vehicles", [
    { role: "volunteer", action: ["list", "show"] },
    { role: "manager", action: "manage" },
    {
      role: "manager",
      action: "edit",
      fields: ["plate"],
      inverted: true,
      reason: "resources.vehicles.denied.plate",
    },
    { role: "admin", action: "delete", inverted: true },
  ]);

  it.each(["owner", "admin"])("is all the %s's, whatever its rules say", (role) => {
    const all = ability(role, [], [vehicles]);
    expect(canDo(all, "vehicles", "delete")).toBe(true);
    expect(canDo(all, "vehicles", "edit", { plate: "A" }, "plate")).toBe(true);
  });

  it("is nobody's without a rule", () => {
    expect(canDo(ability("fundraiser", ["donations"], [vehicles]), "vehicles", "list")).toBe(false);
  });

  it("takes a field away from a right given before, and says why", () => {
    const manager = ability("manager", [], [vehicles]);
    expect(canDo(manager, "vehicles", "edit")).toBe(true);
    expect(canDo(manager, "vehicles", "edit", {}, "seats")).toBe(true);
    expect(canDo(manager, "vehicles", "edit", {}, "plate")).toBe(false);
    expect(reasonFor(manager, "vehicles", "edit", {}, "plate")).toBe("resources.vehicles.denied.plate");
    expect(reasonFor(manager, "vehicles", "edit", {}, "seats")).toBeUndefined();
    expect(permittedFields(manager, "vehicles", "edit", ["plate", "seats"])).toEqual(["seats"]);
  });

  it("takes the parts of a field away with the field", () => {
    const manager = ability("manager", [], [vehicles]);
    expect(canDo(manager, "vehicles", "edit", {}, "plate.country")).toBe(false);
    expect(reasonFor(manager, "vehicles", "edit", {}, "plate.country")).toBe(
      "resources.vehicles.denied.plate",
    );
    expect(canDo(manager, "vehicles", "edit", {}, "seats.front")).toBe(true);
  });

  it("gives a reason only for what is denied", () => {
    const cars = guarded("cars", [{ role: "manager", action: "edit", reason: "resources.cars.denied.edit" }]);
    expect(reasonFor(ability("manager", [], [cars]), "cars", "edit")).toBeUndefined();
  });

  it("gives the right back where a later rule does", () => {
    const twice = guarded("vehicles", [
      { role: "*", action: "read" },
      { role: "volunteer", action: "show", inverted: true },
      { role: "volunteer", action: "show" },
    ]);
    expect(canDo(ability("volunteer", [], [twice]), "vehicles", "show")).toBe(true);
    expect(canDo(ability("member", [], [twice]), "vehicles", "list")).toBe(true);
  });
});

describe("conditions", () => {
  const tasks = guarded("tasks", [
    { role: "*", action: ["list", "edit"], conditions: { owner: "$user.pk" } },
    { role: "*", action: "edit", conditions: { due: { $lt: "$now" } }, inverted: true },
  ]);
  const member = ability("member", [], [tasks]);

  it("are judged on the record at hand", () => {
    expect(canDo(member, "tasks", "edit", { owner: 7, due: "2026-06-01" })).toBe(true);
    expect(canDo(member, "tasks", "edit", { owner: 8, due: "2026-06-01" })).toBe(false);
    expect(canDo(member, "tasks", "edit", { owner: 7, due: "2026-04-01" })).toBe(false);
  });

  it("are judged by the time of the question", () => {
    let time = now();
    const user = { pk: 7, role: "member", permissions: [] };
    const open = buildAbility(rulesFor(user, [tasks]), { user, now: () => time });
    const task = { owner: 7, due: "2026-06-01" };
    expect(canDo(open, "tasks", "edit", task)).toBe(true);
    time = new Date("2026-06-02T12:00:00Z");
    expect(canDo(open, "tasks", "edit", task)).toBe(false);
  });

  it("leave open, without a record, whether there is one to do it on", () => {
    expect(canDo(member, "tasks", "edit")).toBe(true);
    expect(canDo(member, "tasks", "delete")).toBe(false);
  });

  it("do not change the record they judge", () => {
    const record = Object.freeze({ owner: 7 });
    expect(canDo(member, "tasks", "list", record)).toBe(true);
  });
});

describe("resources that share a subject", () => {
  it("keep their rules to themselves", () => {
    const narrowed = guarded("imports", [{ role: "manager", action: "delete", inverted: true }], {
      group: "nonprofit",
      subject: "people",
    });
    const free = guarded("members", [], { group: "nonprofit", subject: "people" });
    const manager = ability("manager", ["people"], [narrowed, free]);
    expect(canDo(manager, "imports", "delete")).toBe(false);
    expect(canDo(manager, "members", "delete")).toBe(true);
  });
});
