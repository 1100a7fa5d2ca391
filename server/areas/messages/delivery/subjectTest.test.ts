import { beforeEach, describe, expect, it } from "vitest";
import { LEAST_COUNTED, LEAST_TESTED, partsOf } from "../../../../contract/api";
import { describeOnDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestServer,
} from "../../../../tests/support/server";
import type { MailWithFiles } from "../../../platform/mail/job";
import { createCourier } from "./deliver";
import { messageJob } from "./job";
import { releaseDue } from "./release";
import { chooseSubject } from "./subjectTest";

const counted = (
  ...subjects: [agreed: number, opened: number, followed?: number][]
): Parameters<typeof chooseSubject>[0] =>
  subjects.map(([agreed, opened, followed = 0]) => ({ agreed, opened, followed }));

describe("the choice between subjects", () => {
  it.each([
    ["one that clearly more readers open", counted([50, 10], [50, 25]), "opened", 1, "better"],
    ["one that a few more open, as a narrow lead", counted([20, 8], [20, 9]), "opened", 1, "narrow"],
    ["the first where nothing sets them apart", counted([20, 8], [40, 16]), "opened", 0, "even"],
    ["the first of those that are alike and ahead", counted([20, 2], [20, 9], [20, 9]), "opened", 1, "even"],
    ["the first where nobody opened any", counted([20, 0], [20, 0]), "opened", 0, "even"],
    [
      "the first where too few of one can be counted",
      counted([50, 0], [LEAST_COUNTED - 1, LEAST_COUNTED - 1]),
      "opened",
      0,
      "too_few",
    ],
    [
      "by links that were followed where that is asked",
      counted([50, 40, 1], [50, 1, 20]),
      "followed",
      1,
      "better",
    ],
    ["by shares and not by numbers", counted([100, 30], [20, 15]), "opened", 1, "better"],
  ] as const)("is %s", (_, counts, by, subject, why) => {
    expect(chooseSubject(counts, by)).toEqual({ subject, why });
  });
});

