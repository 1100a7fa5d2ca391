import type { Identifier, RaRecord } from "ra-core";
import { amountChoice, closingChoice, GRANT_STATES } from "../../../contract/api/grantBands";
import { isEmpty } from "../../../definitions/predicate";
import type { Values } from "../../recordProvider";
import { conflict } from "../records/errors";
import { CRITERIA_KEY, type GrantCriteria, type MatchableGrant, matchOf } from "../records/grantMatching";
import type { DemoAction, DemoActionCall, DemoBehaviour, DemoScope } from "./types";

const isSaved = (id: unknown, { store }: DemoScope): boolean => store.find("saved_grants", id) !== undefined;

/** The whole grant that a saved or matched one stands for. */
const grantOf = (row: Values, scope: DemoScope): Values => ({
  ...scope.store.find("grants", row.id),
  ...row,
  is_saved: isSaved(row.id, scope),
});

const save: DemoAction = ({ ids }, scope) => {
  for (const id of ids) if (!isSaved(id, scope)) scope.store.add("saved_grants", { id });
  return {};
};

const unsave: DemoAction = ({ ids }, scope) => {
  for (const id of ids) if (isSaved(id, scope)) scope.store.remove("saved_grants", id);
  return {};
};

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(",")).map(String);
const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What the catalogue's own filters ask, by name; each is judged only where it has a value. */
const grantFilters: Record<string, (grant: RaRecord, value: unknown) => boolean> = {
  service_focus: ({ service_focus }, value) =>
    texts(value).some((one) => listed(service_focus).includes(one)),
  // A grant without states is one for all of them.
  states: ({ states }, value) =>
    listed(states).length === 0 || texts(value).some((one) => listed(states).includes(one)),
  min_amount: ({ amount_max, total_amount, amount_min }, value) =>
    Number(amount_max ?? total_amount ?? amount_min ?? Number.NEGATIVE_INFINITY) >= Number(value),
  max_amount: ({ amount_min }, value) => Number(amount_min ?? 0) <= Number(value),
  deadline_before: ({ deadline }, value) => typeof deadline === "string" && deadline <= String(value),
  status: ({ status }, value) => value === "any" || texts(value).includes(String(status)),
  amount: (grant, value) => texts(value).includes(amountOf(grant)),
};

/** What a grant gives at most, as far as it says. */
const mostOf = ({ amount_max, total_amount, amount_min }: RaRecord): unknown =>
  amount_max ?? total_amount ?? amount_min ?? null;

function amountOf(grant: RaRecord): string {
  const most = mostOf(grant);
  return amountChoice(most === null ? null : Number(most));
}

function closingOf({ deadline }: RaRecord, { store }: DemoScope): string {
  const today = store.now().toISOString().slice(0, 10);
  return closingChoice(typeof deadline === "string" ? deadline : null, today);
}

/** Whether a grant is among those that the filters let through. */
function fitsFilters(grant: RaRecord, filters: Values, scope: DemoScope): boolean {
  return Object.entries(withoutEmpty(filters)).every(([name, value]) =>
    name === "closing"
      ? texts(value).includes(closingOf(grant, scope))
      : (grantFilters[name]?.(grant, value) ?? true),
  );
}

/** What a grant counts for, where that is no field of it. */
const grantFacets: DemoBehaviour["facetValues"] = {
  // One without states is found in each of them.
  states: ({ states }) => (listed(states).length === 0 ? GRANT_STATES : listed(states)),
  amount: (grant) => [amountOf(grant)],
  closing: (grant, scope) => [closingOf(grant, scope)],
};

