import { describe, expect, it } from "vitest";
import { isAddress, readAddresses } from "./addressText";

describe("addresses", () => {
  it.each([
    ["ann@example.org", ["ann@example.org"]],
    [
      "ann@example.org, bo@example.org;cy@example.org",
      ["ann@example.org", "bo@example.org", "cy@example.org"],
    ],
    [
      "ann@example.org bo@example.org\ncy@example.org",
      ["ann@example.org", "bo@example.org", "cy@example.org"],
    ],
    ['Ann Bee <ann@example.org>, "Bo" <bo@example.org>', ["ann@example.org", "bo@example.org"]],
    ["Ann@Example.org, ann@example.org", ["Ann@Example.org"]],
    ['name,email\nAnn,ann@example.org\nBo,"bo@example.org"', ["ann@example.org", "bo@example.org"]],
    ["name;email\r\nAnn;ann@example.org\r\n", ["ann@example.org"]],
    ["", []],
    ["no address at all", []],
  ])("are read from %j", (text, addresses) => expect(readAddresses(text).addresses).toEqual(addresses));

  it("that are none are told, headings and names are not", () => {
    expect(readAddresses("email\nann@\n@example.org, Ann Bee, bo@example").wrong).toEqual([
      "ann@",
      "@example.org",
      "bo@example",
    ]);
  });

  it.each(["ann@example.org", " ann@example.org ", "ann+x@mail.example.org"])("%j is one", (text) =>
    expect(isAddress(text)).toBe(true),
  );
  it.each(["", "ann", "ann@", "ann@example", "a b@example.org", "ann@example.org,bo@example.org"])(
    "%j is none",
    (text) => expect(isAddress(text)).toBe(false),
  );
});
