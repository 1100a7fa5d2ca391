import { selectQuestions } from "../model/faq";
import { callsOf, ok } from "./call";

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
    "GET /faq/data/category": ({ knowledge_base_categories }) => ok(knowledge_base_categories.items),
    "GET /faq/data/question": ({ knowledge_base_question }) => ok(knowledge_base_question.read()),
  }),
  ...callsOf("pricing", {
    "GET /pricing/data": ({ pricing }) => ok(pricing.read()),
  }),
  ...callsOf("blog", {
    "GET /blog/list/data": ({ blog_posts }) => ok(blog_posts.items),
    "GET /blog/list/data/sidebar": ({ blog_sidebar }) => ok(blog_sidebar.read()),
    "GET /blog/list/data/detail": ({ blog_detail }) => ok(blog_detail.read()),
    "GET /blog/list/data/edit": ({ blog_edit }) => ok(blog_edit.read()),
  }),
];
