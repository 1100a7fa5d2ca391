import type { PersonOverview } from "../../../contract/api";
import type { Erasing, PersonalPart } from "./part";
import type { Person } from "./person";
import { countKept } from "./tell";

const isBareAddress = ({ kind }: PersonOverview["parts"][number]): boolean =>
  kind === "suppression" || kind === "receipts" || kind === "audit_log";

/**
 * Takes out what is kept of a person, or whose it was, in the transaction; answers how much of each kind that was. Where
 * nothing is left to take out, nothing is done, and the answer is empty.
 */
export async function erasePerson(
  person: Person,
  parts: readonly PersonalPart[],
  erasing: Erasing,
): Promise<PersonOverview["parts"]> {
  const counted = await countKept(erasing.tx, person, parts, erasing.services);
  if (counted.every(isBareAddress)) return [];
  for (const { erase } of parts) await erase?.(person, erasing);
  return counted;
}
