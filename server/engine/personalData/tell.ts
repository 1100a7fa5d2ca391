import sql from "sql-template-tag";
import type { PersonalData, PersonOverview } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { outcomeOf, type PersonalPart } from "./part";
import { isErased, type Person } from "./person";

type Told = PersonalData["parts"][number];
type Counted = PersonOverview["parts"][number];

function ask<T>(tx: Transaction, part: PersonalPart, work: () => Promise<T>): Promise<T> {
  return part.isSystem ? tx.asSystem(work) : work();
}

/** What is kept of several who are one, by kind. */
export function countedTogether(all: readonly Counted[]): Counted[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const of = all.filter((one) => one.kind === kind);
    const [first] = of;
    return first ? [{ ...first, count: of.reduce((sum, { count }) => sum + count, 0) }] : [];
  });
}

/** The same of what is told. */
export function toldTogether(all: readonly Told[]): Told[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const of = all.filter((one) => one.kind === kind);
    const [first] = of;
    return first ? [{ ...first, entries: of.flatMap(({ entries }) => entries) }] : [];
  });
}

/** How much is kept of each kind; kinds of which there is nothing are left out. */
export async function countKept(
  tx: Transaction,
  person: Person,
  parts: readonly PersonalPart[],
  services: Services,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  if (isErased(person)) return counted;
  for (const part of parts) {
    const entries = part.entries(person);
    if (!entries) continue;
    const [row] = await ask(tx, part, () =>
      tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM (${entries}) AS entries`),
    );
    const sealed = (await part.sealedEntries?.(person, { tx, services })) ?? [];
    const count = (row?.n ?? 0) + sealed.length;
    if (count > 0) counted.push({ kind: part.kind, outcome: outcomeOf(part, person), count });
  }
  return counted;
}

/** Everything that is kept, in words of the database; kinds of which there is nothing are left out. */
export async function tellKept(
  tx: Transaction,
  person: Person,
  parts: readonly PersonalPart[],
  services: Services,
): Promise<Told[]> {
  const told: Told[] = [];
  if (isErased(person)) return told;
  for (const part of parts) {
    const statement = part.entries(person);
    if (!statement) continue;
    const found = await ask(tx, part, () => tx.query<Record<string, unknown>>(statement));
    const sealed = (await part.sealedEntries?.(person, { tx, services })) ?? [];
    const opened = part.open ? await part.open(found, person, { tx, services }) : found;
    const rows = [...opened, ...sealed];
    if (rows.length > 0)
      told.push({
        kind: part.kind,
        outcome: outcomeOf(part, person),
        entries: part.present ? rows.map(part.present) : rows,
      });
  }
  return told;
}
