import type { ResourceDefinition } from "../../contract/resource";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { PatternWorkError } from "../pattern";
import { matchesRelated, MissingRelationError } from "../predicate/matchesQuestion";
import { buildAbility, canDo, rulesFor } from "../permissions";
import type { Check } from "./subject";

type DefinitionTest = NonNullable<ResourceDefinition["tests"]>[number];

/** Runs a definition's own `tests`, as the roles handed in. */
export const runTests: Check = ({ definition, group, options, work }) => {
  const { roles, now } = options;
  if (!roles) return [];
  const guarded = {
    name: definition.name,
    group,
    permissions: {
      subject: definition.permissions?.subject ?? definition.name,
      rules: definition.permissions?.rules ?? [],
    },
  };
  return (definition.tests ?? []).flatMap((test, i) => {
    const user = { role: test.as, permissions: roles[test.as] ?? [] };
    const clock = now ?? new Date(0);
    const context = { user, now: clock, work };
    const ability = buildAbility(rulesFor(user, [guarded]), {
      ...context,
      now: () => clock,
      judge: ({ record }, key, condition) => matchesRelated(record, key, condition, context),
    });
    try {
      const can = canDo(ability, definition.name, test.can, test.on, test.field);
      return can === test.expect ? [] : [failedTest(["tests", i], test)];
    } catch (error) {
      if (error instanceof MissingRelationError) return [untold(["tests", i], error.relation)];
      if (error instanceof PatternWorkError) return [tooMuchWork(["tests", i], error.expression)];
      throw error;
    }
  });
};

function tooMuchWork(path: JsonPath, expression: string): Finding {
  return {
    code: "unsafe_pattern",
    severity: "error",
    path,
    message:
      "The test was not run: the definition's regular expressions take too much work on the texts of its tests. Shorten them.",
    found: expression,
  };
}

function untold(path: JsonPath, relation: string): Finding {
  return {
    code: "failed_test",
    severity: "error",
    path,
    message: `A rule is about "${relation}", of which the test says nothing. Name the records in "on", or [] for none.`,
    found: relation,
  };
}

function failedTest(path: JsonPath, { as, can, field, on, expect }: DefinitionTest): Finding {
  const what = `${can}${field === undefined ? "" : ` "${field}"`}${on ? ` on ${JSON.stringify(on)}` : ""}`;
  return {
    code: "failed_test",
    severity: "error",
    path,
    message: `The test fails: "${as}" ${expect ? "may not" : "may"} ${what}.`,
    found: String(!expect),
    allowed: [String(expect)],
  };
}
