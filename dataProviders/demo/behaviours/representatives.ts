import type { Identifier } from "ra-core";
import { clientError } from "../../errors";
import type { DemoBehaviour } from "./types";

export const representatives: DemoBehaviour = {
  list: (query) => ({
    ...query,
    records: query.records.toSorted(
      (one, other) =>
        Number(other.is_primary) - Number(one.is_primary) ||
        String(one.last_name).localeCompare(String(other.last_name), "en"),
    ),
    sort: "as given",
  }),
  create(values, { store }) {
    const others = store.rows("representatives");
    const primary = others.length === 0 || values.is_primary === true;
    if (primary) {
      for (const { pk } of others) store.change("representatives", pk as Identifier, { is_primary: false });
    }
    const empty = { title: "", email: null, phone: null, photo: null };
    return store.add("representatives", { ...empty, ...values, is_primary: primary });
  },
  remove(row, { store, translate }) {
    if (row.is_primary === true) {
      const text = translate("requests.last_primary", {
        _: "This is the primary representative. Add another primary one first.",
      });
      throw clientError(text, 409, "last_primary");
    }
    store.remove("representatives", row.pk as Identifier);
  },
};
