import { notFound } from "../CallError";
import { selectQuestions } from "../model/faq";
import type { Parameters } from "../Parameters";
import { callsOf, ok } from "./call";

/** Article ids count from 1 in the order of the list. */
function articleOf<T>(articles: readonly T[], parameters: Parameters): T {
  const article = articles[parameters.id("id") - 1];
  if (!article) throw notFound("Article");
  return article;
}

export const contentCalls = [
  ...callsOf("account", {
    "GET /account-setting/data": ({ account_settings }) => ok(account_settings.read()),
  }),
  ...callsOf("profile", {
    "GET /profile/data": ({ profile }) => ok(profile.read()),
  }),
  ...callsOf("faq", {
    "GET /faq/data": ({ faq }, { parameters }) => ok(selectQuestions(faq.read(), parameters.text("q"))),
  }),
  ...callsOf("knowledgeBase", {
    "GET /faq/data/knowledge_base": ({ knowledge_base }) => ok(knowledge_base.items),
    // With a card's category only what belongs to it; the document names no parameter, so that without one all are given.
    "GET /faq/data/category": ({ knowledge_base_categories: { items }, shelves }, { parameters }) => {
      const shelf = shelves.get(parameters.text("category"));
      return ok(shelf ? items.filter(({ id }) => shelf.includes(id)) : items);
    },
    "GET /faq/data/question": ({ knowledge_base_question, answers }, { parameters }) => {
      if (!parameters.text("id")) return ok(knowledge_base_question.read());
      const answer = answers.get(parameters.id("id"));
      if (!answer) throw notFound("Question");
      return ok(answer);
    },
  }),
  ...callsOf("pricing", {
    "GET /pricing/data": ({ pricing }) => ok(pricing.read()),
  }),
  ...callsOf("blog", {
    "GET /blog/list/data": ({ blog_posts }) => ok(blog_posts.items),
    "GET /blog/list/data/sidebar": ({ blog_sidebar }) => ok(blog_sidebar.read()),
    "GET /blog/list/data/detail": ({ blog_detail, details }, { parameters }) =>
      ok(parameters.text("id") ? articleOf(details, parameters) : blog_detail.read()),
    "GET /blog/list/data/edit": ({ blog_edit, edits }, { parameters }) =>
      ok(parameters.text("id") ? articleOf(edits, parameters) : blog_edit.read()),
  }),
];
