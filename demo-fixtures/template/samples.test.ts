import { describe, expect, it } from "vitest";
import { sampleAccountSettings } from "./accountSettings";
import { sampleCardAnalytics, sampleCardStatistics, statisticsCards } from "./analytics";
import { sampleAuthUsers } from "./auth";
import { sampleBlogDetail, sampleBlogEdit, sampleBlogPosts, sampleBlogSidebar } from "./blog";
import { calendarKinds, sampleCalendarEvents } from "./calendar";
import { chatStatuses, sampleChatContacts, sampleChatProfile, sampleChats } from "./chat";
import { sampleCart, sampleProducts, sampleWishlist } from "./ecommerce";
import { emailFolders, emailLabels, sampleEmails } from "./email";
import { faqCategories, sampleFaq } from "./faq";
import { invoiceStatuses, sampleInvoices } from "./invoices";
import {
  sampleKnowledgeBase,
  sampleKnowledgeBaseCategories,
  sampleKnowledgeBaseQuestion,
} from "./knowledgeBase";
import { samplePricing } from "./pricing";
import { sampleProfile } from "./profile";
import { sampleContacts, sampleFiles, samplePages } from "./search";
import { sampleStaff } from "./staff";
import { sampleAutocomplete } from "./titles";
import { sampleTasks, taskTags } from "./todo";
import { sampleUsers, userPlans, userRoles, userStatuses } from "./users";

const DAY_MS = 86_400_000;
const now = new Date("2026-03-29T10:30:00Z");

const everything = (at: Date) => ({
  staff: sampleStaff({ now: at }),
  autocomplete: sampleAutocomplete(),
  pages: samplePages(),
  files: sampleFiles(),
  contacts: sampleContacts({ now: at }),
  emails: sampleEmails({ now: at }),
  chatProfile: sampleChatProfile(),
  chatContacts: sampleChatContacts(),
  chats: sampleChats({ now: at }),
  tasks: sampleTasks({ now: at }),
  events: sampleCalendarEvents({ now: at }),
  users: sampleUsers(),
  invoices: sampleInvoices({ now: at }),
  products: sampleProducts(),
  wishlist: sampleWishlist(),
  cart: sampleCart(),
  account: sampleAccountSettings(),
  profile: sampleProfile({ now: at }),
  faq: sampleFaq(),
  cards: sampleKnowledgeBase(),
  categories: sampleKnowledgeBaseCategories(),
  question: sampleKnowledgeBaseQuestion({ now: at }),
  pricing: samplePricing(),
  posts: sampleBlogPosts({ now: at }),
  sidebar: sampleBlogSidebar({ now: at }),
  detail: sampleBlogDetail({ now: at }),
  edit: sampleBlogEdit({ now: at }),
  analytics: sampleCardAnalytics(),
  statistics: sampleCardStatistics(),
  auth: sampleAuthUsers(),
});

const samples = everything(now);
const text = JSON.stringify(samples);
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const valuesOf = <T extends object, K extends keyof T>(rows: readonly T[], key: K) =>
  new Set(rows.map((row) => row[key]));

