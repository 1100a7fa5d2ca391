import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { seedTwoOrganizations } from "../../../tests/support/sample";
import {
  addPerson,
  type Answer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { productOf } from "../../areas";
import { RETENTION_KINDS, type RetentionKind } from "../../../contract/api";
import { monthsBefore } from "./retention";

it("counts months by the calendar, to the last day of a shorter one", () => {
  const before = (day: string, months: number): string =>
    monthsBefore(new Date(`${day}T10:00:00Z`), months)
      .toISOString()
      .slice(0, 10);
  expect(before("2026-03-31", 1)).toBe("2026-02-28");
  expect(before("2026-01-15", 24)).toBe("2024-01-15");
});

describeOnDatabase("how long data is kept", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    ({ server, hope, river } = await seedTwoOrganizations(getDatabase()));
    owner = await addPerson(server, hope, "owner", { email: "asks@hope.example" });
  }, 60_000);

  const rows = async <Row = { n: number }>(text: string): Promise<Row[]> =>
    (await server.database.owner.query(text)).rows as Row[];
  const count = async (table: string, where: string): Promise<number> =>
    (await rows(`SELECT count(*)::int AS n FROM ${table} WHERE org_id = ${hope.id} AND ${where}`))[0]?.n ??
    -1;
  const save = (kind: RetentionKind, months: number | null, token = owner.token): Promise<Answer> =>
    server.call("PUT", "/personal-data/retention/", { token, body: { kind, months } });
  const rule = (answer: Answer, kind: RetentionKind): Json | undefined =>
    (answer.at("rules") as Json[]).find((one) => one["kind"] === kind);
  const applied = (): Promise<{ count: number; kind: string }[]> =>
    rows(`SELECT detail ->> 'kind' AS kind, (detail ->> 'count')::int AS count FROM audit_log
      WHERE org_id = ${hope.id} AND action = 'retention.applied' ORDER BY id`);

  /** What the timers of the area that keeps the rules do, so many days later. */
  async function daysLater(days: number): Promise<void> {
    server.pass({ days });
    const timers = productOf(server.services).areas.flatMap(({ timers: own = [] }) => own);
    const cleared = timers.filter(({ failure }) => failure.includes("no longer to be kept"));
    expect(cleared).toHaveLength(1);
    for (const { run } of cleared) await run(server.services);
  }

  /** Somebody who was removed long ago. */
  async function leave(name: string): Promise<number> {
    const { pk } = await addPerson(server, hope, "volunteer", { email: `${name}@gone.example` });
    await server.database.owner.exec(`UPDATE members SET status = 'Removed', updated_at = '2001-01-01',
      created_at = '2001-01-01', last_login_at = NULL WHERE org_id = ${hope.id} AND id = ${pk}`);
    return pk;
  }

  const setHeld = (held: boolean): Promise<unknown> =>
    server.database.owner.exec(`UPDATE organizations SET held_since = ${held ? "now()" : "NULL"},
      hold_reason = ${held ? "'A dispute'" : "NULL"} WHERE id = ${hope.id}`);

  const age = (table: string, column: string, years = 9): Promise<unknown> =>
    server.database.owner.exec(
      `UPDATE ${table} SET ${column} = ${column} - interval '${years} years' WHERE org_id = ${hope.id}`,
    );

  it("is without a limit at first, begins a day after it was said, and is said in the log", async () => {
    const answer = await server.call("GET", "/personal-data/retention/", { token: owner.token });
    expect((answer.at("rules") as Json[]).map(({ kind, months, due }) => [kind, months, due])).toEqual(
      RETENTION_KINDS.map((kind) => [kind, null, 0]),
    );
    expect((await save("audit_entries", 11)).status).toBe(422);
    expect((await save("receipts" as RetentionKind, 12)).status).toBe(422);
    const volunteer = await addPerson(server, hope, "volunteer", { email: "helps@hope.example" });
    expect((await save("form_responses", 12, volunteer.token)).status).toBe(403);

    await age("form_responses", "submitted_at");
    const before = await count("form_responses", "true");
    const others = await rows(`SELECT count(*)::int AS n FROM form_responses WHERE org_id = ${river.id}`);
    expect(before).toBeGreaterThan(2);
    const preview = await server.call(
      "GET",
      "/personal-data/retention/preview/?kind=form_responses&months=24",
      { token: owner.token },
    );
    expect(preview.at("count")).toBe(before);
    const saved = await save("form_responses", 24);
    expect(rule(saved, "form_responses")).toMatchObject({ months: 24, due: before, ran_at: null });
    await save("form_responses", null);
    await daysLater(1.1);
    await save("form_responses", 24);
    await daysLater(0.9);
    expect(await count("form_responses", "true")).toBe(before);
    await setHeld(true);
    await daysLater(0.2);
    expect(await count("form_responses", "true")).toBe(before);
    await setHeld(false);
    await daysLater(0);
    expect(await count("form_responses", "true")).toBe(0);
    expect(await rows(`SELECT id FROM forms WHERE org_id = ${hope.id} AND responses_count <> 0`)).toEqual([]);
    expect(await applied()).toEqual([{ kind: "form_responses", count: before }]);
    expect(await rows(`SELECT count(*)::int AS n FROM form_responses WHERE org_id = ${river.id}`)).toEqual(
      others,
    );
  });

  it("takes names and leaves what is counted; entries of the log go by their rule alone", async () => {
    await server.database.owner.exec(`
      UPDATE event_rsvps SET occurrence_id = occurrence_id - 300000000, updated_at = updated_at - interval '9 years'
        WHERE org_id = ${hope.id} AND status <> 'pending_payment';
      UPDATE messages SET released_at = released_at - interval '9 years' WHERE org_id = ${hope.id};
      UPDATE grant_submissions SET status = 'declined', updated_at = updated_at - interval '9 years'
        WHERE org_id = ${hope.id} AND status <> 'draft';
      INSERT INTO audit_log (org_id, at, action, subject, detail)
        SELECT ${hope.id}, '2001-01-01', 'login', 'settings', '{}' FROM generate_series(1, 450)`);
    const guests = await count("event_rsvps", "true");
    const recipients = await count("message_recipients", "true");
    expect(await count("grant_submissions", "status = 'declined'")).toBeGreaterThan(0);
    await expect(
      server.database.withTenant(hope.id, null, (tx) =>
        tx.asSystem(() => tx.query(sql`DELETE FROM audit_log WHERE org_id = ${hope.id}`)),
      ),
    ).rejects.toThrow("append-only");
    for (const kind of ["event_attendees", "message_recipients", "declined_applications"] as const) {
      expect((await save(kind, 12)).status).toBe(200);
    }
    expect((await save("audit_entries", 120)).status).toBe(200);
    await daysLater(1.1);
    expect(await count("event_rsvps", "true")).toBe(guests);
    expect(await count("event_rsvps", "email IS NOT NULL AND status <> 'pending_payment'")).toBe(0);
    expect(await count("message_recipients", "true")).toBe(recipients);
    expect(
      await count(
        "message_recipients",
        "email NOT LIKE '%@erased.invalid' AND status IN ('sent', 'failed', 'skipped')",
      ),
    ).toBe(0);
    expect(await count("grant_submissions", "status = 'declined'")).toBe(0);
    expect(await count("audit_log", "at < '2002-01-01'")).toBe(0);
    const [counted] = await rows(`SELECT sum(n)::int AS n FROM audit_counts WHERE org_id = ${hope.id}`);
    expect(counted?.n).toBe(await count("audit_log", "true"));
    // The next day finds nothing more, and notes nothing.
    const noted = await applied();
    expect(noted.filter(({ kind }) => kind === "audit_entries").map((one) => one.count)).toEqual([
      200, 200, 50,
    ]);
    await daysLater(1.1);
    expect(await applied()).toEqual(noted);
  });

  it("ends for people who left and were not heard of since, and not while somebody is held", async () => {
    const [held, heard, gone] = [await leave("held"), await leave("heard"), await leave("gone")];
    await server.database.owner.exec(`INSERT INTO form_responses (org_id, form_id, version, public_ref, answers,
        respondent_email, search_key, status, submitted_at)
      SELECT org_id, form_id, version, 'heard', '{}', 'heard@gone.example', '', status, '2999-01-01'
      FROM form_responses WHERE org_id = ${hope.id} ORDER BY id LIMIT 1`);
    const entry = async (pk: number): Promise<number | undefined> =>
      (
        await rows<{ id: number }>(
          `SELECT person_id::int AS id FROM members WHERE org_id = ${hope.id} AND id = ${pk}`,
        )
      )[0]?.id;
    const named = (pk: number): Promise<number> =>
      count("members", `id = ${pk} AND email LIKE '%@gone.example'`);
    const hold = (reason: string | null, token = owner.token): Promise<Answer> =>
      server.call("PUT", "/personal-data/hold/", { token, body: { pk: held, reason } });
    await save("removed_people", 12);
    const volunteer = await addPerson(server, hope, "volunteer", { email: "helps@hope.example" });
    expect((await hold("Mine", volunteer.token)).status).toBe(403);
    expect((await hold("A lawsuit")).at("hold")).toMatchObject({ reason: "A lawsuit" });

    const asked = { token: owner.token, body: { pk: held } };
    const overview = await server.call("POST", "/personal-data/overview/", asked);
    expect(overview.at("obstacles")).toEqual(["person_held"]);
    const shown = await server.call("GET", `/people/${await entry(held)}/`, { token: owner.token });
    expect((shown.at("person") as Json)["is_held"]).toBe(true);
    const erased = await server.call("POST", "/personal-data/erase/", asked);
    expect([erased.status, erased.at("code")]).toEqual([409, "person_held"]);
    const merged = await server.call("POST", "/people/merge/", {
      token: owner.token,
      body: { keep: await entry(owner.pk), merge: [await entry(held)] },
    });
    expect([merged.status, merged.at("code")]).toEqual([409, "person_held"]);

    await daysLater(1.1);
    expect([await named(gone), await named(held), await named(heard)]).toEqual([0, 1, 1]);
    expect(await count("people", "email = 'gone@gone.example'")).toBe(0);
    expect((await hold(null)).at("hold")).toBeNull();
    await daysLater(1.1);
    expect([await named(held), await named(heard)]).toEqual([0, 1]);
    const noted = await rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE org_id = ${hope.id} AND action IN ('person.held', 'person.released') ORDER BY id`,
    );
    expect(noted.map(({ action }) => action)).toEqual(["person.held", "person.released"]);
  });
});
