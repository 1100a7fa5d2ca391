import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { rowsOf } from "../../../tests/support/isolation";
import type { Keys } from "../../../tests/support/requests";
import { seedTwoOrganizations } from "../../../tests/support/sample";
import {
  addPerson,
  type Answer,
  auditActions,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { REGISTER } from "../../engine/personalData/register";

const EMAIL = "Zebulon.Quax@gone.example";
const KEY = EMAIL.toLowerCase();
const MARK = "zebulon";

/** Puts one person, by name and address, into everything that an organisation keeps. */
const everywhere = (orgId: number, pk: number): string => `
  UPDATE members SET phone = '+49 zebulon', custom = '{"note": "Zebulon"}', external_id = 'zebulon-1'
    WHERE org_id = ${orgId} AND id = ${pk};
  INSERT INTO team_members (org_id, team_id, member_id, role_id)
    SELECT org_id, (SELECT min(id) FROM teams WHERE org_id = ${orgId}), id, role_id FROM members WHERE org_id = ${orgId} AND id = ${pk};
  INSERT INTO representatives (org_id, first_name, last_name, email, created_at) VALUES (${orgId}, 'Zebulon', 'Quax', '${KEY}', now());
  WITH d AS (SELECT d.donor_id AS id FROM donations d JOIN receipts r ON r.org_id = d.org_id AND r.donation_id = d.id
      WHERE d.org_id = ${orgId} AND NOT EXISTS (SELECT FROM donations o WHERE o.org_id = d.org_id AND o.donor_id = d.donor_id
        AND (o.status IN ('pending', 'processing') OR o.subscription_ref IS NOT NULL)) ORDER BY d.id LIMIT 1)
    UPDATE donors SET first_name = 'Zebulon', last_name = 'Quax', email = '${EMAIL}' WHERE org_id = ${orgId} AND id IN (SELECT id FROM d);
  UPDATE donations d SET first_name = 'Zebulon', last_name = 'Quax', email = '${EMAIL}', message = 'From Zebulon' FROM donors k
    WHERE k.org_id = ${orgId} AND k.email_key = '${KEY}' AND d.org_id = k.org_id AND d.donor_id = k.id;
  ALTER TABLE receipts DISABLE TRIGGER receipts_immutable;
  UPDATE receipts r SET content = jsonb_set(r.content, '{donor}', '{"name": "Zebulon Quax", "email": "${EMAIL}"}') FROM donations d
    WHERE d.email = '${EMAIL}' AND r.org_id = d.org_id AND r.donation_id = d.id;
  ALTER TABLE receipts ENABLE TRIGGER receipts_immutable;
  UPDATE event_rsvps SET first_name = 'Zebulon', last_name = 'Quax', email = '${EMAIL}', answers = '{"diet": "Zebulon"}'
    WHERE org_id = ${orgId} AND id = (SELECT min(id) FROM event_rsvps WHERE org_id = ${orgId} AND status = 'confirmed');
  UPDATE form_responses SET respondent_name = 'Zebulon', respondent_email = '${EMAIL}', answers = '{"x": "Zebulon"}', search_key = 'zebulon'
    WHERE org_id = ${orgId} AND id = (SELECT min(id) FROM form_responses WHERE org_id = ${orgId} AND status <> 'spam');
  UPDATE forms SET settings = settings || '{"notify": ["${EMAIL}", "other@hope.example"]}'
    WHERE org_id = ${orgId} AND id = (SELECT min(id) FROM forms WHERE org_id = ${orgId});
  UPDATE grant_submissions SET part1 = part1 || '{"contact_name": "Zebulon", "contact_email": "${EMAIL}", "phone": "zebulon"}'
    WHERE org_id = ${orgId} AND status <> 'draft' AND id = (SELECT min(id) FROM grant_submissions WHERE org_id = ${orgId} AND status <> 'draft');
  UPDATE mailing_list_subscribers SET name = 'Zebulon', email = '${EMAIL}', member_id = ${pk}
    WHERE org_id = ${orgId} AND id = (SELECT min(s.id) FROM mailing_list_subscribers s WHERE s.org_id = ${orgId});
  UPDATE message_recipients SET name = 'Zebulon', email = '${EMAIL}', member_id = ${pk}
    WHERE org_id = ${orgId} AND id = (SELECT min(id) FROM message_recipients WHERE org_id = ${orgId} AND status <> 'skipped');
  UPDATE messages SET reply_to = '${EMAIL}', addressees = '[{"name": "Zebulon", "email": "${EMAIL}", "kind": "email"}]',
      audience = audience || '{"emails": ["${EMAIL}", "other@hope.example"]}', sender_id = ${pk}, sender_name = 'Zebulon', sender_email = '${EMAIL}'
    WHERE org_id = ${orgId} AND id = (SELECT min(id) FROM messages WHERE org_id = ${orgId} AND released_at IS NOT NULL);
  INSERT INTO message_drafts (org_id, member_id, id, content, created_at, updated_at)
    VALUES (${orgId}, ${pk}, 'draft', '{"subject": "Zebulon"}', now(), now());
  INSERT INTO segments (org_id, name, question, shared, created_by, created_at, updated_at)
    VALUES (${orgId}, 'Segment of Zebulon', '{"of": "members"}', false, ${pk}, now(), now());
  INSERT INTO list_views (org_id, member_id, resource, name, settings, created_at, updated_at)
    VALUES (${orgId}, ${pk}, 'members', 'Of Zebulon', '{}', now(), now());
  INSERT INTO reports (org_id, member_id, name, question, display, created_at, updated_at)
    VALUES (${orgId}, ${pk}, 'Report of Zebulon', '{"of": "members"}', '{"kind": "table"}', now(), now());
  INSERT INTO dashboards (org_id, member_id, title, tiles, created_at, updated_at)
    VALUES (${orgId}, ${pk}, 'Dashboard of Zebulon', '[]', now(), now());
  INSERT INTO dashboard_arrangements (org_id, member_id, name, arrangement) VALUES (${orgId}, ${pk}, 'fundraising', '[]');
  INSERT INTO help_requests (org_id, member_id, subject, body, page, app_version, created_at)
    VALUES (${orgId}, ${pk}, 'Help', 'Zebulon asks', '/', '1', now());
  UPDATE tasks SET assignee_id = ${pk}, completed_at = NULL, completed_by = NULL
    WHERE org_id = ${orgId} AND id = (SELECT min(id) FROM tasks WHERE org_id = ${orgId} AND deleted_at IS NULL);
  INSERT INTO member_imports (org_id, status, content_hash, settings, total, created_at) VALUES (${orgId}, 'done', '', '{}', 1, now());
  INSERT INTO member_import_errors (org_id, import_id, row, field, value, message)
    SELECT ${orgId}, max(id), 1, f.field, f.value, 'Wrong' FROM member_imports,
      (VALUES ('email', '${EMAIL}'), ('phone', 'zebulon')) AS f (field, value) GROUP BY f.field, f.value;
  WITH r AS (INSERT INTO records (org_id, resource, data, created_at, updated_at)
      VALUES (${orgId}, 'vehicles', '{"plate": "A 1", "contact": "${EMAIL}", "notes": "Call ${KEY} first"}', now(), now()) RETURNING id)
    INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
    SELECT ${orgId}, id, 1, 'created', now(), 1, '${EMAIL}', '{"contact": [null, "${EMAIL}"]}' FROM r;
  INSERT INTO audit_log (org_id, at, actor, actor_email, action, subject, detail)
    VALUES (${orgId}, now(), 1, '${EMAIL}', 'invitation.sent', 'people', '{"email": "${EMAIL}"}');`;

describeOnDatabase("what is kept of a person", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let keys: Keys;
  let owner: TestPerson;
  let person: TestPerson;

  beforeEach(async () => {
    ({ server, hope, river, keys } = await seedTwoOrganizations(getDatabase()));
    owner = await addPerson(server, hope, "owner", { email: "asks@hope.example" });
    person = await addPerson(server, hope, "volunteer", { email: EMAIL, name: "Zebulon Quax" });
  }, 60_000);

  const call = (
    what: "overview" | "download" | "erase",
    body: object = { pk: person.pk },
    token = owner.token,
  ): Promise<Answer> => server.call("POST", `/personal-data/${what}/`, { token, body });

  const one = async <Row>(text: string): Promise<Row> =>
    (await server.database.owner.query(text)).rows[0] as Row;

  /** The columns in which the person's name or address stands. */
  async function whereFound(): Promise<string[]> {
    const { rows } = await server.database.owner.query(
      `SELECT c.table_name AS place, c.column_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
       WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER'`,
    );
    const parts = (rows as { place: string; name: string }[]).map(
      ({ place, name }) =>
        `SELECT '${place}.${name}' AS found WHERE EXISTS (SELECT FROM ${place} WHERE position('${MARK}' IN lower(${name}::text)) > 0)`,
    );
    const found = await server.database.owner.query(parts.join(" UNION ALL "));
    return (found.rows as { found: string }[]).map((row) => row.found).toSorted();
  }

  describe("everywhere", () => {
    beforeEach(() => server.database.owner.exec(everywhere(hope.id, person.pk)));

    it("is counted and told by kind, with what an erasure would do", async () => {
      const overview = await call("overview");
      const told = await call("download");
      expect(overview.at("person")).toEqual({ pk: person.pk, name: "Zebulon Quax", email: EMAIL });
      expect(overview.at("obstacles")).toEqual([]);
      const counts = overview.at("parts") as { kind: string; outcome: string; count: number }[];
      expect(counts.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
        "people anonymised",
        "membership anonymised",
        "account erased",
        "representatives erased",
        "donations anonymised",
        "receipts kept",
        "places anonymised",
        "responses erased",
        "applications anonymised",
        "subscriptions erased",
        "received_messages anonymised",
        "sent_messages anonymised",
        "own_work erased",
        "tasks anonymised",
        "notifications erased",
        "imports erased",
        "records anonymised",
        "history anonymised",
        "audit_log kept",
      ]);
      const parts = told.at("parts") as { kind: string; entries: Record<string, unknown>[] }[];
      expect(parts.map(({ kind, entries }) => [kind, entries.length])).toEqual(
        counts.map(({ kind, count }) => [kind, count]),
      );
      expect(parts[1]?.entries[0]).toMatchObject({ email: EMAIL, phone: "+49 zebulon", role: "Volunteer" });
      expect((await call("download", { email: KEY })).at("parts")).toEqual(told.at("parts"));
    });

    it("is gone after an erasure but where it is kept with a reason", async () => {
      const expected = [
        "audit_log.actor_email",
        "audit_log.detail",
        "receipts.content",
        "suppressed_addresses.email_key",
      ];
      const kept = Object.entries(REGISTER).flatMap(([table, { personal }]) =>
        (personal.kept ?? []).map((column) => `${table}.${column}`),
      );
      expect((await whereFound()).length).toBeGreaterThan(30);
      expect((await call("erase")).status).toBe(200);
      expect(await whereFound()).toEqual(expected);
      expect(kept).toEqual(expect.arrayContaining(expected));
    });

    it("leaves the sums of gifts, the places and the history as they are", async () => {
      const sums = `SELECT (SELECT sum(total_minor) FROM donors)::text AS donors, (SELECT sum(amount_minor) FROM donations)::text AS gifts,
        (SELECT sum(minor) FROM period_sums)::text AS periods, (SELECT count(*) FROM receipts)::text AS receipts,
        (SELECT count(*) FROM event_rsvps)::text AS places, (SELECT count(*) FROM record_changes)::text AS changes,
        (SELECT sum(sent_count) FROM messages)::text AS sent`;
      const before = await one(sums);
      await call("erase");
      expect(await one(sums)).toEqual(before);
    });

    it("is erased once: the second time nothing is left to do", async () => {
      await call("erase");
      const before = await rowsOf(server.database, hope.id);
      const again = await call("erase");
      expect([again.status, again.at("parts")]).toEqual([200, []]);
      expect((await call("erase", { email: EMAIL })).at("parts")).toEqual([]);
      expect(await rowsOf(server.database, hope.id)).toEqual(before);
      const left = (await call("overview", { email: EMAIL })).at("parts") as { kind: string }[];
      expect(left.map(({ kind }) => kind)).toEqual(["receipts", "suppression", "audit_log"]);
    });

    it("keeps in the log that somebody was erased, and not who", async () => {
      await call("download");
      await call("erase");
      const { rows } = await server.database.owner.query(
        `SELECT action, subject, subject_id, detail::text FROM audit_log WHERE action IN ('export', 'person.erased') ORDER BY id`,
      );
      expect(rows).toMatchObject([
        { action: "export", subject: "settings", subject_id: null, detail: '{"content": "personal_data"}' },
        { action: "person.erased", subject: "settings", subject_id: null },
      ]);
      expect(JSON.stringify(rows).toLowerCase()).not.toContain(MARK);
    });

    it("has no more mail go out, and frees what the person had to do", async () => {
      const gift = await one<{ id: string }>(
        `SELECT public_id AS id FROM donations WHERE email = '${EMAIL}' LIMIT 1`,
      );
      await call("erase");
      const resent = await server.call("POST", `/donation/${gift.id}/receipt/`, {
        token: owner.token,
        body: {},
      });
      expect([resent.status, resent.at("code")]).toEqual([409, "no_address"]);
      const added = await server.call("PUT", "/mailing-list/", {
        token: owner.token,
        body: { pk: keys["list"], add: [EMAIL] },
      });
      expect(added.at("skipped.0.reason")).toBe("unsubscribed");
      expect(await one(`SELECT count(*)::int AS n FROM tasks WHERE assignee_id = ${person.pk}`)).toEqual({
        n: 0,
      });
      expect(
        await one(
          `SELECT settings -> 'notify' AS notify FROM forms WHERE org_id = ${hope.id} ORDER BY id LIMIT 1`,
        ),
      ).toEqual({ notify: ["other@hope.example"] });
    });
  });

  it("ends the person's sessions, and their account where they are nowhere else", async () => {
    await call("erase");
    expect((await server.call("GET", "/auth/user/", { token: person.token })).status).toBe(401);
    expect(await one(`SELECT count(*)::int AS n FROM users WHERE email_key = '${KEY}'`)).toEqual({ n: 0 });
  });

  it("leaves the account of somebody who is in another organisation, and all that is there", async () => {
    const elsewhere = await addPerson(server, river, "member", { email: EMAIL, name: "Zebulon Quax" });
    const before = await rowsOf(server.database, river.id);
    const overview = await call("overview");
    expect((overview.at("parts") as object[])[2]).toMatchObject({ kind: "account", outcome: "kept" });
    await call("erase");
    expect((await server.call("GET", "/auth/user/", { token: elsewhere.token })).status).toBe(200);
    expect((await server.call("GET", "/auth/user/", { token: person.token })).status).toBe(401);
    expect(await rowsOf(server.database, river.id)).toEqual(before);
  });

  it("gives a place at an event ahead to whoever waits for it, and removes files with the answers", async () => {
    const place = await one<{ id: number; event_id: number }>(`UPDATE event_rsvps r SET email = '${EMAIL}'
      WHERE r.id = (SELECT r.id FROM event_rsvps r JOIN events e ON e.org_id = r.org_id AND e.id = r.event_id
        WHERE r.org_id = ${hope.id} AND r.status = 'confirmed' AND to_timestamp(r.occurrence_id) > '2026-03-11'
          AND e.deleted_at IS NULL LIMIT 1) RETURNING id, event_id`);
    const used = await one<{ ref: string; upload_id: string }>(`WITH u AS (INSERT INTO uploads
        (org_id, id, file_name, content_type, size, storage_key, status, created_at)
        VALUES (${hope.id}, 'theirs', 'cv.pdf', 'application/pdf', 1, 'k', 'ready', now()) RETURNING id),
      r AS (UPDATE form_responses SET respondent_email = '${EMAIL}' WHERE id = (SELECT min(id) FROM form_responses WHERE org_id = ${hope.id}) RETURNING id)
      INSERT INTO upload_uses (org_id, upload_id, kind, ref, label) SELECT ${hope.id}, u.id, 'form_response', r.id::text, 'Form' FROM u, r
      RETURNING ref, upload_id`);
    const told = (await call("download")).at("parts") as { kind: string; entries: { files?: object[] }[] }[];
    expect(told.find(({ kind }) => kind === "responses")?.entries[0]?.files).toEqual([
      { file_name: "cv.pdf", url: expect.stringContaining("/api/download/") as unknown },
    ]);
    await call("erase");
    expect(await one(`SELECT status, first_name, email FROM event_rsvps WHERE id = ${place.id}`)).toEqual({
      status: "cancelled",
      first_name: "Erased person",
      email: null,
    });
    expect(
      await one(`SELECT expires_at IS NOT NULL AS goes FROM uploads WHERE id = '${used.upload_id}'`),
    ).toEqual({ goes: true });
  });

  it("stays while the books would be written again, and while an organisation would have no owner", async () => {
    const owners = `SELECT m.id FROM members m JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
      WHERE m.org_id = ${hope.id} AND r.slug = 'owner' AND m.status = 'Active' AND m.id <> ${owner.pk}`;
    await server.database.owner.exec(`UPDATE members SET status = 'Inactive' WHERE id IN (${owners})`);
    const last = await call("erase", { pk: owner.pk });
    expect([last.status, last.at("code")]).toEqual([409, "last_owner"]);
    for (const [status, subscription, code] of [
      ["succeeded", "'sub'", "recurring_gift"],
      ["pending", "NULL", "payment_under_way"],
    ]) {
      await server.database.owner.exec(`UPDATE donors SET email = id || '@x.example';
        UPDATE donors SET email = '${EMAIL}' WHERE id = (SELECT min(donor_id) FROM donations WHERE org_id = ${hope.id});
        UPDATE donations SET status = '${status}', subscription_ref = ${subscription}, subscription_ended_at = NULL
          WHERE org_id = ${hope.id} AND donor_id = (SELECT min(donor_id) FROM donations WHERE org_id = ${hope.id})`);
      expect((await call("overview")).at("obstacles")).toEqual([code]);
      const before = await rowsOf(server.database, hope.id);
      const refused = await call("erase");
      expect([refused.status, refused.at("code")]).toEqual([409, code]);
      expect(await rowsOf(server.database, hope.id)).toEqual(before);
    }
  });

  it("is for those who look after everything, and not of somebody above them", async () => {
    const manager = await addPerson(server, hope, "manager", { email: "m@hope.example" });
    const admin = await addPerson(server, hope, "admin", { email: "a@hope.example" });
    for (const what of ["overview", "download", "erase"] as const) {
      expect((await call(what, undefined, manager.token)).status).toBe(403);
    }
    expect((await call("erase", { pk: owner.pk }, admin.token)).status).toBe(403);
    expect((await call("erase", undefined, admin.token)).status).toBe(200);
  });

  it("is asked for by a key or an address, not both, and by keys of one's own organisation", async () => {
    expect((await call("overview", {})).status).toBe(422);
    expect((await call("overview", { pk: person.pk, email: EMAIL })).status).toBe(422);
    const stranger = await addPerson(server, river, "owner", { email: "o@river.example" });
    expect((await call("erase", undefined, stranger.token)).status).toBe(404);
    expect((await call("download", { email: EMAIL }, stranger.token)).at("parts")).toEqual([]);
    const nobody = await call("erase", { email: "nobody@nowhere.example" });
    expect([nobody.status, nobody.at("parts")]).toEqual([200, []]);
    expect(await auditActions(server, hope)).not.toContain("person.erased");
  });

  it("takes nothing of others where a member, or a donor, has no address", async () => {
    const place = await one<{ id: number }>(
      `UPDATE members SET email = '', user_id = NULL WHERE id = ${person.pk} RETURNING id`,
    );
    await server.database.owner.exec(`UPDATE donors SET email = '' WHERE id = (SELECT min(id) FROM donors WHERE org_id = ${hope.id});
      UPDATE donations d SET email = '' FROM donors k WHERE k.org_id = d.org_id AND k.id = d.donor_id AND k.email = '';
      INSERT INTO records (org_id, resource, data, created_at, updated_at) VALUES (${hope.id}, 'vehicles', '{"plate": "A 1"}', now(), now())`);
    const before = await rowsOf(server.database, hope.id);
    const parts = (await call("erase", { pk: place.id })).at("parts") as { kind: string }[];
    const after = await rowsOf(server.database, hope.id);
    expect(parts.map(({ kind }) => kind)).toEqual(["people", "membership"]);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed).toEqual([
      "audit_counts",
      "audit_log",
      "member_counts",
      "members",
      "people",
      "period_sums",
    ]);
  });

  it("is found by the donor, or by the place, of somebody who never gave an address, and erased once", async () => {
    const donor = await one<{ id: number; donations_count: number }>(
      `UPDATE donors SET email = '', first_name = 'Zebulon', last_name = 'Quax' WHERE id = (SELECT d.donor_id FROM donations d
        JOIN receipts r ON r.org_id = d.org_id AND r.donation_id = d.id WHERE d.org_id = ${hope.id}
          AND d.subscription_ref IS NULL AND d.status = 'succeeded' ORDER BY d.donor_id LIMIT 1) RETURNING id, donations_count`,
    );
    await server.database.owner.exec(`UPDATE donations SET email = '', first_name = 'Zebulon', last_name = 'Quax',
      status = CASE WHEN status IN ('pending', 'processing') THEN 'failed' ELSE status END, subscription_ref = NULL
      WHERE org_id = ${hope.id} AND donor_id = ${donor.id}`);
    const place = await one<{
      id: number;
    }>(`UPDATE event_rsvps SET email = NULL, person_id = NULL, first_name = 'Zebulon', last_name = 'Quax'
      WHERE org_id = ${hope.id} AND id = (SELECT min(id) FROM event_rsvps WHERE org_id = ${hope.id} AND status = 'confirmed')
      RETURNING id`);
    const kindsOf = async (what: "overview" | "erase", who: object): Promise<unknown> =>
      ((await call(what, who)).at("parts") as { kind: string }[]).map(({ kind }) => kind);
    const overview = await call("overview", { donor: donor.id });
    expect(overview.at("person")).toEqual({ pk: null, name: "Zebulon Quax", email: "" });
    expect(await kindsOf("erase", { donor: donor.id })).toEqual(["people", "donations", "receipts"]);
    expect(await kindsOf("erase", { donor: donor.id })).toEqual([]);
    expect(await kindsOf("erase", { place: place.id })).toEqual(["places"]);
    expect(await kindsOf("erase", { place: place.id })).toEqual([]);
    const { rows } =
      await server.database.owner.query(`SELECT first_name || last_name AS name FROM donors WHERE id = ${donor.id}
      UNION ALL SELECT first_name || last_name FROM donations WHERE org_id = ${hope.id} AND donor_id = ${donor.id}
      UNION ALL SELECT first_name || last_name FROM event_rsvps WHERE org_id = ${hope.id} AND id = ${place.id}`);
    expect(new Set(rows.map((row) => (row as { name: string }).name))).toEqual(new Set(["Erased person"]));
    const stranger = await addPerson(server, river, "owner", { email: "s@river.example" });
    for (const who of [{ donor: donor.id }, { place: place.id }]) {
      expect((await call("overview", who, stranger.token)).status).toBe(404);
    }
    expect((await call("overview", { donor: donor.id, place: place.id })).status).toBe(422);
  });

  it("is told to everybody of themselves", async () => {
    const mine = await server.call("GET", "/personal-data/mine/", { token: person.token });
    expect(mine.status).toBe(200);
    expect(mine.at("person.email")).toBe(EMAIL);
    expect((mine.at("parts") as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      "people",
      "membership",
      "account",
    ]);
  });
});
