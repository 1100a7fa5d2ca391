import type { DashboardQuery } from "../../../contract/api";
import { dashboardRange, type DashboardRange, PeriodError } from "../../../contract/api/dashboardPeriod";
import { invalidFields } from "../../platform/errors";

export type { DashboardRange, Period } from "../../../contract/api/dashboardPeriod";

/** Reads the period of a dashboard call, with days cut in the organisation's zone. Throws 422 for what is none. */
export function readRange(query: DashboardQuery, timezone: string, now: Date): DashboardRange {
  try {
    return dashboardRange(query, timezone, now);
  } catch (error) {
    if (error instanceof PeriodError) throw invalidFields({ [error.field]: [error.says] });
    throw error;
  }
}
