import { expect, it } from "vitest";
import type { PermissionRule } from "../contract/resource";
import { decisionOf, type Question } from "./decision";
import { buildAbility, canDo, type Guarded, rulesFor } from "./permissions";

const rules: PermissionRule[] = [
  { role: "volunteer", action: ["list", "show"] },
  { role: "manager", action: "manage" },
  { role: "manager", action: "edit", fields: ["plate"], inverted: true },
  { role: "*", action: "delete", conditions: { seats: 1 } },
];
const vehicles: Guarded = { name: "vehicles", group: "custom", permissions: { subject: "vehicles", rules } };
const now = new Date("2026-03-10T09:00:00Z");
const person = (role: string, permissions: string[] = []) => ({ role, permissions });

it("names the rule that allows, the rule that forbids, and that there is none", () => {
  expect(decisionOf(person("volunteer"), vehicles, { action: "list" }, now)).toMatchObject({
    allowed: true,
    by: "rule",
    index: 0,
  });
  expect(decisionOf(person("manager"), vehicles, { action: "edit", field: "plate" }, now)).toMatchObject({
    allowed: false,
    by: "rule",
    index: 2,
  });
  expect(decisionOf(person("member"), vehicles, { action: "edit" }, now)).toEqual({
    allowed: false,
    by: "nothing",
    subject: "vehicles",
  });
});

it("tells a permission list, everybody's right, and the owner's from a rule", () => {
  expect(decisionOf(person("admin"), vehicles, { action: "edit" }, now).by).toBe("everything");
  expect(decisionOf(person("clerk", ["vehicles"]), vehicles, { action: "edit" }, now)).toEqual({
    allowed: true,
    by: "permission",
    subject: "vehicles",
  });
  const open: Guarded = { ...vehicles, permissions: { subject: "Auth", rules: [] } };
  expect(decisionOf(person("member"), open, { action: "show" }, now).by).toBe("everyone");
});

it("decides what canDo answers, for every role, action and record", () => {
  const users = [person("volunteer"), person("manager"), person("owner"), person("clerk", ["vehicles"])];
  const questions: Question[] = ["list", "show", "edit", "delete", "export"].flatMap((action) => [
    { action },
    { action, field: "plate" },
    { action, record: { seats: 1 } },
    { action, record: { seats: 2 } },
  ]);
  for (const user of users) {
    const ability = buildAbility(rulesFor(user, [vehicles]), { user, now: () => now });
    for (const question of questions) {
      const { action, record, field } = question;
      const { allowed } = decisionOf(user, vehicles, question, now);
      expect([user.role, question, allowed]).toEqual([
        user.role,
        question,
        canDo(ability, "vehicles", action, record, field),
      ]);
    }
  }
});
