import type { Role } from "../api/organization";
import type { MemberStatus } from "../api/members";
import type { ImportDecision, ImportSettings } from "../api/imports";
import type { DuplicateReason } from "../api/people";
import { phoneKey } from "../phoneKey";
import { zonedNow } from "../zonedTime";
import type { Column } from "./columns";
import { likeliest } from "./likeliest";
import type { StrokeOrder } from "./strokes";
import type { RawRow } from "./table";
import { PERSON_COLUMNS } from "./limits";
import {
  type Extending,
  extended,
  type FurtherDetails,
  householdKey,
  NOBODY,
  type PersonState,
} from "./personState";
import { teamsNamed } from "./teams";
import {
  detailsOf,
  type ImportedPerson,
  type PersonDetails,
  readRow,
  type RowProblem,
  rowProblem,
} from "./readRow";

/** What is asked of an import, apart from its file. */
export interface PlanSettings {
  columns: Column[];
  matchBy: NonNullable<ImportSettings["match_by"]>;
  onDuplicate: NonNullable<ImportSettings["on_duplicate"]>;
  sendInvites: boolean;
  /** What becomes of rows whose person may be there already and that nobody decided about; somebody else where absent. */
  undecided?: ImportSettings["undecided"];
  /** Whether teams that are not there are created. */
  newTeams?: boolean;
  /** For rows without a role of their own. */
  roleId: number;
  /** How days with strokes are written in the file; absent where nothing tells. */
  strokes?: StrokeOrder;
  /** Absent for rows that came without a file. */
  fileName?: string;
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
  /** The code of the country that a text names; of an empty one that of the organisation. */
  countryOf: Extending["countryOf"];
}

/** Someone of the organisation whom a row may be about. */
export interface ExistingMember {
  id: number;
  person_id: number | null;
  /** Every address and number of the person, as they are compared. */
  reach: string[];
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
  /** What is known of the person; what is not known is absent. */
  details: PersonDetails;
  state: PersonState | null;
}

/** A person to be added. */
export interface Creation {
  /** Who is there already; absent for somebody new. */
  person_id?: number;
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
  beside: Reach[];
  details: PersonDetails;
  /** Of each row about them. */
  further: FurtherDetails[];
}

/** An address or a number that a person gets, who keeps the present ones. */
export interface Reach {
  channel: "email" | "phone";
  value: string;
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
  beside: Reach[];
  details: PersonDetails;
  further: FurtherDetails[];
  /** Whether a day of death that is known stays. */
  fills: boolean;
}

/** Somebody who is there already and may be the person of a row. */
export interface Match {
  pk: number;
  score: number;
  because: DuplicateReason[];
}

/** A row whose person may be there already. */
export interface Doubt {
  person: ImportedPerson;
  matches: Match[];
}

/** What becomes of one row. */
export type Outcome =
  | {
      row: number;
      outcome: "create" | "update" | "skip";
      person: ImportedPerson;
      /** What is told of a row that is imported all the same. */
      remarks?: RowProblem[];
    }
  | { row: number; outcome: "error"; cells: string[]; errors: RowProblem[] };

/** What a batch of rows does. */
export interface Plan {
  outcomes: Outcome[];
  creations: Creation[];
  changes: Change[];
  /** Those who are in the file and were in the organisation before: they too go on the mailing list. */
  known: { id: number; email: string; name: string }[];
  /** Rows that nobody decided about; as far as they were looked for. */
  doubts: Doubt[];
  /** Teams to be created, by the keys below zero that stand for them in creations and changes. */
  newTeams: Map<number, string>;
  /** Households to be made, by the keys of their names. */
  newHouseholds: Map<string, string>;
  /** What is told of rows that are imported all the same. */
  remarks: RowProblem[];
}