describeOnDatabase("messages with several subjects", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let token: string;
  let list: number;
  let mails: MailWithFiles[];
  let keys: string[];
  /** Called before a mail is handed over. */
  let meanwhile: (address: string) => Promise<void> | void;

  const everybody = Array.from({ length: 60 }, (_, at) => `p${at}@else.example`);
  const call = (method: string, path: string, body?: Json): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const exec = (text: string): Promise<unknown> => getDatabase().owner.exec(text);
  const rows = async (text: string): Promise<Json[]> =>
    (await getDatabase().owner.query(text)).rows as Json[];

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    // Past the database's own clock, by which jobs wait.
    server.pass({ days: 36_500 });
    hope = await addOrganization(server, "hope");
    ({ token } = await addPerson(server, hope, "owner"));
    const made = await call("POST", "/mailing-list/", { name: "News", emails: everybody });
    list = Number(made.at("mailing_list.pk"));
    mails = [];
    keys = [];
    meanwhile = () => undefined;
    await call("PUT", "/organization/", { reading_statistics: true });
    await exec(`INSERT INTO reading_consents (org_id, email_key, agreed_at, how)
      SELECT ${hope.id}, 'p' || n || '@else.example', now(), 'mailing' FROM generate_series(0, 44) AS n`);
  });

  const test = { subjects: ["B"], share: 30, hours: 4, by: "opened" };
  const send = (body: Json = {}): Promise<Answer> =>
    call("POST", "/message/", {
      subject: "A",
      body: '<p>Read <a href="https://example.org/report">it</a></p>',
      mailing_lists: [list],
      subject_test: test,
      ...body,
    });

  /** Works on what is waiting, whenever it would begin, in so many processes. */
  async function deliver(processes = 1, services = server.services): Promise<void> {
    await exec("UPDATE jobs.job SET start_after = now() WHERE state IN ('created', 'retry')");
    const courier = createCourier(services, {
      recognisesRepeats: false,
      send: async (key, mail) => {
        await meanwhile(mail.to.address);
        keys.push(key);
        mails.push(mail as MailWithFiles);
      },
      close: () => undefined,
    });
    await Promise.all(
      Array.from({ length: processes }, () =>
        server.services.jobs.drain(messageJob, ({ data, isLastTry }) => courier(data, { isLastTry })),
      ),
    );
  }
  const subjects = (): Record<string, number> => {
    const found: Record<string, number> = {};
    for (const { subject } of mails) found[subject] = (found[subject] ?? 0) + 1;
    return found;
  };
  const expectOnceEach = (addresses: readonly string[] = everybody): void =>
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(addresses.toSorted());
  const state = async (id: number): Promise<Json> =>
    (await call("GET", `/message/sent/${id}/`)).at("subject_test") as Json;
  const openAll = (subject: string, most = 100): Promise<unknown> =>
    exec(`UPDATE message_readers d SET opened_at = now() WHERE d.recipient_id IN (SELECT r.id FROM message_recipients r
      JOIN messages m ON m.id = r.message_id WHERE r.variant = ${subject === "A" ? 0 : 1} ORDER BY r.id LIMIT ${most})`);
  const waitHours = (hours: number): void => server.pass({ seconds: hours * 3600 });
  async function begin(body: Json = {}): Promise<number> {
    const sent = await send(body);
    expect(sent.body).toMatchObject({ recipients_count: 60 });
    await deliver();
    return Number(sent.at("message.pk"));
  }

  it("go to a part each, and the one that more readers opened to the rest when the hours are over", async () => {
    const id = await begin();
    expect(subjects()).toEqual({ A: 18, B: 18 });
    expect(partsOf(60, 2, 30)).toEqual({ each: 18, rest: 24 });
    const [first, second] = (await state(id))["subjects"] as { agreed: number }[];
    // Whoever can be counted is spread evenly.
    expect(Math.abs((first?.agreed ?? 0) - (second?.agreed ?? 0))).toBeLessThanOrEqual(1);
    expect(await state(id)).toMatchObject({ waiting: 24, chosen: null });
    const until = new Date(String((await state(id))["until"])).getTime();
    expect(until - server.services.clock().getTime()).toBe(4 * 3_600_000);
    expect((await call("GET", `/message/sent/${id}/`)).at("message.waits_until")).toBe(
      new Date(until).toISOString(),
    );
    await openAll("B");
    waitHours(3);
    await deliver();
    expect(mails).toHaveLength(36);
    waitHours(1);
    await deliver();
    expect(subjects()).toEqual({ A: 18, B: 42 });
    expectOnceEach();
    const decided = await state(id);
    expect(decided).toMatchObject({ waiting: 0, chosen: { subject: 1, why: "better" } });
    const { counts } = decided["chosen"] as { counts: Json[] };
    expect(counts.map(({ opened }) => opened)).toEqual([0, second?.agreed]);
    expect((await call("GET", `/message/sent/${id}/`)).at("message")).toMatchObject({
      status: "sent",
      counts: { sent: 60 },
    });
    // What comes late changes the counts, and not what was decided.
    await openAll("A");
    expect(await state(id)).toMatchObject({ chosen: { subject: 1, counts } });
    expect(((await state(id))["subjects"] as Json[])[0]).toMatchObject({ opened: first?.agreed });
  });

  it("reach the same people with the same subject whenever they are parted", async () => {
    await send();
    const first = await rows("SELECT email, variant FROM message_recipients ORDER BY email_key");
    await exec("DELETE FROM messages; ALTER TABLE messages ALTER COLUMN id RESTART");
    await send();
    expect(await rows("SELECT email, variant FROM message_recipients ORDER BY email_key")).toEqual(first);
  });

  it("are decided for the first where too few can be counted, and say so", async () => {
    await exec("DELETE FROM reading_consents WHERE email_key > 'p1@'");
    const id = await begin();
    await openAll("B");
    waitHours(4);
    await deliver();
    expect(subjects()).toEqual({ A: 42, B: 18 });
    expect(await state(id)).toMatchObject({ chosen: { subject: 0, why: "too_few" } });
  });

  it("are decided by the sender before that, once", async () => {
    const id = await begin();
    const choose = (subject: unknown): Promise<Answer> =>
      call("POST", `/message/sent/${id}/subject/`, { subject } as Json);
    expect((await choose(2)).at("errors.subject.0")).toBe("There is no such subject.");
    expect((await choose(-1)).status).toBe(422);
    const answers = await Promise.all([choose(1), choose(1), choose(0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const chosen = Number(answers.find(({ status }) => status === 200)?.at("subject_test.chosen.subject"));
    await deliver(2);
    expectOnceEach();
    expect(subjects()).toEqual(chosen === 1 ? { A: 18, B: 42 } : { A: 42, B: 18 });
    expect(await state(id)).toMatchObject({ chosen: { subject: chosen, why: "sender" } });
    const other = await addPerson(server, hope, "manager");
    const theirs = await server.call("POST", `/message/sent/${id}/subject/`, {
      token: other.token,
      body: { subject: 0 },
    });
    expect(theirs.status).toBe(404);
    const plain = await send({ subject_test: null });
    const none = await call("POST", `/message/sent/${String(plain.at("message.pk"))}/subject/`, {
      subject: 0,
    });
    expect(none.body["code"]).toBe("no_subject_test");
  });

  it("decided in the middle of a run go on to everybody, once each", async () => {
    const sent = await send();
    const id = Number(sent.at("message.pk"));
    let isChosen = false;
    meanwhile = async () => {
      if (isChosen || mails.length < 5) return;
      isChosen = true;
      expect((await call("POST", `/message/sent/${id}/subject/`, { subject: 1 })).status).toBe(200);
    };
    await deliver(2);
    await deliver(2);
    expectOnceEach();
    expect(subjects()).toEqual({ A: 18, B: 42 });
  });

  it.each([
    "SET status = 'sending', claimed_at",
    "SET status = 'sent'",
    "SET test_until",
    "SET chosen_subject",
    "sent_count =",
  ])(
    "reach nobody twice where the process dies at “%s”",
    async (moment) => {
      let left = 0;
      const { database } = server.services;
      const dying = {
        ...server.services,
        database: {
          ...database,
          withTenant: ((orgId, userId, work, ...more) =>
            database.withTenant(
              orgId,
              userId,
              (tx) =>
                work({
                  ...tx,
                  asSystem: (inner) => tx.asSystem(inner),
                  queryText: (text, values) => tx.queryText(text, values),
                  query: async (statement, options) => {
                    const died = statement.text.includes(moment) && (left += 1) % 7 === 1;
                    if (died) throw Object.assign(new Error("Connection terminated"), { code: "57P01" });
                    return tx.query(statement, options);
                  },
                }),
              ...more,
            )) as typeof database.withTenant,
        },
      };
      await send();
      for (let turn = 0; turn < 12; turn += 1) {
        server.pass({ seconds: 3600 });
        await deliver(2, dying);
      }
      await deliver();
      expect(left).toBeGreaterThan(0);
      const reached = mails.map(({ to }) => to.address);
      expect(new Set(reached).size).toBe(reached.length);
      // Whose mail was handed over when the process died is not written to again, and told.
      const [unknown] = await rows(
        "SELECT count(*)::int AS n FROM message_recipients WHERE status = 'failed' AND reason = 'interrupted'",
      );
      const [sent] = await rows("SELECT count(*)::int AS n FROM message_recipients WHERE status = 'sent'");
      expect(Number(sent?.["n"]) + Number(unknown?.["n"])).toBe(60);
      expect(reached.length).toBe(60);
    },
    60_000,
  );

  it("keep those who wait when the last try of the first part ends without them", async () => {
    await send();
    await exec("UPDATE jobs.job SET retry_count = retry_limit");
    meanwhile = (address) => {
      if (address === "p7@else.example" || mails.length === 0)
        throw Object.assign(new Error("450 Later"), { responseCode: 450 });
    };
    await deliver();
    const [held] = await rows(
      "SELECT count(*)::int AS n FROM message_recipients WHERE status = 'queued' AND variant IS NULL",
    );
    expect(held?.["n"]).toBe(24);
    meanwhile = () => undefined;
    waitHours(4);
    await deliver();
    const [waiting] = await rows("SELECT count(*)::int AS n FROM message_recipients WHERE status = 'queued'");
    expect(waiting?.["n"]).toBe(0);
  });

  it("leave out whoever is forgotten or unsubscribes while they wait", async () => {
    await begin();
    const waiting = (await rows(
      "SELECT email FROM message_recipients WHERE variant IS NULL ORDER BY id LIMIT 2",
    )) as { email: string }[];
    const [gone = "", left = ""] = waiting.map(({ email }) => email);
    await exec(`UPDATE message_recipients SET status = 'skipped', reason = 'unsubscribed', email = 'erased@invalid'
      WHERE email = '${gone}';
      INSERT INTO suppressed_addresses (org_id, email_key, reason, created_at) VALUES (${hope.id}, '${left}', 'unsubscribed', now())`);
    waitHours(4);
    await deliver();
    expect(mails).toHaveLength(58);
    expectOnceEach(everybody.filter((one) => one !== gone && one !== left));
  });

  it("wait for their hour, and are taken back with it", async () => {
    const at = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    const planned = await send({ scheduled_at: at });
    expect(planned.status).toBe(201);
    const again = await call("POST", `/message/sent/${String(planned.at("message.pk"))}/draft/`, {
      draft: "draft-of-subjects",
    });
    expect(again.at("draft.subject_test")).toEqual(test);
    await send({ scheduled_at: at });
    waitHours(1);
    expect(await releaseDue(server.services)).toBe(1);
    await deliver();
    expect(subjects()).toEqual({ A: 18, B: 18 });
  });

  it("planned for enough, have one subject where there are fewer when their hour comes", async () => {
    const at = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    const id = Number((await send({ scheduled_at: at })).at("message.pk"));
    await exec("DELETE FROM mailing_list_subscribers WHERE email_key > 'p3'");
    waitHours(1);
    await releaseDue(server.services);
    await deliver();
    expect(Object.keys(subjects())).toEqual(["A"]);
    expect(await state(id)).toMatchObject({ chosen: { subject: 0, why: "few_recipients" } });
  });

  it("may be three, with fields of the reader, and go to everybody at once where the parts leave nobody", async () => {
    const id = await begin({
      subject: 'For {first_name | "A"}',
      subject_test: { ...test, subjects: ['{first_name | "B"}', "C"], share: 33 },
      is_personal: true,
    });
    expect(subjects()).toMatchObject({ "For A": 20, B: 20, C: 19 });
    await call("POST", `/message/sent/${id}/subject/`, { subject: 2 });
    await deliver();
    expect(subjects()).toMatchObject({ C: 20 });
    mails = [];
    const half = await begin({ subject_test: { ...test, share: 50 } });
    expect(subjects()).toEqual({ A: 30, B: 30 });
    expect(await state(half)).toMatchObject({ waiting: 0, chosen: null });
    const late = await call("POST", `/message/sent/${half}/subject/`, { subject: 1 });
    expect(late.body["code"]).toBe("subject_decided");
  });

  it("are refused where they say nothing or too much", async () => {
    const refused = async (subject_test: Json, more: Json = {}): Promise<unknown> => {
      const answer = await send({ subject_test, ...more });
      return [answer.status, answer.body["errors"]];
    };
    const few = await call("POST", "/mailing-list/", { name: "Few", emails: everybody.slice(0, 3) });
    expect(await refused(test, { mailing_lists: [few.at("mailing_list.pk")] })).toEqual([
      422,
      {
        subject_test: [`A test of subjects needs at least ${LEAST_TESTED} recipients. This message has 3.`],
      },
    ]);
    expect(await refused({ ...test, subjects: [" A "] })).toEqual([
      422,
      { "subject_test.subjects.0": ["This subject is there twice."] },
    ]);
    expect(await refused({ ...test, subjects: ["B", "C"], share: 40 })).toMatchObject([
      422,
      { "subject_test.share": [expect.stringContaining("At most 33 % each")] },
    ]);
    for (const wrong of [
      { share: 9 },
      { share: 51 },
      { hours: 0 },
      { hours: 49 },
      { by: "luck" },
      { subjects: [] },
      { subjects: ["B", "C", "D"] },
      { subjects: ["a\nb"] },
    ])
      expect((await send({ subject_test: { ...test, ...wrong } })).status).toBe(422);
    expect(await rows("SELECT id FROM messages")).toEqual([]);
  });

  it("say before how many can be counted, where the organisation counts", async () => {
    const preview = (): Promise<Answer> => call("POST", "/message/preview/", { mailing_lists: [list] });
    expect((await preview()).body).toMatchObject({ recipients_count: 60, counted: 45 });
    await call("PUT", "/organization/", { reading_statistics: false });
    expect((await preview()).body).toMatchObject({ recipients_count: 60, counted: null });
  });

  it("stand in the boxes of readers as they got them", async () => {
    const members = Array.from({ length: 60 }, (_, at) => `m${at}@hope.example`);
    const people = [];
    for (const email of members) people.push(await addPerson(server, hope, "member", { email }));
    await begin({ mailing_lists: [], to: people.map(({ pk }) => pk) });
    const mail = mails.find(({ subject }) => subject === "B");
    const reader = await addPerson(server, hope, "manager", { email: "reads@hope.example" });
    await exec(
      `UPDATE message_recipients SET member_id = ${reader.pk} WHERE email = '${mail?.to.address ?? ""}'`,
    );
    const inbox = await server.call("GET", "/message/", { token: reader.token });
    expect(inbox.at("messages.0.subject")).toBe("B");
  });
});
