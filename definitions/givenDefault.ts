import { typeOf } from "../contract/fieldTypes";
import type { FieldDefinition } from "../contract/resource";
import { zonedNow } from "../contract/zonedTime";
import { resolveOperand } from "./predicate/matches";
import type { PredicateContext } from "./predicate/types";

/** What a default may take from the person who makes the record. */
export const USER_DEFAULTS = ["$user.pk", "$user.email", "$user.role", "$user.member_pk"] as const;

/** The default that a field names, with `$now` and `$user.…` in the place of what they stand for; undefined for none. */
export function givenDefault(field: FieldDefinition, context: PredicateContext): unknown {
  const given = "default" in field ? field.default : undefined;
  if (USER_DEFAULTS.some((name) => name === given)) return resolveOperand(given, context);
  if (given !== "$now") return given;
  const { date, dateTime } = zonedNow(context.now, context.timeZone ?? "UTC");
  const { shape } = typeOf(field);
  if (shape === "date") return date;
  if (shape === "time") return dateTime.slice(11, 16);
  return shape === "dateTime" ? dateTime : given;
}
