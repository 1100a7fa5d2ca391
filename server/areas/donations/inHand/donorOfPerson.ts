import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";
import { invalidFields } from "../../../platform/errors";
import { sentence } from "../../../platform/texts";
import type { DonorDetails } from "../queries/corrections";
import { DONOR_KEY } from "../queries/donations";

/** A donor by name and address. */
export type KnownGiver = Omit<DonorDetails, "language"> & { id: number };
type Giver = KnownGiver;

/** The donor that a person is, as `whoGave` has it. Throws 422 at `person`. */
export async function donorOfPerson(
  tx: Transaction,
  orgId: number,
  personId: number,
  now: Date,
): Promise<KnownGiver> {
  const giver = await whoGave(tx, orgId, personId, now);
  if (!("problem" in giver)) return giver;
  const { code } = giver.problem;
  throw invalidFields({
    person: [sentence(code === "field.person_gone" ? "field.unknown_reference" : code)],
  });
}

/**
 * The donor that a person is, made where they never gave, locked; a merged person's is that of whoever remains. The gift
 * goes by the donor's address, else by the person's. Answers what is wrong where there is none.
 */
export async function whoGave(
  tx: Transaction,
  orgId: number,
  personId: number,
  now: Date,
): Promise<KnownGiver | { problem: { code: "field.person_gone" | "field.nameless_person" } }> {
  const [person] =
    await tx.query<Giver>(sql`SELECT p.id, p.first_name, p.full_name || p.last_name AS last_name, p.email
    FROM people p WHERE p.org_id = ${orgId} AND p.id = remaining_person(${orgId}, ${personId}) AND p.erased_at IS NULL FOR UPDATE`);
  if (!person) return { problem: { code: "field.person_gone" } };
  const [known] = await tx.query<Giver>(sql`SELECT d.id, d.first_name, d.last_name, d.email FROM donors d
    WHERE d.org_id = ${orgId} AND d.person_id = ${person.id} AND d.merged_into IS NULL
    ORDER BY d.donations_count > 0 DESC, d.last_at DESC NULLS LAST, d.id LIMIT 1 FOR UPDATE`);
  if (known) return { ...known, email: known.email === "" ? person.email : known.email };
  if (person.first_name + person.last_name === "") return { problem: { code: "field.nameless_person" } };
  return { ...person, id: await addDonorOf(tx, orgId, person, now) };
}

/** Who shares their address, or their name without one, with another person who gives is a donor apart from that one. */
async function addDonorOf(tx: Transaction, orgId: number, person: Giver, now: Date): Promise<number> {
  const { id, first_name, last_name, email } = person;
  for (const [mail, apart] of [
    [email, 0],
    ["", id],
  ] as const) {
    const [row] = await tx.query<{
      id: number;
    }>(sql`INSERT INTO donors (org_id, email, apart, first_name, last_name, person_id, created_at)
      VALUES (${orgId}, ${mail}, ${apart}, ${first_name}, ${last_name}, ${id}, ${now})
      ON CONFLICT ${DONOR_KEY} DO UPDATE SET person_id = excluded.person_id, merged_into = NULL,
        first_name = excluded.first_name, last_name = excluded.last_name
      WHERE donors.person_id IS NULL RETURNING id`);
    if (row) return row.id;
  }
  throw new Error(`The donor of person ${id} was not added`);
}
