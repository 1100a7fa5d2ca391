import type {
  OrganizationProfile,
  OrganizationProfileChange,
} from "../../../../contract/api/organizationProfile";
import type { FieldDefinition } from "../../../../contract/resource";
import type { LayoutNode } from "../../../../definitions/resolved";

type Fields = Record<string, FieldDefinition>;

/** The links as rows, which the calls take by their names. */
const LINKS: FieldDefinition = {
  type: "array",
  maxItems: 12,
  items: {
    type: "object",
    fields: {
      name: { type: "string", required: true, maxLength: 40 },
      url: { type: "url", required: true, maxLength: 500 },
    },
  },
};

/** The fields of a profile as its form has them; `focuses` are what a grant may serve. */
export function profileFields(fields: Fields, focuses: readonly string[]): Fields {
  return { ...fields, service_focus: { type: "multiSelect", choices: [...focuses] }, socials: LINKS };
}

/** How the fields stand on the page. */
export const PROFILE_LAYOUT: LayoutNode[] = [
  { kind: "field", source: "mission" },
  { kind: "field", source: "vision" },
  {
    kind: "section",
    id: "work",
    items: ["service_focus", "service_areas", "populations"].map((source) => ({ kind: "field", source })),
  },
  {
    kind: "section",
    id: "figures",
    items: [
      { kind: "row", sources: ["ein", "founded_year"] },
      { kind: "row", sources: ["staff_size", "annual_budget"] },
    ],
  },
  {
    kind: "section",
    id: "web",
    items: ["website", "socials"].map((source) => ({ kind: "field", source })),
  },
];

interface SocialRow {
  name: string;
  url: string;
}

/** A profile in the shape of its form: the links as rows. */
export function recordOf(profile: OrganizationProfile): { id: string } & Record<string, unknown> {
  const socials: SocialRow[] = Object.entries(profile.socials).map(([name, url]) => ({ name, url }));
  return { ...profile, id: "profile", socials };
}

function isSocialRow(row: unknown): row is SocialRow {
  return typeof row === "object" && row !== null && "name" in row && "url" in row;
}

/** What the form changed, as the call takes it: emptied texts are empty texts, emptied lists empty lists. */
export function changeOf(values: Readonly<Record<string, unknown>>): OrganizationProfileChange {
  const change: Record<string, unknown> = { ...values };
  for (const text of ["mission", "vision"]) if (text in change) change[text] ??= "";
  for (const list of ["service_focus", "service_areas", "populations"])
    if (list in change) change[list] ??= [];
  if ("socials" in change) {
    const rows: unknown[] = Array.isArray(change.socials) ? change.socials : [];
    change.socials = Object.fromEntries(rows.filter(isSocialRow).map(({ name, url }) => [name.trim(), url]));
  }
  return change;
}

/** The parts that are changed somewhere else on the page, by the id of the element that does it. */
const ELSEWHERE: Partial<Record<OrganizationProfile["missing"][number], string>> = {
  cover: "profile-cover",
};

/** Where a missing part is filled in: an element of the page, or another page. */
export function placeOf(part: OrganizationProfile["missing"][number], formId: string): string {
  if (part === "logo") return "/settings/organisation";
  return `#${ELSEWHERE[part] ?? `${formId}-${part}`}`;
}
