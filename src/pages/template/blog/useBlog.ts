import { useMemo } from "react";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useVisitState } from "../shared/useVisitState";
import { articlesOf, type BlogVisit, type ListedArticle, NO_VISIT } from "./model/blog";
import { plainText } from "./plainText";

export const LIST = "/pages/blog/list";
export const DETAIL = "/pages/blog/detail";
export const EDIT = "/pages/blog/edit";

/** What was done to the blog in this visit. */
export function useBlogVisit(): [visit: BlogVisit, change: (next: (former: BlogVisit) => BlogVisit) => void] {
  return useVisitState("blog", NO_VISIT);
}

/** The articles of the samples and of the visit, and how the samples' were read. */
export function useArticles(): {
  query: ReturnType<typeof useTemplateQuery<"GET /blog/list/data">>;
  articles: ListedArticle[];
} {
  const query = useTemplateQuery("GET /blog/list/data");
  const [visit] = useBlogVisit();
  const articles = useMemo(() => articlesOf(query.data ?? [], visit, plainText), [query.data, visit]);
  return { query, articles };
}
