import { DOWNLOADS } from "../../../contract/api";
import { SAMPLE_PASSWORD } from "../../../demo-fixtures/nonprofit";
import { Placeholder } from "./hostile";
import { everything } from "./recordValues";

/** The parts of a request that a call takes as they are. */
export interface GoodRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const own = (name: string): Placeholder => new Placeholder("own", name, 0);
/** What an earlier answer carried, or what the sample has of it. */
const seen = (name: string, index: number): Placeholder => new Placeholder("seen", name, index);
const person = { first_name: "Ada", last_name: "Fuzz", email: "ada@elsewhere.example" };
const occurrence = (index: number): GoodRequest => ({ params: { id: seen("occurrence", index) } });
const record = (index: number): GoodRequest => ({
  params: { resource: everything.name, pk: seen("record", index) },
});
const ofResource: GoodRequest = { params: { resource: everything.name } };
const upload = { file_name: "note.txt", content_type: "text/plain", size: 5 };
const field = "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11";

/**
 * Requests that calls take, where one that is made from the schema alone would be refused for what only the call knows.
 * @param turn the number of the request, so that repetitions take different values
 */
export function goodRequest(name: string, turn: number): GoodRequest | undefined {
  const good = GOOD[name];
  return typeof good === "function" ? good(turn) : good;
}

type Good = GoodRequest | ((turn: number) => GoodRequest);

