import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { STARTING_ROLES } from "../contract/api";
import { SAMPLE_PASSWORD } from "../demo-fixtures/nonprofit";
import { describeOnDatabase } from "../tests/support/database";
import { rowsOf, secretsOf } from "../tests/support/isolation";
import { type Keys, requestFor } from "../tests/support/requests";
import { seedTwoOrganizations } from "../tests/support/sample";
import {
  addPerson,
  type Answer,
  type RoleSlug,
  type TestOrganization,
  type TestServer,
} from "../tests/support/server";
import { startSession } from "./platform/auth/sessions";
import type { Route } from "./platform/http/route";
import { routes } from "./areas";

const signedInRoutes = routes.filter(
  (route) => route.access.kind === "bearer" || route.access.kind === "subject",
);
const guarded = routes.flatMap((route) =>
  route.access.kind === "subject" ? [{ route, anyOf: route.access.anyOf }] : [],
);
const LONG_ANSWERS = new Set(["/config/events/"]);
/** These do not name a thing of an organisation though they take a `pk`, or answer so that a repetition is harmless. */
const HARMLESS = new Set([
  "delete /grants/saved/",
  "post /grants/saved/",
  // The key is of one's own choice: whoever takes another's has a draft of that name, too.
  "put /message/drafts/{id}/",
  "delete /message/drafts/{id}/",
  // Each organisation has them by the same names, and changes its own words for them.
  "get /built_in_letters/{name}/",
  "put /built_in_letters/{name}/",
  "delete /built_in_letters/{name}/",
  "post /built_in_letters/{name}/check/",
  // Of the keys those alone are read that are one's own.
  "put /notifications/read/",
]);

/** Changes that leave no entry in the audit log, and why. */
const UNLOGGED: Record<string, string> = {
  ...because("reads, tries or makes a link, and changes nothing", [
    "post /organization/stripe-onboarding-link/",
    "post /organization/stripe-account-status/",
    "post /people/merge/preview/",
    "post /member/import/choices/",
    "post /personal-data/overview/",
    "post /auth/totp/",
    "post /auth/passkey/register/options/",
    "post /auth/passkey/proof/options/",
    "post /sources/{source}/test/",
    "post /sources/{source}/definitions/",
  ]),
  ...because("puts grants aside, which nobody else's data hang on", ["post /grants/matched-grants/"]),
  ...because("concerns the caller alone", [
    "post /auth/profile/",
    "put /message/{id}/",
    "delete /message/{id}/",
    "delete /inbox/{id}/",
    "put /message/drafts/{id}/",
    "delete /message/drafts/{id}/",
    "post /event/feed/",
    "post /message/help/",
    "post /message/test/",
    "post /views/",
    "put /views/",
    "delete /views/",
    "put /notifications/read/",
    "put /notifications/digest/",
    "post /reports/",
    "put /reports/{pk}/",
    "delete /reports/{pk}/",
    "put /reports/{pk}/schedule/",
    "delete /reports/{pk}/schedule/",
    "post /reports/{pk}/send/",
    "post /dashboards/",
    "put /dashboards/{name}/",
    "delete /dashboards/{name}/",
    "put /auth/passkey/{pk}/",
    "delete /auth/trusted-devices/",
  ]),
  ...because("is everyday work that can be set back, and shows where it was done", [
    "post /planning/checklist/",
    "put /planning/checklist/",
    "post /planning/task/",
    "put /planning/task/",
    "post /grants/matched-grants/",
    "post /grants/saved/",
    "delete /grants/saved/",
    "put /form/{id}/form-responses/{pk}/",
    "post /message/upload-init/",
    "post /message/pictures/",
    "post /file/",
    "put /file/",
    "put /file/{pk}/",
  ]),
  ...because("stands in the history of the record", [
    "post /records/{resource}/",
    "put /records/{resource}/{pk}/",
    "post /records/{resource}/{pk}/move/",
    "post /records/{resource}/{pk}/revert/",
    "post /people/{pk}/relationships/",
  ]),
  ...because("stands at the record, with who wrote it and whether it was changed", [
    "post /records/{resource}/{pk}/comments/",
    "put /records/{resource}/{pk}/comments/{comment}/",
  ]),
  ...because("is told at the message, with the reason", ["post /message/sent/{id}/subject/"]),
  ...because("is noticed by the app, not done by anybody", [
    "post /config/resources/{resource}/drift/",
    "post /config/definition/drift/dismiss/",
    "post /donation/check/",
  ]),
};

