import type { OrganizationEnvelope } from "../../../../contract/api/organization";
import type { OrganizationUpdate } from "../../../../contract/api/organizationProfile";

/** An organisation in the shape of its form. */
export function recordOf({
  organization,
  announcement,
}: OrganizationEnvelope): { id: number } & Record<string, unknown> {
  return { ...organization, id: organization.pk, announcement };
}

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === "string" && entry[1] !== "";

/** What the form changed, as the call takes it: texts that were emptied are empty texts, parts of an address are left out. */
export function changeOf(values: Readonly<Record<string, unknown>>): OrganizationUpdate {
  const { address, description, announcement, categories, ...rest } = values;
  return {
    ...rest,
    ...(description !== undefined && { description: typeof description === "string" ? description : "" }),
    ...(announcement !== undefined && { announcement: typeof announcement === "string" ? announcement : "" }),
    ...(categories !== undefined && { categories: Array.isArray(categories) ? categories.map(String) : [] }),
    ...(address !== undefined && {
      address: Object.fromEntries(Object.entries(address ?? {}).filter(isText)),
    }),
  };
}
