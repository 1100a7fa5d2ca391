import type { PlanSettings } from "../../../../contract/imports/plan";
import type { RunOrder } from "../../../engine/imports/runs";

/** What is asked of an import, apart from its file. */
export interface ImportOrder extends PlanSettings, RunOrder {}
