import type { Transaction } from "../../platform/db/database";
import type { Origins } from "../../platform/origins";
import { findOrganizationId } from "./session/queries";

/** Whether the origin is the product's own or an organisation's, to the letter (system rights). */
export async function isOwnOrigin(tx: Transaction, origins: Origins, origin: string): Promise<boolean> {
  if (origin === origins.base()) return true;
  const subdomain = URL.canParse(origin) ? origins.subdomainOf(new URL(origin).host) : undefined;
  if (subdomain === undefined || origin !== origins.organization(subdomain)) return false;
  return (await findOrganizationId(tx, subdomain)) !== undefined;
}
