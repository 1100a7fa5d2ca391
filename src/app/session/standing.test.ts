import { expect, it } from "vitest";
import type { UserData } from "../../../dataProviders/auth";
import { standingOf } from "./standing";

const hope = { pk: 1, name: "Hope", subdomain: "hope" };
const ada: UserData = {
  pk: 1,
  first_name: "Ada",
  last_name: "Okafor",
  email: "ada@hope.example",
  permissions: [],
  language: "en",
  avatar: null,
  organization: { ...hope, logo: null },
  role: "member",
  organizations: [
    { ...hope, role: "member", status: "Active" },
    { pk: 2, name: "River", subdomain: "river", role: "member", status: "Pending" },
  ],
};

it("is that of the organisation in use", () => {
  expect(standingOf(ada)).toBe("in");
  expect(standingOf({ ...ada, organization: { ...hope, pk: 2, logo: null } })).toBe("pending");
  const suspended = ada.organizations.map((place) => ({ ...place, state: "suspended" as const }));
  expect(standingOf({ ...ada, organizations: suspended })).toBe("suspended");
  const asked = (second_factor: "wanted" | "overdue") =>
    standingOf({ ...ada, organizations: ada.organizations.map((place) => ({ ...place, second_factor })) });
  expect([asked("wanted"), asked("overdue")]).toEqual(["in", "unsecured"]);
  expect(standingOf({ ...ada, organization: null, organizations: [] })).toBe("nowhere");
});
