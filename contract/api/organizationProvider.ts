import Type, { type Static } from "typebox";
import { Exact, Line, Nullable, Pk } from "./common";

const common = {
  name: Line(60, 1),
  issuer: Type.String({ minLength: 1, maxLength: 300, pattern: "^https?://[^\\s]+$" }),
  client_id: Line(300, 1),
  domain: Type.String({ maxLength: 200, pattern: "^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$" }),
  is_required: Type.Boolean({ description: "Members of the domain sign in only so; owners need not" }),
  groups_claim: Line(100, 1),
  roles: Type.Array(Exact({ group: Line(200, 1), role: Pk }), {
    maxItems: 50,
    description: "Of a group at the provider; the first that fits counts",
  }),
};

/** `client_secret`: may be left out where there is one for this issuer. */
export const OrganizationProviderRequest = Exact({
  ...common,
  client_secret: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
});
export type OrganizationProviderRequest = Static<typeof OrganizationProviderRequest>;

/** The secret is told to nobody. */
export const OrganizationProvider = Exact(common);
export type OrganizationProvider = Static<typeof OrganizationProvider>;

export const OrganizationProviderResponse = Exact({
  provider: Nullable(OrganizationProvider),
  redirect_uri: Type.String({ description: "To be registered at the provider" }),
});
export type OrganizationProviderResponse = Static<typeof OrganizationProviderResponse>;
