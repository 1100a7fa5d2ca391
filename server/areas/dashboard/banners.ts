import sql from "sql-template-tag";
import type { Banner } from "../../../contract/api";
import { can } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import type { OrganizationRow } from "../organization";
import type { Period } from "../../engine/dashboard/range";

interface StoredBanner {
  id: number;
  title: string;
  body: string;
  level: Banner["level"];
  image: string | null;
  link: string | null;
  cta: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  dismissible: boolean;
}

/** The organisation's own banners that are shown at some time in the period, to somebody with these permissions. */
export async function storedBanners(
  tx: Transaction,
  orgId: number,
  membership: Membership,
  { from, to }: Period,
): Promise<Banner[]> {
  const rows =
    await tx.query<StoredBanner>(sql`SELECT id, title, body, level, image, link, cta, starts_at, ends_at, dismissible
    FROM banners WHERE org_id = ${orgId}
      AND (subject IS NULL OR subject = ANY(${[...membership.permissions]}::text[]))
      AND (starts_at IS NULL OR starts_at < ${to}) AND (ends_at IS NULL OR ends_at > ${from}::timestamptz OR ${from}::timestamptz IS NULL)
    ORDER BY starts_at DESC NULLS LAST, id DESC LIMIT 20`);
  return rows.map(({ id, starts_at, ends_at, ...banner }) => ({
    pk: id,
    ...banner,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
  }));
}

const MADE_UP = { image: null, starts_at: null, ends_at: null, dismissible: true } as const;

/** What the organisation's own state calls for: its announcement, and payments that are not set up yet. */
export function madeUpBanners(organization: OrganizationRow, membership: Membership): Banner[] {
  const banners: Banner[] = [];
  const { announcement, stripe_account_status: payments } = organization;
  if (announcement !== "") {
    banners.push({
      ...MADE_UP,
      pk: "announcement",
      title: "",
      body: announcement,
      level: "info",
      link: null,
      cta: null,
    });
  }
  // Where the server takes no payments nobody here can change that.
  if (payments !== "active" && payments !== "unavailable" && can(membership, "settings")) {
    const begun = payments !== "none";
    banners.push({
      ...MADE_UP,
      pk: "payment-onboarding",
      title: begun ? "Finish setting up payments" : "Set up payments",
      body: begun
        ? "The payment provider still needs details before the organisation can receive donations."
        : "Connect a payment account so that people can donate by card.",
      level: begun ? "warning" : "info",
      link: "/settings/payments",
      cta: "Payments",
    });
  }
  return banners;
}
