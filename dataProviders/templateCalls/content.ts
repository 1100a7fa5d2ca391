import type {
  AccountSettings,
  BlogDetail,
  BlogEdit,
  BlogListItem,
  BlogSidebar,
  Faq,
  KnowledgeBaseCard,
  KnowledgeBaseCategory,
  KnowledgeBaseQuestion,
  Pricing,
  ProfileData,
} from "../../demo-fixtures/template";

export interface ContentCalls {
  "GET /account-setting/data": { answer: AccountSettings };
  "GET /profile/data": { answer: ProfileData };
  /** The questions that contain `q`, and only the categories that still have one. */
  "GET /faq/data": { query: { q?: string }; answer: Partial<Faq> };
  "GET /faq/data/knowledge_base": { answer: KnowledgeBaseCard[] };
  /** With a card's category only what belongs to it. */
  "GET /faq/data/category": { query: { category?: string }; answer: KnowledgeBaseCategory[] };
  /** The sample question where no `id` is given; 404 for an unknown one. */
  "GET /faq/data/question": { query: { id?: number }; answer: KnowledgeBaseQuestion };
  "GET /pricing/data": { answer: Pricing };
  "GET /blog/list/data": { answer: BlogListItem[] };
  "GET /blog/list/data/sidebar": { answer: BlogSidebar };
  /** The newest article where no `id` is given; 404 for an unknown one. */
  "GET /blog/list/data/detail": { query: { id?: number }; answer: BlogDetail };
  "GET /blog/list/data/edit": { query: { id?: number }; answer: BlogEdit };
}
