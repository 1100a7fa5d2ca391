import sql from "sql-template-tag";
import { PERSON_COLUMNS } from "../../../contract/imports/limits";
import type { PersonDetails } from "../../../contract/imports/readRow";
import type { Download } from "../../../contract/api";
import type { DownloadContent, DownloadFile, Tenant } from "../../engine/download/downloadContent";
import type { Transaction } from "../../platform/db/database";
import type { Place } from "../../platform/db/list";
import { personDetails } from "./personDetails";
import { notFound } from "../../platform/errors";
import type { CsvRow } from "../../platform/http/csv";
import { findTeam } from "../organization";
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
const DETAILED_HEADER = [...MEMBER_HEADER, ...PERSON_COLUMNS] as const;

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

async function detailsByMember(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PersonDetails>> {
  const rows = await tx.query<{
    id: number;
    details: PersonDetails;
  }>(sql`SELECT m.id, ${personDetails(sql`p`)} AS details
    FROM members m JOIN people p ON p.org_id = m.org_id AND p.id = m.person_id
    WHERE m.org_id = ${orgId} AND m.id = ANY(${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, details }) => [id, details]));
}

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
  isDetailed: boolean,
): AsyncGenerator<CsvRow[]> {
  let place: Place | undefined;
  do {
    const from = place;
    const rows = await tenant((tx) => membersAfter(tx, orgId, filter, from, BATCH));
    const details = isDetailed
      ? await tenant((tx) =>
          detailsByMember(
            tx,
            orgId,
            rows.map(({ id }) => id),
          ),
        )
      : undefined;
    yield rows.map((row) =>
      memberCells(row, details ? PERSON_COLUMNS.map((column) => details.get(row.id)?.[column]) : [], custom),
    );
    place = rows.length < BATCH ? undefined : rows.at(-1);
  } while (place);
}

async function memberFile(
  tenant: Tenant,
  orgId: number,
  filter: MemberFilter,
  isDetailed = false,
): Promise<DownloadFile> {
  const custom = await tenant((tx) => customColumns(tx, orgId));
  return {
    header: [...(isDetailed ? DETAILED_HEADER : MEMBER_HEADER), ...custom],
    batches: memberBatches(tenant, orgId, filter, custom, isDetailed),
  };
}

/** People as spreadsheets: all members, the volunteers, or those in a team. */
export const memberDownloads: Partial<Record<Download, DownloadContent>> = {
  members: {
    subject: "people",
    needsId: false,
    open: (tenant, orgId) => memberFile(tenant, orgId, {}, true),
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
