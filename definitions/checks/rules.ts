import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { checkPredicate } from "../predicate/check";
import { isWritable } from "../resolve/fieldKinds";
import { type Check, unknownField } from "./subject";

/** That rules across fields can be held, and are said where a person can mend it. */
export const checkRules: Check = ({ definition, work }) => {
  const { rules = [], fields, provider } = definition;
  if (rules.length > 0 && provider !== "records")
    return [
      conflict(
        ["rules"],
        'Only the server\'s records ("provider": "records") have rules: another API keeps rules of its own.',
      ),
    ];
  return rules.flatMap(({ never, at }, i): Finding[] => {
    const path = ["rules", i];
    const field = fieldAt({ fields }, at);
    const place = !field
      ? [unknownField([...path, "at"], at, fields, "The rule")]
      : isWritable(field)
        ? []
        : [conflict([...path, "at"], `Nobody writes "${at}": say it at a field that can be mended.`)];
    const empty =
      Object.keys(never).length === 0
        ? [
            conflict(
              [...path, "never"],
              "It says nothing, and would refuse every record. Name what must not be true.",
            ),
          ]
        : [];
    return [...place, ...empty, ...checkPredicate(never, fields, [...path, "never"], work)];
  });
};

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, message };
}
