import { describe, expect, it } from "vitest";
import { loadDefinitions, type Loaded } from "./load";
import { buildAbility, canDo, rulesFor } from "./permissions";

const EXPENSES = {
  name: "expenses",
  provider: "records",
  fields: {
    title: { type: "string", required: true },
    amount: { type: "money" },
    hours: { type: "integer" },
    twice: { type: "formula", value: "hours * 2", result: "integer" },
    status: { type: "select", choices: ["draft", "submitted", "approved"] },
    approved_on: { type: "date", readOnly: true },
  },
  list: { views: [{ id: "board", layout: "kanban", groupBy: "status", columns: ["title"] }] },
  permissions: { rules: [{ role: "manager", action: ["read", "approve"] }] },
  tests: [{ as: "manager", can: "approve", expect: true }],
};
const STATES = {
  field: "status",
  start: "draft",
  locked: ["approved"],
  transitions: {
    submit: { from: ["draft"], to: "submitted", required: ["amount"], input: ["amount"] },
    approve: {
      from: ["submitted"],
      to: "approved",
      when: { created_by: { $ne: "$user.member_pk" } },
      set: { approved_on: "$now" },
    },
  },
};

function loaded(states: object, more: object = {}): Loaded {
  const text = JSON.stringify({ ...EXPENSES, ...more, states });
  return loadDefinitions([{ path: "custom/expenses.json", text }]);
}
const told = (states: object, more?: object): string[] =>
  loaded(states, more)
    .mistakes.filter(({ severity }) => severity === "error")
    .map(({ code, pointer }) => `${code} ${pointer}`);
const withTransition = (transition: object): object => ({
  ...STATES,
  transitions: { ...STATES.transitions, submit: { ...STATES.transitions.submit, ...transition } },
});

describe("states", () => {
  it("make a button of each transition and a field that nobody writes", () => {
    const all = loaded(STATES);
    expect(all.mistakes).toEqual([]);
    const [expenses] = all.resources;
    expect(expenses?.fields["status"]).toMatchObject({ readOnly: true, required: true, default: "draft" });
    expect(expenses?.actions).toMatchObject([
      {
        name: "submit",
        on: "record",
        request: { path: "records/expenses/{id}/", body: { status: "submitted", amount: "{amount}" } },
        when: { status: { $in: ["draft"] } },
        input: { amount: { type: "money", required: true } },
      },
      {
        name: "approve",
        when: { $and: [{ status: { $in: ["submitted"] } }, { created_by: expect.anything() }] },
      },
    ]);
  });

  it("that are locked take away from everybody what they may do with such records", () => {
    const [expenses] = loaded(STATES).resources;
    if (!expenses) throw new Error("It is not in force");
    const user = { pk: 1, email: "a@hope.example", role: "owner", permissions: [] };
    const ability = buildAbility(rulesFor(user, [expenses]), { user, now: () => new Date() });
    const may = (action: string, status: string): boolean => canDo(ability, "expenses", action, { status });
    expect([may("edit", "draft"), may("edit", "approved"), may("delete", "approved")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([may("show", "approved"), may("approve", "approved")]).toEqual([true, true]);
  });

  it.each<[string, object, string]>([
    ["a field that there is not", { ...STATES, field: "state" }, "unknown_field /states/field"],
    ["a field without choices", { ...STATES, field: "title" }, "conflict /states/field"],
    ["a start that is no choice", { ...STATES, start: "new" }, "unknown_choice /states/start"],
    ["a lock that is no choice", { ...STATES, locked: ["paid"] }, "unknown_choice /states/locked/0"],
    [
      "a way from no choice",
      withTransition({ from: ["new"] }),
      "unknown_choice /states/transitions/submit/from/0",
    ],
    ["a way to no choice", withTransition({ to: "sent" }), "unknown_choice /states/transitions/submit/to"],
    ["a way to where it begins", withTransition({ to: "draft" }), "conflict /states/transitions/submit/to"],
    [
      "a way that there is already",
      { ...STATES, transitions: { ...STATES.transitions, hand_in: { from: ["draft"], to: "submitted" } } },
      "conflict /states/transitions/hand_in",
    ],
    [
      "a required field that there is not",
      withTransition({ required: ["sum"] }),
      "unknown_field /states/transitions/submit/required/0",
    ],
    [
      "a value that is worked out",
      withTransition({ set: { twice: 4 } }),
      "conflict /states/transitions/submit/set/twice",
    ],
    [
      "the state as a value",
      withTransition({ set: { status: "draft" } }),
      "conflict /states/transitions/submit/set/status",
    ],
    [
      "a value of another type",
      withTransition({ set: { hours: "many" } }),
      "invalid_value /states/transitions/submit/set/hours",
    ],
    [
      "a condition on a field that there is not",
      withTransition({ when: { sum: 3 } }),
      "unknown_field /states/transitions/submit/when/sum",
    ],
    [
      "a name that permissions know",
      { ...STATES, transitions: { edit: STATES.transitions.submit } },
      "action_name_taken /states/transitions/edit",
    ],
  ])("are refused with %s", (_, states, mistake) => expect(told(states)).toContain(mistake));

  it("are of records that the server keeps, and do not share a name with an action", () => {
    expect(told(STATES, { provider: "rest", url: "https://api.example" })).toContain("conflict /states");
    const actions = { approve: { on: "list", to: "/members" } };
    expect(told(STATES, { actions })).toContain("conflict /states/transitions/approve");
  });

  it("are an organisation's own, too", () => {
    const text = JSON.stringify({ ...EXPENSES, states: STATES });
    const { mistakes } = loadDefinitions([{ path: "organization/expenses.json", text }]);
    expect(mistakes).toEqual([]);
  });
});
