import { Collection, Database, Single } from "fakerest";
import type {
  AccountSettings,
  AuthUser,
  AutocompleteItem,
  BlogDetail,
  BlogEdit,
  BlogListItem,
  BlogSidebar,
  CalendarEvent,
  CardAnalytics,
  CardStatistics,
  CartItem,
  Chat,
  ChatContact,
  ChatProfileUser,
  ContactEntry,
  Email,
  Faq,
  FileEntry,
  Invoice,
  KnowledgeBaseCard,
  KnowledgeBaseCategory,
  KnowledgeBaseQuestion,
  PageEntry,
  PaymentDetails,
  Pricing,
  Product,
  ProfileData,
  StaffRow,
  StatisticsCard,
  Task,
  User,
  WishlistItem,
} from "../../demo-fixtures/template";
import { DemoCollection } from "./DemoCollection";
import { DemoSingle } from "./DemoSingle";

/**
 * What each app of the template keeps. Collections and singles are registered in the database under the names
 * given here; plain values are never written.
 */
export interface DemoTables {
  datatables: { staff: DemoCollection<StaffRow> };
  autocomplete: { autocomplete: DemoCollection<AutocompleteItem> };
  search: {
    pages: DemoCollection<PageEntry>;
    files: readonly FileEntry[];
    contacts: readonly ContactEntry[];
  };
  email: { emails: DemoCollection<Email> };
  chat: {
    chat_profile: DemoSingle<ChatProfileUser>;
    chat_contacts: DemoCollection<ChatContact>;
    chats: DemoCollection<Chat>;
  };
  todo: { todo_tasks: DemoCollection<Task> };
  calendar: { calendar_events: DemoCollection<CalendarEvent> };
  users: { users: DemoCollection<User> };
  invoices: { invoices: DemoCollection<Invoice>; paymentAccount: Omit<PaymentDetails, "totalDue"> };
  ecommerce: {
    products: DemoCollection<Product>;
    wishlist: DemoCollection<WishlistItem>;
    cart: DemoCollection<CartItem>;
    colorOptions: readonly string[];
  };
  account: { account_settings: DemoSingle<AccountSettings> };
  profile: { profile: DemoSingle<ProfileData> };
  faq: { faq: DemoSingle<Faq> };
  knowledgeBase: {
    knowledge_base: DemoCollection<KnowledgeBaseCard>;
    knowledge_base_categories: DemoCollection<KnowledgeBaseCategory>;
    /** What is answered when no question is named. */
    knowledge_base_question: DemoSingle<KnowledgeBaseQuestion>;
    answers: ReadonlyMap<number, KnowledgeBaseQuestion>;
    /** The ids of the categories that belong to a card, by the card's category. */
    shelves: ReadonlyMap<string, readonly number[]>;
  };
  pricing: { pricing: DemoSingle<Pricing> };
  blog: {
    blog_posts: DemoCollection<BlogListItem>;
    blog_sidebar: DemoSingle<BlogSidebar>;
    blog_detail: DemoSingle<BlogDetail>;
    blog_edit: DemoSingle<BlogEdit>;
    /** By the article's id less one. */
    details: readonly BlogDetail[];
    edits: readonly BlogEdit[];
  };
  analytics: {
    card_analytics: DemoSingle<CardAnalytics>;
    card_statistics: DemoSingle<Record<StatisticsCard, CardStatistics>>;
  };
  auth: { auth_users: DemoCollection<AuthUser> };
}

/** An app of the template, as far as its data are concerned. */
export type DemoApp = keyof DemoTables;

type Loaders = { [A in DemoApp]: (options: { now: Date }) => Promise<DemoTables[A]> };

type Opened = { [A in DemoApp]?: Promise<DemoTables[A]> | undefined };

