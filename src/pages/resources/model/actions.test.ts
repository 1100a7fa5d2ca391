import { describe, expect, it } from "vitest";
import { leadingInstead, removeAction, sendingInstead } from "./actions";
import { readDefinition } from "./edit";

const text = `{
  "name": "tools",
  "provider": "records",
  "fields": { "name": { "type": "string",  "required": true } },
  "list": { "columns": ["name", { "source": "name", "actions": ["retire"] }, { "source": "pk", "actions": ["lend", "retire"] }] },
  "actions": {
    "lend": { "on": "record", "to": "/loans/create?tool={id}" },
    "retire": {
      "on": "record",
      "request": { "method": "PUT", "path": "records/tools/{id}/", "body": { "name": "x" } },
      "confirm": true,
      "danger": true
    }
  },
  "labels": { "en": { "actions": { "lend": "Lend", "retire": { "name": "Retire", "confirm": "Really?" } } } }
}
`;

describe("the buttons of a definition", () => {
  it("lose what only a request has when they lead to a page", () => {
    const next = leadingInstead(text, "retire");
    expect(readDefinition(next)?.actions?.["retire"]).toEqual({ on: "record", to: "/", danger: true });
    expect(next).toContain('"name": { "type": "string",  "required": true }');
  });

  it("begin with a change of their own record when they send something", () => {
    expect(readDefinition(sendingInstead(text, "lend"))?.actions?.["lend"]).toEqual({
      on: "record",
      request: { method: "PUT", path: "records/tools/{id}/" },
    });
  });

  it("go with their texts and their places in columns", () => {
    const one = readDefinition(removeAction(text, "retire"));
    expect(one?.actions).toEqual({ lend: { on: "record", to: "/loans/create?tool={id}" } });
    expect(one?.list).toEqual({ columns: ["name", { source: "name" }, { source: "pk", actions: ["lend"] }] });
    expect(one?.labels).toEqual({ en: { actions: { lend: "Lend" } } });
    const none = readDefinition(removeAction(removeAction(text, "retire"), "lend"));
    expect(none).not.toHaveProperty("actions");
    expect(none).not.toHaveProperty("labels");
  });
});
