import type { FieldDefinition } from "../../../../contract/resource";
import type { LayoutNode } from "../../../../definitions/resolved";

/** The most characters of an announcement. */
export const ANNOUNCEMENT_LENGTH = 500;

/** The fields of an organisation; `zones` and `currencies` are what may be chosen. */
export function organisationFields(
  zones: readonly string[],
  currencies: readonly string[],
): Record<string, FieldDefinition> {
  return {
    name: { type: "string", required: true, maxLength: 200 },
    description: { type: "text", multiline: true, maxLength: 5000 },
    categories: { type: "tags", maxItems: 30 },
    email: { type: "email", maxLength: 254 },
    phone: { type: "phone", maxLength: 40 },
    website: { type: "url", maxLength: 500 },
    address: { type: "address" },
    timezone: { type: "select", required: true, choices: [...zones] },
    currency: { type: "select", required: true, choices: [...currencies] },
    language: { type: "select", required: true, choices: ["en", "de", "fr", "pt"] },
    announcement: { type: "text", multiline: true, maxLength: ANNOUNCEMENT_LENGTH },
  };
}

const field = (source: string): LayoutNode => ({ kind: "field", source });

/** How the fields stand on the page. */
export const ORGANISATION_LAYOUT: LayoutNode[] = [
  field("name"),
  field("description"),
  field("categories"),
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
    items: [{ kind: "row", sources: ["timezone", "currency", "language"] }],
  },
];