const loaders: Loaders = {
  datatables: async ({ now }) => {
    const { sampleStaff } = await import("../../demo-fixtures/template/staff");
    return { staff: new DemoCollection(sampleStaff({ now })) };
  },
  autocomplete: async () => {
    const { sampleAutocomplete } = await import("../../demo-fixtures/template/titles");
    return { autocomplete: new DemoCollection(sampleAutocomplete()) };
  },
  search: async ({ now }) => {
    const { sampleContacts, sampleFiles, samplePages } = await import("../../demo-fixtures/template/search");
    return {
      pages: new DemoCollection(samplePages()),
      files: sampleFiles(),
      contacts: sampleContacts({ now }),
    };
  },
  email: async ({ now }) => {
    const { sampleEmails } = await import("../../demo-fixtures/template/email");
    return { emails: new DemoCollection(sampleEmails({ now })) };
  },
  chat: async ({ now }) => {
    const { sampleChatContacts, sampleChatProfile, sampleChats } = await import(
      "../../demo-fixtures/template/chat"
    );
    return {
      chat_profile: new DemoSingle(sampleChatProfile()),
      chat_contacts: new DemoCollection(sampleChatContacts()),
      chats: new DemoCollection(sampleChats({ now })),
    };
  },
  todo: async ({ now }) => {
    const { sampleTasks } = await import("../../demo-fixtures/template/todo");
    return { todo_tasks: new DemoCollection(sampleTasks({ now })) };
  },
  calendar: async ({ now }) => {
    const { sampleCalendarEvents } = await import("../../demo-fixtures/template/calendar");
    return { calendar_events: new DemoCollection(sampleCalendarEvents({ now })) };
  },
  users: async () => {
    const { sampleUsers } = await import("../../demo-fixtures/template/users");
    return { users: new DemoCollection(sampleUsers()) };
  },
  invoices: async ({ now }) => {
    const { paymentAccount, sampleInvoices } = await import("../../demo-fixtures/template/invoices");
    return { invoices: new DemoCollection(sampleInvoices({ now })), paymentAccount };
  },
  ecommerce: async () => {
    const { colorOptions, sampleCart, sampleProducts, sampleWishlist } = await import(
      "../../demo-fixtures/template/ecommerce"
    );
    return {
      products: new DemoCollection(sampleProducts()),
      wishlist: new DemoCollection(sampleWishlist()),
      cart: new DemoCollection(sampleCart()),
      colorOptions,
    };
  },
  account: async () => {
    const { sampleAccountSettings } = await import("../../demo-fixtures/template/accountSettings");
    return { account_settings: new DemoSingle(sampleAccountSettings()) };
  },
  profile: async ({ now }) => {
    const { sampleProfile } = await import("../../demo-fixtures/template/profile");
    return { profile: new DemoSingle(sampleProfile({ now })) };
  },
  faq: async () => {
    const { sampleFaq } = await import("../../demo-fixtures/template/faq");
    return { faq: new DemoSingle(sampleFaq()) };
  },
  knowledgeBase: async ({ now }) => {
    const samples = await import("../../demo-fixtures/template/knowledgeBase");
    const {
      sampleKnowledgeBase,
      sampleKnowledgeBaseAnswers,
      sampleKnowledgeBaseCategories,
      sampleKnowledgeBaseQuestion,
      sampleKnowledgeBaseShelves,
    } = samples;
    return {
      knowledge_base: new DemoCollection(sampleKnowledgeBase()),
      knowledge_base_categories: new DemoCollection(sampleKnowledgeBaseCategories()),
      knowledge_base_question: new DemoSingle(sampleKnowledgeBaseQuestion({ now })),
      answers: sampleKnowledgeBaseAnswers({ now }),
      shelves: sampleKnowledgeBaseShelves(),
    };
  },
  pricing: async () => {
    const { samplePricing } = await import("../../demo-fixtures/template/pricing");
    return { pricing: new DemoSingle(samplePricing()) };
  },
  blog: async ({ now }) => {
    const samples = await import("../../demo-fixtures/template/blog");
    const { sampleBlogDetail, sampleBlogDetails, sampleBlogEdit, sampleBlogEdits } = samples;
    const { sampleBlogPosts, sampleBlogSidebar } = samples;
    return {
      blog_posts: new DemoCollection(sampleBlogPosts({ now })),
      blog_sidebar: new DemoSingle(sampleBlogSidebar({ now })),
      blog_detail: new DemoSingle(sampleBlogDetail({ now })),
      blog_edit: new DemoSingle(sampleBlogEdit({ now })),
      details: sampleBlogDetails({ now }),
      edits: sampleBlogEdits({ now }),
    };
  },
  analytics: async () => {
    const { sampleCardAnalytics, sampleCardStatistics } = await import(
      "../../demo-fixtures/template/analytics"
    );
    return {
      card_analytics: new DemoSingle(sampleCardAnalytics()),
      card_statistics: new DemoSingle(sampleCardStatistics()),
    };
  },
  auth: async () => {
    const { sampleAuthUsers } = await import("../../demo-fixtures/template/auth");
    return { auth_users: new DemoCollection(sampleAuthUsers()) };
  },
};

/** The apps there are, for whoever wants to open them all. */
export const demoApps = Object.keys(loaders) as readonly DemoApp[];

/**
 * The in-memory database behind the demo calls and the demo data provider. An app's samples are loaded when it
 * is opened for the first time, so that a browser fetches only what it shows.
 */
export class DemoDatabase extends Database {
  private readonly opened: Opened = {};

  constructor(private readonly now: Date) {
    super();
  }

  /** The app's tables; the same ones on every call. Rejects when the samples cannot be loaded, and may be retried. */
  open<A extends DemoApp>(app: A): Promise<DemoTables[A]> {
    const tables = this.opened[app];
    if (tables) return tables;
    const loading = this.load(app).catch((error: unknown) => {
      delete this.opened[app];
      throw error;
    });
    Object.assign(this.opened, { [app]: loading });
    return loading;
  }

  private async load<A extends DemoApp>(app: A): Promise<DemoTables[A]> {
    const tables = await loaders[app]({ now: this.now });
    for (const [name, table] of Object.entries(tables)) {
      if (table instanceof Collection) this.addCollection(name, table);
      if (table instanceof Single) this.addSingle(name, table);
    }
    return tables;
  }
}

/** A fresh database whose samples lie around `now`; two databases share nothing. */
export function createDemoDatabase({ now }: { now: Date }): DemoDatabase {
  return new DemoDatabase(now);
}
