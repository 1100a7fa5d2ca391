import { AuthResponse, Exact, OrganizationCreateRequest, OrganizationEnvelope } from "../../../contract/api";
import { carriedOver } from "../../platform/auth/sessions";
import { invalidFields, notFound } from "../../platform/errors";
import { accountRoute, created, type Route } from "../../platform/http/route";
import { findOwnOrganization, foundOrganization, presentOrganization } from "../organization";
import { signIn } from "./session/signIn";
import { sentence } from "../../platform/texts";

const CreatedOrganization = Exact({ ...OrganizationEnvelope.properties, ...AuthResponse.properties });

const createOrganization = accountRoute({
  method: "post",
  path: "/organization/",
  summary: "Found an organisation; the caller owns it and goes on in it with a new token",
  body: OrganizationCreateRequest,
  responses: { 201: CreatedOrganization },
  failure: "failed.processing_request",
  async handle({ body, session, services, now, address, caller }) {
    const { limits, database } = services;
    if (body.logo) {
      throw invalidFields({ logo: [sentence("field.logo_later")] }, "failed.processing_request");
    }
    await limits.take(`found organization ${session.userId}`, { limit: 10, seconds: 86_400 });
    const { userId, email } = session;
    const answer = await database.withoutTenant(async (tx) => {
      const { language = "en", address: place, logo: _, ...given } = body;
      const organization = { ...given, language, ...(place && { address: place }) };
      const founding = {
        services,
        founder: { userId },
        now,
        address,
        failure: "failed.processing_request",
      } as const;
      const orgId = await foundOrganization(tx, organization, founding);
      const signedIn = await signIn(
        tx,
        services,
        { id: userId, email, last_organization: null },
        { ...caller(), wanted: orgId, ...(await carriedOver(tx, session.tokenHash)) },
      );
      const row = await findOwnOrganization(tx, orgId);
      if (!row) throw notFound("not_found", { says: "failed.fetch_organization" });
      return { ...presentOrganization(row, services.payments), ...signedIn };
    });
    return created(answer);
  },
});

/** Founding an organisation. */
export const foundingRoutes: readonly Route[] = [createOrganization];
