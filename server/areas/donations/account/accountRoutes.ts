import {
  AccountStatusResponse,
  ConnectedAccountRequest,
  ConnectedAccountResponse,
  OnboardingLinkRequest,
  OnboardingLinkResponse,
} from "../../../../contract/api";
import { audit } from "../../../platform/audit/audit";
import { conflict, invalidFields } from "../../../platform/errors";
import { created, ok, permittedRoute, type Route } from "../../../platform/http/route";
import type { AccountState, Payments } from "../../../platform/payments";
import { accountStatus, storeAccount } from "./account";
import { asking } from "../errors";
import { type PayingOrganization, payingOrganization } from "../organization";
import { requirePayments } from "../policy";
import { sentence } from "../../../platform/texts";

function presentAccount(organization: PayingOrganization): {
  stripe_account_status: PayingOrganization["stripe_account_status"];
  stripe_charges_enabled: boolean;
  stripe_payouts_enabled: boolean;
  stripe_details_submitted: boolean;
} {
  const { stripe_account_status, stripe_charges_enabled, stripe_payouts_enabled, stripe_details_submitted } =
    organization;
  return { stripe_account_status, stripe_charges_enabled, stripe_payouts_enabled, stripe_details_submitted };
}

function presentState(account: AccountState): ReturnType<typeof presentAccount> {
  return {
    stripe_account_status: accountStatus(account),
    stripe_charges_enabled: account.chargesEnabled,
    stripe_payouts_enabled: account.payoutsEnabled,
    stripe_details_submitted: account.detailsSubmitted,
  };
}

/** The organisation's account at the processor that the server works with. Throws 409 when there is none yet, 503 without processor. */
function requireOwnAccount(organization: PayingOrganization, payments: Payments): string {
  const provider = requirePayments(payments);
  const { stripe_account_id, payment_provider } = organization;
  if (stripe_account_id === null || payment_provider !== provider) {
    throw conflict("no_payment_account");
  }
  return stripe_account_id;
}

const postAccount = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/stripe-connected-account/",
  onBehalf: "refused",
  summary: "Create the organisation's payment account, or find the one there is",
  body: ConnectedAccountRequest,
  responses: { 200: ConnectedAccountResponse, 201: ConnectedAccountResponse },
  failure: "failed.payment_onboarding",
  limit: { limit: 20, seconds: 600 },
  async handle({ body, session, membership, tenant, services, now, address }) {
    const { orgId } = membership;
    const { payments } = services;
    requirePayments(payments);
    const organization = await tenant((tx) => payingOrganization(tx, orgId));
    if (organization.stripe_account_id !== null && organization.payment_provider === payments.provider) {
      return ok(presentAccount(organization));
    }
    const country = body.country?.toUpperCase() ?? organization.address["country"] ?? null;
    const account = await asking("failed.payment_onboarding", () =>
      payments.createAccount({
        organization: organization.name,
        email: organization.email,
        country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
        businessType: body.business_type ?? null,
        idempotencyKey: `account-${orgId}-${organization.subdomain}`,
      }),
    );
    await tenant(async (tx) => {
      await storeAccount({ tx, services, orgId, now }, account);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "payment_account.created",
        subject: "settings",
        detail: { provider: payments.provider, account: account.id },
        address,
      });
    });
    return created(presentState(account));
  },
});

/** A path of the app: what would lead to another host is refused with 422. */
function readPath(path: string | undefined, field: string): string {
  const given = path ?? "/settings/payments";
  const isPath = /^\/(?![/\\])[\x21-\x7e]*$/.test(given) && !given.includes("\\");
  if (!isPath) throw invalidFields({ [field]: [sentence("field.app_path")] });
  return given;
}

const postLink = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/stripe-onboarding-link/",
  onBehalf: "refused",
  summary: "A link to the payment provider's questions; works once, so ask for it on the click",
  body: OnboardingLinkRequest,
  responses: { 201: OnboardingLinkResponse },
  failure: "failed.payment_onboarding",
  limit: { limit: 60, seconds: 600 },
  async handle({ body, membership, tenant, services }) {
    const returnPath = readPath(body.return_path, "return_path");
    const refreshPath = readPath(body.refresh_path ?? body.return_path, "refresh_path");
    const organization = await tenant((tx) => payingOrganization(tx, membership.orgId));
    const account = requireOwnAccount(organization, services.payments);
    const origin = services.origins.organization(organization.subdomain);
    const link = await asking("failed.payment_onboarding", () =>
      services.payments.onboardingLink({
        account,
        organization: organization.name,
        returnUrl: origin + returnPath,
        refreshUrl: origin + refreshPath,
      }),
    );
    return created({ url: link.url, expires_at: link.expiresAt.toISOString() });
  },
});

const postStatus = permittedRoute(["settings"], {
  method: "post",
  path: "/organization/stripe-account-status/",
  onBehalf: "refused",
  summary: "Ask the payment provider how the account stands",
  responses: { 200: AccountStatusResponse },
  failure: "failed.payment_status",
  limit: { limit: 60, seconds: 600 },
  async handle({ membership, tenant, services, now }) {
    const { orgId } = membership;
    const organization = await tenant((tx) => payingOrganization(tx, orgId));
    const id = requireOwnAccount(organization, services.payments);
    const account = await asking("failed.payment_status", () => services.payments.accountState(id));
    await tenant((tx) => storeAccount({ tx, services, orgId, now }, account));
    return ok({
      ...presentState(account),
      stripe_requirements_due: account.requirementsDue,
      checked_at: now.toISOString(),
    });
  },
});

/** The organisation's account at the payment provider. */
export const accountRoutes: readonly Route[] = [postAccount, postLink, postStatus];
