import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { pauseAutomation, type WorkingAutomation } from "./queries";
import { tellPause } from "./tell";

/** Takes an automation off, and tells those who look after it. */
export async function pauseFor(
  tx: Transaction,
  services: Pick<Services, "clock">,
  orgId: number,
  automation: WorkingAutomation,
  why: "left" | "too_many" | "broken",
): Promise<void> {
  await pauseAutomation(tx, orgId, automation.id, why);
  await tellPause(tx, orgId, automation, why, services.clock());
}