/** A household of a name. */
export interface NamedHousehold {
  key: string;
  /** What tells it from another one of the name. */
  told: string;
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

/** By what the members are found whom rows may be about. */
export interface Wanted {
  /** In lower case. */
  emails: readonly string[];
  externalIds: readonly string[];
  /** In lower case, of those without an address. */
  names: readonly string[];
  people: readonly number[];
}

/** Who is there. */
export interface Directory {
  members(wanted: Wanted): Promise<ExistingMember[]>;
  /** Who remains of these people; whoever is not there any more is left out. */
  people(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Who these may be, the likeliest first. */
  similar(people: readonly ImportedPerson[]): Promise<Match[][]>;
  /** The households of these keys. */
  households(keys: readonly string[]): Promise<NamedHousehold[]>;
  /** What is known of these, and of those who come by the address and name of somebody that is there, by row. */
  states(asked: {
    people: readonly number[];
    rows: readonly ImportedPerson[];
  }): Promise<{ people: ReadonlyMap<number, PersonState>; rows: ReadonlyMap<number, PersonState> }>;
}

const LONGEST_TEAM = 120;

/** What somebody is found by besides an external id: the address, or the name where there is none. */
function keyOf(person: { email: string; first_name?: string; last_name?: string }): string {
  return person.email === "" ? `name ${unaddressedName(person)}` : person.email.toLowerCase();
}

function unaddressedName({ first_name: first = "", last_name: last = "" }: Partial<ImportedPerson>): string {
  return `${first} ${last}`.trim().toLowerCase();
}

/** What rows of one person have in common. */
function identityOf(person: ImportedPerson): string {
  return person.email === "" ? `${keyOf(person)} ${person.external_id ?? ""}` : keyOf(person);
}

type Target =
  | { kind: "new"; creation: Creation; state: PersonState }
  | { kind: "known"; member: ExistingMember; change?: Change };

function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value.trim() : JSON.stringify(value);
}

/** Decides batch after batch what the rows of one import do; changes nothing. */
export class Planner {
  private readonly byKey = new Map<string, Target>();
  private readonly byExternalId = new Map<string, Target>();
  private readonly byPerson = new Map<number, Target>();
  private readonly knownIds = new Set<number>();
  private readonly roles = new Map<string, PlannedRole>();
  private readonly teams: Map<string, number>;
  private readonly newTeams = new Map<number, string>();
  /** What tells those of a name from each other. */
  private readonly households = new Map<string, string[]>();
  private states: Awaited<ReturnType<Directory["states"]>> = { people: new Map(), rows: new Map() };

  constructor(
    private readonly order: PlanSettings,
    private readonly names: Names,
    private readonly rules: PlanRules,
    private readonly now: Date,
  ) {
    this.teams = new Map(names.teams);
    for (const role of names.roles) {
      for (const name of ROLE_NAMES.get(role.slug) ?? []) this.roles.set(name, role);
    }
    for (const role of names.roles) this.roles.set(role.name.toLowerCase(), role);
    for (const role of names.roles) this.roles.set(role.slug.toLowerCase(), role);
  }

  /** `asks`: whether rows are looked for whose person may be there already. */
  async plan(rows: readonly RawRow[], directory: Directory, asks: boolean): Promise<Plan> {
    const plan: Plan = {
      outcomes: [],
      creations: [],
      changes: [],
      known: [],
      doubts: [],
      newTeams: new Map(),
      newHouseholds: new Map(),
      remarks: [],
    };
    const { columns, strokes } = this.order;
    const reading = { ...this.rules, strokes, now: this.now };
    const read = rows.map((row) => ({ row, result: readRow(row, columns, reading) }));
    const people = read.flatMap(({ result }) => ("person" in result ? [result.person] : []));
    await this.meet(directory, {
      emails: people.flatMap(({ email }) => (email === "" ? [] : email.toLowerCase())),
      externalIds: people.flatMap(({ external_id: id }) => id ?? []),
      names: people.flatMap((person) => (person.email === "" ? unaddressedName(person) : [])),
      people: [],
    });
    const decisions = new Map(
      rows.flatMap(({ row, decision }) => (decision === undefined ? [] : [[row, decision] as const])),
    );
    const { undecided = "somebody_else" } = this.order;
    if (asks || undecided !== "somebody_else") {
      const open = this.unknown(people).filter(({ row }) => !decisions.has(row));
      const matches = await directory.similar(open);
      plan.doubts = open
        .map((person, index) => ({ person, matches: matches[index] ?? [] }))
        .filter((doubt) => doubt.matches.length > 0);
      for (const doubt of plan.doubts) this.decideBy(doubt, people, decisions);
    }
    const chosen = [...decisions.values()].filter((decision) => typeof decision === "number");
    const remaining = chosen.length > 0 ? await directory.people(chosen) : new Map<number, number>();
    if (remaining.size > 0) {
      await this.meet(directory, { emails: [], externalIds: [], names: [], people: [...remaining.values()] });
    }
    await this.learn(directory, people, [...remaining.values()]);
    for (const { row, result } of read) {
      const told = plan.remarks.length;
      const errors = "person" in result ? [] : result.errors;
      const decision = decisions.get(row.row);
      const outcome =
        "person" in result ? this.settle(result.person, { decision, remaining }, plan, errors) : "error";
      if ("person" in result && outcome !== "error") {
        const remarks = plan.remarks.slice(told);
        const { person } = result;
        plan.outcomes.push({ row: row.row, outcome, person, ...(remarks.length > 0 && { remarks }) });
      } else plan.outcomes.push({ row: row.row, outcome: "error", cells: row.cells, errors });
    }
    for (const team of [...plan.creations, ...plan.changes].flatMap(({ teams }) => teams)) {
      const name = this.newTeams.get(team);
      if (name !== undefined) plan.newTeams.set(team, name);
    }
    return plan;
  }

