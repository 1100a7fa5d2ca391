import { beforeEach, describe, expect, it } from "vitest";
import { createDemoDatabase } from "../createDemoDatabase";
import type { EmailsMeta, PlacedEmail } from "../model/email";
import { createTestDemo, NOW, type TestDemo } from "../testDemo";

interface Mailbox {
  emails: PlacedEmail[];
  emailsMeta: EmailsMeta;
}
let demo: TestDemo;
beforeEach(() => {
  demo = createTestDemo();
});
const list = async (query = "") => (await demo.get<Mailbox>(`/views/messages/emails${query}`)).body;
const idsOf = ({ emails }: Mailbox) => emails.map(({ id }) => id);
const update = (emailIds: unknown, dataToUpdate: unknown) =>
  demo.send<{ error: string }>("POST", "/views/messages/update-emails", { emailIds, dataToUpdate });
const toggle = (emailIds: unknown, label: unknown) =>
  demo.send<{ error: string }>("POST", "/views/messages/update-emails-label", { emailIds, label });

describe("GET /views/messages/emails", () => {
  it("is the inbox, last stored first", async () => {
    const inbox = await list();
    expect(inbox.emails.length).toBeGreaterThan(5);
    expect(inbox.emails.every(({ folder }) => folder === "inbox")).toBe(true);
    expect(idsOf(inbox)).toEqual(idsOf(inbox).toSorted((one, other) => other - one));
  });

  it.each(["inbox", "spam", "trash", "draft", "sent"])(
    "shows the folder %s and nothing else",
    async (folder) => {
      const { emails } = await list(`?folder=${folder}`);
      expect(new Set(emails.map((email) => email.folder))).toEqual(new Set([folder]));
    },
  );

  it("shows starred ones of every folder but the trash", async () => {
    const before = await list("?folder=starred");
    expect(new Set(before.emails.map(({ folder }) => folder))).toEqual(new Set(["inbox", "sent"]));
    expect(before.emails.every(({ isStarred }) => isStarred)).toBe(true);
    const [first, ...others] = idsOf(before);
    await update([first], { folder: "trash" });
    expect(idsOf(await list("?folder=starred"))).toEqual(others);
  });

  it("matches the subject regardless of case, within the folder", async () => {
    const { emails } = await list("?q=BUDGET");
    expect(emails.map(({ subject }) => subject)).toEqual(["Budget for the summer school"]);
    expect((await list("?q=budget&folder=sent")).emails).toEqual([]);
    expect((await list("?q=henrik")).emails).toEqual([]);
  });

  it.each(["private", "company", "important", "personal"])(
    "looks for the label %s in the inbox unless a folder is given",
    async (label) => {
      const { emails } = await list(`?label=${label}`);
      expect(emails.length).toBeGreaterThan(0);
      for (const email of emails) {
        expect(email.labels).toContain(label);
        expect(email.folder).toBe("inbox");
      }
    },
  );

  it("combines label and folder", async () => {
    const { emails } = await list("?label=company&folder=sent");
    expect(emails.map(({ subject }) => subject)).toEqual(["Floor plan for the repair café"]);
  });

  it("counts unread in inbox and spam and all drafts, whatever is asked", async () => {
    const { emails, emailsMeta } = await list();
    expect(emailsMeta).toEqual({
      inbox: emails.filter(({ isRead }) => !isRead).length,
      spam: (await list("?folder=spam")).emails.filter(({ isRead }) => !isRead).length,
      draft: (await list("?folder=draft")).emails.length,
    });
    expect((await list("?folder=sent&q=nothing&label=private")).emailsMeta).toEqual(emailsMeta);
    expect(emailsMeta.inbox * emailsMeta.spam * emailsMeta.draft).toBeGreaterThan(0);
  });

  it("reads isDeleted like the trash", async () => {
    const database = createDemoDatabase({ now: NOW });
    const { emails } = await database.open("email");
    const unread = emails.items.find(({ folder, isRead }) => folder === "inbox" && !isRead);
    demo = createTestDemo({ database });
    const before = await list();
    emails.merge(unread?.id ?? 0, { isDeleted: true });
    const after = await list();
    expect(idsOf(after)).not.toContain(unread?.id);
    expect(after.emailsMeta.inbox).toBe(before.emailsMeta.inbox - 1);
    expect(idsOf(await list("?folder=trash"))).toContain(unread?.id);
  });
});

