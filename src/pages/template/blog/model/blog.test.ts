import { describe, expect, it } from "vitest";
import type { BlogDetail, BlogListItem } from "../../../../../dataProviders/types";
import {
  articleProblems,
  articlesOf,
  type ArticleValues,
  detailOf,
  findArticles,
  NO_VISIT,
  nextId,
  soundPage,
  withArticle,
  withBookmark,
  withComment,
  withoutComment,
} from "./blog";

const post = (id: number, values: Partial<BlogListItem> = {}): BlogListItem => ({
  img: "",
  title: `Article ${id}`,
  id,
  avatar: "",
  userFullName: "Ann Bee",
  blogPosted: "29 Mar 2026",
  tags: ["Food"],
  excerpt: "Soup.",
  comment: 3,
  ...values,
});
const values: ArticleValues = {
  title: "New",
  categories: ["Music"],
  slug: "new",
  status: "Draft",
  excerpt: "<p>Hum</p>",
  content: "<p>La</p>",
  img: "data:,",
};
const person = { avatar: "", userFullName: "Cy", createdTime: "30 Mar 2026" };
const plain = (html: string): string => html.replace(/<[^>]+>/g, "");
const comment = { avatar: "", userFullName: "You", commentedAt: "30 Mar 2026", commentText: "Nice" };
const sample: BlogDetail = {
  blog: {
    img: "",
    title: "Article 1",
    avatar: "",
    userFullName: "Ann Bee",
    createdTime: "29 Mar 2026",
    tags: ["Food"],
    content: "<p>Soup</p>",
    comments: 3,
    bookmarked: 9,
  },
  comments: [],
};

describe("the articles", () => {
  it("are the samples, published, where nothing was done", () => {
    expect(articlesOf([post(1)], NO_VISIT, plain)).toEqual([{ ...post(1), status: "Published" }]);
  });

  it("show what was saved: changed ones in their place, new ones first, each with its comments", () => {
    let visit = withArticle(NO_VISIT, { ...values, ...person, id: 1 });
    visit = withArticle(visit, { ...values, ...person, id: 3, title: "Newest" });
    visit = withComment(visit, 1, comment);
    const found = articlesOf([post(1), post(2)], visit, plain);
    expect(found.map(({ id, title, comment: count }) => [id, title, count])).toEqual([
      [3, "Newest", 0],
      [1, "New", 4],
      [2, "Article 2", 3],
    ]);
    expect(found[1]).toMatchObject({ excerpt: "Hum", tags: ["Music"], status: "Draft" });
    expect(nextId(found)).toBe(4);
  });

  it("are found by text and category, whatever the case", () => {
    const all = articlesOf([post(1), post(2, { title: "Choir", tags: ["Music"] })], NO_VISIT, plain);
    const ids = (q: string, category = ""): number[] =>
      findArticles(all, { q, category }).map(({ id }) => id);
    expect(ids("CHOIR")).toEqual([2]);
    expect(ids("ann")).toEqual([1, 2]);
    expect(ids("", "music")).toEqual([2]);
    expect(ids("soup", "none")).toEqual([]);
  });

  it.each([
    [null, 1],
    ["2", 2],
    ["9", 2],
    ["0", 1],
    ["x", 1],
  ])("stand on a page that there is: %s is %s", (text, page) => {
    expect(soundPage(text, 6, 4)).toBe(page);
  });
});

describe("an article", () => {
  it("counts one's own bookmark and comments", () => {
    const visit = withComment(withBookmark(NO_VISIT, 1), 1, comment);
    expect(detailOf(1, sample, visit)).toMatchObject({
      blog: { comments: 4, bookmarked: 10 },
      comments: [comment],
    });
    const undone = withoutComment(withBookmark(visit, 1), 1, 0);
    expect(detailOf(1, sample, undone)).toEqual(sample);
  });

  it("gets a comment that was taken back to where it stood", () => {
    const other = { ...comment, commentText: "Also" };
    const both = withComment(withComment(NO_VISIT, 1, comment), 1, other);
    expect(withComment(withoutComment(both, 1, 0), 1, comment, 0)).toEqual(both);
  });

  it("is read as it was saved, also where it is no sample, and is none otherwise", () => {
    const visit = withArticle(NO_VISIT, { ...values, ...person, id: 7 });
    expect(detailOf(7, undefined, visit)?.blog).toMatchObject({ title: "New", content: "<p>La</p>" });
    expect(detailOf(8, undefined, visit)).toBeUndefined();
  });

  it("needs a title, an address of its own and, to be published, a text", () => {
    expect(articleProblems(values, [])).toEqual({});
    expect(articleProblems({ ...values, title: " ", slug: "A b" }, [])).toEqual({
      title: "title",
      slug: "slug",
    });
    expect(articleProblems(values, ["new"])).toEqual({ slug: "slug_taken" });
    expect(articleProblems({ ...values, content: "" }, [])).toEqual({});
    expect(articleProblems({ ...values, content: "", status: "Published" }, [])).toEqual({
      content: "content",
    });
  });
});
