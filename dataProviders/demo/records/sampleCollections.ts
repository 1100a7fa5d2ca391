import type { DemoApp, DemoTables } from "../createDemoDatabase";

type CollectionName = { [A in DemoApp]: keyof DemoTables[A] }[DemoApp];

/** The template's lists that are resources too, and the app whose samples hold each. */
const APPS: { [N in CollectionName]?: DemoApp } = {
  staff: "datatables",
  emails: "email",
  chat_contacts: "chat",
  chats: "chat",
  calendar_events: "calendar",
  users: "users",
  invoices: "invoices",
  products: "ecommerce",
  wishlist: "ecommerce",
  cart: "ecommerce",
  knowledge_base: "knowledgeBase",
  knowledge_base_categories: "knowledgeBase",
  blog_posts: "blog",
};

/** The template's app that holds a collection of this name. */
export function appOf(name: string): DemoApp | undefined {
  return new Map<string, DemoApp>(Object.entries(APPS)).get(name);
}
