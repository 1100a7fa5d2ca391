import { SUBJECTS } from "../../../contract/api";
import type { PermissionRule, Predicate } from "../../../contract/resource";
import {
  type AlmonerRule,
  buildAbility,
  type PredicateContext,
  type ResolvedResource,
  resourceSubject,
  rulesFor,
  UnjudgedRuleError,
  withMakers,
} from "../../../definitions";
import { entriesBeyond } from "../../../definitions/predicate/related";
import { toSql } from "../../../definitions/predicate/toSql";
import { personOf } from "../records/context";
import { judgeByFacts, type RuleCall } from "../records/ruleFacts";
import { type Asker, numberedAliases } from "./asker";
import { checkWhere, type QuestionMistake } from "./check";
import { knownModels } from "./known";
import { Rows } from "./scope";
import { storedTable, tableOf } from "./table";

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
  const { factsOf: _, lookup: _lookup, ...context } = predicate;
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

/**
 * What rules on a resource say of other records and whoever writes them may not ask for themselves, the first of it: what a rule opens
 * or closes tells it. The resource need not be in force yet.
 */
export function closedInRules(
  asker: Asker,
  resource: ResolvedResource,
  rules: readonly Pick<PermissionRule, "conditions">[],
): QuestionMistake | undefined {
  const entries = rules.flatMap(({ conditions }) => entriesBeyond(withMakers(resource), conditions));
  if (entries.length === 0) return undefined;
  const seen: AlmonerRule[] = [...asker.rules, { action: "manage", subject: resourceSubject(resource.name) }];
  const own: Asker = {
    ...asker,
    resources: new Map([...asker.resources, [resource.name, resource]]),
    rules: seen,
    ability: buildAbility(seen, { ...asker.predicate, now: () => asker.predicate.now }),
  };
  const table = tableOf(own, resource.name);
  if (!table) return undefined;
  for (const { key, condition } of entries) {
    const [mistake] = checkWhere(own, table, { [key]: condition });
    if (mistake) return mistake;
  }
  return undefined;
}

/** What the person may read of the records that references lead to; nothing where they may not. */
export function lookUp(call: RuleCall): NonNullable<PredicateContext["lookup"]> {
  const asker = askerOf(call);
  return (resource, alias, path) => {
    const rows = new Rows(asker, storedTable(asker, resource), alias);
    const source = rows.source(path);
    if (source?.kind !== "single") return undefined;
    return { json: rows.standing(source.json), text: rows.standing(source.text) };
  };
}

function askerOf({ tx, membership, email, timeZone, fiscalYearStart, services, predicate }: RuleCall): Asker {
  const { orgId, memberId } = membership;
  const { now, currency } = predicate;
  const { resources } = services.definitions.current();
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const rules = rulesFor(
    personOf({ session: { userId: Number(predicate.user.pk), email }, membership }),
    resources,
  );
  const factsOf = judgeRules({ tx, membership, email, timeZone, fiscalYearStart, services, predicate });
  return {
    tx,
    place: { orgId, memberId, email, now, timeZone, fiscalYearStart, currency },
    membership,
    rules,
    ability: buildAbility(rules, {
      ...predicate,
      now: () => now,
      judge: judgeByFacts((name) => byName.get(name)),
    }),
    predicate: { ...predicate, factsOf },
    resources: byName,
    models: knownModels(services.suite),
    alias: numberedAliases("l"),
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
