import { STARTING_ROLES, type StartingRole } from "../../../contract/api/roles";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import type { AuthResponse, UserData } from "../../auth";

/** Keeps what was signed up in the demo for as long as the tab lives. */
export interface DemoStorage {
  read(): string | null;
  write(text: string): void;
}

/** An organisation as signing in knows it. */
export interface DemoOrganization {
  pk: number;
  name: string;
  subdomain: string;
  timezone: string;
  currency: string;
  language: UserData["language"];
}

export interface DemoMembership {
  subdomain: string;
  role: StartingRole["slug"];
  status: "Active" | "Pending";
}

/** Somebody who can sign in. */
export interface DemoPerson {
  pk: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  timezone: string | null;
  language: UserData["language"];
  /** By `fingerprint`. */
  password: string;
  memberships: DemoMembership[];
}

interface Kept {
  people: DemoPerson[];
  organizations: DemoOrganization[];
}

/** Far from the keys of the samples. */
const FIRST_PK = 100_000;

/** The accounts and organisations of the demo: the samples, and what was added or changed since in this tab. */
export interface DemoPeople {
  find(email: string): DemoPerson | undefined;
  /** Adds the person, or puts them in the place of the one of that address. */
  save(person: DemoPerson): void;
  nextPk(): number;
  organizations(): DemoOrganization[];
  addOrganization(organization: DemoOrganization): void;
  /** What signing in answers: in the wanted organisation, else in the first. */
  signIn(person: DemoPerson, subdomain?: string): AuthResponse;
}

/**
 * Stands for a password, so that one typed into the demo is not kept as text. Not meant to withstand an attack: the
 * demo has nothing to protect (FNV-1a, 32 bits).
 */
export function fingerprint(password: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(password)) hash = Math.imul(hash ^ unit, 0x01000193);
  return (hash >>> 0).toString(16);
}

export function createDemoPeople(parts: {
  samples: SampleOrganization[];
  samplePassword: string;
  storage: DemoStorage;
}): DemoPeople {
  const { samples, storage } = parts;
  const sampled = samplePeople(samples, fingerprint(parts.samplePassword));
  const kept = readKept(storage.read());
  const people = (): DemoPerson[] => [...kept.people, ...sampled];
  const organizations = (): DemoOrganization[] => [...samples, ...kept.organizations];
  const keep = (): void => storage.write(JSON.stringify(kept));

  return {
    find: (email) => people().find((person) => person.email === email.trim().toLowerCase()),
    save: (person) => {
      kept.people = [person, ...kept.people.filter(({ email }) => email !== person.email)];
      keep();
    },
    nextPk: () => FIRST_PK + kept.people.length + kept.organizations.length,
    organizations,
    addOrganization: (organization) => {
      kept.organizations = [...kept.organizations, organization];
      keep();
    },
    signIn: (person, subdomain) => {
      const chosen =
        person.memberships.find((one) => one.subdomain === subdomain) ??
        person.memberships.find(({ status }) => status === "Active") ??
        person.memberships[0];
      return {
        token: demoToken(person.email, chosen?.subdomain ?? ""),
        user_data: userData(person, chosen, organizations()),
      };
    },
  };
}

function userData(
  person: DemoPerson,
  current: DemoMembership | undefined,
  organizations: DemoOrganization[],
): UserData {
  const organizationOf = ({ subdomain }: DemoMembership): DemoOrganization | undefined =>
    organizations.find((one) => one.subdomain === subdomain);
  const organization = current && organizationOf(current);
  const role = STARTING_ROLES.find(({ slug }) => slug === current?.role);
  const { pk, first_name, last_name, email, language } = person;
  return {
    pk,
    first_name,
    last_name,
    email,
    permissions: current?.status === "Active" ? [...(role?.permissions ?? [])] : [],
    language,
    avatar: null,
    organization: organization
      ? { pk: organization.pk, name: organization.name, subdomain: organization.subdomain, logo: null }
      : null,
    role: current?.role ?? null,
    organizations: person.memberships.flatMap((membership) => {
      const found = organizationOf(membership);
      const { role: slug, status } = membership;
      return found
        ? [{ pk: found.pk, name: found.name, subdomain: found.subdomain, role: slug, status }]
        : [];
    }),
  };
}

function samplePeople(samples: SampleOrganization[], password: string): DemoPerson[] {
  const people = new Map<string, DemoPerson>();
  for (const { subdomain, language, members, roles } of samples) {
    for (const member of members.filter(({ can_sign_in }) => can_sign_in)) {
      const role = roles.find(({ pk }) => pk === member.role)?.slug ?? "member";
      const membership: DemoMembership = { subdomain, role, status: "Active" };
      const known = people.get(member.email);
      const { pk, email, first_name, last_name, phone } = member;
      if (known) known.memberships.push(membership);
      else {
        people.set(email, {
          pk,
          email,
          first_name,
          last_name,
          phone,
          language,
          password,
          timezone: null,
          memberships: [membership],
        });
      }
    }
  }
  return [...people.values()];
}

function readKept(text: string | null): Kept {
  try {
    const { people, organizations } = JSON.parse(text ?? "{}") as Partial<Kept>;
    return { people: people ?? [], organizations: organizations ?? [] };
  } catch {
    // Cut off, or another's: the samples are there still.
    return { people: [], organizations: [] };
  }
}

const demoToken = (email: string, subdomain: string): string =>
  encodeURIComponent(JSON.stringify({ email, subdomain }));

/** Whose token it is; empty texts for one that is none of ours. */
export function readDemoToken(token: string | undefined): { email: string; subdomain: string } {
  try {
    const { email, subdomain } = JSON.parse(decodeURIComponent(token ?? "")) as Record<string, unknown>;
    return { email: String(email), subdomain: String(subdomain) };
  } catch {
    return { email: "", subdomain: "" };
  }
}
