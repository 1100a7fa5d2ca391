import { expect, it } from "vitest";
import { define } from "../../../tests/support/definitions";
import { definitionsInForce } from "./definitionsInForce";

const configured = {
  resources: [
    { ...define({ name: "members", provider: "records", fields: {} }), group: "nonprofit" as const },
    { ...define({ name: "invoices", provider: "demo", fields: {} }), group: "template" as const },
  ],
  menu: {
    entries: [],
    template: [{ id: "chat", label: "templateMenu.chat", order: 10, children: [] }],
  },
  hash: "x",
};
const names = (template: boolean): string[] =>
  definitionsInForce(configured, { template }).resources.map(({ name }) => name);

it("holds the template's resources and menu", () => {
  expect(names(true)).toEqual(["members", "invoices"]);
  expect(definitionsInForce(configured, { template: true }).menu.template).toHaveLength(1);
});

it("holds nothing of the template where it is switched off", () => {
  expect(names(false)).toEqual(["members"]);
  expect(definitionsInForce(configured, { template: false }).menu.template).toEqual([]);
});
