import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { addTeam, type NewTeam } from "./queries";
import { addToTeam } from "./teamMembers";

const COLORS = ["#3f6fb5", "#2f8f6b", "#b5653f", "#8a5bb0", "#b0476b", "#6b7d2f", "#2f8a94", "#94722f"];

/** Who creates a team, and when. */
interface Creator {
  orgId: number;
  actor: Parameters<typeof audit>[1]["actor"];
  address: string | null;
  now: Date;
}

/** Creates a team and writes it down; nothing where the name is taken, whatever its case. */
export async function createTeam(
  tx: Transaction,
  { orgId, actor, address, now }: Creator,
  given: Pick<NewTeam, "name"> & Partial<NewTeam> & { members?: number[] },
): Promise<number | undefined> {
  const { name, members = [] } = given;
  const color = given.color ?? COLORS[name.length % COLORS.length] ?? "#3f6fb5";
  const team = { name, description: given.description ?? "", color, isPublic: given.isPublic ?? false };
  const id = await addTeam(tx, orgId, team, now);
  if (id === undefined) return undefined;
  await addToTeam(tx, orgId, id, members, undefined);
  await audit(tx, {
    orgId,
    at: now,
    actor,
    action: "team.created",
    subject: "teams",
    subjectId: id,
    detail: { name, members },
    address,
  });
  return id;
}