  private async meet(directory: Directory, wanted: Wanted): Promise<void> {
    for (const member of await directory.members(wanted)) {
      if (!this.knownIds.has(member.id)) this.remember({ kind: "known", member });
      this.knownIds.add(member.id);
    }
  }

  /** Looks up what rows tell of the people themselves: households by their names, and who is known without being a member. */
  private async learn(
    directory: Directory,
    people: readonly ImportedPerson[],
    chosen: readonly number[],
  ): Promise<void> {
    const telling = people.filter(({ further }) => further !== undefined);
    if (telling.length === 0) return;
    const keys = new Set(
      telling.flatMap(({ further }) =>
        further?.household === undefined ? [] : householdKey(further.household),
      ),
    );
    for (const key of keys) this.households.delete(key);
    for (const { key, told } of keys.size > 0 ? await directory.households([...keys]) : []) {
      this.households.set(key, [...(this.households.get(key) ?? []), told]);
    }
    this.states = await directory.states({
      people: chosen,
      rows: telling.filter((person) => person.email !== "" && this.find(person, []) === undefined),
    });
  }

  /** What is known of somebody once a row is taken; tells what of the row is wrong, and what of it is left. */
  private extend(
    state: PersonState,
    { row, further }: ImportedPerson,
    { fills, plan, errors }: { fills: boolean; plan: Plan; errors: RowProblem[] },
  ): { state: PersonState; isChanged: boolean } {
    if (further === undefined) return { state, isChanged: false };
    const day = further.deceased ? further.deceased.on : null;
    if (day !== null && state.birthday !== null && day < state.birthday) {
      errors.push(rowProblem(row, "deceased", day, { code: "field.before_birthday" }));
    }
    const { timezone, countryOf } = this.rules;
    const today = zonedNow(this.now, timezone).date;
    const next = extended(state, further, { today, fileName: this.order.fileName ?? "", countryOf, fills });
    const { household } = next.state;
    if (household !== state.household && household !== null) {
      const key = householdKey(household.name);
      const known = this.households.get(key) ?? [];
      if (known.length > 1) {
        const says = { code: "field.households_twice", params: { households: known.join("; ") } } as const;
        errors.push(rowProblem(row, "household", household.name, says));
      } else if (known.length === 0 && errors.length === 0) plan.newHouseholds.set(key, household.name);
    }
    if (errors.length === 0) {
      plan.remarks.push(...next.left.map(({ field, value, says }) => rowProblem(row, field, value, says)));
    }
    return next;
  }

  /** Those whom nothing finds, each once. */
  private unknown(people: readonly ImportedPerson[]): ImportedPerson[] {
    const first = new Map<string, ImportedPerson>();
    for (const person of people) {
      const key = identityOf(person);
      if (!first.has(key) && this.find(person, []) === undefined) first.set(key, person);
    }
    return [...first.values()];
  }

  /** Decides about the row, and the further ones of whoever it is about, as was said of all. */
  private decideBy(
    { person, matches }: Doubt,
    people: readonly ImportedPerson[],
    decisions: Map<number, ImportDecision>,
  ): void {
    const { undecided } = this.order;
    const wanted = undecided === "same_person" ? likeliest(matches)?.pk : undecided;
    if (wanted === undefined) return;
    const theirs = people.filter((one) => identityOf(one) === identityOf(person));
    for (const { row } of theirs) if (!decisions.has(row)) decisions.set(row, wanted);
  }

  private remember(target: Target): void {
    const person = target.kind === "new" ? target.creation : target.member;
    const { external_id: id, person_id: who } = person;
    this.byKey.set(keyOf(person), target);
    if (id !== null && !this.byExternalId.has(id)) this.byExternalId.set(id, target);
    if (typeof who !== "number") return;
    const other = this.byPerson.get(who);
    const isRemoved = other?.kind === "known" && other.member.status === "Removed";
    if (!other || isRemoved) this.byPerson.set(who, target);
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
    return teamsNamed(person.teams, this.teams).flatMap((name) => {
      const id = this.teams.get(name.toLowerCase()) ?? this.newTeam(name);
      if (id === undefined) errors.push(rowProblem(person.row, "teams", name, { code: "not_found.team" }));
      return id ?? [];
    });
  }