describe("POST /views/messages/update-emails", () => {
  it("merges the data into the chosen e-mails only", async () => {
    const before = await list();
    const [first, second, third] = idsOf(before);
    expect((await update([first, String(second)], { isRead: true, folder: "spam" })).status).toBe(200);
    const spam = await list("?folder=spam");
    expect(idsOf(spam)).toEqual(expect.arrayContaining([first, second]));
    expect(idsOf(await list())).toContain(third);
    const moved = spam.emails.find(({ id }) => id === first);
    expect(moved).toEqual({ ...before.emails[0], isRead: true, folder: "spam" });
  });

  it("never changes an id, and passes over ids that are unknown", async () => {
    const [first] = idsOf(await list());
    expect((await update([first, 999, "abc"], { id: 5000, isStarred: true })).status).toBe(200);
    expect((await demo.get(`/views/messages/get-email?id=${first}`)).body).toMatchObject({ isStarred: true });
    expect((await demo.get("/views/messages/get-email?id=5000")).status).toBe(404);
  });

  it("copes with values of any kind", async () => {
    await update([22], { labels: "urgent", subject: null, folder: "inbox" });
    expect((await demo.get("/views/messages/emails?label=urgent&q=x")).status).toBe(200);
    expect((await toggle([22], "private")).status).toBe(200);
    expect(idsOf(await list("?label=private"))).toContain(22);
  });

  it("names what is missing", async () => {
    expect(await update(undefined, {})).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("emailIds") },
    });
    expect(await update([1], "read")).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("dataToUpdate") },
    });
  });
});

describe("POST /views/messages/update-emails-label", () => {
  it("adds the label where it is absent and removes it where it is present", async () => {
    const { emails } = await list();
    const withLabel = emails.find(({ labels }) => labels.includes("company"));
    const withoutLabel = emails.find(({ labels }) => !labels.includes("company"));
    expect((await toggle([withLabel?.id, String(withoutLabel?.id)], "company")).status).toBe(200);
    const labelled = idsOf(await list("?label=company"));
    expect(labelled).not.toContain(withLabel?.id);
    expect(labelled).toContain(withoutLabel?.id);
  });

  it("toggles once when an id comes twice", async () => {
    const { emails } = await list();
    const email = emails.find(({ labels }) => !labels.includes("private"));
    await toggle([email?.id, String(email?.id)], "private");
    expect(idsOf(await list("?label=private"))).toContain(email?.id);
  });

  it("refuses a label that there is not", async () => {
    expect(await toggle([1], "urgent")).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("private, company, important, personal") },
    });
  });
});

describe("GET /views/messages/get-email", () => {
  it("is the e-mail itself, with what lies beside it in the stored order", async () => {
    const first = await demo.get<PlacedEmail>("/views/messages/get-email?id=1");
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ id: 1, hasPreviousMail: false, hasNextMail: true });
    const last = (await list()).emails[0];
    expect((await demo.get(`/views/messages/get-email?id=${last?.id}`)).body).toMatchObject({
      hasPreviousMail: true,
      hasNextMail: false,
    });
  });

  it.each(["999", "abc", "1.5", "-1"])("answers 404 with no body for %s", async (id) => {
    expect(await demo.get(`/views/messages/get-email?id=${id}`)).toEqual({ status: 404, body: undefined });
  });
});

describe("GET /views/messages/paginate-email", () => {
  const paginate = (dir: string, emailId: number | string) =>
    demo.get<PlacedEmail>(`/views/messages/paginate-email?dir=${dir}&emailId=${emailId}`);

  it("moves by position in the stored order, across folders", async () => {
    expect(await paginate("next", 1)).toMatchObject({ status: 200, body: { id: 2, hasPreviousMail: true } });
    expect(await paginate("previous", "2")).toMatchObject({
      status: 200,
      body: { id: 1, hasPreviousMail: false },
    });
  });

  it("answers 404 with no body at either end and for an unknown e-mail", async () => {
    const [last] = idsOf(await list());
    expect(await paginate("previous", 1)).toEqual({ status: 404, body: undefined });
    expect(await paginate("next", last ?? 0)).toEqual({ status: 404, body: undefined });
    expect(await paginate("next", 999)).toEqual({ status: 404, body: undefined });
  });

  it("refuses a direction that there is not", async () => {
    expect((await paginate("up", 1)).status).toBe(400);
  });
});