/** Calls that need more than the sample has; the tests of their own areas ask for their entries. */
const LOGGED_WITH_MORE: Record<string, string> = {
  "post /member/import/": "imports.test.ts: written when the import is done",
  "post /member/import/{import_id}/undo/": "undo.test.ts: written when the undo is done",
  "delete /message/sent/{id}/": "messages/routes.test.ts: of a planned message",
  "delete /sent/{id}/": "as delete /message/sent/{id}/",
  "post /people/{pk}/stop-counting/": "people/people.test.ts: of somebody who agreed to counting",
  "post /message/address/retry/": "messages/routes.test.ts: of an address whose mail came back",
  "post /message/sent/{id}/draft/": "messages/routes.test.ts: of a planned message",
  "delete /file/{pk}/": "as delete /file/",
  "post /member/pending-volunteers/{pk}/approve/": "accounts.test.ts",
  "put /grants/applied-gwh-grant-submission/": "submissions.test.ts",
  "post /organization/stripe-connected-account/": "stripe.test.ts: of the first account",
  "post /donation/{donation_id}/refund/": "donations.test.ts",
  "post /donation/{donation_id}/receipt/": "donations.test.ts",
  "post /donation/statement/send/": "statements.test.ts",
  "post /donation/statement/hand-over/": "statements.test.ts",
  "post /donation/statement/withdraw/": "statements.test.ts",
  "post /auth/totp/confirm/": "secondFactor.test.ts",
  "delete /auth/totp/": "secondFactor.test.ts",
  "post /auth/passkey/register/verify/": "passkeys.test.ts",
  "delete /auth/passkey/{pk}/": "passkeys.test.ts",
  "put /organization/provider/": "organizationProvider.test.ts",
  "post /auth/providers/": "openId.test.ts",
  "delete /auth/providers/{pk}/": "openId.test.ts",
  "put /config/definition/": "resources.test.ts",
  "put /config/definitions/": "resources.test.ts",
  "delete /config/definition/": "resources.test.ts",
  "post /records/{resource}/import/": "records.test.ts",
  "post /donation/import/file/": "giftImports.test.ts: written when the import is done",
  "post /donation/import/file/{import_id}/undo/": "giftImports.test.ts: written when the undo is done",
  "post /donation/import/file/{import_id}/stop/": "written when the import is done",
  "post /records/{resource}/import/{import_id}/undo/": "imports.test.ts: written when the undo is done",
  "post /records/{resource}/import/{import_id}/stop/": "written when the import is done",
  "delete /records/{resource}/{pk}/": "records.test.ts",
  "delete /records/{resource}/{pk}/comments/{comment}/": "comments.test.ts",
  "delete /people/{pk}/relationships/{id}/": "relationships.test.ts",
  "delete /people/{pk}/": "people.test.ts: of somebody of whom nothing else is kept",
  "post /records/{resource}/{pk}/restore/": "records.test.ts",
  "post /organization/data-key/rotate/": "encrypted.test.ts: where something is encrypted",
  "post /automations/{name}/runs/{id}/again/": "automations.test.ts: of a run that has ended",
  "post /extensions/{action}/": "actions.test.ts: of an installation that has some",
  "post /extensions/runs/{pk}/again/": "jobs.test.ts: answered before it is done",
  "post /proposals/{pk}/decline/": "mcp.test.ts: of what waits",
  "post /webhooks/{pk}/deliveries/{id}/again/": "webhooks.test.ts: of a message that was sent",
};

