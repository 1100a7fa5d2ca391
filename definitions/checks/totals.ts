import { typeOf } from "../../contract/fieldTypes";
import { totalsOf } from "../listSummary";
import type { Finding } from "../mistakes/mistake";
import { variablesIn } from "./endpoints";
import { type Check, unknownField } from "./subject";

/** That what a list adds up below its columns are fields with sums, and that its call is asked for them. */
export const checkTotals: Check = ({ definition: { fields, list, endpoints, provider } }) => {
  if (!list || "component" in list) return [];
  const names = totalsOf(list);
  const request = provider === "rest" ? endpoints?.getList : undefined;
  const isUnsent = request && !("unsupported" in request) && !variablesIn(request).has("sum");
  return names.flatMap((name): Finding[] => {
    const path = ["list", "summary", name];
    const field = fields[name];
    if (!field) return [unknownField(path, name, fields, '"summary"')];
    const finding = { code: "invalid_value", severity: "error", path, at: "key" } as const;
    const { many, aggregates } = typeOf(field);
    if (many || !(aggregates as readonly string[]).includes("sum"))
      return [{ ...finding, message: `"${name}" has no sum: its type is "${field.type}".` }];
    return isUnsent
      ? [
          {
            ...finding,
            message: `The sum of "${name}" is asked of the list's call, which has to send {sum}.`,
          },
        ]
      : [];
  });
};
