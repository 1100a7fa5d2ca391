import sql, { join, raw, type Sql } from "sql-template-tag";
import {
  type GrantCriteria,
  type MatchedGrantsQuery,
  type MatchReason,
  SERVICE_FOCUS,
  SERVICE_FOCUSES,
  type ServiceFocus,
} from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { all, pageOf, parseIds } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, WHOLE } from "../../platform/narrowing";
import { notFound } from "../../platform/errors";
import { fromMinor } from "../../../contract/money";
import {
  amountBetween,
  facetConditions,
  grantColumns,
  grantOrder,
  type GrantRow,
  type Viewer,
  wordsMatch,
} from "./catalogue";

/** A grant with how well it fits and on what it agrees with the criteria. */
export interface MatchedRow extends GrantRow {
  match_score: number;
  match_reasons: MatchReason[];
}

/** What the organisation looks for, as kept; amounts in minor units of its currency. */
export interface StoredCriteria {
  service_focus: ServiceFocus[];
  states: string[];
  min_amount: number | null;
  max_amount: number | null;
  keywords: string[];
}

/** How the words of an organisation's own categories are read. */
const CATEGORY_WORDS: Partial<Record<ServiceFocus, RegExp>> = {
  arts_culture: /\b(arts?|cultur|museum|music|theat)/i,
  community_development: /\b(communit|neighbou?rhood)/i,
  disaster_relief: /\b(disaster|emergenc|relief)/i,
  economic_development: /\b(econom|business|microfinance)/i,
  education: /\b(educat|school|literacy|tutor|learning)/i,
  employment: /\b(employ|job|training|workforce)/i,
  environment: /\b(environment|nature|climate|conservation|wildlife|animal|energy)/i,
  food_nutrition: /\b(food|nutrition|hunger|meal|farm)/i,
  health: /\b(health|medic|hospital|wellbeing)/i,
  housing: /\b(housing|homeless|shelter)/i,
  human_services: /\b(social|human service|refugee|welfare|famil)/i,
  law_justice: /\b(law|legal|justice|human rights)/i,
  older_people: /\b(older|senior|elder|ag(e)?ing)/i,
  science_technology: /\b(science|technolog|research)/i,
  sports_recreation: /\b(sport|recreation)/i,
  transportation: /\b(transport|mobility)/i,
  youth: /\b(youth|child|young|teen)/i,
};

/** The focuses that a category of an organisation stands for: none when it says nothing known. */
export function focusesOf(category: string): ServiceFocus[] {
  const exact = SERVICE_FOCUSES.find(
    (focus) => focus === category || SERVICE_FOCUS[focus].toLowerCase() === category.trim().toLowerCase(),
  );
  return exact ? [exact] : SERVICE_FOCUSES.filter((focus) => CATEGORY_WORDS[focus]?.test(category));
}

interface OrganizationFacts {
  /** What it says that it does: its profile first, else its categories. */
  focus: string[];
  /** Where the profile says that it works. */
  areas: string[];
  country: string | null;
  state: string | null;
  currency: string;
}

const STATE = /^[A-Z]{2}$/;

/** The criteria that follow from what the organisation says of itself. */
function criteriaOfProfile({ focus, areas, country, state }: OrganizationFacts): StoredCriteria {
  const named = areas.filter((area) => STATE.test(area));
  const own = country === "US" && state !== null && STATE.test(state) ? [state] : [];
  return {
    service_focus: [...new Set(focus.flatMap(focusesOf))],
    states: named.length > 0 ? [...new Set(named)] : own,
    min_amount: null,
    max_amount: null,
    keywords: focus.filter((text) => focusesOf(text).length === 0).slice(0, 20),
  };
}

async function readFacts(tx: Transaction, orgId: number): Promise<OrganizationFacts> {
  const [row] = await tx.query<OrganizationFacts>(sql`SELECT o.currency,
      CASE WHEN coalesce(cardinality(p.service_focus), 0) > 0 THEN p.service_focus ELSE o.categories END AS focus,
      coalesce(p.service_areas, '{}') AS areas, o.address ->> 'country' AS country, o.address ->> 'state' AS state
    FROM organizations o LEFT JOIN organization_profiles p ON p.org_id = o.id WHERE o.id = ${orgId}`);
  if (!row) throw notFound();
  return row;
}

