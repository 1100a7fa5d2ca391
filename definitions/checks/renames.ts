import type { Finding } from "../mistakes/mistake";
import type { Check } from "./subject";

/** A former name passes its values on to one field, and only where no field has that name any more. */
export const checkRenames: Check = ({ definition: { fields } }) => {
  const taken = new Map<string, string>();
  return Object.entries(fields).flatMap(([name, { renamedFrom }]): Finding[] => {
    if (renamedFrom === undefined) return [];
    const other = taken.get(renamedFrom);
    if (other === undefined) taken.set(renamedFrom, name);
    const message = Object.hasOwn(fields, renamedFrom)
      ? `There is still a field "${renamedFrom}", which keeps its values. Take it out, or "renamedFrom".`
      : other === undefined
        ? undefined
        : `"${other}" takes over the values of "${renamedFrom}" already. Keep one of them.`;
    if (message === undefined) return [];
    const path = ["fields", name, "renamedFrom"];
    return [{ code: "conflict", severity: "error", path, message, found: renamedFrom }];
  });
};