const GOOD: Record<string, Good> = {
  "post /auth/login/": { body: { email: "owner@hope.example", password: SAMPLE_PASSWORD } },
  "post /auth/login_with_org/": {
    body: { email: "owner@hope.example", password: SAMPLE_PASSWORD, organization: own("organization") },
  },
  "post /auth/member_login/": { body: { email: "owner@river.example", password: SAMPLE_PASSWORD } },
  "post /auth/change_password/": {
    body: { current_password: SAMPLE_PASSWORD, new_password: SAMPLE_PASSWORD },
  },
  "post /auth/change_email/": (turn) => ({
    body: { email: `other${turn}@elsewhere.example`, current_password: SAMPLE_PASSWORD },
  }),
  "post /auth/confirm_email/": (turn) => ({ body: { code: seen("code", turn) } }),
  "post /auth/stop_email_change/": (turn) => ({ body: { code: seen("code", turn) } }),
  "post /auth/forgot_password_reset/": (turn) => ({
    body:
      turn % 2 === 0
        ? { email: "manager@hope.example" }
        : { reset_code: seen("code", turn), password: "another long one" },
  }),
  "post /auth/register/": (turn) => ({
    body: {
      first_name: "New",
      last_name: "Person",
      email: `new${turn}@elsewhere.example`,
      password: "a long enough one",
      verification_token: seen("verification_token", turn),
    },
  }),
  "post /auth/verification-member-signup/": (turn) => ({ body: { code: seen("code", turn) } }),
  "post /auth/accept_invitation/": (turn) => ({
    body: { code: seen("code", turn), first_name: "In", last_name: "Vited", password: "a long enough one" },
  }),
  "get /auth/user-verification-info/": (turn) => ({ query: { code: seen("code", turn) } }),
  "post /organization/": (turn) => ({
    body: { name: "A new one", subdomain: `fuzz-${turn}`, timezone: "Europe/Berlin", currency: "EUR" },
  }),
  "post /organization/invite-form/": (turn) => ({
    body: { emails: [`invited${turn}@elsewhere.example`], role: own("role") },
  }),
  "get /organization/subdomain/": { query: { subdomain: "brand-new" } },
  "get /organization/download/": (turn) => ({
    query: {
      request_content: DOWNLOADS[turn % DOWNLOADS.length],
      id: own(["form", "list", "team"][turn % 3] ?? ""),
    },
  }),
  "post /member/import/": (turn) => ({
    body: { role: own("role"), members: [{ email: `imported${turn}@elsewhere.example`, first_name: "Im" }] },
  }),
  "get /member/import/": {},
  "post /member/import/choices/": { body: { columns: ["email", "name"] } },
  "post /member/import/{import_id}/undo/": { params: { import_id: own("import") } },
  "get /member/import/{import_id}/": { params: { import_id: own("import") } },
  "post /message/upload-init/": { body: upload },
  "put /upload/{token}/": (turn) => ({ params: { token: seen("upload_token", turn) } }),
  "get /download/{token}/": (turn) => ({ params: { token: seen("token", turn) } }),
  "post /file/": (turn) => ({ body: { upload_id: seen("upload_id", turn), name: `note ${turn}.txt` } }),
  "post /mailing-list/": (turn) => ({ body: { name: `List ${turn}`, opt_in: "double" } }),
  "get /donation/import/file/": {},
  "post /donation/import/": (turn) => ({
    body: { text: `date,amount,name\n2026-01-15,${turn + 5},Ada Reed` },
  }),
  "post /mailing-list/{id}/import/": (turn) => ({
    params: { id: own("list") },
    body: { text: `reader${turn}@elsewhere.example` },
  }),
  "post /mailing-list/subscribe/": (turn) => ({
    body: { mailing_list: own("list"), email: `visitor${turn}@elsewhere.example` },
  }),
  "post /mailing-list/confirm/{token}/": (turn) => ({ params: { token: seen("link", turn) } }),
  "post /mailing-list/unsubscribe/{token}/": (turn) => ({ params: { token: seen("link", turn) } }),
  "put /mailing-list/reading/{token}/": (turn) => ({
    params: { token: seen("link", turn) },
    body: { agrees: true },
  }),
  "post /event/": (turn) => ({
    body: {
      title: `Event ${turn}`,
      start: "2026-04-01T10:00:00Z",
      end: "2026-04-01T12:00:00Z",
      timezone: "Europe/Berlin",
      category: "Business",
      is_public: true,
      ...(turn % 3 === 0 && { rrule: "FREQ=WEEKLY;COUNT=5" }),
      ...(turn % 3 === 1 && { capacity: 1, waitlist_enabled: true }),
    },
  }),
  "get /event/public/{slug}/": (turn) => ({ params: { slug: seen("slug", turn) } }),
  "get /event/public/{slug}/ics/": (turn) => ({ params: { slug: seen("slug", turn) } }),
  "get /event/rsvp/{id}/": occurrence,
  "post /event/rsvp/create/{id}/": (turn) => ({
    ...occurrence(turn),
    body: { ...person, email: `guest${turn}@elsewhere.example` },
  }),
  "get /event/rsvp/manage/{token}/": (turn) => ({ params: { token: seen("link", turn) } }),
  "put /event/rsvp/manage/{token}/": (turn) => ({ params: { token: seen("link", turn) } }),
  "delete /event/rsvp/manage/{token}/": (turn) => ({ params: { token: seen("link", turn) } }),
  "post /donation/": { body: { amount: "25.00", donor: person } },
  "post /donation/event/": (turn) => ({
    body: { event: seen("occurrence", turn), occurrence_id: seen("occurrence_id", turn), donor: person },
  }),
  "get /donation/": (turn) => ({ query: { donation_id: seen("donation_id", turn) } }),
  "post /donation/check/": (turn) => ({ body: { ids: [seen("donation_id", turn)] } }),
  "get /payments/test/{id}/": (turn) => ({ params: { id: seen("payment", turn) } }),
  "post /payments/test/{id}/": (turn) => ({
    params: { id: seen("payment", turn) },
    body: { choice: "succeed" },
  }),
  "post /form/": {
    body: {
      name: "Fuzzed",
      status: "published",
      fields: [
        { id: field, type: "short_text", label: "What" },
        { id: field.replace("6", "7"), type: "number", label: "How many", min: 1, max: 5 },
      ],
    },
  },
  "get /form/public/{id}/": (turn) => ({ params: { id: seen("formId", turn) } }),
  "post /form/public/{id}/start/": (turn) => ({ params: { id: seen("formId", turn) } }),
  "post /form/public/{id}/upload-init/": (turn) => ({
    params: { id: seen("formId", turn) },
    body: { ...upload, field },
  }),
  "post /form/form-responses/": (turn) => ({
    body: { form: seen("formId", turn), answers: { [field]: "An answer" }, elapsed_ms: 20_000 },
  }),
  "post /grants/gwh-grant-submission/": {
    body: {
      organization_name: "Small one",
      contact_name: "Ada Fuzz",
      contact_email: "ada@elsewhere.example",
      mission: "To try what comes",
    },
  },
  "get /grants/gwh-grant-submission/": (turn) => ({
    query: { submission_token: seen("submission_token", turn) },
  }),
  "get /grants/gwh-grant-submission-part2/": (turn) => ({
    query: { submission_token: seen("submission_token", turn) },
  }),
  "post /grants/gwh-grant-submission-part2/": (turn) => ({
    body: {
      submission_token: seen("submission_token", turn),
      project_title: "Trying",
      summary: "What comes",
      service_focus: ["education"],
      start_date: "2026-05-01",
      end_date: "2026-06-01",
    },
  }),
  "post /grants/gwh-grant-submission-part3/": (turn) => ({
    body: {
      submission_token: seen("submission_token", turn),
      amount_requested: "100.00",
      budget: [{ item: "All", amount: "100.00" }],
      certify: true,
    },
  }),
  "post /grants/gwh-grant-submission-upload-init/": (turn) => ({
    body: { ...upload, submission_token: seen("submission_token", turn) },
  }),
  "put /grants/applied-gwh-grant-submission/": (turn) => ({
    body: { id: seen("submission", turn), status: "under_review" },
  }),
  "get /records/{resource}/": ofResource,
  "get /records/{resource}/facets/": ofResource,
  "get /records/{resource}/trash/": ofResource,
  "get /records/{resource}/export/": ofResource,
  "post /records/{resource}/import/": ofResource,
  "get /records/{resource}/import/": ofResource,
  "post /records/{resource}/": (turn) => ({ ...ofResource, body: { string: `thing ${turn}` } }),
  "get /records/{resource}/{pk}/": record,
  "put /records/{resource}/{pk}/": (turn) => ({ ...record(turn), body: { integer: 5 } }),
  "delete /records/{resource}/{pk}/": record,
  "post /records/{resource}/{pk}/restore/": record,
  "post /records/{resource}/{pk}/move/": record,
  "get /records/{resource}/{pk}/history/": record,
  "get /records/{resource}/{pk}/comments/": record,
  "get /records/{resource}/{pk}/comments/people/": record,
  "post /records/{resource}/{pk}/comments/": (turn) => ({
    ...record(turn),
    body: { body: `Comment ${turn}` },
  }),
  "put /records/{resource}/{pk}/comments/{comment}/": (turn) => ({
    params: { ...record(turn).params, comment: 1 },
    body: { body: "Changed" },
  }),
  "delete /records/{resource}/{pk}/comments/{comment}/": (turn) => ({
    params: { ...record(turn).params, comment: 1 },
  }),
  "post /records/{resource}/{pk}/revert/": (turn) => ({ ...record(turn), body: { to: 1 } }),
  "get /views/": { query: { resource: "members" } },
  "post /views/": (turn) => ({ body: { resource: "members", name: `View ${turn}`, settings: {} } }),
  "put /views/": (turn) => ({ body: { pk: seen("view", turn), name: `View ${turn}` } }),
  "delete /views/": (turn) => ({ body: { pk: seen("view", turn) } }),
  "get /reports/{pk}/": (turn) => ({ params: { pk: seen("report", turn) } }),
  "post /reports/": (turn) => ({ body: { name: `Report ${turn}`, question: { of: "members" } } }),
  "put /reports/{pk}/": (turn) => ({
    params: { pk: seen("report", turn) },
    body: { name: `Report ${turn}` },
  }),
  "delete /reports/{pk}/": (turn) => ({ params: { pk: seen("report", turn) } }),
  "get /dashboards/{name}/": (turn) => ({ params: { name: seen("board", turn) } }),
  "post /dashboards/": (turn) => ({ body: { title: `Dashboard ${turn}` } }),
  "put /dashboards/{name}/": (turn) => ({
    params: { name: seen("board", turn) },
    body: { title: `Dashboard ${turn}` },
  }),
  "delete /dashboards/{name}/": (turn) => ({ params: { name: seen("board", turn) } }),
  "get /config/definition/": { query: { file: "custom/things.json" } },
  "put /config/definition/": { body: { file: "custom/things.json", text: "{}", hash: "" } },
  "put /config/definitions/": {
    body: { definitions: [{ file: "custom/things.json", text: "{}", hash: "" }] },
  },
  "post /config/definition/check/": { body: { file: "custom/things.json", text: '{"name":"things"}' } },
  "post /config/definitions/rehearse/": {
    body: { definitions: [{ file: "custom/things.json", text: '{"name":"things"}' }] },
  },
  "post /config/definition/rehearse/": { body: { file: "custom/things.json", text: '{"name":"things"}' } },
};
