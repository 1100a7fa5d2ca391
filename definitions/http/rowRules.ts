import type { Predicate } from "../../contract/resource";

/** As much of a rule as decides about rows. */
interface RowRule {
  conditions?: Predicate | undefined;
  inverted?: boolean | undefined;
}

/** Which rows rules allow, weakest first, as one condition; true or false where that is the same for all of them. */
export function rowCondition(rules: readonly RowRule[], begin = false): Predicate | boolean {
  let allowed: Predicate | boolean = begin;
  for (const { conditions, inverted } of rules) {
    if (!conditions) allowed = !inverted;
    else if (inverted) {
      const but: Predicate = { $not: conditions };
      if (allowed !== false) allowed = allowed === true ? but : { $and: [allowed, but] };
    } else if (allowed !== true) allowed = allowed === false ? conditions : { $or: [allowed, conditions] };
  }
  return allowed;
}