/** What makes the sample's request one that changes something. */
const LOGGED_BODIES: Record<string, (keys: Keys) => Record<string, unknown>> = {
  "post /people/": () => ({ first_name: "Ada" }),
  "put /people/{pk}/": () => ({ do_not_contact: true }),
  "post /letters/": () => ({
    name: "made",
    title: "Made",
    of: "teams",
    subject: "About {pk}",
    body: "<p>{pk}</p>",
  }),
  "put /letters/{name}/": () => ({ title: "Other" }),
  "post /automations/": () => ({
    definition: { name: "made", when: { resource: "teams", on: "created" }, do: [{ stop: true }] },
  }),
  "put /automations/{name}/": () => ({ is_on: false }),
  "post /automations/{name}/run/": ({ team }) => ({ record: team }),
  "post /webhooks/": () => ({
    url: "https://x.example/",
    on: [{ resource: "members", events: ["created"] }],
  }),
  "put /webhooks/{pk}/": () => ({ is_on: false }),
  "delete /organization/teams/{pk}/": (keys) => ({ move_to: keys["otherTeam"] }),
  "post /segments/": () => ({ question: { of: "members" } }),
  "post /auth/change_email/": () => ({ email: "other@elsewhere.example", current_password: SAMPLE_PASSWORD }),
  "post /organization/": () => ({ timezone: "Europe/Berlin" }),
  // The first one can be removed then.
  "post /organization/representatives/": () => ({ is_primary: true }),
  "post /organization/invite-form/": () => ({ emails: ["invited@elsewhere.example"] }),
  "put /member/": () => ({ first_name: "Ada" }),
  "post /mailing-list/{id}/import/": () => ({ text: "new@elsewhere.example" }),
  "post /event/": () => ({
    id: undefined,
    title: "Choir",
    category: "Personal",
    start: "2026-05-01T10:00:00Z",
    end: "2026-05-01T11:00:00Z",
  }),
  "put /event/rsvp/attendee/{id}/": () => ({ guests: 0 }),
  "post /donation/import/": () => ({ text: "date,amount,name\n2026-01-15,5,Ada Reed", check_only: false }),
  "post /donation/record/": () => ({ amount: "25.00", received_on: "2026-03-01", last_name: "Reed" }),
  "put /donation/donor/{pk}/": () => ({ last_name: "Corrected of the matrix" }),
  "post /people/bulk/": ({ person }) => ({ people: [person], tags: ["matrix"] }),
  "put /personal-data/hold/": ({ person }) => ({ pk: undefined, person, reason: "A dispute" }),
  "put /donation/{donation_id}/": () => ({ campaign: "Spring" }),
  "post /form/": () => ({
    fields: [
      {
        id: "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11",
        label: "Name",
        type: "short_text",
        required: false,
        options: [],
      },
    ],
  }),
};

/** Calls about what one person did, which besides them an owner alone may make; giftImports.test.ts holds who may. */
const OF_ONE_PERSON = new Set([
  "get /donation/import/file/{import_id}/",
  "get /donation/import/file/{import_id}/errors/",
  "post /donation/import/file/{import_id}/stop/",
  "post /donation/import/file/{import_id}/undo/",
]);

/** What takes things away comes behind what asks for them, and is taken back before what it was a part of goes. */
const LAST = [
  "delete /planning/task/{id}/",
  "post /planning/task/{id}/restore/",
  "delete /planning/checklist/{id}/",
  "post /planning/checklist/{id}/restore/",
  "post /personal-data/erase/",
  "put /personal-data/hold/",
];

/** Others end all sessions of their person, this one's too. */
const FIRST = "delete /auth/sessions/{id}/";

function turnOf({ method, path }: Route): number {
  if (`${method} ${path}` === FIRST) return -1;
  const last = LAST.indexOf(`${method} ${path}`);
  return last < 0 ? (method === "delete" ? 1 : 0) : 2 + last;
}

function because(reason: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]));
}

/** Calls after which the caller's session may be another one. */
function endsSession(route: Route): boolean {
  return route.access.kind === "bearer" && route.method === "post";
}

