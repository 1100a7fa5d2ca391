import { minutesBefore } from "../dates";
import { createSeededRandom } from "../random";
import type { SampleOrganization } from "./types";

/** One thing that somebody did. */
export interface SampleAuditEntry {
  pk: number;
  at: string;
  /** `SampleMember.pk` */
  actor: number;
  action: string;
  subject: string;
  subject_id: string | null;
  detail: Record<string, unknown>;
  address: string;
}

type Draft = Pick<SampleAuditEntry, "action" | "subject" | "subject_id" | "detail">;

const ENTRIES = 48;

function drafts({ members }: SampleOrganization): readonly ((pick: number) => Draft)[] {
  const someone = (pick: number): string => String(members[pick % members.length]?.pk ?? 1);
  return [
    () => ({ action: "login", subject: "session", subject_id: null, detail: {} }),
    () => ({ action: "login", subject: "session", subject_id: null, detail: {} }),
    (pick) => ({
      action: "export",
      subject: "people",
      subject_id: null,
      detail: { content: "members", rows: 40 + (pick % 25) },
    }),
    (pick) => ({ action: "member.roles_changed", subject: "people", subject_id: someone(pick), detail: {} }),
    (pick) => ({
      action: "member.status_changed",
      subject: "people",
      subject_id: someone(pick),
      detail: { status: "Inactive" },
    }),
    (pick) => ({ action: "invitation.sent", subject: "people", subject_id: someone(pick), detail: {} }),
    () => ({
      action: "organization.changed",
      subject: "settings",
      subject_id: null,
      detail: { fields: ["announcement"] },
    }),
    () => ({
      action: "profile.changed",
      subject: "settings",
      subject_id: null,
      detail: { fields: ["mission"] },
    }),
  ];
}

/**
 * What staff of each organisation did in the last weeks, the oldest first; addresses are of the range that is set
 * aside for documentation (RFC 5737).
 */
export function sampleAudit(organizations: readonly SampleOrganization[], now: Date): SampleAuditEntry[][] {
  let key = 0;
  return organizations.map((organization) => {
    const random = createSeededRandom(7_700 + organization.pk);
    const staff = organization.members.filter(({ can_sign_in: signsIn }) => signsIn);
    const kinds = drafts(organization);
    return Array.from({ length: ENTRIES }, (_, index) => {
      key += 1;
      const minutes = (ENTRIES - index) * 840 + random.integer(30, 700);
      const draft = random.pick(kinds)(random.integer(0, 1000));
      return {
        pk: key,
        at: minutesBefore(now, minutes).toISOString(),
        actor: random.pick(staff).pk,
        ...draft,
        address: `192.0.2.${random.integer(10, 40)}`,
      };
    });
  });
}