describe("the template's samples", () => {
  it("are equal for the same now and share nothing between calls", () => {
    const again = everything(now);
    expect(again).toEqual(samples);
    again.users.length = 0;
    again.auth[0]?.ability.push({ action: "x", subject: "y" });
    again.emails[0]?.labels.push("private");
    expect(everything(now)).toEqual(samples);
  });

  it("have the documented volumes", () => {
    expect(samples.staff).toHaveLength(100);
    expect(samples.autocomplete).toHaveLength(100);
    expect(samples.users).toHaveLength(50);
    expect(samples.tasks).toHaveLength(18);
    expect(samples.events).toHaveLength(10);
    expect(samples.products).toHaveLength(27);
    expect(samples.cart).toHaveLength(5);
    expect(samples.wishlist).toHaveLength(2);
    expect(idsOf(samples.invoices)).toEqual(Array.from({ length: 50 }, (_, index) => 4987 + index));
  });

  it("give every list ascending ids that start with its first row", () => {
    const lists = [
      samples.staff,
      samples.pages,
      samples.emails,
      samples.chats,
      samples.tasks,
      samples.events,
    ];
    for (const rows of [...lists, samples.users, samples.products, samples.posts]) {
      expect(idsOf(rows)).toEqual(rows.map((_, index) => index + 1));
    }
  });

  it("use e-mail addresses at reserved domains only", () => {
    const addresses = text.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(250);
    expect(addresses.filter((address) => !address.endsWith(".example"))).toEqual([]);
  });

  it("link to reserved domains, the app itself and data: URIs only", () => {
    const links = (text.match(/https?:\/\/[^/"' )]+/g) ?? []).filter((link) => !link.includes("www.w3.org"));
    expect(links.filter((link) => !link.endsWith(".example"))).toEqual([]);
  });

  it("draw every picture in less than 900 bytes", () => {
    const pictures = text.match(/data:image[^"]+/g) ?? [];
    expect(pictures.length).toBeGreaterThan(250);
    expect(pictures.filter((picture) => picture.length > 900)).toEqual([]);
  });

  it.each([
    ["staff names", samples.staff.map((row) => row.full_name)],
    ["staff addresses", samples.staff.map((row) => row.email.toLowerCase())],
    ["film titles", samples.autocomplete.map((row) => row.title)],
    ["film ranks", samples.autocomplete.map((row) => row.rank)],
    ["page links", samples.pages.map((row) => row.link)],
    ["page titles", samples.pages.map((row) => row.title)],
    ["page targets", samples.pages.map((row) => row.target)],
    ["usernames", samples.users.map((row) => row.username)],
    ["user addresses", samples.users.map((row) => row.email.toLowerCase())],
    ["invoice addresses", samples.invoices.map((row) => row.client.companyEmail)],
    ["invoice names", samples.invoices.map((row) => row.client.name)],
    ["product names", samples.products.map((row) => row.name)],
    ["product slugs", samples.products.map((row) => row.slug)],
    ["task titles", samples.tasks.map((row) => row.title)],
    ["event titles", samples.events.map((row) => row.title)],
    ["article titles", samples.posts.map((row) => row.title)],
    ["e-mail ids", samples.emails.flatMap((row) => [row.id, ...idsOf(row.replies)])],
    ["question slugs", samples.categories.flatMap((row) => row.questions.map(({ slug }) => slug))],
  ] as [string, unknown[]][])("keep %s distinct", (_, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(new Set(values).size).toBe(values.length);
  });

  it("show every role, plan, status, label, folder, tag and kind", () => {
    expect(valuesOf(samples.staff, "status")).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(valuesOf(samples.users, "role")).toEqual(new Set(userRoles));
    expect(valuesOf(samples.users, "currentPlan")).toEqual(new Set(userPlans));
    expect(valuesOf(samples.users, "status")).toEqual(new Set(userStatuses));
    expect(valuesOf(samples.invoices, "invoiceStatus")).toEqual(new Set(invoiceStatuses));
    expect(valuesOf(samples.emails, "folder")).toEqual(new Set(emailFolders));
    expect(new Set(samples.emails.flatMap(({ labels }) => labels))).toEqual(new Set(emailLabels));
    expect(new Set(samples.tasks.flatMap(({ tags }) => tags))).toEqual(new Set(taskTags));
    expect(new Set(samples.events.map((event) => event.extendedProps.calendar))).toEqual(
      new Set(calendarKinds),
    );
    expect(valuesOf(samples.chatContacts, "status")).toEqual(new Set(chatStatuses));
    expect(valuesOf(samples.products, "hasFreeShipping")).toEqual(new Set([true, false]));
    expect(valuesOf(samples.products, "rating")).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(Object.keys(samples.faq)).toEqual([...faqCategories]);
    expect(Object.keys(samples.statistics)).toEqual([...statisticsCards]);
  });

  it("show every form of a balance, and let it fit the status", () => {
    const balances = samples.invoices.map(({ balance }) => balance);
    expect(balances).toContain(0);
    expect(balances.some((balance) => /^\$\d+$/.test(String(balance)))).toBe(true);
    expect(balances.some((balance) => /^-\$\d+$/.test(String(balance)))).toBe(true);
    const fitting = samples.invoices.filter(({ invoiceStatus, balance, total }) =>
      invoiceStatus === "Paid"
        ? balance === 0 || balance.startsWith("-$")
        : Number(String(balance).slice(1)) <= total,
    );
    expect(fitting).toEqual(samples.invoices);
  });

  it("hold mail in every state: unread, starred, labelled, answered, with attachments", () => {
    const { emails } = samples;
    expect(emails.some(({ isRead, folder }) => !isRead && folder === "inbox")).toBe(true);
    expect(emails.some(({ isRead, folder }) => !isRead && folder === "spam")).toBe(true);
    expect(emails.some(({ isStarred }) => isStarred)).toBe(true);
    expect(emails.some(({ replies }) => replies.length > 1)).toBe(true);
    expect(emails.some(({ attachments }) => attachments.length > 1)).toBe(true);
    expect(emails.map(({ time }) => time)).toEqual(emails.map(({ time }) => time).toSorted());
  });

  it("leave a contact without a chat and messages unseen", () => {
    const talkedTo = new Set(samples.chats.map(({ userId }) => userId));
    expect(samples.chatContacts.some(({ id }) => !talkedTo.has(id))).toBe(true);
    expect(samples.chats.some(({ unseenMsgs }) => unseenMsgs > 0)).toBe(true);
    const contactIds = new Set(idsOf(samples.chatContacts));
    for (const { userId, chat } of samples.chats) {
      expect(contactIds).toContain(userId);
      for (const { senderId } of chat) expect([userId, samples.chatProfile.id]).toContain(senderId);
      expect(chat.map(({ time }) => time)).toEqual(chat.map(({ time }) => time).toSorted());
    }
  });

  it("include open, important, completed, deleted and unassigned tasks", () => {
    const { tasks } = samples;
    expect(tasks.some(({ isImportant }) => isImportant)).toBe(true);
    expect(tasks.some(({ isCompleted, isDeleted }) => isCompleted && !isDeleted)).toBe(true);
    expect(tasks.some(({ isCompleted, isDeleted }) => isCompleted && isDeleted)).toBe(true);
    expect(tasks.some(({ assignee }) => !assignee)).toBe(true);
    expect(tasks.some(({ dueDate }) => dueDate < "2026-03-29")).toBe(true);
  });

  it("bookmark e-mail, chat, to-do and calendar", () => {
    expect(samples.pages.filter(({ isBookmarked }) => isBookmarked).map(({ link }) => link)).toEqual([
      "/views/messages",
      "/apps/chat",
      "/apps/todo",
      "/apps/calendar",
    ]);
  });

  it("refer only to products that there are", () => {
    const products = new Set(idsOf(samples.products));
    for (const { productId } of [...samples.cart, ...samples.wishlist]) expect(products).toContain(productId);
    expect(new Set(samples.cart.map(({ productId }) => productId)).size).toBe(samples.cart.length);
    expect(samples.auth.every(({ extras }) => extras.eCommerceCartItemsCount === samples.cart.length)).toBe(
      true,
    );
  });

  it("price the plans as documented", () => {
    const { basic, standard, enterprise } = samples.pricing;
    const prices = [basic, standard, enterprise].map((plan) => [
      plan.monthlyPrice,
      plan.yearlyPlan.perMonth,
      plan.yearlyPlan.totalAnnual,
      plan.popular,
    ]);
    expect(prices).toEqual([
      [0, 0, 0, false],
      [49, 40, 480, true],
      [99, 80, 960, false],
    ]);
  });

  it("offer one account for each of the two roles", () => {
    const [admin, client] = samples.auth;
    expect(admin).toMatchObject({ email: "admin@demo.example", role: "admin", password: "correct-horse-42" });
    expect(admin?.ability).toEqual([{ action: "manage", subject: "all" }]);
    expect(client).toMatchObject({
      email: "client@demo.example",
      role: "client",
      password: "correct-horse-42",
    });
    expect(client?.ability).toEqual([
      { action: "read", subject: "ACL" },
      { action: "read", subject: "Auth" },
    ]);
  });

  it.each(["2026-03-29T00:00:00Z", "2024-02-29T23:59:59Z", "2031-12-31T12:00:00Z"])(
    "date nothing later than now that should be past (now %s)",
    (moment) => {
      const at = new Date(moment);
      const dated = everything(at);
      const past = [
        ...dated.staff.map((row) => row.start_date),
        ...dated.invoices.map((row) => `${row.issuedDate} UTC`),
        ...dated.emails.flatMap((row) => [row.time, ...row.replies.map(({ time }) => time)]),
        ...dated.chats.flatMap(({ chat }) => chat.map(({ time }) => time)),
        ...dated.posts.map((row) => `${row.blogPosted} UTC`),
        ...dated.detail.comments.map((row) => `${row.commentedAt} UTC`),
        ...dated.profile.post.map((row) => row.postTime),
        ...dated.contacts.map((row) => `${row.date} UTC`),
      ];
      expect(past.filter((date) => !(new Date(date) <= at))).toEqual([]);
    },
  );

  it("lie around now: half of the calendar within two months, every event ending after it starts", () => {
    const near = samples.events.filter(
      ({ start }) => Math.abs(new Date(start).getTime() - now.getTime()) <= 60 * DAY_MS,
    );
    expect(near.length).toBeGreaterThanOrEqual(5);
    for (const { start, end } of samples.events) expect(end > start).toBe(true);
    const overdue = samples.invoices.filter(({ invoiceStatus }) => invoiceStatus === "Past Due");
    expect(overdue.every(({ dueDate }) => new Date(`${dueDate} UTC`) < now)).toBe(true);
  });

  it("write dates as documented", () => {
    for (const { start_date, salary } of samples.staff) {
      expect(start_date).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(salary).toMatch(/^\$\d+\.\d\d$/);
    }
    for (const { issuedDate } of samples.invoices) expect(issuedDate).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}$/);
    for (const { dueDate } of samples.tasks) expect(dueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
