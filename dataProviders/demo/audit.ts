import { requireResource } from "../requireResource";
import type { FindResource } from "../types";
import type { DemoScope } from "./behaviours";

/** What was done, as the log keeps it. */
export interface DemoAuditEntry {
  action: string;
  subject: string;
  subject_id?: string | number;
  detail?: Record<string, unknown>;
}

/** Writes into the demo's audit log what the signed-in person did now; nothing where there is no log. */
export async function recordAudit(
  { store, user }: DemoScope,
  findResource: FindResource,
  entry: DemoAuditEntry,
): Promise<void> {
  if (!findResource("audit_log")) return;
  await store.open(requireResource(findResource, "audit_log"));
  const person = user();
  const member = store.rows("members").find(({ email }) => email === person?.email);
  store.add("audit_log", {
    at: store.now().toISOString(),
    actor: member?.pk ?? null,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subject_id === undefined ? null : String(entry.subject_id),
    detail: entry.detail ?? {},
    address: null,
  });
}
