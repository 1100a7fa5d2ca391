import sql, { type Sql } from "sql-template-tag";
import { type Language, PostalAddressesQuery } from "../../../contract/api";
import { zonedNow } from "../../../contract/zonedTime";
import type { Tenant } from "../../engine/download/downloadContent";
import { audit } from "../../platform/audit/audit";
import type { Queryable } from "../../platform/db/database";
import { all } from "../../platform/db/list";
import { CsvAnswer, csvHeaders, type CsvRow, csvStream } from "../../platform/http/csv";
import { conflict } from "../../platform/errors";
import { permittedRoute, type Route } from "../../platform/http/route";
import { countryCode } from "../../platform/places/countries";
import { type PostalParts, postalLines } from "../../platform/places/postalLines";
import { postalPlace } from "../../platform/places/postalPlace";
import { type Label, labelsPdf } from "./labels";
import { chosenPeople, type PersonFilter } from "./queries";

const BATCH = 2000;
const HEADER = [
  "name",
  "salutation",
  "people",
  "line1",
  "line2",
  "zip",
  "city",
  "state",
  "country",
  "postal_address",
] as const;

interface Letter {
  id: number;
  name: string;
  salutation: string;
  people: string[];
  address: PostalParts;
}

interface Sender {
  orgId: number;
  subdomain: string;
  timezone: string;
  language: Language;
  country: string | null;
}

/** Whom no letter goes to. */
const mayGetPost = (alias: Sql): Sql => sql`NOT ${alias}.is_deceased AND NOT ${alias}.do_not_contact
  AND NOT ${alias}.consents @> '[{"channel": "post", "answer": "no"}]' AND ${alias}.erased_at IS NULL`;

const addressOf = (alias: Sql, day: string): Sql => sql`${alias}.addresses -> ${postalPlace(alias, day)}`;

/**
 * The letters to these people after one, by their keys: one to everybody in a household where that is asked for, to its address,
 * else its head's, else that of the first of them; else one each, to their own address or that of their household.
 */
function lettersAfter(
  { orgId }: Sender,
  { filter, perHousehold, day }: { filter: PersonFilter; perHousehold: boolean; day: string },
  last: number,
): Sql {
  const household = sql`CASE WHEN p.kind = 'household' THEN p.id ELSE p.household_id END`;
  return sql`WITH chosen AS (
      SELECT p.id, p.kind, p.name, p.addresses, CASE WHEN ${perHousehold} THEN coalesce(${household}, p.id) ELSE p.id END AS letter
      FROM people p WHERE ${all(chosenPeople(orgId, filter))} AND ${mayGetPost(sql`p`)}),
    letters AS (SELECT c.letter, array_agg(c.name ORDER BY c.id) FILTER (WHERE c.kind <> 'household') AS people,
        (array_agg(${addressOf(sql`c`, day)} ORDER BY c.id) FILTER (WHERE ${postalPlace(sql`c`, day)} IS NOT NULL))[1] AS first
      FROM chosen c WHERE c.letter > ${last} GROUP BY c.letter ORDER BY c.letter)
    SELECT l.letter AS id, p.name, p.salutation, coalesce(l.people, '{}') AS people, a.address
    FROM letters l JOIN people p ON p.org_id = ${orgId} AND p.id = l.letter AND ${mayGetPost(sql`p`)}
    LEFT JOIN people h ON h.org_id = p.org_id AND h.id = coalesce(p.head_id, p.household_id),
    LATERAL (SELECT coalesce(${addressOf(sql`p`, day)}, ${addressOf(sql`h`, day)}, l.first) AS address) AS a
    WHERE a.address IS NOT NULL ORDER BY l.letter LIMIT ${BATCH}`;
}

/** Where somebody is written to by post. */
export interface PostalReader {
  id: number;
  name: string;
  /** Line by line below the name; none where no address is known. */
  lines: string[];
  /** False of whoever wants no post, or has died. */
  mayGetPost: boolean;
}