  private newTeam(name: string): number | undefined {
    if (this.order.newTeams !== true || name.length > LONGEST_TEAM) return undefined;
    const id = -1 - this.newTeams.size;
    this.newTeams.set(id, name);
    this.teams.set(name.toLowerCase(), id);
    return id;
  }

  private settle(
    person: ImportedPerson,
    { decision, remaining }: { decision: ImportDecision | undefined; remaining: ReadonlyMap<number, number> },
    plan: Plan,
    errors: RowProblem[],
  ): Outcome["outcome"] {
    if (decision === "leave_out") return "skip";
    if (typeof decision !== "number") return this.decide(person, plan, errors);
    const who = remaining.get(decision);
    if (who === undefined) {
      errors.push(rowProblem(person.row, "", "", { code: "field.person_gone" }));
      return "error";
    }
    return this.join(person, who, plan, errors);
  }

  /** A row about somebody who is there, as staff say: what they lack is filled in, and another address or number stands beside theirs. */
  private join(person: ImportedPerson, who: number, plan: Plan, errors: RowProblem[]): Outcome["outcome"] {
    const target = this.byPerson.get(who);
    const addressed = person.email === "" ? undefined : this.byKey.get(keyOf(person));
    if (addressed !== undefined && addressed !== target) {
      errors.push(rowProblem(person.row, "email", person.email, { code: "field.email_taken" }));
      return "error";
    }
    if (target === undefined) return this.create(person, plan, errors, who);
    if (person.email !== "") this.byKey.set(keyOf(person), target);
    if (target.kind === "new") {
      target.creation.beside.push(...reachOf(person));
      return this.amend(target, person, plan, errors);
    }
    const { member } = target;
    if (member.status === "Removed") return "skip";
    plan.known.push({ id: member.id, email: member.email, name: member.name });
    return this.change(target, person, plan, errors, "beside");
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
      ? this.amend(target, person, plan, errors)
      : this.change(target, person, plan, errors);
  }

  private create(person: ImportedPerson, plan: Plan, errors: RowProblem[], who?: number): Outcome["outcome"] {
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
    const known = who === undefined ? this.states.rows.get(row) : this.states.people.get(who);
    const { state } = this.extend(known ?? NOBODY, person, { fills: true, plan, errors });
    if (errors.length > 0 || !role) return "error";
    const status = this.statusOf(person);
    const creation: Creation = {
      ...(who !== undefined && { person_id: who }),
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
      beside: who === undefined ? [] : reachOf(person),
      details: detailsOf(person),
      further: person.further === undefined ? [] : [person.further],
    };
    plan.creations.push(creation);
    this.remember({ kind: "new", creation, state });
    return "create";
  }

  /** Nobody without an address can be invited, or confirm anything; nor can who has died, who is active only where the file says so. */
  private statusOf({ email, status: given, further }: ImportedPerson): Creation["status"] {
    const hasDied = Boolean(further?.deceased);
    const status = given ?? (hasDied ? "Inactive" : "Active");
    if (hasDied) return status === "Pending" ? "Inactive" : status;
    if (email === "") return status === "Pending" ? "Active" : status;
    return this.order.sendInvites ? "Pending" : status;
  }

  /** A second row about somebody who is new in this file. */
  private amend(
    target: Extract<Target, { kind: "new" }>,
    person: ImportedPerson,
    plan: Plan,
    errors: RowProblem[],
  ): Outcome["outcome"] {
    const { creation } = target;
    const teams = this.teamsOf(person, errors);
    const { state } = this.extend(target.state, person, { fills: true, plan, errors });
    if (errors.length > 0) return "error";
    creation.first_name = person.first_name ?? creation.first_name;
    creation.last_name = person.last_name ?? creation.last_name;
    creation.phone = person.phone ?? creation.phone;
    creation.custom = { ...creation.custom, ...person.custom };
    creation.details = { ...creation.details, ...detailsOf(person) };
    creation.teams = [...new Set([...creation.teams, ...teams])];
    if (person.further !== undefined) creation.further.push(person.further);
    target.state = state;
    return "update";
  }

