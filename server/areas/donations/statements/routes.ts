import Type from "typebox";
import {
  Exact,
  type Statement,
  StatementFileQuery,
  StatementListQuery,
  StatementListResponse,
  StatementNoteRequest,
  StatementNoteResponse,
  StatementOverview,
  StatementOverviewQuery,
  StatementSendRequest,
  StatementSendResponse,
  StatementWithdrawRequest,
  StatementWithdrawResponse,
} from "../../../../contract/api";
import { fromMinor } from "../../../../contract/money";
import { audit } from "../../../platform/audit/audit";
import { csvHeaders, csvStream } from "../../../platform/http/csv";
import { gone, notFound } from "../../../platform/errors";
import { narrowingOf } from "../../../platform/narrowing";
import { ok, permittedRoute, type Route, tokenRoute } from "../../../platform/http/route";
import { type PayingOrganization, payingOrganization } from "../organization";
import { presentSums } from "../presenter";
import { pagesOf, rowsOf, STATEMENT_HEADER, type StatementFile, statementsHtml } from "./file";
import { STATEMENT_POLICY } from "./htmlFile";
import { linkEnd, readStatementToken } from "./links";
import type { StatementPage } from "./page";
import { isPrintable, statementsPdf } from "./pdfFile";
import { postalAddresses } from "../queries/postal";
import { recipientLines } from "../postal";
import {
  countStatements,
  countUnaddressed,
  lastNote,
  mailedAt,
  type StatementFilter,
  statementPage,
  type StatementRow,
  type StatementYear,
} from "./queries";
import { missingOf, notePaper, sendStatements, withdrawStatements } from "./send";
import { partsOf, yearOf } from "./year";
import { type Papers, PapersAnswer } from "../../../platform/papers";
import { DOCUMENTS } from "../../../platform/html/documentTexts";
import { format } from "../../../../contract/texts/format";

interface Chosen {
  year: number | undefined;
  filter: StatementFilter;
}

function chosenOf(query: {
  year?: number;
  ids?: string;
  state?: Statement["state"];
  search?: string;
}): Chosen {
  const { ids, state, search } = query;
  const parts = ids?.split(",").map(partsOf);
  const year = parts?.[0]?.year ?? query.year;
  const donors = parts?.flatMap((part) => (part.year === year ? [part.donor] : []));
  return {
    year,
    filter: {
      ...(search !== undefined && { search }),
      ...(state !== undefined && { state }),
      ...(donors && { donors }),
    },
  };
}

function presentStatement(
  row: StatementRow,
  { year, currency }: StatementYear,
  lines: readonly string[],
  now: Date,
): Statement {
  const until = row.link_from && linkEnd(row.link_from);
  const name = `${row.first_name} ${row.last_name}`.trim();
  return {
    id: `${year}-${row.id}`,
    year: String(year),
    donor: { pk: row.id, name, person: row.person_id },
    name,
    email: row.email,
    postal_address: lines.join("\n"),
    total_amount: fromMinor(row.total_minor, currency),
    currency,
    other_totals: presentSums(row.other_totals),
    donations_count: row.donations_count,
    state: row.state,
    sent_at: row.sent_at?.toISOString() ?? null,
    link_until: until && until > now ? until.toISOString() : null,
  };
}

const getList = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/statement/list/",
  summary: "What each donor gave in a year, and whether they have been sent a statement of it",
  query: StatementListQuery,
  responses: { 200: StatementListResponse },
  async handle(call) {
    const { query, membership, tenant, services, now } = call;
    const { year, filter } = chosenOf(query);
    const limit = query.per_page ?? filter.donors?.length ?? 10;
    const page = { limit, offset: ((query.page ?? 1) - 1) * limit };
    return tenant(async (tx) => {
      const organization = await payingOrganization(tx, membership.orgId);
      const of = yearOf(organization, year, now, services.payments);
      const narrowing = await narrowingOf(tx, call, "statements");
      const ordering = query.ordering ?? "name";
      const { rows, ...counted } = await statementPage(tx, of, filter, ordering, page, narrowing);
      const donors = rows.map(({ id }) => id);
      const addresses = await postalAddresses(tx, of, donors, now);
      const statements = rows.map((row) => {
        const address = addresses.get(row.id);
        return presentStatement(row, of, address ? recipientLines(address, organization) : [], now);
      });
      return ok({ statements, ...counted });
    });
  },
});

