import { memberSender } from "../../platform/files";
import { OrganizationEnvelope, OrganizationUpdateRequest } from "../../../contract/api";
import { readability, readableColor } from "../../../contract/brandColor";
import { ENOUGH_CONTRAST } from "../../../contract/contrast";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";
import { textOfHtml } from "../../platform/html/cleanHtml";
import { invalidFields, notFound } from "../../platform/errors";
import { ok, permittedRoute, type Route } from "../../platform/http/route";
import { sentence } from "../../platform/texts";
import { placeProblems } from "./found";
import { setPublicImage } from "./images";
import { presentOrganization } from "./presenter";
import { findOwnOrganization, type OrganizationRow } from "./queries";
import { changeOrganization, convertBudget, lockOrganization, rememberSubdomain } from "./settingsQueries";
import { claimSubdomain, subdomainTaken } from "./subdomains";

async function requireOrganization(tx: Transaction, orgId: number): Promise<OrganizationRow> {
  const row = await findOwnOrganization(tx, orgId);
  if (!row) throw notFound("not_found", { says: "failed.fetch_organization" });
  return row;
}

/** An announcement is text: whatever reads as markup, however often it was escaped, is taken out. */
export function plainText(text: string): string {
  const plain = textOfHtml(text);
  return plain === text.trim() ? plain : plainText(plain);
}

async function moveSubdomain(
  tx: Transaction,
  before: Pick<OrganizationRow, "id" | "subdomain">,
  wanted: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (wanted === undefined) return undefined;
  return tx.asSystem(async () => {
    const subdomain = await claimSubdomain(tx, wanted, {
      orgId: before.id,
      now,
      says: "failed.update_organization",
    });
    if (subdomain !== before.subdomain) await rememberSubdomain(tx, before.id, before.subdomain, now);
    return subdomain;
  });
}

/** A colour that text can be read in; else 422 that says how far it is from that, and the nearest one that will do. */
function readableOr422(given: string): string {
  const color = given.toLowerCase();
  const ratio = readability(color);
  if (ratio >= ENOUGH_CONTRAST) return color;
  const params = {
    ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
    least: ENOUGH_CONTRAST.toFixed(1),
    nearest: readableColor(color),
  };
  throw invalidFields({ color: [sentence("field.unreadable_color", params)] }, "failed.update_organization");
}

const updateOrganization = permittedRoute(["settings"], {
  method: "put",
  path: "/organization/",
  summary: "Change the organisation; its former subdomain leads to the new one",
  body: OrganizationUpdateRequest,
  responses: { 200: OrganizationEnvelope },
  failure: "failed.update_organization",
  async handle({ body, session, membership, services, tenant, now, address }) {
    const { orgId } = membership;
    const problems = placeProblems(body);
    if (Object.keys(problems).length > 0) throw invalidFields(problems, "failed.update_organization");
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
        ...(body.color && { color: readableOr422(body.color) }),
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
      throw changeFailure(error);
    });
    return ok(presentOrganization(row, services.payments));
  },
});

/**
 * Gives an organisation another name or subdomain, at the wish of whoever runs the installation (system rights).
 * Throws as changing it does.
 */
export async function renameOrganization(
  tx: Transaction,
  before: Pick<OrganizationRow, "id" | "subdomain">,
  { name, subdomain: wanted }: { name?: string; subdomain?: string },
  now: Date,
): Promise<void> {
  const subdomain = await moveSubdomain(tx, before, wanted, now);
  const change = {
    ...(name !== undefined && { name: name.trim() }),
    ...(subdomain !== undefined && { subdomain }),
  };
  await changeOrganization(tx, before.id, change, now);
}

/** The answer to a subdomain that somebody else took at the same moment; other errors as they are. */
export function changeFailure(error: unknown): unknown {
  return isUniqueViolation(error, "organizations_subdomain")
    ? subdomainTaken("failed.update_organization")
    : error;
}

/** Founding an organisation and changing it. */
export const settingsRoutes: readonly Route[] = [updateOrganization];
