import { describe, expect, it } from "vitest";
import { sampleAccounts, sampleOrganizations } from "./index";

const now = new Date("2026-03-29T10:30:00Z");
const organizations = sampleOrganizations({ now });
const bySubdomain = (subdomain: string) => {
  const found = organizations.find((organization) => organization.subdomain === subdomain);
  if (!found) throw new Error(`no organisation ${subdomain}`);
  return found;
};

describe("sampleOrganizations", () => {
  it("is equal for the same now, and fresh on every call", () => {
    const again = sampleOrganizations({ now });
    expect(again).toEqual(organizations);
    expect(again[0]?.members).not.toBe(organizations[0]?.members);
    expect(again[0]?.roles[0]?.permissions).not.toBe(organizations[0]?.roles[0]?.permissions);
  });

  it("has Hope Foundation with at least 60 members, 12 pending and 6 teams", () => {
    const hope = bySubdomain("hope");
    expect(hope.name).toBe("Hope Foundation");
    expect(hope.members.length).toBeGreaterThanOrEqual(60);
    expect(hope.pending_volunteers.length).toBeGreaterThanOrEqual(12);
    expect(hope.teams).toHaveLength(6);
  });

  it("has a smaller River Trust with people, teams and pending of its own", () => {
    const river = bySubdomain("river");
    expect(river.members.length).toBeGreaterThan(10);
    expect(river.members.length).toBeLessThan(bySubdomain("hope").members.length);
    expect(river.teams.length).toBeGreaterThan(0);
    expect(river.pending_volunteers.length).toBeGreaterThan(0);
  });

  it.each(sampleAccounts)("lets $email sign in as $role of $organization", (account) => {
    const organization = organizations.find(({ name }) => name === account.organization);
    const member = organization?.members.find(({ email }) => email === account.email);
    const role = organization?.roles.find(({ pk }) => pk === member?.role);
    expect(member).toMatchObject({ can_sign_in: true, status: "Active" });
    expect(role?.slug).toBe(account.role);
  });

  it("lets nobody else sign in", () => {
    const emails = organizations.flatMap(({ members }) =>
      members.filter((member) => member.can_sign_in).map(({ email }) => email),
    );
    expect(emails.toSorted()).toEqual(sampleAccounts.map(({ email }) => email).toSorted());
  });

  it("gives each role the subjects it starts with", () => {
    const permissions = Object.fromEntries(
      bySubdomain("hope").roles.map((role) => [role.slug, role.permissions]),
    );
    expect(permissions.owner).toHaveLength(14);
    expect(permissions.admin).toEqual(permissions.owner);
    expect(permissions.manager?.toSorted()).toEqual([
      "dashboard",
      "events",
      "files",
      "forms",
      "messages",
      "people",
      "planning",
      "teams",
      "volunteers",
    ]);
    expect(permissions.fundraiser?.toSorted()).toEqual([
      "apply",
      "dashboard",
      "donations",
      "files",
      "fundraising",
      "grants",
    ]);
    expect(permissions.volunteer).toEqual(["planning"]);
    expect(permissions.member).toEqual([]);
  });

  it("uses distinct e-mail addresses, regardless of case, at reserved domains", () => {
    const emails = organizations.flatMap(({ members, pending_volunteers }) =>
      [...members, ...pending_volunteers].map(({ email }) => email.toLowerCase()),
    );
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => !/^[a-z0-9.]+@[a-z]+\.example$/.test(email))).toEqual([]);
  });

  it("keeps keys unique across both organisations and every reference resolvable", () => {
    for (const list of ["roles", "teams", "members", "pending_volunteers"] as const) {
      const keys = organizations.flatMap((organization) => organization[list].map(({ pk }) => pk));
      expect(new Set(keys).size).toBe(keys.length);
    }
    for (const { roles, teams, members, pending_volunteers } of organizations) {
      const roleKeys = new Set(roles.map(({ pk }) => pk));
      const teamKeys = new Set(teams.map(({ pk }) => pk));
      const memberKeys = new Set(members.map(({ pk }) => pk));
      for (const person of [...members, ...pending_volunteers]) {
        expect(roleKeys).toContain(person.role);
        for (const place of person.teams_and_roles) {
          expect(teamKeys).toContain(place.team);
          expect(roleKeys).toContain(place.role);
        }
      }
      for (const team of teams) for (const lead of team.leads) expect(memberKeys).toContain(lead);
    }
  });

  it("makes every lead a member of the team, and puts nobody into a team twice", () => {
    for (const { teams, members } of organizations) {
      for (const member of members) {
        const places = member.teams_and_roles.map(({ team }) => team);
        expect(new Set(places).size).toBe(places.length);
      }
      for (const team of teams) {
        const inTeam = members.filter((member) =>
          member.teams_and_roles.some((place) => place.team === team.pk),
        );
        expect(inTeam.map(({ pk }) => pk)).toEqual(expect.arrayContaining(team.leads));
      }
    }
  });

  it.each(["2026-03-29T00:00:00Z", "2024-02-29T23:59:59Z", "2030-01-01T12:00:00Z"])(
    "dates nothing past that belongs to the past (now %s)",
    (moment) => {
      const at = new Date(moment);
      for (const organization of sampleOrganizations({ now: at })) {
        const past = [
          organization.created_at,
          ...organization.teams.map(({ created_at }) => created_at),
          ...organization.pending_volunteers.map(({ invited_at }) => invited_at),
          ...organization.members.flatMap(({ joined_at, last_login_at }) => [
            joined_at,
            last_login_at ?? joined_at,
          ]),
        ];
        expect(past.filter((date) => new Date(date) > at)).toEqual([]);
        for (const { joined_at, last_login_at } of organization.members) {
          expect(joined_at >= organization.created_at).toBe(true);
          expect(last_login_at === null || last_login_at >= joined_at).toBe(true);
        }
      }
    },
  );

  it("shows the variety that screens must cope with", () => {
    const { members, pending_volunteers } = bySubdomain("hope");
    expect(new Set(members.map(({ status }) => status))).toEqual(new Set(["Active", "Inactive"]));
    expect(new Set(members.map(({ kind }) => kind))).toEqual(new Set(["member", "volunteer"]));
    expect(members.some(({ phone }) => phone === null)).toBe(true);
    expect(members.some(({ last_login_at }) => last_login_at === null)).toBe(true);
    expect(members.some(({ first_name }) => !/^\p{Script=Latin}/u.test(first_name))).toBe(true);
    expect(members.some((member) => `${member.first_name} ${member.last_name}`.length > 40)).toBe(true);
    expect(pending_volunteers.some(({ expires_at }) => new Date(expires_at) < now)).toBe(true);
    expect(pending_volunteers.some(({ expires_at }) => new Date(expires_at) > now)).toBe(true);
  });
});
