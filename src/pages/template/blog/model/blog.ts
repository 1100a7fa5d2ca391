import type { BlogDetail, BlogEdit, BlogListItem, BlogSidebar } from "../../../../../dataProviders/types";

export type BlogStatus = BlogEdit["status"];
export const STATUSES: readonly BlogStatus[] = ["Published", "Pending", "Draft"];
export type BlogComment = BlogDetail["comments"][number];

/** What the editor changes of an article. `excerpt` and `content` are HTML. */
export interface ArticleValues {
  title: string;
  categories: string[];
  slug: string;
  status: BlogStatus;
  excerpt: string;
  content: string;
  img: string;
}

/** An article as it was saved in this visit. */
export interface SavedArticle extends ArticleValues {
  id: number;
  avatar: string;
  userFullName: string;
  /** As samples write days. */
  createdTime: string;
}

/** What was done in this visit; the document has no calls for it. */
export interface BlogVisit {
  saved: Readonly<Record<number, SavedArticle>>;
  comments: Readonly<Record<number, readonly BlogComment[]>>;
  bookmarked: readonly number[];
}

export const NO_VISIT: BlogVisit = { saved: {}, comments: {}, bookmarked: [] };

export interface ListedArticle extends BlogListItem {
  status: BlogStatus;
}

/** The articles, newest first: the samples as they were changed, and those that were written in this visit. */
export function articlesOf(
  posts: readonly BlogListItem[],
  { saved, comments }: BlogVisit,
  plain: (html: string) => string,
): ListedArticle[] {
  const known = new Set(posts.map(({ id }) => id));
  const fromSaved = (article: SavedArticle, comment: number): ListedArticle => ({
    id: article.id,
    img: article.img,
    title: article.title,
    avatar: article.avatar,
    userFullName: article.userFullName,
    blogPosted: article.createdTime,
    tags: article.categories,
    excerpt: plain(article.excerpt),
    comment,
    status: article.status,
  });
  const own = Object.values(saved)
    .filter(({ id }) => !known.has(id))
    .map((article) => fromSaved(article, 0))
    .toSorted((one, other) => other.id - one.id);
  const samples = posts.map((post): ListedArticle => {
    const changed = saved[post.id];
    return changed ? fromSaved(changed, post.comment) : { ...post, status: "Published" };
  });
  return [...own, ...samples].map((article) => ({
    ...article,
    comment: article.comment + (comments[article.id]?.length ?? 0),
  }));
}

/** The articles whose title, excerpt or author contains `q`, of one category where one is chosen. */
export function findArticles(
  articles: readonly ListedArticle[],
  { q, category }: { q: string; category: string },
): ListedArticle[] {
  const wanted = q.trim().toLowerCase();
  return articles.filter(
    ({ title, excerpt, userFullName, tags }) =>
      [title, excerpt, userFullName].some((text) => text.toLowerCase().includes(wanted)) &&
      (category === "" || tags.some((tag) => tag.toLowerCase() === category.toLowerCase())),
  );
}

/** The page that there is: the last one for a number beyond it. */
export function soundPage(text: string | null, total: number, perPage: number): number {
  const last = Math.max(1, Math.ceil(total / perPage));
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, last) : 1;
}

/** Every category that an article may have: the sidebar's, and those that articles have. */
export function categoriesOf(sidebar: BlogSidebar, articles: readonly ListedArticle[]): string[] {
  const named = [
    ...sidebar.categories.map(({ category }) => category),
    ...articles.flatMap(({ tags }) => tags),
  ];
  return [...new Set(named)].toSorted((one, other) => one.localeCompare(other));
}

/** The next free id. */
export function nextId(articles: readonly { id: number }[]): number {
  return Math.max(0, ...articles.map(({ id }) => id)) + 1;
}

/** An article as it is read: the sample's, with what was saved of it; undefined where there is neither. */
export function detailOf(
  id: number,
  sample: BlogDetail | undefined,
  visit: BlogVisit,
): BlogDetail | undefined {
  const saved = visit.saved[id];
  const own = visit.comments[id] ?? [];
  const isBookmarked = visit.bookmarked.includes(id);
  const base = sample?.blog ?? { comments: 0, bookmarked: 0 };
  const counts = {
    comments: base.comments + own.length,
    bookmarked: base.bookmarked + (isBookmarked ? 1 : 0),
  };
  const comments = [...(sample?.comments ?? []), ...own];
  if (!saved) return sample && { blog: { ...sample.blog, ...counts }, comments };
  const { img, title, avatar, userFullName, createdTime, categories: tags, content } = saved;
  return { blog: { img, title, avatar, userFullName, createdTime, tags, content, ...counts }, comments };
}

/** With an own comment at a position among the own ones, by default behind them. */
export function withComment(visit: BlogVisit, id: number, comment: BlogComment, at?: number): BlogVisit {
  const own = visit.comments[id] ?? [];
  return { ...visit, comments: { ...visit.comments, [id]: own.toSpliced(at ?? own.length, 0, comment) } };
}

/** Without the own comment at a position among the own ones. */
export function withoutComment(visit: BlogVisit, id: number, at: number): BlogVisit {
  return { ...visit, comments: { ...visit.comments, [id]: (visit.comments[id] ?? []).toSpliced(at, 1) } };
}

export function withBookmark(visit: BlogVisit, id: number): BlogVisit {
  const { bookmarked } = visit;
  const isMarked = bookmarked.includes(id);
  return {
    ...visit,
    bookmarked: isMarked ? bookmarked.filter((other) => other !== id) : [...bookmarked, id],
  };
}

export function withArticle(visit: BlogVisit, article: SavedArticle): BlogVisit {
  return { ...visit, saved: { ...visit.saved, [article.id]: article } };
}

export type ArticleProblem = "title" | "slug" | "slug_taken" | "content";

/** What keeps an article from being saved, by field. `others` are the slugs of the other articles. */
export function articleProblems(
  values: ArticleValues,
  others: readonly string[],
): Partial<Record<"title" | "slug" | "content", ArticleProblem>> {
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.slug);
  const slug = isSlug ? others.includes(values.slug) && "slug_taken" : "slug";
  return {
    ...(values.title.trim() === "" && { title: "title" }),
    ...(slug && { slug }),
    // Whoever publishes has written something.
    ...(values.status === "Published" && values.content === "" && { content: "content" }),
  };
}
