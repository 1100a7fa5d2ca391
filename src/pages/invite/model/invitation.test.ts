import { describe, expect, it } from "vitest";
import { fieldOf, type InviteValues, mistakesIn, NOTHING, requestOf } from "./invitation";

const typed = (part: Partial<InviteValues>): InviteValues => ({ ...NOTHING, role: "3", ...part });

describe("an invitation", () => {
  it("of one person carries the name", () => {
    expect(requestOf(typed({ emails: " Ada <ada@post.example> ", first_name: " Ada " }))).toEqual({
      email: "ada@post.example",
      first_name: "Ada",
      role: 3,
    });
  });

  it("of several takes addresses parted in any way, each once, and hands on what is none", () => {
    const emails = "ada@post.example; bo@post.example,\nnobody@ \n ADA@post.example";
    expect(requestOf(typed({ emails, first_name: "Ada", message: " Hello " }))).toEqual({
      emails: ["ada@post.example", "bo@post.example", "nobody@"],
      role: 3,
      message: "Hello",
    });
  });

  it("names teams with the roles in them", () => {
    const teams = [{ key: 1, team: "7", role: "2" }];
    expect(requestOf(typed({ emails: "a@post.example", teams })).teams_and_roles).toEqual([
      { team: 7, role: 2 },
    ]);
  });

  it("lacks what is missing, wrong or too much", () => {
    expect(mistakesIn(NOTHING)).toEqual({ emails: "invite.mistakes.none", role: "invite.mistakes.role" });
    const many = Array.from({ length: 101 }, (_, index) => `p${index}@post.example`).join(" ");
    expect(mistakesIn(typed({ emails: many }))).toEqual({ emails: "invite.mistakes.too_many" });
    const row = { key: 1, team: "7", role: "2" };
    const twice = { emails: "a@post.example", teams: [row, { ...row, key: 2 }] };
    expect(mistakesIn(typed(twice))).toEqual({ teams: "invite.mistakes.team_twice" });
    const open = { emails: "a@post.example", teams: [{ ...row, role: "" }] };
    expect(mistakesIn(typed(open))).toEqual({ teams: "invite.mistakes.team" });
    expect(mistakesIn(typed({ emails: "a@post.example" }))).toEqual({});
  });

  it("shows what the server blames at its field", () => {
    expect(["email", "emails.0", "teams_and_roles.1.team", "role", "other"].map(fieldOf)).toEqual([
      "emails",
      "emails",
      "teams",
      "role",
      undefined,
    ]);
  });
});
