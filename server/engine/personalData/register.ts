import type { PersonalKind } from "../../../contract/api";

/** What becomes of the personal columns of a table; `passes` are gone by themselves, soon and whoever they are of. */
export type ColumnHandling = "erased" | "anonymised" | "kept" | "passes";

/** A table and what it holds of people. */
export interface RegisteredTable {
  /** The kind that it is told as; without one it is not told, and `why` says why not. */
  kind?: PersonalKind;
  /** The handling of each column that may say something about a person. */
  personal: Partial<Record<ColumnHandling, readonly string[]>>;
  /** Columns of texts, JSON, bytes or keys of people that say nothing about a person. */
  impersonal?: readonly string[];
  why?: string;
}

const nothing = (impersonal: readonly string[], why: string): RegisteredTable => ({
  personal: {},
  impersonal,
  why,
});

/**
 * Every table that has columns in which something may stand about a person. A new one, or a new column, has to be
 * entered here: `register.test.ts` holds the schema of the database against it.
 */
export const REGISTER: Record<string, RegisteredTable> = {
  people: {
    kind: "people",
    personal: {
      anonymised: ["first_name", "last_name"],
      erased: [
        "full_name",
        "email",
        "phone",
        "reach",
        "addresses",
        "language",
        "tags",
        "custom",
        "found_by",
        "salutation",
        "picture",
        "honorific",
        "pronouns",
        "consents",
      ],
    },
    impersonal: ["kind", "source"],
  },
  person_channels: {
    kind: "people",
    personal: { erased: ["value", "e164", "shown"] },
    impersonal: ["channel", "kind"],
  },
  person_duplicates: {
    kind: "people",
    personal: { erased: ["because"], kept: ["dismissed_by"] },
    why: "whoever said that two are not one is known by a key alone",
  },
  person_merges: {
    kind: "people",
    personal: { erased: ["former", "moved"], kept: ["merged_by"] },
    why: "who became who is known by keys alone",
  },
  person_holds: {
    personal: { kept: ["reason", "held_by"] },
    why: "nobody is erased while they are held, and the hold goes when it ends",
  },
  members: {
    kind: "membership",
    personal: {
      anonymised: ["email", "first_name", "last_name"],
      erased: ["user_id", "phone", "avatar", "custom", "external_id"],
    },
    impersonal: ["kind", "status", "email_status"],
  },
  team_members: { kind: "membership", personal: { erased: ["member_id"] } },
  segment_people: { kind: "people", personal: {} },
  segments: {
    kind: "own_work",
    personal: { erased: ["created_by", "name", "question"] },
    impersonal: ["reads", "asks"],
    why: "segments that are shared are the organisation's, and stay",
  },
  invitations: {
    kind: "membership",
    personal: { erased: ["member_id", "code_hash", "message"], kept: ["invited_by"] },
    impersonal: ["source"],
    why: "whoever invited others is known by a key alone",
  },
  invitation_codes: { kind: "membership", personal: { erased: ["member", "code_hash"] } },
  users: {
    kind: "account",
    personal: {
      erased: ["email", "password_hash", "first_name", "last_name", "phone", "avatar", "timezone"],
    },
    impersonal: ["language", "status"],
    why: "kept where the person is in another organisation",
  },
  sessions: {
    kind: "account",
    personal: { erased: ["token_hash", "user_id", "address", "browser", "system"] },
  },
  api_keys: {
    kind: "membership",
    personal: { erased: ["member_id", "name", "token_hash", "prefix"] },
    impersonal: ["resources", "actions"],
    why: "they end with whoever made them",
  },
  letters: nothing(
    ["name", "title", "resource", "language", "subject", "body", "translations", "paper"],
    "templates, which records fill as they leave",
  ),
  mail_texts: nothing(["name", "texts"], "the words of mails, which records fill as they leave"),
  proposals: {
    personal: {
      kept: ["decided_by"],
      passes: ["record", "title", "proposed", "calls", "error", "idempotency_key"],
    },
    impersonal: ["action", "resource", "state"],
    why: "what was proposed is forgotten after 90 days",
  },
  automations: {
    personal: { kept: ["member_id"] },
    impersonal: ["name", "definition", "source", "resource", "paused"],
    why: "whoever published one is known by a key alone, and it does nothing once they are gone",
  },
  automation_changes: {
    personal: { passes: ["key", "old", "new"] },
    impersonal: ["source", "resource", "event"],
    why: "looked at within seconds",
  },
  automation_runs: {
    personal: { passes: ["record_key", "title", "snapshot", "payload"] },
    impersonal: ["cause", "resource", "steps", "state"],
    why: "what ran is forgotten after 90 days",
  },
  automation_run_steps: {
    personal: { passes: ["outcome", "error"] },
    impersonal: ["path", "kind", "state"],
    why: "forgotten with their runs",
  },
  extension_runs: {
    personal: { passes: ["data", "problem", "member_id"] },
    impersonal: ["job", "cause", "state"],
    why: "what ran is forgotten after 90 days",
  },
  notifications: {
    kind: "membership",
    personal: { erased: ["member_id", "params", "path"] },
    impersonal: ["kind", "cause"],
    why: "forgotten after 90 days",
  },
  notification_digests: {
    kind: "membership",
    personal: { erased: ["member_id"] },
    impersonal: ["every"],
  },
  webhooks: {
    personal: { kept: ["member_id"] },
    impersonal: ["url", "subscriptions", "sources", "resources", "secret", "former_secret", "paused"],
    why: "whoever made one is known by a key alone, and it sends nothing once they are gone",
  },
  segment_changes: {
    personal: {},
    impersonal: ["source"],
    why: "which tables have changed, looked at within a second",
  },
  webhook_changes: {
    personal: { passes: ["key"] },
    impersonal: ["source", "resource", "event"],
    why: "told within seconds",
  },
  webhook_deliveries: {
    personal: { passes: ["message_id", "body"] },
    impersonal: ["type", "state", "error"],
    why: "what was sent is forgotten after two weeks",
  },
  operators: {
    personal: { erased: ["user_id"] },
    why: "whoever runs the installation knows whom they have named",
  },
  operator_sessions: {
    personal: { erased: ["token_hash", "user_id", "address"] },
    why: "they end after half an hour without use",
  },
  operator_log: {
    personal: { kept: ["operator_email", "organization_name", "detail", "address"] },
    impersonal: ["action"],
    why: "the proof of what was done to organisations and accounts, for whoever runs the installation",
  },
  removed_contents: nothing(["storage_key"], "random keys of contents that are about to go"),
  totp_factors: { kind: "account", personal: { erased: ["user_id", "secret"] } },
  recovery_codes: { kind: "account", personal: { erased: ["user_id", "code_hash"] } },
  passkeys: {
    kind: "account",
    personal: { erased: ["user_id", "credential_id", "public_key", "user_handle", "name"] },
    impersonal: ["transports"],
  },
  passkey_challenges: {
    personal: { passes: ["challenge_hash", "user_id", "user_handle"] },
    impersonal: ["purpose"],
    why: "valid for five minutes, and of no organisation",
  },
  openid_sign_ins: {
    personal: { passes: ["state_hash", "nonce", "code_verifier", "binding"] },
    impersonal: ["provider", "origin", "leads_to"],
    why: "valid for ten minutes, and of nobody known yet",
  },
  known_devices: { kind: "account", personal: { erased: ["user_id", "device_hash"] } },
  user_identities: { kind: "account", personal: { erased: ["issuer", "subject", "user_id"] } },
  organization_providers: nothing(
    ["name", "issuer", "client_id", "client_secret", "domain", "groups_claim", "roles"],
    "how an organisation signs in",
  ),
  data_keys: nothing(["sealed_key", "former_key"], "random keys of what is encrypted"),
  retention_rules: nothing(["kind"], "how long what is kept"),
  organization_identities: { kind: "account", personal: { erased: ["subject", "user_id"] } },
  verification_codes: {
    personal: { erased: ["code_hash", "email", "user_id", "detail"] },
    impersonal: ["kind"],
    why: "waits for a mail to be answered, for days at most",
  },
  one_time_passwords: {
    personal: { passes: ["email_key", "code_hash"] },
    why: "valid for ten minutes, and of no organisation",
  },
  representatives: {
    kind: "representatives",
    personal: { erased: ["first_name", "last_name", "title", "email", "phone", "photo", "custom"] },
  },
  donors: {
    kind: "donations",
    personal: { anonymised: ["email", "first_name", "last_name"], erased: ["custom"] },
    impersonal: ["other_totals"],
  },
  donation_credits: {
    kind: "people",
    personal: {},
    impersonal: ["kind", "currency"],
    why: "who is credited with a gift is known by a key alone",
  },
  donation_funds: nothing(["currency"], "which fund a part of a gift goes to"),
  donations: {
    kind: "donations",
    personal: {
      anonymised: ["first_name", "last_name"],
      erased: ["email", "message", "donor_address", "checkout_url", "custom"],
      kept: ["public_id", "account_ref", "checkout_ref", "payment_ref", "subscription_ref", "receipt_number"],
    },
    impersonal: ["currency", "frequency", "status", "failure", "campaign", "provider", "mismatch", "method"],
    why: "by numbers and references the books agree with the payment provider's",
  },
  donation_refunds: {
    kind: "donations",
    personal: { erased: ["reason"], kept: ["provider_ref", "requested_by"] },
    impersonal: ["status", "failure"],
    why: "as donations",
  },
  donation_ids: { personal: { kept: ["public_id"] }, why: "as donations" },
  payment_objects: { personal: { kept: ["object"] }, impersonal: ["provider"], why: "as donations" },
  receipts: {
    kind: "receipts",
    personal: { kept: ["number", "content"] },
    why: "vouchers of the books, kept as they were issued",
  },
  donation_statements: {
    kind: "donations",
    personal: { erased: ["fingerprint"] },
    impersonal: ["status", "sent_by", "note"],
    why: "told by the donations that it sums up",
  },
  event_rsvps: {
    kind: "places",
    personal: {
      anonymised: ["first_name"],
      erased: ["last_name", "email", "link_seed", "held_from", "answers", "language"],
    },
    impersonal: ["status", "source"],
  },
  rsvp_tokens: { kind: "places", personal: { erased: ["token_hash"] } },
  form_responses: {
    kind: "responses",
    personal: {
      erased: [
        "public_ref",
        "answers",
        "respondent_name",
        "respondent_email",
        "search_key",
        "suspicion",
        "address",
      ],
    },
    impersonal: ["status"],
  },
  forms: {
    kind: "notifications",
    personal: { erased: ["settings"], kept: ["created_by"] },
    impersonal: ["public_id", "name", "description", "status", "fields"],
    why: "whoever made a form is known by a key alone",
  },
  form_versions: {
    personal: { kept: ["changed_by"] },
    impersonal: ["fields"],
    why: "whoever changed a form is known by a key alone",
  },
  grant_submissions: {
    kind: "applications",
    personal: { anonymised: ["part1"], kept: ["part2", "part3"] },
    impersonal: ["public_id", "status", "currency", "reference"],
    why: "an application is its organisation's; the person whom it named for questions goes",
  },
  grant_submission_tokens: { kind: "applications", personal: { erased: ["token_hash"] } },
  mailing_list_subscribers: {
    kind: "subscriptions",
    personal: { erased: ["member_id", "email", "name"] },
    impersonal: ["status"],
  },
  reading_consents: { kind: "reading", personal: { erased: ["email_key"] }, impersonal: ["how"] },
  message_readers: { kind: "reading", personal: { erased: ["email_key"] } },
  soft_bounces: { kind: "suppression", personal: { erased: ["email_key"] }, impersonal: ["status"] },
  suppressed_addresses: {
    kind: "suppression",
    personal: { kept: ["email_key"] },
    impersonal: ["reason", "status"],
    why: "the bare address, so that no import has the person written to again",
  },
  message_recipients: {
    kind: "received_messages",
    personal: { anonymised: ["email", "name"], erased: ["member_id", "fills"] },
    impersonal: ["kind", "status", "reason"],
  },
  messages: {
    kind: "sent_messages",
    personal: {
      anonymised: ["sender_name", "sender_email", "addressees"],
      erased: ["reply_to", "audience"],
      kept: ["sender_id", "subject", "other_subjects", "body", "body_text", "snippet"],
    },
    impersonal: ["mailing_lists", "status", "waits_for", "subject_test", "subject_choice"],
    why: "what was written for the organisation is its correspondence; free texts are not searched for names",
  },
  message_attachments: {
    personal: { kept: ["upload_id", "file_name"] },
    impersonal: ["content_type"],
    why: "belongs to its message",
  },
  message_drafts: { kind: "own_work", personal: { erased: ["member_id", "id", "content"] } },
  list_views: {
    kind: "own_work",
    personal: { erased: ["member_id", "name", "settings"] },
    impersonal: ["resource"],
    why: "views that are shared are the organisation's, and stay",
  },
  list_view_defaults: { kind: "own_work", personal: { erased: ["member_id"] }, impersonal: ["resource"] },
  reports: {
    kind: "own_work",
    personal: { erased: ["member_id", "name", "question"] },
    impersonal: ["display", "shared_with"],
    why: "reports that are shared are the organisation's, and stay",
  },
  report_schedules: nothing(
    ["every", "format", "failure"],
    "when a report is mailed; whom it last did not reach is known until the next mail",
  ),
  report_recipients: { kind: "own_work", personal: { erased: ["member_id"] } },
  dashboards: {
    kind: "own_work",
    personal: { erased: ["member_id", "title", "tiles"] },
    impersonal: ["shared_with"],
    why: "dashboards that are shared are the organisation's, and stay",
  },
  dashboard_arrangements: {
    kind: "own_work",
    personal: { erased: ["member_id"] },
    impersonal: ["name", "arrangement"],
  },
  help_requests: {
    kind: "own_work",
    personal: { erased: ["member_id", "subject", "body", "page"] },
    impersonal: ["app_version"],
  },
  event_feeds: { kind: "own_work", personal: { erased: ["token_hash", "member"] } },
  tasks: {
    kind: "tasks",
    personal: { erased: ["assignee_id"], kept: ["completed_by"] },
    impersonal: ["title", "description", "priority", "custom"],
    why: "what was done stays done, by a key alone",
  },
  checklists: {
    personal: { kept: ["created_by"] },
    impersonal: ["name", "description", "category", "custom"],
    why: "whoever made it is known by a key alone",
  },
  saved_grants: { personal: { kept: ["saved_by"] }, why: "whoever saved it is known by a key alone" },
  member_import_errors: {
    kind: "imports",
    personal: { erased: ["value", "cells"] },
    impersonal: ["field", "message", "says"],
  },
  member_import_changes: {
    kind: "imports",
    personal: { erased: ["former", "present", "member_id"] },
    impersonal: ["left_because"],
  },
  import_changes: nothing(
    ["version", "made", "left_because"],
    "which records an import touched, by keys alone",
  ),
  import_counts: nothing(["key"], "what an import under way has counted, by keys alone, until its end"),
  member_import_batches: { personal: { passes: ["rows"] }, why: "removed as soon as they are read" },
  files: {
    kind: "files",
    personal: { kept: ["name", "folder", "created_by", "upload_id"] },
    impersonal: ["content_type"],
    why: "what is in the organisation's folders is the organisation's",
  },
  uploads: {
    personal: { kept: ["member_id", "file_name", "storage_key", "sha256"] },
    impersonal: ["id", "content_type", "status"],
    why: "lives as long as what uses it: what only the person's answers and pictures used goes within two days",
  },
  upload_uses: {
    personal: { erased: ["ref", "label"] },
    impersonal: ["upload_id", "kind"],
    why: "goes with what uses the upload",
  },
  public_images: {
    personal: { erased: ["public_id", "upload_id", "ref"] },
    impersonal: ["kind"],
    why: "the picture of an account or a representative goes with them",
  },
  records: {
    kind: "records",
    personal: { anonymised: ["data"], kept: ["created_by", "updated_by"] },
    impersonal: ["resource"],
    why: "whoever made or changed a record is known by a key alone",
  },
  record_uniques: { kind: "records", personal: { erased: ["value"] }, impersonal: ["resource", "field"] },
  record_numbers: nothing(["resource", "field", "series"], "says how far numbers have come"),
  record_references: nothing(
    ["resource", "field", "target_resource"],
    "leads to the nameless place that stays",
  ),
  record_comments: {
    kind: "history",
    personal: { erased: ["member_id"], anonymised: ["body"] },
    why: "what was said stays with the record, without whoever said it",
  },
  record_changes: {
    kind: "history",
    personal: { erased: ["actor", "actor_email"], anonymised: ["changes"] },
    impersonal: ["action"],
  },
  definition_versions: {
    kind: "history",
    personal: { erased: ["actor", "actor_email"] },
    impersonal: ["file", "action", "content", "hash"],
  },
  organization_definition_versions: {
    kind: "history",
    personal: { erased: ["actor", "actor_email"] },
    impersonal: ["file", "action", "content", "hash"],
  },
  audit_log: {
    kind: "audit_log",
    personal: { kept: ["actor", "actor_email", "subject_id", "detail", "address"] },
    impersonal: ["action", "subject"],
    why: "who answers for what was done has to be known; nobody can change the log, the server included",
  },
  idempotency_keys: {
    personal: { passes: ["scope", "key", "body", "request_hash"] },
    why: "gone a day after the answer",
  },
  rate_limits: { personal: { passes: ["key"] }, why: "gone as soon as the limit is over" },
  test_payments: nothing(
    ["id", "kind", "state"],
    "what the built-in test processor remembers: amounts and states",
  ),
  payment_events: nothing(
    ["provider", "event_id", "type", "account", "outcome"],
    "what was told of payments, without whose",
  ),
  banners: nothing(["title", "body", "level", "image", "link", "cta", "subject"], "written for everybody"),
  events: nothing(
    [
      "custom",
      "title",
      "slug",
      "description",
      "category",
      "timezone",
      "local_start",
      "rrule",
      "location",
      "url",
      "image",
      "color",
      "status",
      "questions",
    ],
    "what the organisation announces; free texts are not searched for names",
  ),
  event_exceptions: nothing(["changes"], "as events"),
  definition_drift: nothing(
    ["resource", "shape", "verb", "kind", "path", "expected", "found"],
    "kinds and counts of differences, no values",
  ),
  donation_statuses: nothing(["status"], "what became of a donation"),
  donation_sums: nothing(["currency", "status"], "sums"),
  period_sums: nothing(["what", "span", "part"], "sums"),
  member_counts: nothing(["status", "kind"], "sums"),
  record_counts: nothing(["resource"], "sums"),
  form_addresses: nothing(["public_id"], "addresses of forms"),
  former_subdomains: nothing(["subdomain"], "the organisation's own"),
  grants: nothing(
    [
      "source",
      "source_id",
      "title",
      "funder",
      "description",
      "service_focus",
      "currency",
      "eligibility",
      "states",
      "url",
      "stage",
    ],
    "the public catalogue of grants",
  ),
  grant_imports: nothing(["source"], "when the catalogue was read"),
  grant_criteria: nothing(["service_focus", "states", "keywords"], "what the organisation looks for"),
  mailing_lists: nothing(
    ["name", "description", "kind", "opt_in", "filter", "custom"],
    "lists by their names",
  ),
  member_imports: nothing(
    [
      "resource",
      "status",
      "content_hash",
      "settings",
      "file_name",
      "header_key",
      "choices",
      "undo_status",
      "undo_order",
    ],
    "counts of imports, and what was asked",
  ),
  organizations: nothing(
    [
      "name",
      "subdomain",
      "state",
      "second_factor",
      "fiscal_year_start",
      "color",
      "quotas",
      "operator_access_by",
      "hold_reason",
      "email",
      "phone",
      "website",
      "privacy_url",
      "imprint_url",
      "address",
      "logo",
      "description",
      "timezone",
      "currency",
      "language",
      "categories",
      "announcement",
      "donor_address",
      "stripe_account_id",
      "stripe_account_status",
      "stripe_requirements_due",
      "payment_provider",
    ],
    "the organisation's own, for everybody to see",
  ),
  organization_profiles: nothing(
    ["mission", "vision", "ein", "service_focus", "service_areas", "populations", "socials", "cover"],
    "the organisation's own, for everybody to see",
  ),
  record_definitions: nothing(["resource", "hash", "definition"], "configuration"),
  organization_definitions: nothing(["file", "content"], "configuration"),
  organization_record_definitions: nothing(["resource", "hash", "definition"], "configuration"),
  slow_statements: nothing(["text"], "statements without their values"),
  installation_settings: nothing(["sign_up", "quotas"], "configuration"),
  mail_counts: nothing(["kind"], "how many mails left in a day"),
  roles: nothing(["slug", "name", "permissions", "rules"], "configuration"),
  teams: nothing(["name", "description", "color", "image", "custom"], "teams by their names"),
  schema_migrations: nothing(["id", "fingerprint"], "the shape of the database"),
};