const getOverview = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/statement/overview/",
  summary: "How far the statements of a year have come, and what of the organisation is missing on them",
  query: StatementOverviewQuery,
  responses: { 200: StatementOverview },
  async handle({ query, membership, tenant, services, now }) {
    const { orgId } = membership;
    return tenant(async (tx) => {
      const organization = await payingOrganization(tx, orgId);
      const of = yearOf(organization, query.year, now, services.payments);
      const counts = await countStatements(tx, of);
      const rest = {
        without_address: await countUnaddressed(tx, of, now),
        missing: missingOf(organization),
        note: await lastNote(tx, orgId),
      };
      return ok({ year: String(of.year), ...counts, ...rest });
    });
  },
});

interface Paper {
  status: 200;
  body: ReadableStream<Uint8Array>;
  headers: Record<string, string>;
}

function titleOf({ language }: PayingOrganization, year: number): string {
  return format(DOCUMENTS[language].statement.title, { year: String(year) }, language);
}

function htmlAnswer(pages: AsyncIterable<StatementPage>, file: StatementFile): Paper {
  const { organization, of } = file;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": STATEMENT_POLICY,
  };
  const about = { title: titleOf(organization, of.year), language: organization.language };
  return { status: 200, body: statementsHtml(pages, about), headers };
}

function pdfAnswer(
  papers: Papers,
  pages: AsyncIterable<StatementPage & { key: string }>,
  file: StatementFile,
): Paper {
  const { organization, of } = file;
  const about = { title: titleOf(organization, of.year), language: organization.language };
  const disposition = `inline; filename="statements-${of.year}.pdf"`;
  return {
    status: 200,
    body: statementsPdf(papers, pages, about),
    headers: { "Content-Disposition": disposition },
  };
}

async function* only<T>(one: T): AsyncGenerator<T> {
  yield one;
}

/** The one statement that a file is to hold. Throws 404. */
async function onlyPage(file: StatementFile): Promise<StatementPage & { key: string }> {
  const next = await pagesOf(file).next();
  if (next.done === true) throw notFound("not_found.statement");
  return next.value;
}

/** A single statement: as a page for the browser where the fonts of a PDF lack its letters. */
async function singleAnswer(
  page: StatementPage & { key: string },
  file: StatementFile,
  papers: Papers | undefined,
): Promise<Paper> {
  const isPdf = papers && (await isPrintable(papers, page));
  return isPdf ? pdfAnswer(papers, only(page), file) : htmlAnswer(only(page), file);
}

const getFile = permittedRoute(["donations"], {
  method: "get",
  path: "/donation/statement/file/",
  summary: "Statements of a year in one file: a PDF or a page to print, or a table",
  query: StatementFileQuery,
  responses: { 200: PapersAnswer },
  limit: { limit: 60, seconds: 600 },
  async handle({ query, membership, session, tenant, services, now, address }) {
    const { orgId } = membership;
    const { year, filter } = chosenOf(query);
    const format = query.format ?? "pdf";
    const file = await tenant(async (tx): Promise<StatementFile> => {
      const organization = await payingOrganization(tx, orgId);
      const of = yearOf(organization, year, now, services.payments);
      const note = query.note?.trim();
      const rest = { organization, of, filter, note, lastNote: await lastNote(tx, orgId), now };
      return { tenant: (work) => tenant(work, "long"), files: services.files, ...rest };
    });
    const isSingle = format !== "csv" && filter.donors?.length === 1;
    // Before it is noted: what is not there has not been exported.
    const page = isSingle ? await onlyPage(file) : undefined;
    await tenant((tx) =>
      audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "export",
        subject: "donations",
        detail: { content: "statements", year: file.of.year },
        address,
      }),
    );
    if (format === "csv") {
      const { subdomain, timezone } = file.organization;
      return {
        status: 200 as const,
        body: csvStream(STATEMENT_HEADER, rowsOf(file), timezone),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          ...csvHeaders({ subdomain, content: `statements-${file.of.year}`, now, timezone }),
        },
      };
    }
    const papers = format === "pdf" ? services.papers : undefined;
    if (page) return singleAnswer(page, file, papers);
    return papers ? pdfAnswer(papers, pagesOf(file), file) : htmlAnswer(pagesOf(file), file);
  },
});