/** What the organisation looks for now, and its currency; `fromProfile` while nobody has chosen. */
export async function readCriteria(
  tx: Transaction,
  orgId: number,
): Promise<{ criteria: StoredCriteria; currency: string; fromProfile: boolean }> {
  const facts = await readFacts(tx, orgId);
  const [stored] =
    await tx.query<StoredCriteria>(sql`SELECT service_focus, states, min_amount, max_amount, keywords
    FROM grant_criteria WHERE org_id = ${orgId}`);
  return {
    criteria: stored ?? criteriaOfProfile(facts),
    currency: facts.currency,
    fromProfile: stored === undefined,
  };
}

/** Keeps what the organisation looks for, in the place of what its profile says. */
export async function storeCriteria(
  tx: Transaction,
  orgId: number,
  criteria: StoredCriteria,
  now: Date,
): Promise<void> {
  const { service_focus, states, min_amount, max_amount, keywords } = criteria;
  await tx.query(sql`INSERT INTO grant_criteria (org_id, service_focus, states, min_amount, max_amount, keywords, updated_at)
    VALUES (${orgId}, ${service_focus}::text[], ${states}::text[], ${min_amount}, ${max_amount}, ${keywords}::text[], ${now})
    ON CONFLICT (org_id) DO UPDATE SET service_focus = excluded.service_focus, states = excluded.states,
      min_amount = excluded.min_amount, max_amount = excluded.max_amount, keywords = excluded.keywords,
      updated_at = excluded.updated_at`);
}

