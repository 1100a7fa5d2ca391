import { type Owner, rowsOf, type Size } from "./people";

/** What stands beside so many members. */
function amountsOf(members: number): Record<string, number> {
  return {
    events: members / 5,
    donors: members / 5,
    donations: members * 2,
    messages: members / 2,
    files: members / 10,
    audit: members,
    answers: members / 5,
    subscribers: members / 5,
    tasks: members / 10,
    saved: members / 20,
  };
}

/** Grants belong to no organisation: one catalogue for all. */
const CATALOGUE = 50_000;

const CATALOGUE_SQL = `INSERT INTO grants (source, source_id, title, funder, description, service_focus, amount_min, amount_max,
    currency, deadline, states, stage, posted_at, created_at, updated_at)
  SELECT 'bench', n::text, 'Grant ' || md5(n::text) || CASE WHEN n % 20 = 0 THEN ' garden' ELSE '' END, 'Funder ' || n % 500,
    'For the work of ' || md5((n * 7)::text), ARRAY[(ARRAY['education', 'health', 'environment', 'arts_culture'])[1 + n % 4]],
    n * 100, n * 200, 'USD', current_date + (n % 900) - 300, CASE WHEN n % 3 = 0 THEN ARRAY['NY', 'CA'] ELSE '{}'::text[] END,
    CASE WHEN n % 10 = 0 THEN 'forecast' ELSE 'posted' END, now() - n * interval '1 minute', now(), now() - n * interval '1 minute'
  FROM generate_series(1, ${CATALOGUE}) n`;

