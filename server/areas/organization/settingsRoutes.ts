import { memberSender } from "../../platform/files";
import {
  AuthResponse,
  Exact,
  OrganizationCreateRequest,
  OrganizationEnvelope,
  OrganizationUpdateRequest,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { staysSignedIn } from "../../platform/auth/sessions";
import { signIn } from "../accounts/session/signIn";
import type { Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";
import { textOfHtml } from "../../platform/html/cleanHtml";
import { invalidFields, notFound, TEXTS } from "../../platform/errors";
import { accountRoute, created, ok, permittedRoute, type Route } from "../../platform/http/route";
import { foundOrganization, placeProblems } from "./found";
import { setPublicImage } from "./images";
import { presentOrganization } from "./presenter";
import { findOwnOrganization, type OrganizationRow } from "./queries";
import { changeOrganization, convertBudget, lockOrganization, rememberSubdomain } from "./settingsQueries";
import { claimSubdomain, subdomainTaken } from "./subdomains";

const CreatedOrganization = Exact({ ...OrganizationEnvelope.properties, ...AuthResponse.properties });

const createOrganization = accountRoute({
  method: "post",
  path: "/organization/",
  summary: "Found an organisation; the caller owns it and goes on in it with a new token",
  body: OrganizationCreateRequest,
  responses: { 201: CreatedOrganization },
  failure: TEXTS.processing,
  async handle({ body, session, services, now, address, caller }) {
    const { limits, database } = services;
    if (body.logo) {
      throw invalidFields(
        { logo: ["An upload belongs to an organisation: set the logo once this one is there."] },
        TEXTS.processing,
      );
    }
    await limits.take(`found organization ${session.userId}`, { limit: 10, seconds: 86_400 });
    const { userId, email } = session;
    const answer = await database.withoutTenant(async (tx) => {
      const { language = "en", address: place, logo: _, ...given } = body;
      const organization = { ...given, language, ...(place && { address: place }) };
      const founding = { services, founder: { userId }, now, address, failure: TEXTS.processing };
      const orgId = await foundOrganization(tx, organization, founding);
      const signedIn = await signIn(
        tx,
        services,
        { id: userId, email, last_organization: null },
        { ...caller(), wanted: orgId, staysSignedIn: await staysSignedIn(tx, session.tokenHash) },
      );
      return { ...presentOrganization(await requireOrganization(tx, orgId), services.payments), ...signedIn };
    });
    return created(answer);
  },
});

async function requireOrganization(tx: Transaction, orgId: number): Promise<OrganizationRow> {
  const row = await findOwnOrganization(tx, orgId);
  if (!row) throw notFound(TEXTS.organization);
  return row;
}

/** An announcement is text: whatever reads as markup, however often it was escaped, is taken out. */
export function plainText(text: string): string {
  const plain = textOfHtml(text);
  return plain === text.trim() ? plain : plainText(plain);
}

async function moveSubdomain(
  tx: Transaction,
  before: OrganizationRow,
  wanted: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (wanted === undefined) return undefined;
  return tx.asSystem(async () => {
    const subdomain = await claimSubdomain(tx, wanted, {
      orgId: before.id,
      now,
      text: TEXTS.updateOrganization,
    });
    if (subdomain !== before.subdomain) await rememberSubdomain(tx, before.id, before.subdomain, now);
    return subdomain;
  });
}

const updateOrganization = permittedRoute(["settings"], {
  method: "put",
  path: "/organization/",
  summary: "Change the organisation; its former subdomain leads to the new one",
  body: OrganizationUpdateRequest,
  responses: { 200: OrganizationEnvelope },
  failure: TEXTS.updateOrganization,
  async handle({ body, session, membership, services, tenant, now, address }) {
    const { orgId } = membership;
    const problems = placeProblems(body);
    if (Object.keys(problems).length > 0) throw invalidFields(problems, TEXTS.updateOrganization);
    const row = await tenant(async (tx) => {
      await lockOrganization(tx, orgId);
      const before = await requireOrganization(tx, orgId);
      const subdomain = await moveSubdomain(tx, before, body.subdomain, now);
      const { logo: upload, announcement, ...given } = body;
      const image = { kind: "logo", ref: orgId, label: "Logo", field: "logo" } as const;
      const logo =
        upload === undefined
          ? undefined
          : await setPublicImage(tx, memberSender(membership), upload, image, { ...services, now });
      if (body.currency !== undefined) await convertBudget(tx, before, body.currency);
      const change = {
        ...given,
        ...(body.name !== undefined && { name: body.name.trim() }),
        ...(subdomain !== undefined && { subdomain }),
        ...(announcement !== undefined && { announcement: plainText(announcement) }),
        ...(logo !== undefined && { logo }),
      };
      await changeOrganization(tx, orgId, change, now);
      const detail = { fields: Object.keys(body), ...(subdomain !== undefined && { subdomain }) };
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "organization.changed",
        subject: "settings",
        detail,
        address,
      });
      return requireOrganization(tx, orgId);
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, "organizations_subdomain")
        ? subdomainTaken(TEXTS.updateOrganization)
        : error;
    });
    return ok(presentOrganization(row, services.payments));
  },
});

/** Founding an organisation and changing it. */
export const settingsRoutes: readonly Route[] = [createOrganization, updateOrganization];
