import type { Role } from "../api/organization";
import type { MemberStatus } from "../api/members";
import type { ImportSettings } from "../api/imports";
import type { Column } from "./columns";
import type { StrokeOrder } from "./strokes";
import type { RawRow } from "./table";
import { type ImportedPerson, readRow, type RowProblem, rowProblem } from "./readRow";

/** What is asked of an import, apart from its file. */
export interface PlanSettings {
  columns: Column[];
  matchBy: NonNullable<ImportSettings["match_by"]>;
  onDuplicate: NonNullable<ImportSettings["on_duplicate"]>;
  sendInvites: boolean;
  /** For rows without a role of their own. */
  roleId: number;
  /** How days with strokes are written in the file; absent where nothing tells. */
  strokes?: StrokeOrder;
}

/** What of a role decides who may give it. */
export type GrantableRole = Pick<Role, "slug" | "permissions">;

/** What only the place where the import runs can judge. */
export interface PlanRules {
  /** The organisation's zone, in which days without one are. */
  timezone: string;
  /** Whether whoever imports has everything that the role has. */
  mayGive(role: GrantableRole): boolean;
  /** The key of whoever imports. */
  ownMemberId: number | undefined;
}

/** Someone of the organisation whom a row may be about. */
export interface ExistingMember {
  id: number;
  user_id: number | null;
  email: string;
  email_key: string;
  external_id: string | null;
  status: MemberStatus;
  name: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  custom: Record<string, unknown>;
  role_slug: string;
  role_permissions: Role["permissions"];
  team_ids: number[];
}

/** A person to be added. */
export interface Creation {
  /** Empty for somebody without an address. */
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  external_id: string | null;
  status: Exclude<MemberStatus, "Removed">;
  kind: "member" | "volunteer";
  role_id: number;
  joined_at: string | null;
  custom: Record<string, string>;
  teams: number[];
}

/** What changes of a person who is there; absent things stay. */
export interface Change {
  id: number;
  email?: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
  external_id?: string;
  custom: Record<string, string>;
  teams: number[];
}

/** What becomes of one row. */
export type Outcome =
  | { row: number; outcome: "create" | "update" | "skip"; person: ImportedPerson }
  | { row: number; outcome: "error"; cells: string[]; errors: RowProblem[] };

/** What a batch of rows does. */
export interface Plan {
  outcomes: Outcome[];
  creations: Creation[];
  changes: Change[];
  /** Those who are in the file and were in the organisation before: they too go on the mailing list. */
  known: { id: number; email: string; name: string }[];
}

/** A role that rows may name. */
export interface PlannedRole extends GrantableRole {
  id: number;
  name: string;
}

/** What the organisation has that rows name. */
export interface Names {
  roles: readonly PlannedRole[];
  /** Keys by lower-case name. */
  teams: ReadonlyMap<string, number>;
}

/** What the app calls the roles of every organisation in its other languages, by their slugs. */
const ROLE_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    owner: ["inhaberschaft", "inhaber", "inhaberin", "propriétaire", "proprietário", "proprietária"],
    admin: ["administration", "administrateur", "administratrice", "administração"],
    manager: ["leitung", "responsable", "gestão"],
    fundraiser: ["spendenwerbung", "collecte de fonds", "angariação de fundos"],
    volunteer: [
      "ehrenamt",
      "ehrenamtliche",
      "freiwillige",
      "bénévole",
      "voluntário",
      "voluntária",
      "voluntariado",
    ],
    member: ["mitglied", "membre", "membro"],
  }),
);

/** Finds the members that rows may be about: by lower-case address, by external id, and those without an address by lower-case name. */
export type FindExisting = (
  emails: readonly string[],
  externalIds: readonly string[],
  names: readonly string[],
) => Promise<ExistingMember[]>;

/** What somebody is found by besides an external id: the address, or the name where there is none. */
function keyOf(person: { email: string; first_name?: string; last_name?: string }): string {
  return person.email === "" ? `name ${unaddressedName(person)}` : person.email.toLowerCase();
}

function unaddressedName({ first_name: first = "", last_name: last = "" }: Partial<ImportedPerson>): string {
  return `${first} ${last}`.trim().toLowerCase();
}

type Target =
  | { kind: "new"; creation: Creation }
  | { kind: "known"; member: ExistingMember; change?: Change };

function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}

/** Decides batch after batch what the rows of one import do; changes nothing. */
export class Planner {
  private readonly byKey = new Map<string, Target>();
  private readonly byExternalId = new Map<string, Target>();
  private readonly knownIds = new Set<number>();
  private readonly roles = new Map<string, PlannedRole>();

