import sql from "sql-template-tag";
import type { DonorAddress, Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { unknownOrganization } from "../../platform/errors";
import type { PaymentAccount, StoredAccount } from "../../platform/payments/account";

/** What donations need to know of an organisation. */
export interface PayingOrganization extends PaymentAccount, StoredAccount {
  id: number;
  name: string;
  subdomain: string;
  email: string | null;
  website: string | null;
  address: Record<string, string>;
  tax_id: string | null;
  timezone: string;
  currency: string;
  language: Language;
  donor_address: DonorAddress;
}

/** The organisation of the transaction with its payment account. Throws 404 when it is gone. */
export async function payingOrganization(tx: Transaction, orgId: number): Promise<PayingOrganization> {
  const [row] =
    await tx.query<PayingOrganization>(sql`SELECT o.id, o.name, o.subdomain, o.email, o.website, o.address,
      p.ein AS tax_id, o.timezone, o.currency, o.language, o.donor_address, o.stripe_account_id, o.payment_provider,
      o.stripe_account_status, o.stripe_charges_enabled, o.stripe_payouts_enabled, o.stripe_details_submitted,
      o.stripe_requirements_due, o.state
    FROM organizations o LEFT JOIN organization_profiles p ON p.org_id = o.id WHERE o.id = ${orgId}`);
  if (!row) throw unknownOrganization();
  return row;
}
