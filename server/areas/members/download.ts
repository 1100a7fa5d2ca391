import sql from "sql-template-tag";
import type { PersonAddress } from "../../../contract/api";
import { FURTHER_COLUMNS, PERSON_COLUMNS } from "../../../contract/imports/limits";
import { furtherCells, type PersonState } from "../../../contract/imports/personState";
import type { PersonDetails } from "../../../contract/imports/readRow";
import type { Download } from "../../../contract/api";
import type { DownloadContent, DownloadFile, Tenant } from "../../engine/download/downloadContent";
import type { Transaction } from "../../platform/db/database";
import type { Place } from "../../platform/db/list";
import { postalPlace } from "../../platform/places/postalPlace";
import { personDetails, personState } from "./personDetails";
import { notFound } from "../../platform/errors";
import type { CsvRow } from "../../platform/http/csv";
import { findTeam, todayOf } from "../organization";
import { type ListedMember, type MemberFilter, membersAfter } from "./queries";

const BATCH = 1000;
const MEMBER_HEADER = [
  "email",
  "first_name",
  "last_name",
  "phone",
  "status",
  "kind",
  "role",
  "teams",
  "joined_at",
] as const;
/** What a file of members tells of the people, for those who look after people alone. */
const DETAILED_HEADER = [...MEMBER_HEADER, ...PERSON_COLUMNS, ...FURTHER_COLUMNS] as const;

async function customColumns(tx: Transaction, orgId: number): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    sql`SELECT DISTINCT jsonb_object_keys(custom) AS key FROM members WHERE org_id = ${orgId} ORDER BY key`,
  );
  return rows.map((row) => row.key);
}

function customCell(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

/** The cells of people that members have none of, by member; a postal address is the one that post goes to on the day. */
async function detailsByMember(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, CsvRow>> {
  const rows = await tx.query<{
    id: number;
    details: PersonDetails;
    state: PersonState;
    address: PersonAddress | null;
  }>(sql`SELECT m.id, ${personDetails(sql`p`)} AS details, ${personState(sql`p`)} AS state,
      p.addresses -> ${postalPlace(sql`p`, day)} AS address
    FROM members m JOIN people p ON p.org_id = m.org_id AND p.id = m.person_id
    WHERE m.org_id = ${orgId} AND m.id = ANY(${[...ids]}::bigint[])`);
  return new Map(
    rows.map(({ id, details, state, address }) => [
      id,
      [...PERSON_COLUMNS.map((column) => details[column]), ...furtherCells({ ...state, address })],
    ]),
  );
}

/** Of a member without a person. */
const UNTOLD: CsvRow = [...PERSON_COLUMNS, ...FURTHER_COLUMNS].map(() => null);

function memberCells(row: ListedMember, further: CsvRow, custom: readonly string[]): CsvRow {
  return [
    row.email,
    row.first_name,
    row.last_name,
    row.phone,
    row.status,
    row.kind,
    row.role_name,
    row.teams_and_roles.map(({ team }) => team.name).join("; "),
    row.joined_at,
    ...further,
    ...custom.map((name) => customCell(row.custom[name])),
  ];
}

async function* memberBatches(
  tenant: Tenant,
  orgId: number,
  filter: MemberFilter,
  custom: readonly string[],
  day: string | undefined,
): AsyncGenerator<CsvRow[]> {
  let place: Place | undefined;
  do {
    const from = place;
    const rows = await tenant((tx) => membersAfter(tx, orgId, filter, from, BATCH));
    const ids = rows.map(({ id }) => id);
    const details =
      day === undefined ? undefined : await tenant((tx) => detailsByMember(tx, orgId, ids, day));
    yield rows.map((row) => memberCells(row, details ? (details.get(row.id) ?? UNTOLD) : [], custom));
    place = rows.length < BATCH ? undefined : rows.at(-1);
  } while (place);
}

async function memberFile(
  tenant: Tenant,
  orgId: number,
  filter: MemberFilter,
  detailedAt?: Date,
): Promise<DownloadFile> {
  const { custom, day } = await tenant(async (tx) => ({
    custom: await customColumns(tx, orgId),
    day: detailedAt && (await todayOf(tx, orgId, detailedAt)),
  }));
  return {
    header: [...(day === undefined ? MEMBER_HEADER : DETAILED_HEADER), ...custom],
    batches: memberBatches(tenant, orgId, filter, custom, day),
  };
}

/** People as spreadsheets: all members, the volunteers, or those in a team. */
export const memberDownloads: Partial<Record<Download, DownloadContent>> = {
  members: {
    subject: "people",
    needsId: false,
    open: (tenant, orgId, _id, now) => memberFile(tenant, orgId, {}, now),
  },
  volunteers: {
    subject: "volunteers",
    needsId: false,
    open: (tenant, orgId) => memberFile(tenant, orgId, { kind: "volunteer" }),
  },
  team: {
    subject: "teams",
    needsId: true,
    open: async (tenant, orgId, id = 0) => {
      if (!(await tenant((tx) => findTeam(tx, orgId, id)))) throw notFound("not_found.team");
      return memberFile(tenant, orgId, { project: id });
    },
  },
};
