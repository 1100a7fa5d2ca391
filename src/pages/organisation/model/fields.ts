import type { FieldDefinition } from "../../../../contract/resource";
import type { LayoutNode } from "../../../../definitions/resolved";

/** The most characters of an announcement. */
const ANNOUNCEMENT_LENGTH = 500;

type Fields = Record<string, FieldDefinition>;

/** The fields of an organisation as its form has them; `zones` and `currencies` are what may be chosen. */
export function organisationFields(
  fields: Fields,
  zones: readonly string[],
  currencies: readonly string[],
): Fields {
  return {
    ...fields,
    timezone: { type: "select", required: true, choices: [...zones] },
    currency: { type: "select", required: true, choices: [...currencies] },
    announcement: { type: "text", multiline: true, maxLength: ANNOUNCEMENT_LENGTH },
  };
}

const field = (source: string): LayoutNode => ({ kind: "field", source });

const DONATIONS: LayoutNode = { kind: "section", id: "giving", items: [field("donor_address")] };

const MAILINGS: LayoutNode = { kind: "section", id: "mailings", items: [field("reading_statistics")] };

const PUBLIC: LayoutNode = {
  kind: "section",
  id: "public",
  items: [{ kind: "row", sources: ["privacy_url", "imprint_url"] }],
};

/** How the fields stand on the page; what is about donations, public pages and mailings is where there are some. */
export const organisationLayout = ({
  donor_address: asks,
  privacy_url: hasPages,
  reading_statistics: counts,
}: Fields): LayoutNode[] => [
  field("name"),
  field("description"),
  field("categories"),
  field("color"),
  {
    kind: "section",
    id: "announcement",
    items: [field("announcement")],
  },
  {
    kind: "section",
    id: "contact",
    items: [{ kind: "row", sources: ["email", "phone"] }, field("website"), field("address")],
  },
  {
    kind: "section",
    id: "region",
    items: [{ kind: "row", sources: ["timezone", "currency", "language"] }, field("fiscal_year_start")],
  },
  ...(hasPages ? [PUBLIC] : []),
  ...(asks ? [DONATIONS] : []),
  ...(counts ? [MAILINGS] : []),
];
