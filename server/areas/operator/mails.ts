import type { Transaction } from "../../platform/db/database";
import type { Mail } from "../../platform/mail/job";
import { openMails } from "../../platform/mail/openMails";
import type { Services } from "../../platform/http/services";
import { findOwners } from "../members";
import { findOwnOrganization } from "../organization";

/** Where the mail leads to, below the organisation's address, or else the product's. */
const LINKS = { organizationApproved: "/login", organizationDeleted: null } as const;

/** What the owners of an organisation are told by mail of what became of it (system rights). */
export async function ownersLetters(
  tx: Transaction,
  origins: Services["origins"],
  orgId: number,
  kind: keyof typeof LINKS,
): Promise<Mail[]> {
  const organization = await findOwnOrganization(tx, orgId);
  if (!organization) return [];
  const { language, name, subdomain } = organization;
  const path = LINKS[kind];
  const owners = await findOwners(tx, orgId);
  const write = await openMails(tx, origins, orgId, [kind]);
  return owners.map((owner) =>
    write(kind, {
      to: { name: owner.name === owner.email ? "" : owner.name, address: owner.email },
      organization: name,
      replyTo: null,
      language,
      values: { name: owner.name },
      link: path === null ? origins.base() : `${origins.organization(subdomain)}${path}`,
    }),
  );
}