export const grants: DemoBehaviour = {
  derive: (row, scope) => ({ is_saved: isSaved(row.id, scope) }),
  list({ records, filter, sort }, scope) {
    const { q, ...asked } = filter;
    // The catalogue shows what is open unless it is asked for something else.
    const wanted = { status: "open", ...withoutEmpty(asked) };
    return { records: records.filter((grant) => fitsFilters(grant, wanted, scope)), filter: { q }, sort };
  },
  facetValues: grantFacets,
  summary(records) {
    const sums = new Map<string, { grants: number; amount: number }>();
    for (const { currency, total_amount, amount_max, amount_min } of records) {
      const { grants, amount } = sums.get(String(currency)) ?? { grants: 0, amount: 0 };
      const more = Number(total_amount ?? amount_max ?? amount_min ?? 0);
      sums.set(String(currency), { grants: grants + 1, amount: amount + more });
    }
    // Of the currency with most grants, as sums of different ones are not added.
    const [most] = [...sums].toSorted(([, one], [, other]) => other.grants - one.grants);
    const [currency, { amount }] = most ?? ["USD", { amount: 0 }];
    const dates = records.map(({ updated_at }) => String(updated_at)).toSorted();
    return { total_amount_grants: amount.toFixed(2), currency, last_updated_date: dates.at(-1) ?? null };
  },
  actions: { save, unsave },
};

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

export const savedGrants: DemoBehaviour = { derive: grantOf, actions: { unsave } };

/** The organisation's criteria, as they are now. */
function criteriaOf({ store }: DemoScope): GrantCriteria {
  // The samples' row; the record store types no collection.
  return store.find("grant_criteria", CRITERIA_KEY) as GrantCriteria & Values;
}

function matchOfRow(row: Values, scope: DemoScope): Values | undefined {
  const grant = scope.store.find("grants", row.id);
  return grant && matchOf(grant as MatchableGrant & Values, criteriaOf(scope));
}

export const matchedGrants: DemoBehaviour = {
  includes: (row, scope) => matchOfRow(row, scope) !== undefined,
  derive: (row, scope) => ({ ...grantOf(row, scope), ...matchOfRow(row, scope) }),
  list({ records, filter: { q, ...asked }, sort }, scope) {
    return { records: records.filter((grant) => fitsFilters(grant, asked, scope)), filter: { q }, sort };
  },
  facetValues: grantFacets,
  actions: {
    save,
    unsave,
    dismiss({ ids }, { store }) {
      for (const id of ids) store.remove("matched_grants", id);
      return {};
    },
    criteria({ input }, { store }) {
      store.change("grant_criteria", CRITERIA_KEY, {
        ...input,
        service_focus: listed(input.service_focus),
        states: listed(input.states),
        keywords: listed(input.keywords),
      });
      return {};
    },
  },
  actionInputs: {
    criteria(_target, scope) {
      const { service_focus, states, min_amount, max_amount, keywords } = criteriaOf(scope);
      return { service_focus, states, min_amount, max_amount, keywords };
    },
  },
};

/** Which status an application may be moved to, from which. */
const MOVES: Record<string, readonly string[]> = {
  submitted: ["under_review", "approved", "declined", "withdrawn"],
  under_review: ["submitted", "approved", "declined", "withdrawn"],
  approved: ["under_review"],
  declined: ["under_review"],
};

function move(to: string): DemoAction {
  return ({ id }: DemoActionCall, { store, translate }) => {
    const row = store.find("grant_applications", id);
    const from = String(row?.status);
    if (!row || !MOVES[from]?.includes(to)) {
      const text = translate("requests.conflict", { _: "This clashes with what is stored already." });
      throw conflict("invalid_status_change", text);
    }
    const changed = {
      status: to,
      version: Number(row.version) + 1,
      updated_at: store.now().toISOString(),
    };
    return { data: store.change("grant_applications", id as Identifier, changed) };
  };
}

/** A list has what the application says of itself, not the whole of it. */
function withoutParts({ part1: _one, part2: _two, part3: _three, ...record }: RaRecord): RaRecord {
  return record;
}

export const grantApplications: DemoBehaviour = {
  list(query) {
    // Drafts are their authors' until they are handed in.
    const isShown = ({ status }: RaRecord): boolean => !isEmpty(query.filter.status) || status !== "draft";
    return { ...query, records: query.records.filter(isShown).map(withoutParts) };
  },
  actions: {
    review: move("under_review"),
    approve: move("approved"),
    decline: move("declined"),
    withdraw: move("withdrawn"),
  },
};
