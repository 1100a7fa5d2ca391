import type { ServedMistake } from "../../platform/definitionsPort";

/** Of records that stand in the way of a change, people are told of those of their own organisation. */
export function mistakeFor(
  { records, ...mistake }: ServedMistake,
  orgId: number,
): Omit<ServedMistake, "records"> {
  const own = records?.find((one) => one.orgId === orgId);
  if (!own) return mistake;
  const message = `${mistake.message} In your organisation: ${own.count}, first ${own.first.join(", ")}.`;
  return { ...mistake, message };
}
