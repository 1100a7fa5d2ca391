import { page } from "../../admin/page";
import type { TemplatePage } from "../templatePages";

const Faq = page("templateFaq", async () => (await import("../../../pages/template/faq/FaqPage")).FaqPage);

const KNOWLEDGE_BASE = "templateKnowledgeBase";
const KnowledgeBase = page(
  KNOWLEDGE_BASE,
  async () => (await import("../../../pages/template/knowledgeBase/KnowledgeBasePage")).KnowledgeBasePage,
);
const Category = page(
  KNOWLEDGE_BASE,
  async () => (await import("../../../pages/template/knowledgeBase/CategoryPage")).CategoryPage,
);
const Question = page(
  KNOWLEDGE_BASE,
  async () => (await import("../../../pages/template/knowledgeBase/QuestionPage")).QuestionPage,
);

export const contentPages: readonly TemplatePage[] = [
  { path: "/pages/faq", element: <Faq /> },
  { path: "/pages/knowledge-base", element: <KnowledgeBase /> },
  { path: "/pages/knowledge-base/:category", element: <Category /> },
  { path: "/pages/knowledge-base/:category/:question", element: <Question /> },
];
