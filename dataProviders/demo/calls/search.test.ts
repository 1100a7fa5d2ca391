import { describe, expect, it } from "vitest";
import type { PageEntry } from "../../../demo-fixtures/template";
import { createTestDemo } from "../testDemo";

interface Bookmarks {
  suggestions: PageEntry[];
  bookmarks: PageEntry[];
}

describe("GET /api/autocomplete/data", () => {
  it("returns one hundred titles as autoComplete", async () => {
    const { body } = await createTestDemo().get<{ autoComplete: object[] }>("/api/autocomplete/data");
    expect(Object.keys(body)).toEqual(["autoComplete"]);
    expect(body.autoComplete).toHaveLength(100);
    expect(Object.keys(body.autoComplete[0] ?? {}).toSorted()).toEqual(["id", "rank", "title"]);
  });
});

describe("GET /api/main-search/data", () => {
  it("returns pages, files and contacts, each limited to four results", async () => {
    const { body } = await createTestDemo().get<{
      searchArr: { groupTitle: string; searchLimit: number; data: object[] }[];
    }>("/api/main-search/data");
    expect(body.searchArr.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
      ["Pages", 4],
      ["Files", 4],
      ["Contacts", 4],
    ]);
    expect(body.searchArr.every(({ data }) => data.length > 4)).toBe(true);
  });
});

describe("bookmarks", () => {
  it("are e-mail, chat, to-do and calendar at first", async () => {
    const { body } = await createTestDemo().get<Bookmarks>("/api/bookmarks/data");
    expect(body.bookmarks.map(({ title }) => title)).toEqual(["Email", "Chat", "Todo", "Calendar"]);
    expect(body.suggestions.length).toBeGreaterThan(body.bookmarks.length);
  });

  it("flip with each update, for that page alone", async () => {
    const demo = createTestDemo();
    const before = (await demo.get<Bookmarks>("/api/bookmarks/data")).body;
    const shop = before.suggestions.find(({ title }) => title === "Shop");
    expect((await demo.send("POST", "/api/bookmarks/update", { id: shop?.id })).status).toBe(200);
    const after = (await demo.get<Bookmarks>("/api/bookmarks/data")).body;
    expect(after.bookmarks.map(({ title }) => title)).toEqual(["Email", "Chat", "Todo", "Calendar", "Shop"]);
    await demo.send("POST", "/api/bookmarks/update", { id: String(shop?.id) });
    expect((await demo.get<Bookmarks>("/api/bookmarks/data")).body).toEqual(before);
  });

  it("answer 404 for an unknown page and 400 without an id", async () => {
    const demo = createTestDemo();
    expect((await demo.send("POST", "/api/bookmarks/update", { id: 9999 })).status).toBe(404);
    expect((await demo.send("POST", "/api/bookmarks/update", {})).status).toBe(400);
  });
});
