import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { askForConfirmation } from "./confirmation";
import type { ListRow } from "./queries/lists";
import { type Added, addSubscribers, type NewSubscriber } from "./queries/subscriberChanges";

/** Puts people on a list of its own people; where the list asks each of them, they are asked. */
export async function subscribe(
  tx: Transaction,
  services: Services,
  { orgId, now }: { orgId: number; now: Date },
  list: Pick<ListRow, "id" | "name" | "opt_in">,
  people: readonly NewSubscriber[],
): Promise<Added> {
  const result = await addSubscribers(tx, orgId, list, people, now);
  if (list.opt_in === "double" && result.added.length > 0) {
    await askForConfirmation(tx, services, orgId, list, result.added, now);
  }
  return result;
}
