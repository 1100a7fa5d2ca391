import { SUBJECTS } from "../../../contract/api";
import type { Predicate } from "../../../contract/resource";
import {
  type AlmonerRule,
  buildAbility,
  type PredicateContext,
  resourceSubject,
  UnjudgedRuleError,
} from "../../../definitions";
import { toSql } from "../../../definitions/predicate/toSql";
import type { RuleCall } from "../records/ruleFacts";
import { type Asker, numberedAliases } from "./asker";
import { checkWhere } from "./check";
import { knownModels } from "./known";
import { Rows } from "./scope";
import { tableOf } from "./table";

type FactsOf = NonNullable<PredicateContext["factsOf"]>;

/**
 * What rules say of other records. They are asked for as they are, whatever the person sees of them: a rule that "none" fits must
 * not hold for want of a right, and rules that name each other's resources end here.
 */
export function factsOfRules(asker: Asker): FactsOf {
  const all: Asker = { ...asker, ...everyRight(asker) };
  const checked = new Set<string>();
  return (resource, alias) => (key, condition) => {
    const table = tableOf(all, resource);
    const id = JSON.stringify([resource, key, condition]);
    // The definitions have been checked: whatever is not there all the same must open nothing.
    if (!table || (!checked.has(id) && checkWhere(all, table, { [key]: condition }).length > 0)) {
      throw new UnjudgedRuleError(resource, key);
    }
    checked.add(id);
    const rows = new Rows(all, table, alias);
    return rows.standing(toSql({ [key]: condition } as Predicate, rows));
  };
}

function everyRight({
  resources,
  membership,
  predicate,
}: Asker): Pick<Asker, "membership" | "rules" | "ability" | "predicate"> {
  const { factsOf: _, ...context } = predicate;
  const rules = [...resources.keys()].map(
    (name): AlmonerRule => ({ action: "manage", subject: resourceSubject(name) }),
  );
  return {
    membership: { ...membership, permissions: SUBJECTS },
    rules,
    ability: buildAbility(rules, { ...context, now: () => context.now }),
    predicate: context,
  };
}

/** The same for work on records, which is no question. */
export function judgeRules(call: RuleCall): FactsOf {
  const { tx, membership, email, timeZone, fiscalYearStart, services, predicate } = call;
  const { orgId, memberId } = membership;
  const { now, currency, work } = predicate;
  const { resources } = services.definitions.current();
  return factsOfRules({
    tx,
    place: { orgId, memberId, email, now, timeZone, fiscalYearStart, currency },
    membership,
    rules: [],
    ability: buildAbility([], { ...predicate, now: () => now }),
    predicate: { ...predicate, work },
    resources: new Map(resources.map((resource) => [resource.name, resource])),
    models: knownModels(services.suite),
    alias: numberedAliases("f"),
  });
}
