import type { PlanSettings } from "../../../../contract/imports/plan";
import type { Membership } from "../../../platform/auth/sessions";

/** What is asked of an import, apart from its file. */
export interface ImportOrder extends PlanSettings {
  /** Who imports, with the permissions at that time. */
  actor: { userId: number; email: string; membership: Membership };
  address: string | null;
}

/** Who undoes an import, and from where. */
export type UndoOrder = Pick<ImportOrder, "actor" | "address">;