  private change(
    target: Extract<Target, { kind: "known" }>,
    person: ImportedPerson,
    plan: Plan,
    errors: RowProblem[],
    reach: "replaced" | "beside" = "replaced",
  ): Outcome["outcome"] {
    const { member } = target;
    const theirs = { slug: member.role_slug, permissions: member.role_permissions };
    if (member.id !== this.rules.ownMemberId && !this.rules.mayGive(theirs)) {
      errors.push(rowProblem(person.row, "email", person.email, { code: "privilege_escalation.change" }));
    }
    const isBeside = reach === "beside";
    const isOther = person.email !== "" && person.email.toLowerCase() !== member.email_key;
    if (isOther && !isBeside && member.user_id !== null) {
      errors.push(rowProblem(person.row, "email", person.email, { code: "field.other_sign_in" }));
    }
    const { birthday } = person;
    const { deceased_on: diedOn = null } = member.state ?? {};
    if (birthday !== undefined && diedOn !== null && birthday > diedOn) {
      errors.push(rowProblem(person.row, "birthday", birthday, { code: "field.after_death" }));
    }
    const wanted = this.teamsOf(person, errors);
    // Told to leave people unchanged, what they lack is filled in and nothing else.
    const fills = isBeside && this.order.onDuplicate === "skip";
    const further =
      member.state === null ? undefined : this.extend(member.state, person, { fills, plan, errors });
    if (errors.length > 0) return "error";
    const teams = wanted.filter((id) => !member.team_ids.includes(id));
    const differs = (given: string | undefined, stored: string | null, onlyFills = fills): given is string =>
      isNew(given, stored) && !(onlyFills && (stored ?? "").trim() !== "");
    const custom = Object.entries(person.custom).filter(([name, text]) => {
      const stored = cellText(Object.hasOwn(member.custom, name) ? member.custom[name] : undefined);
      return stored !== text && !(fills && stored !== "");
    });
    const different: Partial<Change> = {
      ...(isOther && !(isBeside && member.email !== "") && { email: person.email }),
      ...(differs(person.first_name, member.first_name) && { first_name: person.first_name }),
      ...(differs(person.last_name, member.last_name) && { last_name: person.last_name }),
      ...(differs(person.phone, member.phone, isBeside) && { phone: person.phone }),
      ...(differs(person.external_id, member.external_id, isBeside) && { external_id: person.external_id }),
    };
    const details = Object.fromEntries(
      PERSON_COLUMNS.filter((column) => differs(person[column], member.details[column] ?? null)).map(
        (column) => [column, person[column]],
      ),
    );
    const reached = isBeside ? besideOf(person, member, different) : [];
    if (
      Object.keys(different).length +
        custom.length +
        teams.length +
        reached.length +
        Object.keys(details).length ===
        0 &&
      further?.isChanged !== true
    )
      return "skip";
    const before = target.change;
    const change: Change = before ?? {
      id: member.id,
      custom: {},
      teams: [],
      beside: [],
      details: {},
      further: [],
      fills,
    };
    Object.assign(change, different);
    change.custom = { ...change.custom, ...Object.fromEntries(custom) };
    change.teams = [...new Set([...change.teams, ...teams])];
    change.beside.push(...reached);
    change.details = { ...change.details, ...details };
    if (further?.isChanged && person.further) {
      change.further.push(person.further);
      member.state = further.state;
    }
    if (isOther) this.byKey.set(keyOf(person), target);
    target.change = change;
    if (!before) plan.changes.push(change);
    return "update";
  }
}

function reachOf({ email = "", phone = "" }: { email?: string; phone?: string }): Reach[] {
  const all: Reach[] = [
    { channel: "email", value: email },
    { channel: "phone", value: phone },
  ];
  return all.filter(({ value }) => value !== "");
}

/** The address and the number of a row that the person does not have yet, beyond what becomes the member's own. */
function besideOf(
  { email, phone = "" }: ImportedPerson,
  { reach }: ExistingMember,
  own: Partial<Change>,
): Reach[] {
  const knows = (key: string): boolean => key === "" || reach.includes(key);
  return [
    ...(own.email === undefined && !knows(email.toLowerCase()) ? reachOf({ email }) : []),
    ...(own.phone === undefined && !knows(phoneKey(phone)) ? reachOf({ phone }) : []),
  ];
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

/** Everything that is wrong with rows of the batch, those that are imported all the same included. */
export function errorsOf(outcomes: readonly Outcome[]): RowProblem[] {
  return outcomes.flatMap((outcome) =>
    outcome.outcome === "error" ? outcome.errors : (outcome.remarks ?? []),
  );
}