/** People by their keys, each with their own postal address or that of their household. */
export async function postalReaders(
  tx: Queryable,
  { orgId, country, language, day }: Pick<Sender, "orgId" | "country" | "language"> & { day: string },
  ids: readonly number[],
): Promise<Map<number, PostalReader>> {
  const rows = await tx.query<{ id: number; name: string; may: boolean; address: PostalParts | null }>(
    sql`SELECT p.id, p.name, ${mayGetPost(sql`p`)} AS may, coalesce(${addressOf(sql`p`, day)}, ${addressOf(sql`h`, day)}) AS address
      FROM people p LEFT JOIN people h ON h.org_id = p.org_id AND h.id = coalesce(p.head_id, p.household_id)
      WHERE p.org_id = ${orgId} AND p.id = ANY(${[...ids]}::bigint[])`,
  );
  const home = countryCode(country);
  return new Map(
    rows.map(({ id, name, may, address }) => [
      id,
      { id, name, mayGetPost: may, lines: address ? postalLines(address, { home, language }) : [] },
    ]),
  );
}

async function* lettersOf(
  tenant: Tenant,
  sender: Sender,
  asked: Parameters<typeof lettersAfter>[1],
): AsyncGenerator<(Letter & { lines: string[] })[]> {
  const home = countryCode(sender.country);
  let last = 0;
  for (;;) {
    const from = last;
    const letters = await tenant((tx) => tx.query<Letter>(lettersAfter(sender, asked, from)));
    yield letters.map((letter) => ({
      ...letter,
      lines: postalLines(letter.address, { home, language: sender.language }),
    }));
    const end = letters.at(-1);
    if (!end || letters.length < BATCH) return;
    last = end.id;
  }
}

async function* rowsOf(letters: ReturnType<typeof lettersOf>): AsyncGenerator<CsvRow[]> {
  for await (const some of letters) {
    yield some.map(({ name, salutation, people, address, lines }) => [
      name,
      salutation,
      people.join("; "),
      ...(["line1", "line2", "zip", "city", "state", "country"] as const).map((part) => address[part] ?? ""),
      lines.join("\n"),
    ]);
  }
}

async function* labelsOf(letters: ReturnType<typeof lettersOf>): AsyncGenerator<Label> {
  for await (const some of letters) yield* some;
}

const addresses = permittedRoute(["people"], {
  method: "get",
  path: "/people/addresses/",
  summary:
    "A table to print envelopes from, or sheets of labels: one letter for each household, or for each person; without those who want no post, have died or have no address",
  query: PostalAddressesQuery,
  responses: { 200: CsvAnswer },
  limit: { limit: 60, seconds: 600 },
  async handle({ query, membership, session, tenant, services, now, address }) {
    const { orgId, memberId: viewer } = membership;
    const { per_household: perHousehold = true, format = "csv", ...filter } = query;
    const { papers } = services;
    if (format !== "csv" && !papers) throw conflict("no_papers");
    const sender = await tenant(async (tx) => {
      const [organization] = await tx.query<Omit<Sender, "orgId">>(sql`SELECT subdomain, timezone, language,
        address ->> 'country' AS country FROM organizations WHERE id = ${orgId}`);
      if (!organization) throw new Error("The organisation is not there");
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "export",
        subject: "people",
        detail: { content: "addresses", per_household: perHousehold },
        address,
      });
      return { orgId, ...organization };
    });
    const asked = { filter: { ...filter, viewer }, perHousehold, day: zonedNow(now, sender.timezone).date };
    const { subdomain, timezone, language } = sender;
    const letters = lettersOf((work) => tenant(work, "long"), sender, asked);
    const headers: Record<string, string> = {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="labels.pdf"',
    };
    if (format !== "csv" && papers) {
      const body = labelsPdf(papers, labelsOf(letters), { sheet: format, language });
      return { status: 200 as const, body, headers };
    }
    return {
      status: 200 as const,
      body: csvStream(HEADER, rowsOf(letters), timezone),
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        ...csvHeaders({ subdomain, content: "addresses", now, timezone }),
      },
    };
  },
});

/** Whom to write to by post. */
export const letterRoutes: readonly Route[] = [addresses];
