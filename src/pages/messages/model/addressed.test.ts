import { describe, expect, it } from "vitest";
import { readAddressed, recipientsOf } from "./addressed";

const read = (query: string): ReturnType<typeof readAddressed> => readAddressed(new URLSearchParams(query));

describe("readAddressed", () => {
  it("finds lists, teams, members, dates of events and addresses, several of each", () => {
    expect(
      read(
        "list=3&segment=6&team=4&member=5,8&member=9&person=2,x&event=12-1795559400&event=7,x-1&email=ada@hope.example",
      ),
    ).toEqual({
      list: ["3"],
      segment: ["6"],
      team: ["4"],
      member: ["5", "8", "9"],
      person: ["2"],
      event: ["12-1795559400"],
      email: ["ada@hope.example"],
      invite: [],
    });
    expect(read("invite=12-1795559400")).toMatchObject({ invite: ["12-1795559400"], list: [] });
  });

  it.each(["", "draft=x", "list=", "member=abc,-1,1e9,../2"])("finds nobody in %j", (query) => {
    expect(read(query)).toBeUndefined();
  });
});

describe("recipientsOf", () => {
  it("names each once, and leaves out what is not there", () => {
    const names = new Map([
      ["list 3", "News"],
      ["member 5", "Ada Bee"],
    ]);
    const addressed = {
      list: ["3", "7"],
      segment: [],
      team: [],
      member: ["5", "5"],
      person: [],
      event: [],
      email: ["Ada@hope.example", "ada@hope.example"],
      invite: [],
    };
    expect(recipientsOf(addressed, (kind, key) => names.get(`${kind} ${key}`))).toEqual([
      { kind: "list", key: "3", label: "News" },
      { kind: "member", key: "5", label: "Ada Bee" },
      { kind: "email", key: "ada@hope.example", label: "ada@hope.example" },
    ]);
  });
});
