import sql, { type Sql } from "sql-template-tag";
import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";

/** Somebody with an account, as the mails about it address them: in the name of the organisation that they were in last. */
export interface Addressee {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  status: "active" | "unverified" | "disabled";
  organization: number | null;
  subdomain: string | null;
  name: string | null;
  reply_to: string | null;
}

/** Whom an account's mails address (system rights); with `lock` nothing else changes the account until the transaction ends. */
export async function findAddressee(
  tx: Transaction,
  by: { id: number } | { email: string },
  options: { lock?: boolean } = {},
): Promise<Addressee | undefined> {
  const where: Sql = "id" in by ? sql`u.id = ${by.id}` : sql`u.email_key = lower(${by.email})`;
  const [row] =
    await tx.query<Addressee>(sql`SELECT u.id, u.email, u.first_name, u.last_name, u.language, u.status,
      o.id AS organization, o.subdomain, o.name, o.email AS reply_to
    FROM users u
    LEFT JOIN organizations o ON o.id = u.last_organization
    WHERE ${where} ${options.lock ? sql`FOR UPDATE OF u` : sql``}`);
  return row;
}

/** The name that mails greet. */
export function nameOf({ first_name: first, last_name: last }: Addressee): string {
  return `${first} ${last}`.trim();
}

/** In whose name mails go out; nothing where it is the product's. */
export function senderOf({
  organization,
  name,
  reply_to,
}: Addressee): { id: number; name: string; email: string | null } | undefined {
  return organization === null || name === null ? undefined : { id: organization, name, email: reply_to };
}

/** The origin of the pages that a mail leads to. */
export function originFor({ subdomain }: Addressee, { origins }: Pick<Services, "origins">): string {
  return subdomain === null ? origins.base() : origins.organization(subdomain);
}
