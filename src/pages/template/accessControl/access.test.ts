import { describe, expect, it } from "vitest";
import { abilityOf, allowedBy, PARTS } from "./access";

const admin = abilityOf({ ability: [{ action: "manage", subject: "all" }] });
const client = abilityOf({
  ability: [
    { action: "read", subject: "ACL" },
    { action: "read", subject: "Auth" },
  ],
});
const shown = (ability: typeof admin): string[] =>
  PARTS.filter(({ needs }) => allowedBy(ability, needs)).map(({ id }) => id);

describe("access by an account's ability", () => {
  it("is everything for who manages all, by that rule", () => {
    expect(shown(admin)).toEqual(PARTS.map(({ id }) => id));
    expect(allowedBy(admin, { action: "delete", subject: "Invoice" })).toEqual({
      action: "manage",
      subject: "all",
    });
  });

  it("is reading two things for a client, and nothing else of them", () => {
    expect(shown(client)).toEqual(["acl", "auth"]);
    expect(allowedBy(client, { action: "update", subject: "ACL" })).toBeUndefined();
    expect(allowedBy(client, { action: "read", subject: "all" })).toBeUndefined();
  });

  it("is nothing without rules", () => {
    expect(shown(abilityOf({ ability: [] }))).toEqual([]);
  });
});