describeOnDatabase("every call", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let keys: Keys;
  let people = 0;

  beforeEach(async () => {
    ({ server, hope, river, keys } = await seedTwoOrganizations(getDatabase()));
  }, 60_000);

  async function signedIn(organization: TestOrganization, role: RoleSlug): Promise<string> {
    people += 1;
    const email = `matrix-${people}@${organization.subdomain}.matrix.example`;
    return (await addPerson(server, organization, role, { email })).token;
  }

  async function signInMember(organization: TestOrganization, id: number): Promise<string> {
    const { services, database } = server;
    return database.withoutTenant(async (tx) => {
      const [row] = await tx.query<{ user_id: number }>(
        sql`SELECT user_id FROM members WHERE org_id = ${organization.id} AND id = ${id}`,
      );
      const { random } = services;
      const now = services.clock();
      return startSession(tx, {
        userId: row?.user_id ?? 0,
        orgId: organization.id,
        now,
        random,
        address: null,
      });
    });
  }

  function send(route: Route, token: string | undefined): Promise<Answer> {
    const { path, query, body } = requestFor(route, keys);
    return server.call(route.method.toUpperCase(), path, {
      ...(token !== undefined && { token }),
      query,
      ...(body && { body }),
    });
  }

  it("that needs a session answers 401 without one, with a made-up one and with an expired one", async () => {
    const token = await signedIn(hope, "owner");
    for (const route of signedInRoutes) {
      expect([route.path, (await send(route, undefined)).status]).toEqual([route.path, 401]);
      expect([route.path, (await send(route, "made-up")).status]).toEqual([route.path, 401]);
    }
    server.pass({ days: 8 });
    for (const route of signedInRoutes) {
      expect([route.path, (await send(route, token)).status]).toEqual([route.path, 401]);
    }
  }, 60_000);

  it("that does not need one never answers 401, and none fails", async () => {
    for (const route of routes.filter(
      ({ access }) => access.kind === "none" || access.kind === "subdomain",
    )) {
      const { status } = await send(route, "made-up");
      // Calls that tell the signed-in more say so when a token is no longer valid.
      const tellsMore = route.access.kind === "subdomain" || route.path === "/openapi.json";
      const told = tellsMore && status === 401;
      expect([route.path, !told && status === 401, status === 500]).toEqual([route.path, false, false]);
      expect([route.path, (await send(route, undefined)).status]).not.toEqual([route.path, 401]);
    }
  }, 60_000);

  it("neither shows nor changes another organisation's things", async () => {
    const before = await rowsOf(server.database, hope.id);
    const secrets = await secretsOf(server.database, hope.id);
    expect(secrets.length).toBeGreaterThan(100);
    const reader = await signedIn(river, "owner");
    const mistakes: unknown[] = [];
    for (const route of signedInRoutes) {
      if (LONG_ANSWERS.has(route.path)) continue;
      const token = endsSession(route) ? await signedIn(river, "owner") : reader;
      const answer = await send(route, token);
      const name = `${route.method} ${route.path}`;
      const shown = secrets.find((secret) => answer.text.includes(secret));
      if (shown !== undefined) mistakes.push([name, "shows", shown]);
      if ([401, 403, 500].includes(answer.status)) mistakes.push([name, answer.status, answer.text]);
      const { names } = requestFor(route, keys);
      if (names && !HARMLESS.has(name) && answer.status !== 404)
        mistakes.push([name, answer.status, answer.text]);
    }
    expect(mistakes).toEqual([]);
    expect(await rowsOf(server.database, hope.id)).toEqual(before);
  }, 60_000);

  it("finds for its own organisation what it hides from others", async () => {
    const token = await signInMember(hope, Number(keys["owner"]));
    const mistakes: unknown[] = [];
    for (const route of signedInRoutes) {
      const { names } = requestFor(route, keys);
      const finds =
        names && ["get", "put"].includes(route.method) && !/^\/records\/|\/relationships\/$/.test(route.path);
      if (!finds) continue;
      const { status, text } = await send(route, token);
      if (status === 404 || (route.method === "get" && status !== 200)) {
        mistakes.push([route.method, route.path, status, text]);
      }
    }
    expect(mistakes).toEqual([]);
  }, 60_000);

  it("is open to a role exactly where that holds one of the subjects", async () => {
    const mistakes: unknown[] = [];
    for (const role of STARTING_ROLES) {
      const token = await signedIn(hope, role.slug);
      for (const { route, anyOf } of guarded) {
        const { status, text } = await send(route, token);
        const allowed = anyOf.some((subject) => role.permissions.includes(subject));
        const isOthers = role.slug !== "owner" && OF_ONE_PERSON.has(`${route.method} ${route.path}`);
        if (allowed && isOthers && status === 403) continue;
        if ((status === 403) === allowed || status === 500) {
          mistakes.push([role.slug, route.method, route.path, status, text]);
        }
      }
    }
    expect(mistakes).toEqual([]);
  }, 120_000);

  it("by which staff change something is in the audit log, or is known not to be", async () => {
    const changing = signedInRoutes
      .filter(({ method }) => method !== "get")
      .toSorted((one, other) => turnOf(one) - turnOf(other));
    const names = new Set(changing.map(({ method, path }) => `${method} ${path}`));
    expect(
      [...Object.keys(UNLOGGED), ...Object.keys(LOGGED_WITH_MORE)].filter((name) => !names.has(name)),
    ).toEqual([]);
    const entries = async (): Promise<number> => {
      const { rows } = await server.database.owner.query(`SELECT count(*)::int AS n FROM audit_log`);
      return Number((rows[0] as { n: number }).n);
    };
    const mistakes: unknown[] = [];
    for (const route of changing) {
      const name = `${route.method} ${route.path}`;
      if (route.isReading || route.passesOn || name in UNLOGGED || name in LOGGED_WITH_MORE) continue;
      const token = await signInMember(hope, Number(keys["owner"]));
      const before = await entries();
      const wanted = requestFor(route, keys);
      const { status, text } = await server.call(route.method.toUpperCase(), wanted.path, {
        token,
        query: wanted.query,
        body: { ...wanted.body, ...LOGGED_BODIES[name]?.(keys) },
      });
      const isDone = status === 200 || status === 201;
      if (!isDone || (await entries()) === before) mistakes.push([name, status, isDone ? "no entry" : text]);
    }
    expect(mistakes).toEqual([]);
  }, 60_000);
});
