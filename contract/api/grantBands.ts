/** What a grant gives at most, in bands that grants are counted by: up to this many units of its currency. */
export const AMOUNT_BANDS = [
  { id: "to_10k", upTo: 10_000 },
  { id: "to_50k", upTo: 50_000 },
  { id: "to_250k", upTo: 250_000 },
  { id: "to_1m", upTo: 1_000_000 },
] as const;
/** More than the last band, and grants whose funder does not say. */
export const AMOUNT_CHOICES = [...AMOUNT_BANDS.map(({ id }) => id), "over_1m", "unknown"] as const;
export type AmountChoice = (typeof AMOUNT_CHOICES)[number];

/** When a grant closes: within this many days from today. */
export const CLOSING_BANDS = [
  { id: "days_30", days: 30 },
  { id: "days_90", days: 90 },
] as const;
/** Those before the first band have closed; `open_ended` has no deadline. */
export const CLOSING_CHOICES = ["past", ...CLOSING_BANDS.map(({ id }) => id), "later", "open_ended"] as const;
export type ClosingChoice = (typeof CLOSING_CHOICES)[number];

/** The band of an amount in units of the currency; null where the funder does not say. */
export function amountChoice(most: number | null): AmountChoice {
  if (most === null) return "unknown";
  return AMOUNT_BANDS.find(({ upTo }) => most <= upTo)?.id ?? "over_1m";
}

/** The band of a deadline; both days are `YYYY-MM-DD`. */
export function closingChoice(deadline: string | null, today: string): ClosingChoice {
  if (deadline === null) return "open_ended";
  if (deadline < today) return "past";
  const days = (Date.parse(deadline) - Date.parse(today)) / 86_400_000;
  return CLOSING_BANDS.find((band) => days <= band.days)?.id ?? "later";
}

/** Where a grant that names no states can be used: codes of ISO 3166-2:US without the country. */
export const GRANT_STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  );
