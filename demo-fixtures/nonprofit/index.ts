import { daysBefore, minutesBefore } from "../dates";
import { createSeededRandom, type SeededRandom } from "../random";
import { type OrganizationSource, organizationSources } from "./organizations";
import type { PendingRow } from "./pending";
import type { Person } from "./people";
import { startingRoles } from "./roles";
import type {
  SampleMember,
  SampleOrganization,
  SamplePendingVolunteer,
  SampleRole,
  SampleTeam,
} from "./types";

export type * from "./types";

/** The password of every sample account. */
export const SAMPLE_PASSWORD = "correct-horse-42";

/** A sample account as it is announced at the first start. */
export interface SampleAccount {
  email: string;
  /** The organisation's name. */
  organization: string;
  role: SampleRole["slug"];
}

/** The accounts that can sign in, with {@link SAMPLE_PASSWORD}. */
export const sampleAccounts: readonly SampleAccount[] = [
  { email: "owner@hope.example", organization: "Hope Foundation", role: "owner" },
  { email: "admin@hope.example", organization: "Hope Foundation", role: "admin" },
  { email: "manager@hope.example", organization: "Hope Foundation", role: "manager" },
  { email: "fundraiser@hope.example", organization: "Hope Foundation", role: "fundraiser" },
  { email: "volunteer@hope.example", organization: "Hope Foundation", role: "volunteer" },
  { email: "member@hope.example", organization: "Hope Foundation", role: "member" },
  { email: "owner@river.example", organization: "River Trust", role: "owner" },
];

const INVITATION_DAYS = 14;
const PUBLIC_MAIL_DOMAINS = ["mail.example", "post.example", "inbox.example"];

/** Numbers that come before an organisation's own, so that keys differ between organisations too. */
interface Offsets {
  roles: number;
  teams: number;
  members: number;
  pending: number;
}

interface Scope {
  now: Date;
  random: SeededRandom;
  source: OrganizationSource;
  offsets: Offsets;
  roles: SampleRole[];
}

const roleKey = (roles: readonly SampleRole[], slug: SampleRole["slug"]): number =>
  roles.find((role) => role.slug === slug)?.pk ?? 0;

function emailOf(person: Person, { source, random }: Scope): string {
  const own = sampleAccounts.some(
    ({ email }) => email === `${person.handle}@${source.profile.subdomain}.example`,
  );
  const domain = own ? `${source.profile.subdomain}.example` : random.pick(PUBLIC_MAIL_DOMAINS);
  return `${person.handle}@${domain}`;
}

/** Telephone numbers of the range that is set aside for fiction (NANP 555-01XX, COMREG 020 91X XXXX). */
function phoneOf({ source, random }: Scope): string | null {
  if (random.chance(0.2)) return null;
  if (source.profile.address.country === "IE") return `+35320911${random.integer(1000, 9999)}`;
  return `+1${random.pick(["802", "603", "518"])}55501${String(random.integer(0, 99)).padStart(2, "0")}`;
}

function customFields(index: number, { source, random }: Scope): Record<string, string> {
  const custom: Record<string, string> = {
    "Membership number": `${source.code}-${String(index + 1).padStart(4, "0")}`,
  };
  if (random.chance(0.4)) custom["Shirt size"] = random.pick(["S", "M", "L", "XL"]);
  if (random.chance(0.3))
    custom.Availability = random.pick(["Weekday mornings", "Evenings", "Weekends", "Any time"]);
  return custom;
}

/** Minutes after UTC midnight: people join through the day on both sides of the Atlantic, where the organisations are. */
function joiningMinute(index: number): number {
  return 13 * 60 + ((index * 97) % (9 * 60));
}

/** How many days ago somebody joined: an organisation that grows has more who came lately. */
function joinedBefore({ random, source }: Scope): number {
  const share = random.integer(0, 9999) / 10_000;
  return 6 + Math.floor((source.foundedDaysAgo - 6) * share ** 1.7);
}

