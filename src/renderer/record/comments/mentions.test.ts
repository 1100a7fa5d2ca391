import { expect, it } from "vitest";
import { namingAt, partsOf, toBody, toTyped } from "./mentions";

const ANN = { pk: 3, name: "Ann" };
const LEE = { pk: 12, name: "Ann Lee" };

it("sends members by their keys, the longer of two names first", () => {
  expect(toBody("@Ann Lee and @Ann, see @Bob", [ANN, LEE])).toBe("@{12} and @{3}, see @Bob");
  expect(toBody("@Ann and @Ann", [ANN, { pk: 4, name: "Ann" }])).toBe("@{3} and @{4}");
});

it("shows what is edited as it was typed", () => {
  const comment = { body: "@{12} and @{99}", mentions: [LEE] };
  expect(toTyped(comment)).toBe("@Ann Lee and @{99}");
  expect(toBody(toTyped(comment), comment.mentions)).toBe(comment.body);
});

it("takes a comment apart into texts, addresses and names", () => {
  expect(partsOf({ body: "@{12}: see https://a.example/b?c=1. <b>", mentions: [LEE] })).toEqual([
    { kind: "mention", name: "Ann Lee" },
    { kind: "text", text: ": see " },
    { kind: "link", href: "https://a.example/b?c=1" },
    { kind: "text", text: ". <b>" },
  ]);
  expect(partsOf({ body: "javascript:alert(1) @{9}", mentions: [] })).toEqual([
    { kind: "text", text: "javascript:alert(1) " },
    { kind: "mention", name: undefined },
  ]);
});

it.each([
  ["Hello @", { from: 6, search: "" }],
  ["Hello @An", { from: 6, search: "An" }],
  ["@Ann L", { from: 0, search: "Ann L" }],
  ["ann@hope.example", undefined],
  ["Hello", undefined],
])("knows who is being named in %j", (text, naming) => {
  expect(namingAt(text, text.length)).toEqual(naming);
});
