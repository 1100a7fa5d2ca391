/** The columns of a grants file; those marked must be there. */
export const GRANT_COLUMNS = [
  "id",
  "title",
  "funder",
  "description",
  "service_focus",
  "amount_min",
  "amount_max",
  "total_amount",
  "currency",
  "deadline",
  "eligibility",
  "states",
  "url",
  "status",
  "posted_at",
] as const;