  constructor(
    private readonly order: PlanSettings,
    private readonly names: Names,
    private readonly rules: PlanRules,
    private readonly now: Date,
  ) {
    for (const role of names.roles) {
      for (const name of ROLE_NAMES.get(role.slug) ?? []) this.roles.set(name, role);
    }
    for (const role of names.roles) this.roles.set(role.name.toLowerCase(), role);
    for (const role of names.roles) this.roles.set(role.slug.toLowerCase(), role);
  }

  async plan(rows: readonly RawRow[], findExisting: FindExisting): Promise<Plan> {
    const plan: Plan = { outcomes: [], creations: [], changes: [], known: [] };
    const { columns, strokes } = this.order;
    const reading = { ...this.rules, strokes };
    const read = rows.map((row) => ({ row, result: readRow(row, columns, reading) }));
    const people = read.flatMap(({ result }) => ("person" in result ? [result.person] : []));
    const existing = await findExisting(
      people.flatMap(({ email }) => (email === "" ? [] : email.toLowerCase())),
      people.flatMap(({ external_id: id }) => id ?? []),
      people.flatMap((person) => (person.email === "" ? unaddressedName(person) : [])),
    );
    for (const member of existing) {
      if (!this.knownIds.has(member.id)) this.remember({ kind: "known", member });
      this.knownIds.add(member.id);
    }
    for (const { row, result } of read) {
      const errors = "person" in result ? [] : result.errors;
      const outcome = "person" in result ? this.decide(result.person, plan, errors) : "error";
      if ("person" in result && outcome !== "error") {
        plan.outcomes.push({ row: row.row, outcome, person: result.person });
      } else plan.outcomes.push({ row: row.row, outcome: "error", cells: row.cells, errors });
    }
    return plan;
  }

  private remember(target: Target): void {
    const person = target.kind === "new" ? target.creation : target.member;
    const { external_id: id } = person;
    this.byKey.set(keyOf(person), target);
    if (id !== null && !this.byExternalId.has(id)) this.byExternalId.set(id, target);
  }

  private find(person: ImportedPerson, errors: RowProblem[]): Target | undefined {
    if (person.email === "") return this.findUnaddressed(person);
    const byEmail = this.byKey.get(keyOf(person));
    if (this.order.matchBy === "email" || person.external_id === undefined) return byEmail;
    const found = this.byExternalId.get(person.external_id);
    if (found && byEmail && found !== byEmail) {
      errors.push(rowProblem(person.row, "email", person.email, { code: "field.email_taken" }));
    }
    const other =
      byEmail?.kind === "new" ? byEmail.creation.external_id : (byEmail?.member.external_id ?? null);
    if (!found && byEmail && other !== null) {
      errors.push(
        rowProblem(person.row, "external_id", person.external_id, {
          code: "field.has_external_id",
          params: { id: other },
        }),
      );
    }
    return found ?? byEmail;
  }

  /** Two of the same name are two people where their external ids say so. */
  private findUnaddressed(person: ImportedPerson): Target | undefined {
    const { external_id: id } = person;
    const byName = this.byKey.get(keyOf(person));
    if (id === undefined) return byName;
    const other = byName?.kind === "new" ? byName.creation.external_id : byName?.member.external_id;
    return this.byExternalId.get(id) ?? (other === null ? byName : undefined);
  }

  private teamsOf(person: ImportedPerson, errors: RowProblem[]): number[] {
    return person.teams.flatMap((name) => {
      const id = this.names.teams.get(name.toLowerCase());
      if (id === undefined) errors.push(rowProblem(person.row, "teams", name, { code: "not_found.team" }));
      return id ?? [];
    });
  }

  private decide(person: ImportedPerson, plan: Plan, errors: RowProblem[]): Outcome["outcome"] {
    const target = this.find(person, errors);
    if (errors.length > 0) return "error";
    if (target === undefined) return this.create(person, plan, errors);
    if (target.kind === "known") {
      const { member } = target;
      // Who was removed stays so: they may have asked for it.
      if (member.status === "Removed") return "skip";
      plan.known.push({ id: member.id, email: member.email, name: member.name });
    }
    if (this.order.onDuplicate === "skip") return "skip";
    return target.kind === "new"
      ? this.amend(target.creation, person, errors)
      : this.change(target, person, plan, errors);
  }