/** Everything but people: $1 the organisation, $2 its first member. */
function statements(members: number): string[] {
  const { events, donors, donations, messages, files, audit, answers, subscribers, tasks, saved } =
    amountsOf(members);
  return [
    // A year of dates; one event in fifty comes back every week for a year.
    `INSERT INTO events (org_id, title, slug, category, timezone, local_start, duration, rrule, single_id, starts_at, until_at,
        is_public, location, created_at, updated_at)
      SELECT $1, 'Event ' || n, 'event-' || n, (ARRAY['Personal', 'Business', 'Family', 'Holiday', 'ETC'])[1 + n % 5], 'UTC',
        to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), 7200, CASE WHEN repeats THEN 'FREQ=WEEKLY;COUNT=52' END,
        CASE WHEN repeats THEN NULL ELSE extract(epoch FROM at)::bigint END, at,
        at + CASE WHEN repeats THEN interval '51 weeks 2 hours' ELSE interval '2 hours' END, n % 2 = 0, 'Hall ' || n % 40, now(), now()
      FROM (SELECT n, n % 50 = 0 AS repeats, date_trunc('second', now() + (n - ${events} / 2) * interval '1 year' / ${events}) AS at
        FROM generate_series(1, ${events}) n) AS dates`,
    `INSERT INTO event_rsvps (org_id, event_id, occurrence_id, link_seed, email, first_name, last_name, status, created_at, updated_at)
      SELECT org_id, id, single_id, id::text, 'r' || id || '@x.example', 'R', 'S', 'confirmed', now(), now()
      FROM events WHERE org_id = $1 AND single_id IS NOT NULL`,
    `INSERT INTO donors (org_id, email, first_name, last_name, created_at)
      SELECT $1, 'd' || n || '@x.example', 'First' || n % 1000, 'Last' || n, now() FROM generate_series(1, ${donors}) n`,
    `INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency, status,
        campaign, provider, paid_at, created_at, updated_at)
      SELECT k.org_id, 'don_' || lpad(k.org_id || '_' || n, 22, '0'), k.id, k.first_name, k.last_name, k.email, 500 + n * 7919 % 100000, 'USD',
        CASE WHEN n % 5 = 0 THEN 'monthly' ELSE 'once' END, CASE WHEN n % 40 = 0 THEN 'failed' ELSE 'succeeded' END,
        CASE WHEN n % 3 = 0 THEN 'Winter ' || n % 30 END, 'test', CASE WHEN n % 40 <> 0 THEN now() - n * interval '5 minutes' END,
        now() - n * interval '5 minutes', now()
      FROM generate_series(1, ${donations}) n
      JOIN (SELECT org_id, id, first_name, last_name, email, row_number() OVER () AS place FROM donors WHERE org_id = $1) k
        ON k.place = 1 + n % ${donors}`,
    `INSERT INTO mailing_lists (org_id, name, kind, opt_in, created_at, updated_at)
      SELECT $1, 'List ' || n, 'static', 'single', now(), now() FROM generate_series(1, 5) n`,
    `INSERT INTO mailing_list_subscribers (org_id, list_id, email, name, status, subscribed_at, changed_at)
      SELECT $1, (SELECT min(id) FROM mailing_lists WHERE org_id = $1), 's' || n || '@x.example', 'Sub ' || n, 'confirmed', now(), now()
      FROM generate_series(1, ${subscribers}) n`,
    `INSERT INTO messages (org_id, sender_id, sender_name, sender_email, subject, body, body_text, snippet, audience, addressees,
        mailing_lists, status, released_at, box_at, recipients_count, sent_count, created_at)
      SELECT $1, $2, 'Bench', 'o@x.example', 'Subject ' || n, '<p>' || repeat('word ', 100) || n || '</p>', repeat('word ', 100) || n,
        'word word', '{}', '[]',
        CASE WHEN n % 10 = 0 THEN jsonb_build_array(jsonb_build_object('name', 'List 1', 'pk',
          (SELECT min(id) FROM mailing_lists WHERE org_id = $1))) ELSE '[]' END,
        'sent', now() - n * interval '1 minute', now() - n * interval '1 minute', 1, 1, now()
      FROM generate_series(1, ${messages}) n`,
    `INSERT INTO message_recipients (org_id, message_id, member_id, email, name, kind, status, sent_at, read_at)
      SELECT org_id, id, $2, 'o@x.example', 'Bench', 'member', 'sent', now(), CASE WHEN id % 4 = 0 THEN NULL ELSE now() END
      FROM messages WHERE org_id = $1`,
    `INSERT INTO uploads (org_id, id, file_name, content_type, size, storage_key, status, created_at)
      SELECT $1, lpad(n::text, 22, '0'), 'file' || n, 'image/png', 1000, 'k' || n, 'ready', now() FROM generate_series(1, ${files}) n`,
    `INSERT INTO files (org_id, upload_id, name, folder, content_type, size, created_by, created_at, updated_at)
      SELECT $1, lpad(n::text, 22, '0'), 'file' || n || '.png', 'folder' || n % 20, CASE WHEN n % 2 = 0 THEN 'image/png' ELSE 'application/pdf' END,
        n, $2, now() - n * interval '1 minute', now() FROM generate_series(1, ${files}) n`,
    `INSERT INTO audit_log (org_id, at, actor, action, subject, subject_id)
      SELECT $1, now() - n * interval '1 minute', 1, (ARRAY['member.created', 'event.deleted', 'donation.refunded'])[1 + n % 3], 'people', n
      FROM generate_series(1, ${audit}) n`,
    `INSERT INTO forms (org_id, public_id, name, status, fields, created_by, created_at, updated_at)
      SELECT $1, lpad($1::bigint || '-' || n, 22, '0'), 'Form ' || n, 'published', '[]', $2, now(), now() FROM generate_series(1, 50) n`,
    `INSERT INTO form_responses (org_id, form_id, version, public_ref, answers, search_key, status, submitted_at)
      SELECT $1, (SELECT min(id) FROM forms WHERE org_id = $1), 1, lpad(n::text, 22, '0'), '{}', 'answer ' || n, 'new', now() - n * interval '1 minute'
      FROM generate_series(1, ${answers}) n`,
    `INSERT INTO checklists (org_id, name, created_by, created_at, updated_at)
      SELECT $1, 'Checklist ' || n, $2, now(), now() FROM generate_series(1, 100) n`,
    `INSERT INTO tasks (org_id, checklist_id, title, due_date, position, assignee_id, completed_at, created_at, updated_at)
      SELECT $1, (SELECT min(id) FROM checklists WHERE org_id = $1) + n % 100, 'Task ' || n, current_date + (n % 60) - 20, n, $2,
        CASE WHEN n % 3 = 0 THEN now() END, now(), now() FROM generate_series(1, ${tasks}) n`,
    `INSERT INTO saved_grants (org_id, grant_id, saved_by, saved_at)
      SELECT $1, id, $2, now() - id * interval '1 minute' FROM grants ORDER BY id LIMIT ${saved}`,
  ];
}

