import { expect, it } from "vitest";
import { STARTING_ROLES } from "../../../contract/api";
import { roleName } from "./roleNames";

it("names the roles that every organisation begins with, in each language", () => {
  for (const { name } of STARTING_ROLES) {
    expect(roleName(name, "en")).toBe(name);
    expect([name, roleName(name, "pt")]).not.toEqual([name, name]);
  }
  expect(roleName("Fundraiser", "de")).toBe("Spendenwerbung");
});

it.each(["Kitchen lead", "constructor", ""])("names any other role as it is written: %j", (name) => {
  expect(roleName(name, "de")).toBe(name);
});