/** Keeps grants out of the matches from now on. */
export async function dismissGrants(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO dismissed_grants (org_id, grant_id, dismissed_at)
    SELECT ${orgId}::bigint, id, ${now} FROM unnest(${[...ids]}::bigint[]) AS given (id) ON CONFLICT DO NOTHING`);
}

/** Lets dismissed grants be matched again. */
export async function restoreGrants(tx: Transaction, orgId: number, ids: readonly number[]): Promise<void> {
  await tx.query(
    sql`DELETE FROM dismissed_grants WHERE org_id = ${orgId} AND grant_id = ANY(${[...ids]}::bigint[])`,
  );
}

/** The criteria as the calls show them. */
export function presentCriteria(
  criteria: StoredCriteria,
  currency: string,
  fromProfile: boolean,
): GrantCriteria {
  const amount = (minor: number | null): string | null =>
    minor === null ? null : fromMinor(minor, currency);
  return {
    ...criteria,
    min_amount: amount(criteria.min_amount),
    max_amount: amount(criteria.max_amount),
    from_profile: fromProfile,
  };
}

/** What each criterion counts for; those that are not given count for nothing on either side. */
const WEIGHTS = { focus: 50, keywords: 25, states: 15, amount: 10 };

function anyKeyword(keywords: readonly string[]): Sql {
  return sql`g.words @@ (${join(
    keywords.map((keyword) => sql`phraseto_tsquery('english', ${keyword})`),
    " || ",
  )})`;
}

/**
 * The conditions on `grants g` that a match meets, whatever narrows the list of them. Nothing matches before somebody has
 * said what the organisation works on: else the whole catalogue would, and none of it better than the rest.
 */
function candidates(criteria: StoredCriteria, { orgId, today }: Viewer): Sql[] {
  const { service_focus, keywords, states } = criteria;
  const about = [
    ...(service_focus.length > 0 ? [sql`g.service_focus && ${service_focus}::text[]`] : []),
    ...(keywords.length > 0 ? [anyKeyword(keywords)] : []),
  ];
  return [
    sql`g.stage <> 'archived' AND g.closes >= ${today}::date`,
    sql`NOT EXISTS (SELECT FROM dismissed_grants d WHERE d.org_id = ${orgId} AND d.grant_id = g.id)`,
    about.length > 0 ? sql`(${join(about, " OR ")})` : sql`false`,
    ...(states.length > 0 ? [sql`(g.states = '{}' OR g.states && ${states}::text[])`] : []),
  ];
}

function hits(criteria: StoredCriteria, currency: string): Sql {
  const { service_focus, keywords, states } = criteria;
  const bounds = amountBetween(
    criteria.min_amount === null ? null : fromMinor(criteria.min_amount, currency),
    criteria.max_amount === null ? null : fromMinor(criteria.max_amount, currency),
  );
  return sql`SELECT
      ARRAY(SELECT f FROM unnest(g.service_focus) AS f WHERE f = ANY(${service_focus}::text[])) AS focus_hits,
      ARRAY(SELECT k FROM unnest(${keywords}::text[]) AS k WHERE g.words @@ phraseto_tsquery('english', k)) AS keyword_hits,
      ARRAY(SELECT s FROM unnest(g.states) AS s WHERE s = ANY(${states}::text[])) AS state_hits,
      ${states.length > 0} AND g.states = '{}' AS nationwide,
      ${bounds.length > 0 ? sql`coalesce(${all(bounds)}, false)` : sql`false`} AS amount_fits`;
}

/** 0 to 100: the weights of what agrees out of the weights of what was asked. */
function score(criteria: StoredCriteria): Sql {
  const { service_focus, keywords, states, min_amount, max_amount } = criteria;
  const asked =
    (service_focus.length > 0 ? WEIGHTS.focus : 0) +
    (keywords.length > 0 ? WEIGHTS.keywords : 0) +
    (states.length > 0 ? WEIGHTS.states : 0) +
    (min_amount !== null || max_amount !== null ? WEIGHTS.amount : 0);
  // A second keyword is a bonus; one is enough to count as found.
  return sql`round(100.0 * (
      CASE WHEN cardinality(focus_hits) > 0 THEN ${WEIGHTS.focus}::int ELSE 0 END
      + CASE cardinality(keyword_hits) WHEN 0 THEN 0 WHEN 1 THEN ${WEIGHTS.keywords}::int * 0.8 ELSE ${WEIGHTS.keywords}::int END
      + CASE WHEN cardinality(state_hits) > 0 THEN ${WEIGHTS.states}::int WHEN nationwide THEN ${WEIGHTS.states}::int * 0.8 ELSE 0 END
      + CASE WHEN amount_fits THEN ${WEIGHTS.amount}::int ELSE 0 END) / greatest(${asked}::int, 1))::int`;
}

/** On what a grant agrees with the criteria, as JSON. */
const REASONS = raw(
  `to_jsonb(array_remove(ARRAY[${[
    ["service_focus", "cardinality(focus_hits) > 0", "to_jsonb(focus_hits)"],
    ["keyword", "cardinality(keyword_hits) > 0", "to_jsonb(keyword_hits)"],
    ["state", "cardinality(state_hits) > 0", "to_jsonb(state_hits)"],
    ["nationwide", "nationwide", "'[]'::jsonb"],
    ["amount", "amount_fits", "'[]'::jsonb"],
  ]
    .map(
      ([reason, holds, values]) =>
        `CASE WHEN ${holds} THEN jsonb_build_object('reason', '${reason}', 'values', ${values}) END`,
    )
    .join(", ")}], NULL))`,
);

/** The grants that fit, under the name that the catalogue's conditions know them by. */
export function matchedGrants(
  { criteria, currency }: { criteria: StoredCriteria; currency: string },
  viewer: Viewer,
): Sql {
  return sql`(SELECT g.*, ${score(criteria)} AS match_score, ${REASONS} AS match_reasons
    FROM grants g CROSS JOIN LATERAL (${hits(criteria, currency)}) AS hit
    WHERE ${all(candidates(criteria, viewer))}) AS g`;
}

/** One page of the grants that fit, the best first, and how many there are. */
export async function matchedPage(
  tx: Transaction,
  viewer: Viewer,
  found: { criteria: StoredCriteria; currency: string },
  query: MatchedGrantsQuery,
  narrowing: Narrowing = WHOLE,
): Promise<NarrowedPage<MatchedRow>> {
  const ids = parseIds(query.ids);
  const parts = [
    ...wordsMatch(query.search),
    ...facetConditions(query, viewer.today),
    ...narrowing.where("g"),
  ];
  if (ids) parts.push(sql`g.id = ANY(${ids}::bigint[])`);
  const where = all(parts);
  // Nobody asks for the worst matches: both directions of match_score put the best first.
  const ordering = /^-?match_score$/.test(query.ordering ?? "match_score")
    ? "-match_score"
    : (query.ordering ?? "");
  const order =
    ordering === "-match_score" ? sql`ORDER BY match_score DESC, g.closes, g.id` : grantOrder(ordering);
  const { limit, offset } = pageOf(query);
  const from = matchedGrants(found, viewer);
  const [rows, [count], sums] = await Promise.all([
    tx.query<MatchedRow>(sql`SELECT ${grantColumns(viewer)}, g.match_score, g.match_reasons
      FROM ${from} WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    narrowing.totals(tx, { from, where }, "g"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}
