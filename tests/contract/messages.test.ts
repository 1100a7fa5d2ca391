import { beforeAll, describe, expect, it } from "vitest";
import type { MessageItem } from "../../contract/api/messages";
import type { AlmonerDataProvider } from "../../dataProviders/types";
import { failureOf } from "../support/failureOf";
import type { ContractSubject } from "./contractSubject";
import { Answers, describeSameAnswers, subjects } from "./subjects";

const key = (): string => crypto.randomUUID();
const letter = { subject: "Tea", body: "<p>Tea at <strong>four</strong></p>" };
const answers = new Answers();

describe.each(subjects)("the mailbox of %s", (name, setUp, skipped) => {
  describe.skipIf(skipped !== undefined)(skipped ?? "with the sample data", () => {
    let subject: ContractSubject;
    let owner: AlmonerDataProvider;
    let manager: AlmonerDataProvider;
    let managerKey: number;
    let listKey: number;
    const inbox = (provider: AlmonerDataProvider, more = {}) =>
      provider.messageList({ box: "inbox", page: 1, perPage: 10, ...more });
    const keyOf = async (resource: string, q: string): Promise<number> => {
      const { data } = await owner.getList(resource, {
        filter: { q },
        pagination: { page: 1, perPage: 10 },
        sort: { field: "id", order: "ASC" },
      });
      return Number(data[0]?.id);
    };

    beforeAll(async () => {
      subject = await setUp();
      owner = await subject.providerFor("owner@hope.example");
      manager = await subject.providerFor("manager@hope.example");
      managerKey = await keyOf("members", "manager@hope.example");
      listKey = await keyOf("mailing_lists", "Newsletter");
    }, 60_000);

    it("shows the same messages, the newest first, in pages", async () => {
      const summary = ({ subject: text, from, to, is_read, mailing_lists }: MessageItem) => ({
        text,
        from: from.email,
        to: to.length,
        is_read,
        lists: mailing_lists.map((list) => list.name),
      });
      const first = await inbox(owner);
      const sent = await owner.messageList({ box: "sent", page: 1, perPage: 10 });
      expect(first.messages.length).toBeGreaterThan(3);
      const [one] = first.messages;
      expect(one?.body.replaceAll(/<[^>]*>/g, "")).toContain(one?.snippet.split(" ").slice(0, 3).join(" "));
      const second = await inbox(owner, { page: 2, perPage: 1 });
      expect(second.messages.map(({ pk }) => pk)).toEqual([first.messages[1]?.pk]);
      expect(second.total).toBe(first.total);
      answers.note(name, "boxes", {
        total: first.total,
        unread: first.unread,
        inbox: first.messages.map(summary),
        sent: sent.messages.map(summary),
        keys: Object.keys(one ?? {}).toSorted(),
      });
    });

    it("finds messages by words, and those that are unread", async () => {
      const all = await inbox(owner, { perPage: 100 });
      const unread = await inbox(owner, { perPage: 100, unread: true });
      expect(unread.total).toBe(all.unread);
      expect(unread.messages.every(({ is_read }) => !is_read)).toBe(true);
      const word = all.messages[0]?.subject.split(" ")[0] ?? "";
      const found = await inbox(owner, { perPage: 100, search: word.toUpperCase() });
      expect(found.messages.map(({ pk }) => pk)).toContain(all.messages[0]?.pk);
      expect((await inbox(owner, { search: "no such words anywhere" })).total).toBe(0);
    });

    it("tells before sending who would be left out and why", async () => {
      const {
        recipients_count,
        skipped_count,
        skipped: left,
      } = await owner.messagePreview({
        to: [managerKey],
        mailing_lists: [listKey],
      });
      expect(recipients_count).toBeGreaterThan(1);
      expect(left).toHaveLength(skipped_count);
      expect(await owner.messagePreview({})).toEqual({
        recipients_count: 0,
        skipped_count: 0,
        skipped: [],
        counted: null,
      });
      answers.note(name, "recipients", { recipients_count, left });
    });

    it("brings a message to another account, where it is unread until it is opened", async () => {
      const before = await inbox(manager);
      const message = { ...letter, to: [managerKey], mailing_lists: [listKey] };
      const once = key();
      const answer = await owner.messageSend({ message, key: once });
      expect(answer.message).toMatchObject({
        subject: "Tea",
        status: "queued",
        to: [{ email: "manager@hope.example", kind: "member" }],
        mailing_lists: [{ pk: listKey, name: "Newsletter" }],
      });
      const again = await owner.messageSend({ message, key: once });
      expect(again.message.pk).toBe(answer.message.pk);
      const after = await inbox(manager);
      expect([after.total, after.unread]).toEqual([before.total + 1, (before.unread ?? 0) + 1]);
      expect(after.messages[0]).toMatchObject({ pk: answer.message.pk, is_read: false });
      const opened = await manager.messageOpen({ box: "inbox", id: answer.message.pk });
      expect(opened).toMatchObject({ previous: null, next: before.messages[0]?.pk });
      expect((await inbox(manager)).unread).toBe(before.unread);
      expect(await manager.messageMark({ id: answer.message.pk, is_read: false })).toMatchObject({
        message: { is_read: false },
        unread: (before.unread ?? 0) + 1,
      });
    });

    it("joins an answer to the thread of what it answers", async () => {
      const [first] = (await inbox(owner)).messages;
      if (!first?.from.pk) throw new Error("The sample has a message from somebody");
      const { message } = await owner.messageSend({
        message: { ...letter, to: [first.from.pk], reply_to: first.pk },
        key: key(),
      });
      expect(message.thread_id).toBe(first.thread_id);
    });

    it("deletes the person's own copy alone", async () => {
      const { message } = await owner.messageSend({ message: { ...letter, to: [managerKey] }, key: key() });
      const { total } = await inbox(manager);
      expect(await manager.messageDelete({ box: "inbox", id: message.pk })).toEqual({
        pk: message.pk,
        total: total - 1,
      });
      expect(await failureOf(manager.messageOpen({ box: "inbox", id: message.pk }))).toMatchObject({
        status: 404,
      });
      expect((await owner.messageOpen({ box: "sent", id: message.pk })).message.pk).toBe(message.pk);
    });

    it("keeps a planned message until its hour, and forgets one that is deleted before", async () => {
      const scheduled_at = "2026-03-05T10:00:00.000Z";
      const { message } = await owner.messageSend({
        message: { ...letter, to: [managerKey], scheduled_at },
        key: key(),
      });
      expect(message).toMatchObject({ status: "queued", sent_at: null, scheduled_at });
      expect((await inbox(manager)).messages.map(({ pk }) => pk)).not.toContain(message.pk);
      await owner.messageDelete({ box: "sent", id: message.pk });
      expect(await failureOf(owner.messageOpen({ box: "sent", id: message.pk }))).toMatchObject({
        status: 404,
      });
    });

    it("makes a draft again of a planned message, which is not sent then", async () => {
      const scheduled_at = "2026-03-05T10:00:00.000Z";
      const { message } = await owner.messageSend({
        message: { ...letter, to: [managerKey, "a@else.example"], mailing_lists: [listKey], scheduled_at },
        key: key(),
      });
      const history = async (): Promise<unknown[]> => {
        const { data } = await owner.getManyReference("mailing_list_messages", {
          target: "mailing_list",
          id: listKey,
          pagination: { page: 1, perPage: 100 },
          sort: { field: "sent_at", order: "DESC" },
          filter: {},
        });
        return data.filter(({ sent_at }) => sent_at === null);
      };
      expect(await history()).toHaveLength(1);
      const id = crypto.randomUUID();
      const draft = await owner.messageTakeBack({ id: message.pk, draft: id });
      expect(draft).toMatchObject({
        id,
        ...letter,
        scheduled_at,
        reply_to: null,
        version: 1,
        recipients: [
          { kind: "list", key: String(listKey), label: "Newsletter" },
          { kind: "member", key: String(managerKey) },
          { kind: "email", key: "a@else.example" },
        ],
      });
      expect(await history()).toHaveLength(0);
      expect((await failureOf(owner.messageOpen({ box: "sent", id: message.pk }))).status).toBe(404);
      const { message: left } = await owner.messageSend({
        message: { ...letter, to: [managerKey] },
        key: key(),
      });
      expect(await failureOf(owner.messageTakeBack({ id: left.pk, draft: id }))).toMatchObject({
        status: 409,
        body: { code: "already_sent" },
      });
    });

    it("sends a test to the writer alone, which is no message", async () => {
      const before = await owner.messageList({ box: "sent", page: 1, perPage: 1 });
      const { limit, used, left } = await owner.messageAllowance({});
      expect([limit > 0, used + left]).toEqual([true, limit]);
      expect(await owner.messageTest({ ...letter, is_mailing: true })).toEqual({
        email: "owner@hope.example",
      });
      expect((await owner.messageList({ box: "sent", page: 1, perPage: 1 })).total).toBe(before.total);
      expect((await failureOf(owner.messageTest({ ...letter, body: "<p></p>" }))).status).toBe(422);
    });

    it("has an address tried again whose mail came back, with its lists", async () => {
      const { recipients_count: before, skipped: left } = await owner.messagePreview({
        mailing_lists: [listKey],
      });
      const { email } = left.find(({ reason }) => reason === "bounced") ?? { email: "" };
      expect(await owner.messageRetryAddress({ email })).toEqual({ email });
      const after = await owner.messagePreview({ mailing_lists: [listKey] });
      expect(after.recipients_count).toBe(before + 1);
      expect((await failureOf(owner.messageRetryAddress({ email }))).status).toBe(404);
    });

    it("says of what was sent who did not get it, and why", async () => {
      const { message } = await owner.messageSend({
        message: { ...letter, to: [managerKey], mailing_lists: [listKey] },
        key: key(),
      });
      const { missed } = await owner.messageOpen({ box: "sent", id: message.pk });
      expect(missed).toContainEqual({ email: "manager@hope.example", reason: "duplicate" });
      expect((await manager.messageOpen({ box: "inbox", id: message.pk })).missed).toEqual([]);
    });

    it.each([
      ["nobody", {}, 422],
      ["a moment that has passed", { scheduled_at: "2026-03-01T10:00:00Z" }, 422],
      ["a subject of blanks", { subject: "  " }, 422],
      ["a text of nothing", { body: "<p></p>" }, 422],
      ["an upload that there is not", { attachments: ["abcdefghijklmnopqrstuv"] }, 422],
    ])("refuses %s", async (what, change, status) => {
      const to = what === "nobody" ? [] : [managerKey];
      const error = await failureOf(owner.messageSend({ message: { ...letter, to, ...change }, key: key() }));
      expect(error.status).toBe(status);
    });

    it("reaches everybody who has a place at a date of an event", async () => {
      const { events } = await manager.eventsList({ start: "2026-02-01", end: "2026-05-01" });
      const row = events.find(({ rsvp_count: seats }) => seats > 1);
      const { total = 0 } = await manager.eventsAttendees({ id: String(row?.id), status: "confirmed" });
      const to = { to: [], events: [String(row?.id)] };
      const preview = await manager.messagePreview(to);
      expect(preview.recipients_count + preview.skipped_count).toBe(total);
      const { message } = await manager.messageSend({ message: { ...letter, ...to }, key: key() });
      expect(message.to).toEqual([
        { name: `${row?.event.title} (${row?.start.slice(0, 10)})`, email: null, kind: "event" },
      ]);
      const unknown = { ...letter, to: [], events: ["999999-1"] };
      expect((await failureOf(manager.messageSend({ message: unknown, key: key() }))).status).toBeOneOf([
        404, 422,
      ]);
    });

    it("lets those alone who manage the settings write to addresses outside", async () => {
      const message = { ...letter, to: ["somebody@else.example"] };
      expect((await owner.messageSend({ message, key: key() })).recipients_count).toBe(1);
      expect(await failureOf(manager.messageSend({ message, key: key() }))).toMatchObject({ status: 403 });
    });

    it("is closed to those without messages, who may still ask for help", async () => {
      const member = await subject.providerFor("member@hope.example");
      expect(await failureOf(inbox(member))).toMatchObject({ status: 403 });
      const { reference } = await member.messageHelp({ subject: "Lost", body: "Where is the list?" });
      expect(reference).toMatch(/^HELP-\d+-\d{4}$/);
    });

    it("imports a text of addresses into a list, with a report of each", async () => {
      const { data } = await owner.create("mailing_lists", {
        data: { name: "Importers", kind: "static", emails: ["one@else.example"] },
      });
      const run = (text: string) =>
        owner.runAction("mailing_lists", { action: "add_addresses", record: data, input: { text } });
      const { file } = await run("name,email\nAnn,two@else.example\nBo,one@else.example\nCy,cy@");
      const report = (await file?.blob.text())?.replaceAll("\r", "").trim().split("\n");
      expect(report?.slice(1).toSorted()).toEqual([
        "cy@,skipped,no address",
        "one@else.example,skipped,duplicate",
        "two@else.example,added,",
      ]);
      expect((await owner.getOne("mailing_lists", { id: data.id })).data.subscribers_count).toBe(2);
      expect(await failureOf(run("nobody at all"))).toMatchObject({ status: 422 });
    });

    it("tells what went to a list, and what became of it there", async () => {
      const { data, total } = await owner.getManyReference("mailing_list_messages", {
        target: "mailing_list",
        id: listKey,
        pagination: { page: 1, perPage: 25 },
        sort: { field: "sent_at", order: "DESC" },
        filter: {},
      });
      expect(total).toBe(data.length);
      expect(data.map(({ subject: text }) => text)).toContain("Tea");
      const old = data.filter(({ subject: text }) => text !== "Tea");
      answers.note(name, "lists", {
        history: old.map(({ subject: text, sender, status, delivered, waiting, failed, skipped: left }) => ({
          text,
          sender,
          status,
          counts: [delivered, waiting, failed, left],
        })),
      });
    });

    it("puts addresses on a list, and says which it could not", async () => {
      const { data } = await owner.create("mailing_lists", {
        data: { name: "Neighbours", kind: "static", emails: ["one@else.example"] },
      });
      const { mailing_list, skipped: left } = await owner.messageListAdd({
        list: Number(data.id),
        add: ["one@else.example", "two@else.example", managerKey],
      });
      expect(mailing_list.subscribers_count).toBe(3);
      expect(left).toEqual([{ email: "one@else.example", reason: "duplicate" }]);
    });
  });
});

describeSameAnswers(answers);
