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
