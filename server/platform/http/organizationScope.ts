import sql from "sql-template-tag";
import type { Services } from "./services";
import { statesThat } from "../auth/organizationStates";
import { unknownOrganization } from "../errors";
import type { RawRequest } from "./rawRequest";

/** What every public call needs to know of the organisation it is about. */
export interface PublicOrganization {
  id: number;
  name: string;
  subdomain: string;
  logo: string | null;
}

/** The organisation that X-Subdomain names, or else the host; throws 404 when there is none. */
export function findOrganization({ c, services }: RawRequest): Promise<PublicOrganization> {
  return organizationVisited((name) => c.req.header(name), services);
}

/** As `findOrganization`, for calls that need it only at times: from the request's headers. */
export async function organizationVisited(
  header: (name: string) => string | undefined,
  services: Services,
): Promise<PublicOrganization> {
  const subdomain = (header("X-Subdomain") ?? services.origins.subdomainOf(header("Host")))?.toLowerCase();
  const [organization] = subdomain
    ? await services.database.withoutTenant((tx) =>
        tx.query<PublicOrganization>(
          // Links with a former name work on until another organisation takes it.
          sql`SELECT id, name, subdomain, logo FROM organizations WHERE (subdomain = ${subdomain}
              OR id = (SELECT organization FROM former_subdomains WHERE subdomain = ${subdomain}))
            AND state = ANY(${statesThat("isPublic")}::text[])
            ORDER BY (subdomain = ${subdomain}) DESC LIMIT 1`,
        ),
      )
    : [];
  if (!organization) throw unknownOrganization();
  return organization;
}

/** The organisation with this id; throws 404 when there is none. */
export async function organizationById({ services }: RawRequest, id: number): Promise<PublicOrganization> {
  const [organization] = await services.database.withoutTenant((tx) =>
    tx.query<PublicOrganization>(sql`SELECT id, name, subdomain, logo FROM organizations WHERE id = ${id}`),
  );
  if (!organization) throw unknownOrganization();
  return organization;
}
