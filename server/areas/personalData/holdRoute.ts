import sql from "sql-template-tag";
import { PersonHoldRequest, PersonHoldResponse } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { conflict } from "../../platform/errors";
import { ok, permittedRoute } from "../../platform/http/route";
import { holdOf } from "../../engine/personalData/obstacles";
import { requirePerson } from "./who";

/** Holds a person, or ends that. */
export const holdRoute = permittedRoute(["settings"], {
  method: "put",
  path: "/personal-data/hold/",
  onBehalf: "refused",
  summary: "Hold a person for a legal dispute, so that nothing of them is erased; without a reason that ends",
  body: PersonHoldRequest,
  responses: { 200: PersonHoldResponse },
  async handle({ body: { reason, ...who }, membership, session, tenant, now, address }) {
    const { orgId, memberId } = membership;
    const hold = await tenant(async (tx) => {
      const [person] = await requirePerson(tx, orgId, who);
      const ids = [...person.people];
      const changed =
        reason === null
          ? await tx.query<{ id: number }>(sql`DELETE FROM person_holds
              WHERE org_id = ${orgId} AND person_id = ANY(${ids}::bigint[]) RETURNING person_id AS id`)
          : await tx.query<{ id: number }>(sql`WITH entry AS (SELECT id FROM people
                WHERE org_id = ${orgId} AND id = ANY(${ids}::bigint[]) AND erased_at IS NULL AND merged_into IS NULL
                ORDER BY id FOR UPDATE)
              INSERT INTO person_holds AS h (org_id, person_id, reason, held_by, held_since)
              SELECT ${orgId}, id, ${reason.trim()}, ${memberId}, ${now} FROM entry
              ON CONFLICT (org_id, person_id) DO UPDATE SET reason = excluded.reason RETURNING person_id AS id`);
      if (reason !== null && changed.length === 0) throw conflict("nobody_to_hold");
      for (const { id } of changed) {
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: reason === null ? "person.released" : "person.held",
          subject: "people",
          subjectId: id,
          detail: {},
          address,
        });
      }
      return (await holdOf(tx, person)) ?? null;
    });
    return ok({ hold });
  },
});
