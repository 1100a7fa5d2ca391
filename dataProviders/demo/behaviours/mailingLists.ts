import type { Identifier, RaRecord } from "ra-core";
import type { SkippedRecipient } from "../../../contract/api/messages";
import type { Values } from "../../recordProvider";
import { isObject } from "../../wireValues";
import { invalid } from "../records/errors";
import { nameOf, placesOf } from "./memberRows";
import type { DemoAction, DemoBehaviour, DemoScope } from "./types";

const includes = (list: unknown, value: unknown): boolean =>
  Array.isArray(list) && list.some((one) => String(one) === String(value));
const ids = (value: unknown): Identifier[] => (Array.isArray(value) ? (value as Identifier[]) : []);

/** Whether an active member belongs to a list by its filter: all that is said must fit. */
function fits(member: Values, filter: Values): boolean {
  const { teams, roles, kind } = filter;
  if (member.status !== "Active") return false;
  if (ids(teams).length > 0 && !placesOf(member).some(({ team }) => includes(teams, team))) return false;
  if (ids(roles).length > 0 && !includes(roles, member.role)) return false;
  return typeof kind !== "string" || member.kind === kind;
}

/** Who is on a list; a dynamic one follows the members who have an address. */
export function subscribersOf(list: Values, scope: DemoScope): Values[] {
  return meantBy(list, scope).filter(({ email }) => email !== "");
}

/** Whom a list means, those too who have no address to be written to. */
export function meantBy(list: Values, { store }: DemoScope): Values[] {
  if (list.kind !== "dynamic") {
    return store
      .rows("mailing_list_subscribers")
      .filter((row) => String(row.mailing_list) === String(list.pk));
  }
  const filter = isObject(list.filter) ? list.filter : {};
  return store
    .rows("members")
    .filter((member) => fits(member, filter))
    .map((member) => ({
      pk: member.pk,
      mailing_list: list.pk,
      member: member.pk,
      name: nameOf(member),
      email: member.email,
      status: "confirmed",
      subscribed_at: member.joined_at,
    }));
}

interface Person {
  member: Identifier | null;
  name: string;
  email: string;
}

/** Puts people on a list who are not on it yet; whoever has unsubscribed stays off. */
function subscribe(list: Values, people: Person[], { store }: DemoScope): void {
  const known = new Set(
    store
      .rows("mailing_list_subscribers")
      .filter((row) => String(row.mailing_list) === String(list.pk))
      .map(({ email }) => String(email).toLowerCase()),
  );
  const asked = list.opt_in === "double";
  for (const person of people.filter(({ email }) => email !== "")) {
    if (known.has(person.email.toLowerCase())) continue;
    known.add(person.email.toLowerCase());
    store.add("mailing_list_subscribers", {
      mailing_list: list.pk,
      ...person,
      status: asked ? "unconfirmed" : "confirmed",
      subscribed_at: asked ? null : store.now().toISOString(),
    });
  }
}

function membersAsPeople(members: unknown, { store }: DemoScope): Person[] {
  return ids(members).flatMap((id) => {
    const member = store.find("members", id);
    return member ? [{ member: id, name: nameOf(member), email: String(member.email) }] : [];
  });
}

function requireStatic(list: Values, field: string, { translate }: DemoScope): void {
  if (list.kind !== "dynamic") return;
  const text = translate("requests.follows_members", {
    _: "This list follows the members: it is changed by its filter.",
  });
  throw invalid({ [field]: text }, translate);
}

const changePeople =
  (field: "add" | "remove", change: (list: Values, people: unknown, scope: DemoScope) => void): DemoAction =>
  ({ id, input }, scope) => {
    const list = scope.store.find("mailing_lists", id);
    if (!list || id === undefined) return {};
    requireStatic(list, field, scope);
    change(list, input[field], scope);
    const changed = { updated_at: scope.store.now().toISOString() };
    return { data: scope.store.change("mailing_lists", id, changed) };
  };

