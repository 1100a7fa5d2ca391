import type { ImportDoubt } from "../../../contract/api";
import { IMPORT_MATCHES_SHOWN } from "../../../contract/imports/limits";
import type { Match } from "../../../contract/imports/plan";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { presentPeople } from "./presenter";
import { findPeople } from "./queries";

/** Rows of a file with what is known of who they may be about, for who may see people. */
export async function presentDoubts(
  tx: Transaction,
  reader: { services: Services; orgId: number; membership: Membership; now: Date },
  doubts: readonly (Omit<ImportDoubt, "matches"> & { matches: readonly Match[] })[],
): Promise<ImportDoubt[]> {
  const shown = doubts.map((doubt) => ({ ...doubt, matches: doubt.matches.slice(0, IMPORT_MATCHES_SHOWN) }));
  const keys = new Set(shown.flatMap(({ matches }) => matches.map(({ pk }) => pk)));
  if (keys.size === 0) return [];
  const rows = await findPeople(tx, reader.orgId, [...keys]);
  const presented = await presentPeople(reader, rows);
  const people = new Map(presented.map((person, i) => [rows[i]?.asked, person]));
  return shown.map(({ matches, ...doubt }) => ({
    ...doubt,
    matches: matches.flatMap(({ pk, score, because }) => {
      const known = people.get(pk);
      return known ? [{ person: known, score, because }] : [];
    }),
  }));
}
