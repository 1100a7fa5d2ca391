import sql from "sql-template-tag";
import {
  type DonorAddress,
  type Language,
  ProjectListQuery,
  ProjectListResponse,
  PublicOrganizationResponse,
  SubdomainQuery,
  SubdomainTaken,
} from "../../../contract/api";
import { subdomainRefusals } from "../../../contract/subdomains";
import type { Transaction } from "../../platform/db/database";
import { all, type ListValues, pageOf, parseIds, searchConditions } from "../../platform/db/list";
import { countedAs } from "../../platform/limits/clientAddress";
import { badRequest, notFound } from "../../platform/errors";
import { ok, type Route, subdomainRoute, tokenRoute } from "../../platform/http/route";
import { canTakePayments, type PaymentAccount } from "../../platform/payments/account";
import { imageRoutes } from "./images";
import { subdomainState } from "./subdomains";
import { sentence } from "../../platform/texts";

interface PublicRow {
  name: string;
  subdomain: string;
  logo: string | null;
  color: string | null;
  cover: string | null;
  description: string;
  mission: string;
  website: string | null;
  privacy_url: string | null;
  imprint_url: string | null;
  city: string | null;
  timezone: string;
  currency: string;
  language: Language;
  socials: Record<string, string> | null;
  announcement: string;
  donor_address: DonorAddress;
}
type FoundPublic = PublicRow & PaymentAccount;

async function findPublic(tx: Transaction, orgId: number): Promise<FoundPublic | undefined> {
  const [row] =
    await tx.query<FoundPublic>(sql`SELECT o.name, o.subdomain, o.logo, o.color, p.cover, o.description, coalesce(p.mission, '') AS mission, o.website, o.privacy_url, o.imprint_url,
      nullif(o.address ->> 'city', '') AS city, o.timezone, o.currency, o.language, p.socials, o.announcement, o.donor_address,
      o.stripe_account_id, o.stripe_charges_enabled, o.payment_provider, o.state
    FROM organizations o LEFT JOIN organization_profiles p ON p.org_id = o.id WHERE o.id = ${orgId}`);
  return row;
}

interface ProjectRow {
  pk: number;
  name: string;
  description: string;
  image: string | null;
}

async function projectPage(
  tx: Transaction,
  orgId: number,
  query: ListValues,
): Promise<{ projects: ProjectRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const where = all([
    sql`org_id = ${orgId}`,
    sql`is_public`,
    ...(ids ? [sql`id = ANY(${ids}::bigint[])`] : []),
    ...searchConditions(sql`search_fold(name)`, query.search),
  ]);
  const { limit, offset } = pageOf(query);
  const [projects, counted] = await Promise.all([
    tx.query<ProjectRow>(
      sql`SELECT id AS pk, name, description, image FROM teams WHERE ${where} ORDER BY name_key COLLATE by_language, id LIMIT ${limit} OFFSET ${offset}`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM teams WHERE ${where}`),
  ]);
  return { projects, total: counted[0]?.total ?? 0 };
}

const getPublicOrganization = subdomainRoute({
  method: "get",
  path: "/organization/public/",
  summary: "The organisation of the subdomain as everybody may see it",
  responses: { 200: PublicOrganizationResponse },
  async handle({ organization, services }) {
    const { row, projects } = await services.database.withTenant(organization.id, null, async (tx) => ({
      row: await findPublic(tx, organization.id),
      projects: (await projectPage(tx, organization.id, { per_page: 100 })).projects,
    }));
    if (!row) throw notFound();
    const {
      city,
      socials,
      announcement,
      donor_address,
      stripe_account_id,
      stripe_charges_enabled,
      payment_provider,
      state,
      ...face
    } = row;
    const account = { stripe_account_id, stripe_charges_enabled, payment_provider, state };
    return ok({
      organization: { ...face, address_city: city, socials: socials ?? {} },
      announcement,
      donor_address,
      donations_enabled: canTakePayments(account, services.payments.provider),
      payments_are_test: services.payments.isTest,
      captcha_site_key: services.captcha.siteKey ?? null,
      projects: projects.map(({ pk, name }) => ({ pk, name })),
    });
  },
});

const listProjects = subdomainRoute({
  method: "get",
  path: "/organization/project/",
  summary: "The public teams of the organisation of the subdomain",
  query: ProjectListQuery,
  responses: { 200: ProjectListResponse },
  async handle({ organization, query, services }) {
    return ok(
      await services.database.withTenant(organization.id, null, (tx) =>
        projectPage(tx, organization.id, query),
      ),
    );
  },
});

const checkSubdomain = tokenRoute({
  method: "get",
  path: "/organization/subdomain/",
  summary: "404: the subdomain can be had; 400: nobody can have it; 200: somebody has it",
  query: SubdomainQuery,
  responses: { 200: SubdomainTaken },
  async handle({ query, session, services, address, now }) {
    const { limits, database } = services;
    await (session
      ? limits.take(`subdomain ${session.userId}`, { limit: 120, seconds: 600 })
      : limits.take(`subdomain address ${countedAs(address)}`, { limit: 20, seconds: 600 }));
    const subdomain = (query.subdomain ?? "").trim().toLowerCase();
    const own = session?.membership?.orgId;
    const orgId = own !== undefined && String(own) === query.organizationId ? own : undefined;
    const state = await database.withoutTenant((tx) => subdomainState(tx, subdomain, { orgId, now }));
    if (state === "taken") return ok({ subdomain, available: false as const });
    if (state === "available")
      throw notFound("available", {
        says: sentence("verbatim", { text: "available" }),
        extra: { available: true },
      });
    throw badRequest(state, { says: subdomainRefusals[state], extra: { reason: state } });
  },
});

/** What everybody may know of an organisation. */
export const publicOrganizationRoutes: readonly Route[] = [
  getPublicOrganization,
  listProjects,
  checkSubdomain,
  ...imageRoutes,
];
