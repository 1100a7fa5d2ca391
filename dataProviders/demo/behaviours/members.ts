import { clientError } from "../../errors";
import type { Values } from "../../recordProvider";
import { nameOf, requireDistinctTeams } from "./memberRows";
import { retryBounced } from "./bounces";
import type { DemoBehaviour, DemoScope } from "./types";

/** An organisation always has an active owner. */
function requireOwnerLeft(row: Values, status: unknown, { store, translate }: DemoScope): void {
  const owner = store.rows("roles").find(({ slug }) => slug === "owner");
  if (status === undefined || status === "Active" || !owner || row.role !== owner.pk) return;
  const active = store
    .rows("members")
    .filter((other) => other.role === owner.pk && other.status === "Active");
  if (active.some(({ pk }) => pk !== row.pk)) return;
  const text = translate("requests.last_owner", {
    _: "This is the organisation's last owner. Make someone else an owner first.",
  });
  throw clientError(text, 409, "last_owner");
}

export const members: DemoBehaviour = {
  derive: (row) => ({ name: nameOf(row) }),
  // Who was removed is shown where they are asked for, as the API does it.
  list: ({ records, filter, sort }) => ({
    records: filter.status === undefined ? records.filter(({ status }) => status !== "Removed") : records,
    filter,
    sort,
  }),
  change(row, values, scope) {
    requireDistinctTeams(values, scope);
    requireOwnerLeft(row, values.status, scope);
    return values.email === null ? { ...values, email: "" } : values;
  },
  actions: {
    retry_address({ id }, { store }) {
      retryBounced(store, store.find("members", id)?.email);
      return { data: store.find("members", id) ?? {} };
    },
  },
};