function memberOf(person: Person, index: number, scope: Scope): SampleMember {
  const { now, random, source, offsets, roles } = scope;
  const email = emailOf(person, scope);
  const canSignIn = sampleAccounts.some((account) => account.email === email);
  const joinedDaysAgo = index === 0 ? source.foundedDaysAgo : joinedBefore(scope);
  const loggedInDaysAgo = random.integer(1, Math.min(joinedDaysAgo, person.inactive ? 900 : 60));
  const hasLoggedIn = canSignIn || random.chance(0.8);
  const minuteOfDay = random.integer(8 * 60, 20 * 60);
  const joinedAt = daysBefore(now, joinedDaysAgo, joiningMinute(index));
  const loggedInAt = daysBefore(now, loggedInDaysAgo, minuteOfDay);
  return {
    pk: offsets.members + index + 1,
    first_name: person.first,
    last_name: person.last,
    email,
    phone: phoneOf(scope),
    status: person.inactive ? "Inactive" : "Active",
    kind: person.kind,
    role: roleKey(roles, person.role),
    teams_and_roles: [],
    joined_at: joinedAt.toISOString(),
    last_login_at: hasLoggedIn ? (loggedInAt > joinedAt ? loggedInAt : joinedAt).toISOString() : null,
    custom: customFields(index, scope),
    can_sign_in: canSignIn,
  };
}

/** Puts people into the team: its leads as managers of it, others with the role they have anyway. */
function staffTeam(team: SampleTeam, size: number, members: SampleMember[], { random, roles }: Scope): void {
  const leads = members.filter(({ pk }) => team.leads.includes(pk));
  const others = members.filter(({ pk, status }) => status === "Active" && !team.leads.includes(pk));
  for (const lead of leads) lead.teams_and_roles.push({ team: team.pk, role: roleKey(roles, "manager") });
  for (const member of random.sample(others, size)) {
    const role = roleKey(roles, member.kind === "volunteer" ? "volunteer" : "member");
    member.teams_and_roles.push({ team: team.pk, role });
  }
}

function pendingOf(
  row: PendingRow,
  index: number,
  { now, random, offsets, roles }: Scope,
): SamplePendingVolunteer {
  const invited = daysBefore(now, row.days, random.integer(8 * 60, 20 * 60));
  const volunteer = roleKey(roles, "volunteer");
  return {
    pk: offsets.pending + index + 1,
    email: row.email,
    name: row.name,
    role: volunteer,
    teams_and_roles: row.teams.map((team) => ({ team: offsets.teams + team + 1, role: volunteer })),
    invited_at: invited.toISOString(),
    expires_at: minutesBefore(invited, -INVITATION_DAYS * 24 * 60).toISOString(),
    source: row.source,
  };
}

function organizationOf(
  source: OrganizationSource,
  pk: number,
  now: Date,
  offsets: Offsets,
): SampleOrganization {
  const roles = startingRoles.map((role, index) => ({
    ...role,
    permissions: [...role.permissions],
    pk: offsets.roles + index + 1,
  }));
  const scope: Scope = { now, random: createSeededRandom(source.seed), source, offsets, roles };
  const members = source.people.map((person, index) => memberOf(person, index, scope));
  const teams = source.teams.map(({ size, ...team }, index): SampleTeam => {
    const built = {
      ...team,
      pk: offsets.teams + index + 1,
      leads: team.leads.map((lead) => offsets.members + lead + 1),
      created_at: daysBefore(now, source.foundedDaysAgo - 30 * (index + 1), 9 * 60).toISOString(),
    };
    staffTeam(built, size, members, scope);
    return built;
  });
  return {
    pk,
    ...structuredClone(source.profile),
    created_at: daysBefore(now, source.foundedDaysAgo, 6 * 60).toISOString(),
    roles,
    teams,
    members,
    pending_volunteers: source.pending.map((row, index) => pendingOf(row, index, scope)),
  };
}

/**
 * Hope Foundation and River Trust. The same `now` always gives equal records, and every call gives fresh ones
 * that the caller may change.
 */
export function sampleOrganizations({ now }: { now: Date }): SampleOrganization[] {
  const offsets: Offsets = { roles: 0, teams: 0, members: 0, pending: 0 };
  return organizationSources.map((source, index) => {
    const organization = organizationOf(source, index + 1, now, { ...offsets });
    offsets.roles += organization.roles.length;
    offsets.teams += organization.teams.length;
    offsets.members += organization.members.length;
    offsets.pending += organization.pending_volunteers.length;
    return organization;
  });
}