export const mailingLists: DemoBehaviour = {
  derive(row, scope) {
    const rows = subscribersOf(row, scope);
    const count = (status: string): number => rows.filter((one) => one.status === status).length;
    return { subscribers_count: count("confirmed"), unconfirmed_count: count("unconfirmed") };
  },
  create({ members, emails, kind: _, ...values }, scope) {
    const filter = isObject(values.filter) ? values.filter : null;
    const list = scope.store.add("mailing_lists", {
      description: "",
      opt_in: "single",
      ...values,
      filter,
      kind: filter ? "dynamic" : "static",
      updated_at: scope.store.now().toISOString(),
    });
    const outside = ids(emails).map((email): Person => ({ member: null, name: "", email: String(email) }));
    subscribe(list, [...membersAsPeople(members, scope), ...outside], scope);
    return list;
  },
  change: (_row, values, { store }) => ({ ...values, updated_at: store.now().toISOString() }),
  actions: {
    add_people: changePeople("add", (list, people, scope) =>
      subscribe(list, membersAsPeople(people, scope), scope),
    ),
    remove_people: changePeople("remove", (list, people, scope) => {
      const leaving = subscribersOf(list, scope).filter(({ member }) => includes(people, member));
      for (const { pk } of leaving) scope.store.remove("mailing_list_subscribers", pk as Identifier);
    }),
    async add_addresses({ id, input }, scope) {
      const [{ csvTable }, { readAddresses }] = await Promise.all([
        import("../csv"),
        import("../../../contract/api/addressText"),
      ]);
      const list = scope.store.find("mailing_lists", id);
      if (!list || id === undefined) return {};
      requireStatic(list, "text", scope);
      const { addresses, wrong } = readAddresses(String(input.text));
      if (addresses.length === 0) {
        const text = scope.translate("validation.email", { _: "There is no e-mail address in this text." });
        throw invalid({ text }, scope.translate);
      }
      const { added, skipped } = addToList(list, addresses, scope);
      scope.store.change("mailing_lists", id, { updated_at: scope.store.now().toISOString() });
      const data = [
        ...added.map((email) => [email, list.opt_in === "double" ? "asked" : "added", ""]),
        ...skipped.map(({ email, reason }) => [email, "skipped", reason]),
        ...wrong.map((text) => [text, "skipped", "no address"]),
      ];
      const fields = ["email", "result", "reason"];
      return { file: await csvTable("import-report", { fields, data }, scope.store.now()) };
    },
    async download({ id }, scope) {
      const { csvFile } = await import("../csv");
      const list = scope.store.find("mailing_lists", id);
      const records = (list ? subscribersOf(list, scope) : []).map(
        (row) => ({ ...row, id: row.pk }) as RaRecord,
      );
      return {
        file: await csvFile(scope.store.resource("mailing_list_subscribers"), records, scope.store.now()),
      };
    },
  },
};

/** Puts members (by key or address) and addresses on a list; tells which were added, and which not and why. */
export function addToList(
  list: Values,
  add: readonly (number | string)[],
  scope: DemoScope,
): { added: string[]; skipped: SkippedRecipient[] } {
  const members = scope.store.rows("members");
  const people = add.flatMap((one): Person[] => {
    const member = members.find(({ pk, email }) =>
      typeof one === "number" ? pk === one : String(email).toLowerCase() === one.toLowerCase(),
    );
    if (member) return [{ member: Number(member.pk), name: nameOf(member), email: String(member.email) }];
    return typeof one === "string" ? [{ member: null, name: "", email: one }] : [];
  });
  const stateOf = new Map(
    subscribersOf(list, scope).map(({ email, status }) => [String(email).toLowerCase(), status]),
  );
  const skipped: SkippedRecipient[] = [];
  const added: string[] = [];
  const seen = new Set<string>();
  for (const { name, email } of people) {
    if (email === "") {
      skipped.push({ email, name, reason: "no_address" });
      continue;
    }
    const key = email.toLowerCase();
    const state = stateOf.get(key);
    if (state === "unsubscribed" || state === "bounced") skipped.push({ email, reason: state });
    else if (state !== undefined || seen.has(key)) skipped.push({ email, reason: "duplicate" });
    else added.push(email);
    seen.add(key);
  }
  subscribe(list, people, scope);
  return { added, skipped };
}

export const mailingListSubscribers: DemoBehaviour = {
  list({ records, filter, sort }, scope) {
    const { mailing_list: id, ...rest } = filter;
    const list = scope.store.find("mailing_lists", id);
    if (list?.kind !== "dynamic") return { records, filter, sort };
    const members = subscribersOf(list, scope).map((row) => ({ ...row, id: row.pk }) as RaRecord);
    return { records: members, filter: rest, sort };
  },
};
