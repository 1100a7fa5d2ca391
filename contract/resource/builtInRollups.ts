/** A resource of an area whose rows stored records may count or add up, by the field that names them. */
interface BuiltInRollup {
  resource: string;
  field: string;
  sources: readonly string[];
}

/** What rollups of built-in stored resources can be made of beside stored records. */
export const BUILT_IN_ROLLUPS: Readonly<Record<string, readonly BuiltInRollup[]>> = {
  campaigns: [{ resource: "donations", field: "campaign_record", sources: ["amount"] }],
  funds: [{ resource: "designations", field: "fund", sources: ["amount"] }],
};
