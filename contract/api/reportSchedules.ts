/** How often a report is mailed, and as what. */
export const SCHEDULE_PERIODS = ["day", "week", "month"] as const;
export const SCHEDULE_FORMATS = ["csv", "pdf"] as const;
