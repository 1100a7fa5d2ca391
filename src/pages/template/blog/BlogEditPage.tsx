import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useParams } from "react-router-dom";
import type { BlogDetail, BlogEdit } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { PageHeader } from "../../../ui/PageHeader";
import { Loaded } from "../shared/Loaded";
import { sampleText } from "../shared/sampleDay";
import { useDemoSession } from "../shared/useDemoSession";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import "./blog.css";
import { ArticleForm } from "./components/ArticleForm";
import { NoArticle } from "./components/NoArticle";
import { nextId, type SavedArticle } from "./model/blog";
import { useArticles, useBlogVisit } from "./useBlog";

/** The samples' newest article, for an address that names none. */
const NEWEST = 1;

/** Writes an article, or changes one; what is saved shows in the list and the article for the visit. */
export function BlogEditPage(): ReactElement {
  const { id: text } = useParams();
  const t = useTranslate();
  const isNew = text === "new";
  useTitle(t(`templateBlog.${isNew ? "write" : "editor"}`));
  return (
    <div className="al-tpl-blog al-tpl-blog-narrow">
      <PageHeader
        title={t(`templateBlog.${isNew ? "write" : "editor"}`)}
        lead={t("templateBlog.editor_lead")}
      />
      {isNew ? <NewArticle /> : <KnownArticle id={text === undefined ? NEWEST : Number(text)} />}
    </div>
  );
}

function NewArticle(): ReactElement {
  const t = useTranslate();
  const { now } = useRenderer();
  const { session } = useDemoSession();
  const { query, articles } = useArticles();
  return (
    <Loaded query={query} height="640px" failed={t("templateBlog.not_loaded")}>
      {() => {
        const article: SavedArticle = {
          id: nextId(articles),
          avatar: session?.user.avatar ?? "",
          userFullName: session?.user.fullName || session?.user.username || t("templateBlog.you"),
          createdTime: sampleText(now().toISOString().slice(0, 10)),
          title: "",
          categories: [],
          slug: "",
          status: "Draft",
          excerpt: "",
          content: "",
          img: "",
        };
        return <ArticleForm key="new" article={article} isNew />;
      }}
    </Loaded>
  );
}

function KnownArticle({ id }: { id: number }): ReactElement {
  const t = useTranslate();
  const [{ saved }] = useBlogVisit();
  const isSample = Number.isInteger(id) && id > 0;
  const known = saved[id];
  const asked = { query: { id } };
  const edit = useTemplateQuery("GET /blog/list/data/edit", asked, { enabled: isSample && !known });
  const detail = useTemplateQuery("GET /blog/list/data/detail", asked, { enabled: isSample && !known });
  const article = known ?? (edit.data && detail.data && sampleArticle(id, edit.data, detail.data));
  // In one place whether it was saved or not, so that saving does not begin the form anew.
  if (article) return <ArticleForm key={id} article={article} />;
  if (!isSample || edit.error?.status === 404) return <NoArticle />;
  return (
    <Loaded<unknown> query={edit.error ? edit : detail} height="640px" failed={t("templateBlog.not_loaded")}>
      {() => null}
    </Loaded>
  );
}

function sampleArticle(id: number, edit: BlogEdit, { blog }: BlogDetail): SavedArticle {
  const { avatar, userFullName, createdTime, slug, status, excerpt } = edit;
  return {
    id,
    avatar,
    userFullName,
    createdTime,
    title: edit.blogTitle,
    categories: edit.blogCategories.map(({ label }) => label),
    slug,
    status,
    excerpt,
    content: blog.content,
    img: edit.featuredImage,
  };
}
