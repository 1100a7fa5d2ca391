/*
 * The sample organisations as plain relations: the server's seed inserts them, the demo provider turns them
 * into the wire shapes of the nonprofit calls. Every `pk` is unique within its list and stable for a seed.
 * Dates are ISO 8601 in UTC.
 */

/** What a role may be allowed to manage. */
export type SampleSubject =
  | "dashboard"
  | "messages"
  | "events"
  | "planning"
  | "teams"
  | "volunteers"
  | "files"
  | "people"
  | "forms"
  | "fundraising"
  | "donations"
  | "grants"
  | "apply"
  | "settings";

export interface SampleRole {
  pk: number;
  name: string;
  slug: "owner" | "admin" | "manager" | "fundraiser" | "volunteer" | "member";
  /** Subjects on which the role may do everything. */
  permissions: SampleSubject[];
}

export interface SampleTeam {
  pk: number;
  name: string;
  description: string;
  color: string;
  is_public: boolean;
  /** The members who lead it. */
  leads: number[];
  created_at: string;
}

export interface SampleMember {
  pk: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  status: "Active" | "Inactive";
  kind: "member" | "volunteer";
  /** `SampleRole.pk` */
  role: number;
  /** A person's place in teams: `SampleTeam.pk` and the `SampleRole.pk` held there. */
  teams_and_roles: { team: number; role: number }[];
  joined_at: string;
  last_login_at: string | null;
  custom: Record<string, string>;
  /** True for the accounts that a person can sign in with. */
  can_sign_in: boolean;
}

export interface SamplePendingVolunteer {
  pk: number;
  email: string;
  name: string;
  role: number;
  teams_and_roles: { team: number; role: number }[];
  invited_at: string;
  expires_at: string;
  source: "invite" | "import" | "signup";
}

export interface SampleOrganization {
  pk: number;
  name: string;
  subdomain: string;
  email: string;
  phone: string;
  website: string;
  description: string;
  address: { line1: string; line2: string; city: string; state: string; zip: string; country: string };
  timezone: string;
  currency: string;
  language: "en" | "de" | "fr" | "pt";
  categories: string[];
  announcement: string;
  created_at: string;
  roles: SampleRole[];
  teams: SampleTeam[];
  members: SampleMember[];
  pending_volunteers: SamplePendingVolunteer[];
}
