import { describe, expect, it } from "vitest";
import type { Faq } from "../../../demo-fixtures/template";
import { createTestDemo } from "../testDemo";

const { get } = createTestDemo();
const keysOf = async (path: string) => Object.keys((await get<object>(path)).body);
const rowKeysOf = async (path: string) => Object.keys((await get<object[]>(path)).body[0] ?? {});

describe("the template's content", () => {
  it.each([
    ["/account-setting/data", ["general", "info", "social", "notification"]],
    [
      "/profile/data",
      [
        "header",
        "userAbout",
        "suggestedPages",
        "twitterFeeds",
        "post",
        "latestPhotos",
        "suggestions",
        "polls",
      ],
    ],
    ["/faq/data", ["payment", "delivery", "cancellationReturn", "myOrders", "productServices"]],
    ["/faq/data/question", ["title", "lastUpdated", "relatedQuestions", "content"]],
    ["/pricing/data", ["basic", "standard", "enterprise", "qandA"]],
    ["/blog/list/data/sidebar", ["recentPosts", "categories"]],
    ["/blog/list/data/detail", ["blog", "comments"]],
    [
      "/blog/list/data/edit",
      [
        "avatar",
        "userFullName",
        "createdTime",
        "blogTitle",
        "blogCategories",
        "slug",
        "status",
        "excerpt",
        "featuredImage",
      ],
    ],
  ])("answers %s with the documented keys", async (path, keys) => {
    expect(await keysOf(path)).toEqual(keys);
  });

  it.each([
    ["/faq/data/knowledge_base", ["id", "category", "img", "title", "desc"]],
    ["/faq/data/category", ["id", "title", "icon", "iconColor", "questions"]],
    [
      "/blog/list/data",
      ["img", "title", "id", "avatar", "userFullName", "blogPosted", "tags", "excerpt", "comment"],
    ],
  ])("answers %s with a list of the documented fields", async (path, keys) => {
    expect(await rowKeysOf(path)).toEqual(keys);
  });

  it("publishes the blog's example", async () => {
    expect((await get("/blog/list/data/edit")).body).toMatchObject({ status: "Published" });
  });
});

describe("GET /faq/data", () => {
  const search = async (q: string) => (await get<Partial<Faq>>(`/faq/data?q=${encodeURIComponent(q)}`)).body;

  it("keeps the questions that contain the text, regardless of case, and the categories that still have one", async () => {
    const found = await search("WARRANTY");
    expect(Object.keys(found)).toEqual(["productServices"]);
    expect(found.productServices).toMatchObject({ icon: "Handyman", title: "Product & Services" });
    expect(found.productServices?.qandA.map(({ question }) => question)).toEqual([
      "How long is the warranty?",
    ]);
  });

  it("finds the same questions again after a narrower search", async () => {
    const all = await search("");
    await search("warranty");
    expect(await search("")).toEqual(all);
    expect(Object.keys(all)).toHaveLength(5);
  });

  it("is an empty object when nothing matches", async () => {
    expect(await search("no such words")).toEqual({});
  });
});

describe("the knowledge base and the blog", () => {
  it("answer what is named, and what the document knows where nothing is", async () => {
    const { body: categories } =
      await get<{ id: number; questions: { id: number; question: string }[] }[]>("/faq/data/category");
    for (const { id, question } of categories.flatMap(({ questions }) => questions)) {
      expect((await get(`/faq/data/question?id=${id}`)).body).toMatchObject({ title: question });
    }
    const { body: posts } = await get<{ id: number; title: string }[]>("/blog/list/data");
    for (const { id, title } of posts) {
      expect((await get(`/blog/list/data/detail?id=${id}`)).body).toMatchObject({ blog: { title } });
      expect((await get(`/blog/list/data/edit?id=${id}`)).body).toMatchObject({ blogTitle: title });
    }
    expect((await get("/blog/list/data/detail")).body).toEqual(
      (await get("/blog/list/data/detail?id=1")).body,
    );
  });

  it("give every card categories of its own, and all of them for what is no card", async () => {
    const { body: cards } = await get<{ category: string }[]>("/faq/data/knowledge_base");
    for (const { category } of cards) {
      const { body } = await get<unknown[]>(`/faq/data/category?category=${category}`);
      expect(body.length).toBeGreaterThan(0);
      expect(body.length).toBeLessThan(6);
    }
    expect((await get<unknown[]>("/faq/data/category?category=none")).body).toHaveLength(6);
  });

  it.each(["/faq/data/question?id=999", "/blog/list/data/detail?id=0", "/blog/list/data/edit?id=abc"])(
    "have no %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
