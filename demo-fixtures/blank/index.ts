import type { SampleAccount, SampleMember, SampleOrganization } from "../nonprofit";
import { startingRoles } from "../nonprofit/roles";

const NAME = "Sample";

/** Who is in the sample of the blank suite: the account that can sign in, and colleagues to refer to. */
const PEOPLE = [
  { slug: "owner", first_name: "Olivia", last_name: "Owner", email: "owner@sample.example" },
  { slug: "manager", first_name: "Mika", last_name: "Manager", email: "manager@sample.example" },
  { slug: "member", first_name: "Mara", last_name: "Member", email: "member@sample.example" },
] as const;

/** The accounts of the blank suite's sample. */
export const blankAccounts: readonly SampleAccount[] = PEOPLE.map(({ email, slug }) => ({
  email,
  organization: NAME,
  role: slug,
}));

/** One organisation with an account for each common role, and nothing of a charity. */
export function blankOrganizations({ now }: { now: Date }): SampleOrganization[] {
  const roles = startingRoles.map((role, index) => ({ ...role, pk: index + 1 }));
  const since = now.toISOString();
  const members = PEOPLE.map(
    ({ slug, ...person }, index): SampleMember => ({
      ...person,
      pk: index + 1,
      phone: null,
      status: "Active",
      kind: "member",
      role: roles.find((role) => role.slug === slug)?.pk ?? 0,
      teams_and_roles: [],
      joined_at: since,
      last_login_at: null,
      custom: {},
      can_sign_in: true,
    }),
  );
  return [
    {
      pk: 1,
      name: NAME,
      subdomain: "sample",
      email: "office@sample.example",
      phone: "",
      website: "",
      description: "",
      address: { line1: "", line2: "", city: "", state: "", zip: "", country: "" },
      timezone: "UTC",
      currency: "EUR",
      language: "en",
      categories: [],
      announcement: "",
      created_at: since,
      roles,
      teams: [],
      members,
      pending_volunteers: [],
    },
  ];
}