const postSend = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/statement/send/",
  summary:
    "Mail donors the statement of what they gave in a year; whoever has theirs only when that is asked for",
  body: StatementSendRequest,
  responses: { 200: StatementSendResponse },
  limit: { limit: 60, seconds: 600 },
  async handle({ body, membership, session, tenant, services, now, address }) {
    const { orgId } = membership;
    return tenant(
      async (tx) => ok(await sendStatements({ tx, services, orgId, actor: session, address, now }, body)),
      "long",
    );
  },
});

const postNote = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/statement/hand-over/",
  summary: "Note that statements were handed over on paper",
  body: StatementNoteRequest,
  responses: { 200: StatementNoteResponse },
  limit: { limit: 120, seconds: 600 },
  async handle({ body, membership, session, tenant, services, now, address }) {
    const { orgId } = membership;
    return tenant(async (tx) =>
      ok({ noted: await notePaper({ tx, services, orgId, actor: session, address, now }, body.ids) }),
    );
  },
});

const postWithdraw = permittedRoute(["donations"], {
  method: "post",
  path: "/donation/statement/withdraw/",
  summary: "End the links of statements that were mailed; a new mail brings a new link",
  body: StatementWithdrawRequest,
  responses: { 200: StatementWithdrawResponse },
  limit: { limit: 120, seconds: 600 },
  async handle({ body, membership, session, tenant, services, now, address }) {
    const { orgId } = membership;
    return tenant(async (tx) => {
      const deed = { tx, services, orgId, actor: session, address, now };
      return ok({ withdrawn: await withdrawStatements(deed, body.ids) });
    });
  },
});

const openStatement = tokenRoute({
  method: "get",
  path: "/donation/statement/open/{token}/",
  summary: "A donor's statement of a year by the link in their mail, as things stand: a PDF, or a page",
  params: Exact({ token: Type.String({ maxLength: 1000 }) }),
  responses: { 200: PapersAnswer },
  limit: { limit: 300, seconds: 600 },
  async handle({ params, services, now }) {
    const link = await readStatementToken(services.links, params.token, now);
    if (link === "expired") throw gone("link_expired.statement");
    if (link === "invalid") throw notFound("not_found.statement");
    const { orgId, donor, year } = link;
    const tenant: StatementFile["tenant"] = (work) => services.database.withTenant(orgId, null, work);
    const sentAt = await tenant((tx) => mailedAt(tx, link));
    if (!sentAt) throw notFound("not_found.statement");
    if (linkEnd(sentAt) <= now) throw gone("link_expired.statement");
    const organization = await tenant((tx) => payingOrganization(tx, orgId));
    const of = yearOf(organization, year, now, services.payments);
    const file = {
      tenant,
      files: services.files,
      organization,
      of,
      filter: { donors: [donor] },
      note: undefined,
      lastNote: "",
      now,
    };
    return singleAnswer(await onlyPage(file), file, services.papers);
  },
});

/** What donors gave in a year, on paper. */
export const statementRoutes: readonly Route[] = [
  getList,
  getOverview,
  getFile,
  postSend,
  postNote,
  postWithdraw,
  openStatement,
];