  private create(person: ImportedPerson, plan: Plan, errors: RowProblem[]): Outcome["outcome"] {
    const { row, email, role: roleName } = person;
    const role =
      roleName === undefined
        ? this.names.roles.find(({ id }) => id === this.order.roleId)
        : this.roles.get(roleName.toLowerCase());
    if (!role) errors.push(rowProblem(row, "role", roleName ?? "", { code: "field.no_such_role" }));
    else if (!this.rules.mayGive(role)) {
      errors.push(rowProblem(row, "role", role.name, { code: "privilege_escalation.give" }));
    }
    const teams = this.teamsOf(person, errors);
    if (errors.length > 0 || !role) return "error";
    const status = this.statusOf(person);
    const creation: Creation = {
      email,
      first_name: person.first_name ?? "",
      last_name: person.last_name ?? "",
      phone: person.phone ?? null,
      external_id: person.external_id ?? null,
      status,
      kind: person.kind ?? (role.slug === "volunteer" ? "volunteer" : "member"),
      role_id: role.id,
      joined_at: status === "Pending" ? null : (person.joined_at ?? this.now.toISOString()),
      custom: person.custom,
      teams,
    };
    plan.creations.push(creation);
    this.remember({ kind: "new", creation });
    return "create";
  }

  /** Nobody without an address can be invited, or confirm anything. */
  private statusOf({ email, status = "Active" }: ImportedPerson): Creation["status"] {
    if (email === "") return status === "Pending" ? "Active" : status;
    return this.order.sendInvites ? "Pending" : status;
  }

  /** A second row about somebody who is new in this file. */
  private amend(creation: Creation, person: ImportedPerson, errors: RowProblem[]): Outcome["outcome"] {
    const teams = this.teamsOf(person, errors);
    if (errors.length > 0) return "error";
    creation.first_name = person.first_name ?? creation.first_name;
    creation.last_name = person.last_name ?? creation.last_name;
    creation.phone = person.phone ?? creation.phone;
    creation.custom = { ...creation.custom, ...person.custom };
    creation.teams = [...new Set([...creation.teams, ...teams])];
    return "update";
  }

  private change(
    target: Extract<Target, { kind: "known" }>,
    person: ImportedPerson,
    plan: Plan,
    errors: RowProblem[],
  ): Outcome["outcome"] {
    const { member } = target;
    const theirs = { slug: member.role_slug, permissions: member.role_permissions };
    if (member.id !== this.rules.ownMemberId && !this.rules.mayGive(theirs)) {
      errors.push(rowProblem(person.row, "email", person.email, { code: "privilege_escalation.change" }));
    }
    const isOther = person.email !== "" && person.email.toLowerCase() !== member.email_key;
    if (isOther && member.user_id !== null) {
      errors.push(rowProblem(person.row, "email", person.email, { code: "field.other_sign_in" }));
    }
    const wanted = this.teamsOf(person, errors);
    if (errors.length > 0) return "error";
    const teams = wanted.filter((id) => !member.team_ids.includes(id));
    const custom = Object.entries(person.custom).filter(
      ([name, text]) =>
        cellText(Object.hasOwn(member.custom, name) ? member.custom[name] : undefined) !== text,
    );
    const different: Partial<Change> = {
      ...(isOther && { email: person.email }),
      ...(isNew(person.first_name, member.first_name) && { first_name: person.first_name }),
      ...(isNew(person.last_name, member.last_name) && { last_name: person.last_name }),
      ...(isNew(person.phone, member.phone) && { phone: person.phone }),
      ...(isNew(person.external_id, member.external_id) && { external_id: person.external_id }),
    };
    if (Object.keys(different).length === 0 && custom.length === 0 && teams.length === 0) return "skip";
    const before = target.change;
    const change: Change = before ?? { id: member.id, custom: {}, teams: [] };
    Object.assign(change, different);
    change.custom = { ...change.custom, ...Object.fromEntries(custom) };
    change.teams = [...new Set([...change.teams, ...teams])];
    if (isOther) this.byKey.set(keyOf(person), target);
    target.change = change;
    if (!before) plan.changes.push(change);
    return "update";
  }
}

function isNew(given: string | undefined, stored: string | null): given is string {
  return given !== undefined && given !== (stored ?? "").trim();
}

/** How many rows came to what. */
export interface Tally {
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

/** How many rows of each outcome. */
export function tallyOf(outcomes: readonly Outcome[]): Tally {
  const count = (wanted: Outcome["outcome"]): number =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    created: count("create"),
    updated: count("update"),
    skipped: count("skip"),
    failed: count("error"),
  };
}

/** Everything that is wrong with rows of the batch. */
export function errorsOf(outcomes: readonly Outcome[]): RowProblem[] {
  return outcomes.flatMap((outcome) => (outcome.outcome === "error" ? outcome.errors : []));
}
