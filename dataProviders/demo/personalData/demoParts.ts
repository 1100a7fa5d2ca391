import type { Identifier } from "ra-core";
import type { ErasureOutcome, PersonalKind } from "../../../contract/api/personalData";
import type { Values } from "../../recordProvider";
import type { RecordStore } from "../records/recordStore";

/** Somebody in the demo: the key of a member, an address alone, or a donor without one. */
export interface DemoPerson {
  pk: Identifier | null;
  donor?: Identifier;
  name: string;
  email: string;
}

/** What the demo keeps of one kind: the rows of a person, and what an erasure does with one. */
export interface DemoPart {
  kind: PersonalKind;
  outcome: ErasureOutcome;
  /** Whose rows have to be there. */
  resource: string;
  rows(person: DemoPerson, store: RecordStore): readonly Values[];
  erase?(row: Values, store: RecordStore, erasedName: string): void;
}

const ERASED_DOMAIN = "erased.invalid";

/** Whether this stands in the place of an address that was erased. */
export function isErased(email: string): boolean {
  return email.endsWith(`@${ERASED_DOMAIN}`);
}

function keyOf(resource: string, row: Values, store: RecordStore): Identifier {
  return row[store.resource(resource).idField] as Identifier;
}

function has(email: unknown, person: DemoPerson): boolean {
  return (
    person.email !== "" && typeof email === "string" && email.toLowerCase() === person.email.toLowerCase()
  );
}

/** The rows of a resource that carry the person's address, or their key as a member. */
function rowsWith(
  resource: string,
  field: "email" | "contact_email" | "assignee" | "actor",
): DemoPart["rows"] {
  return (person, store) =>
    store.rows(resource).filter((row) => {
      if (field === "email" || field === "contact_email") return has(row[field], person);
      return person.pk !== null && String(row[field]) === String(person.pk);
    });
}

function removed(resource: string): DemoPart["erase"] {
  return (row, store) => store.remove(resource, keyOf(resource, row, store));
}

function donorsOf(person: DemoPerson, store: RecordStore): Values[] {
  return store.rows("donors").filter(({ pk, email }) => pk === person.donor || has(email, person));
}

/** The donations of a person. */
export function donationsOf(person: DemoPerson, store: RecordStore): readonly Values[] {
  const donors = new Set(donorsOf(person, store).map(({ pk }) => String(pk)));
  return store.rows("donations").filter(({ donor }) => donors.has(String(donor)));
}

/** As `server/areas/personalData/parts`, of what the demo keeps; in the order in which it is told. */
export const demoParts: readonly DemoPart[] = [
  {
    kind: "membership",
    outcome: "anonymised",
    resource: "members",
    rows: ({ pk }, store) =>
      store.rows("members").filter((row) => pk !== null && String(row.pk) === String(pk)),
    erase: (row, store, erasedName) => {
      const role = store.rows("roles").find(({ slug }) => slug === "member")?.pk ?? row.role;
      store.change("members", keyOf("members", row, store), {
        email: `erased-member-${keyOf("members", row, store)}@${ERASED_DOMAIN}`,
        first_name: erasedName,
        last_name: "",
        phone: null,
        avatar: null,
        custom: {},
        status: "Removed",
        role,
        teams_and_roles: [],
        joined_at: null,
        last_login_at: null,
      });
    },
  },
  {
    kind: "representatives",
    outcome: "erased",
    resource: "representatives",
    rows: rowsWith("representatives", "email"),
    erase: removed("representatives"),
  },
  {
    kind: "donations",
    outcome: "anonymised",
    resource: "donations",
    rows: donationsOf,
    erase: (row, store, erasedName) => {
      store.change("donations", keyOf("donations", row, store), { message: "" });
      store.change("donors", row.donor as Identifier, {
        first_name: erasedName,
        last_name: "",
        email: `erased-donor-${String(row.donor)}@${ERASED_DOMAIN}`,
      });
    },
  },
  {
    kind: "applications",
    outcome: "anonymised",
    resource: "grant_applications",
    rows: rowsWith("grant_applications", "contact_email"),
    erase: (row, store, erasedName) => {
      const contact = {
        contact_name: erasedName,
        contact_email: `erased-application-${keyOf("grant_applications", row, store)}@${ERASED_DOMAIN}`,
      };
      const part1 = { ...(row.part1 as Values), ...contact, phone: "" };
      store.change("grant_applications", keyOf("grant_applications", row, store), { ...contact, part1 });
    },
  },
  {
    kind: "subscriptions",
    outcome: "erased",
    resource: "mailing_list_subscribers",
    rows: rowsWith("mailing_list_subscribers", "email"),
    erase: removed("mailing_list_subscribers"),
  },
  {
    kind: "tasks",
    outcome: "anonymised",
    resource: "tasks",
    rows: rowsWith("tasks", "assignee"),
    erase: (row, store) => {
      if (row.completed_at === null) store.change("tasks", keyOf("tasks", row, store), { assignee: null });
    },
  },
  {
    kind: "audit_log",
    outcome: "kept",
    resource: "audit_log",
    rows: rowsWith("audit_log", "actor"),
  },
];
