import { describe, expect, it } from "vitest";
import { asAudience, distinct, isAddress, readAddresses, toAddress } from "./recipients";

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

describe("recipients", () => {
  const ann = { kind: "member", key: "3", label: "Ann" } as const;
  const garden = { kind: "team", key: "3", label: "Garden" } as const;

  it("are each there once, whatever the case of an address", () => {
    const addresses = [toAddress("Bo@example.org"), toAddress("bo@example.org")];
    expect(distinct([ann, garden, ann, ...addresses])).toHaveLength(3);
  });

  it("are sent by key, and addresses as they are", () => {
    const list = { kind: "list", key: "7", label: "News" } as const;
    expect(asAudience([ann, garden, list, toAddress("bo@example.org")])).toEqual({
      to: [3, "bo@example.org"],
      teams: [3],
      mailing_lists: [7],
    });
  });
});
