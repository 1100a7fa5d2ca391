import { expect, it } from "vitest";
import type { UserData } from "../../../dataProviders/auth";
import { isAccessOf, sameRights } from "./sameRights";

const ada: UserData = {
  pk: 1,
  first_name: "Ada",
  last_name: "Okafor",
  email: "ada@hope.example",
  permissions: ["people", "events"],
  language: "en",
  avatar: null,
  organization: { pk: 1, name: "Hope", subdomain: "hope", logo: null },
  role: "manager",
  organizations: [],
};

it.each<[string, Partial<UserData>, boolean]>([
  ["another name", { first_name: "Bo" }, true],
  ["the same permissions in another order", { permissions: ["events", "people"] }, true],
  ["another role", { role: "member" }, false],
  ["a permission less", { permissions: ["events"] }, false],
  ["another organisation", { organization: null }, false],
])("tells %s from other rights", (_, change, same) => {
  expect(sameRights(ada, { ...ada, ...change })).toBe(same);
});

it.each([
  ["the same permissions in another order", { role: "manager", permissions: ["events", "people"] }, true],
  ["a permission more", { role: "manager", permissions: ["events", "people", "teams"] }, false],
  ["another role with the same permissions", { role: "lead", permissions: ["people", "events"] }, false],
])("tells from what the server says of a person: %s", (_, access, same) => {
  expect(isAccessOf(ada, access)).toBe(same);
});