/** Fills the catalogue; once per database. */
export async function fillCatalogue(owner: Owner): Promise<void> {
  await owner.query(CATALOGUE_SQL);
}

/** Adds to an organisation of people what else its lists hold. */
export async function fillLists(owner: Owner, { id, members }: Size): Promise<void> {
  const [first] = await rowsOf<{ id: string }>(
    owner,
    "SELECT id FROM members WHERE org_id = $1 AND user_id IS NOT NULL",
    [id],
  );
  for (const text of statements(members)) {
    await owner.query(text, text.includes("$2") ? [id, first?.id] : [id]);
  }
  await owner.query("SELECT refresh_donors($1, NULL)", [id]);
}

const OF_OTHERS = [
  "INSERT INTO organizations (id, name, subdomain) SELECT o, 'Other ' || o, 'other' || o FROM others",
  "INSERT INTO roles (org_id, id, slug, name, permissions) SELECT o, 6, 'member', 'Member', '{}' FROM others",
  `INSERT INTO members (org_id, email, first_name, last_name, status, role_id)
   SELECT o, 'p' || n || '@o' || o || '.example', 'First' || n, 'Last' || n, 'Active', 6 FROM others CROSS JOIN generate_series(1, 20) n`,
  `INSERT INTO events (org_id, title, slug, category, timezone, local_start, duration, single_id, starts_at, until_at, created_at, updated_at)
   SELECT o, 'Event ' || n, 'event-' || n, 'ETC', 'UTC', '2026-01-01T10:00:00', 7200, 1, now() + n * interval '1 day',
     now() + n * interval '1 day 2 hours', now(), now() FROM others CROSS JOIN generate_series(1, 10) n`,
  `INSERT INTO donors (org_id, email, first_name, last_name, donations_count, created_at)
   SELECT o, 'd@o' || o || '.example', 'Donor', 'X', 1, now() FROM others`,
  `INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency, frequency, status,
     provider, paid_at, created_at, updated_at)
   SELECT d.org_id, lpad(n::text, 22, '0'), d.id, 'Donor', 'X', d.email, n, 'USD', 'once', 'succeeded', 'test', now(),
     now() - n * interval '1 hour', now() FROM others JOIN donors d ON d.org_id = o CROSS JOIN generate_series(1, 50) n`,
  `INSERT INTO messages (org_id, sender_name, sender_email, subject, body, body_text, snippet, audience, addressees, mailing_lists,
     status, box_at, created_at)
   SELECT o, 'X', 'x@x.example', 'Subject', 'Text', 'Text', 'Text', '{}', '[]', '[]', 'sent', now(), now()
   FROM others CROSS JOIN generate_series(1, 20) n`,
  `INSERT INTO message_recipients (org_id, message_id, email, kind, status)
   SELECT m.org_id, m.id, 'x@x.example', 'email', 'sent' FROM others JOIN messages m ON m.org_id = o`,
];

/** Other organisations, each with a little of everything. */
export async function fillOthers(owner: Owner, first: number, amount: number): Promise<void> {
  const others = `WITH others AS (SELECT o FROM generate_series(${first}, ${first + amount - 1}) o)`;
  for (const text of OF_OTHERS) await owner.query(`${others} ${text}`);
}
