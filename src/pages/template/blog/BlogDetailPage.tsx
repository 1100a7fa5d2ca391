import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import type { BlogDetail } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import RichText from "../../../renderer/fieldTypes/shared/RichText";
import { Avatar } from "../../../ui/Avatar";
import { Icon } from "../../../ui/Icon";
import { Breadcrumbs } from "../shared/Breadcrumbs";
import { Loaded } from "../shared/Loaded";
import { sampleDay } from "../shared/sampleDay";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import "./blog.css";
import { Picture } from "./components/ArticleCard";
import { Comments } from "./components/Comments";
import { NoArticle } from "./components/NoArticle";
import { useCompact } from "./components/useCompact";
import { detailOf, withBookmark } from "./model/blog";
import { EDIT, LIST, useBlogVisit } from "./useBlog";
import { PlainButton } from "../../../ui/controls/PlainButton";

/** The samples' newest article, for an address that names none. */
const NEWEST = 1;

/** One article with its comments. */
export function BlogDetailPage(): ReactElement {
  const { id: text } = useParams();
  const id = text === undefined ? NEWEST : Number(text);
  const t = useTranslate();
  const [visit] = useBlogVisit();
  const isSample = Number.isInteger(id) && id > 0;
  const query = useTemplateQuery("GET /blog/list/data/detail", { query: { id } }, { enabled: isSample });
  const detail = detailOf(id, query.data, visit);
  useTitle(detail?.blog.title ?? t("templateBlog.title"));
  const { hash } = useLocation();
  const isThere = detail !== undefined;
  useEffect(() => {
    if (isThere && hash === "#comments") document.getElementById("comments")?.scrollIntoView();
  }, [isThere, hash]);

  if (detail) return <Article key={id} id={id} detail={detail} />;
  if (!isSample || query.error?.status === 404) return <NoArticle />;
  return (
    <Loaded query={query} height="640px" failed={t("templateBlog.not_loaded")}>
      {() => null}
    </Loaded>
  );
}

function Article({ id, detail }: { id: number; detail: BlogDetail }): ReactElement {
  const { blog, comments } = detail;
  const t = useTranslate();
  const format = useFormatter();
  return (
    <div className="al-tpl-blog al-tpl-blog-narrow">
      <Breadcrumbs
        label={t("templateBlog.path")}
        steps={[{ to: LIST, title: t("templateBlog.title") }]}
        here={blog.title}
      />
      <article className="al-card al-tpl-blog-article">
        <Picture src={blog.img} />
        <div>
          <h1>{blog.title}</h1>
          <p className="al-tpl-blog-by">
            <Avatar name={blog.userFullName} src={blog.avatar} size={32} />
            {blog.userFullName}
            <span aria-hidden="true">·</span>
            {format.date(sampleDay(blog.createdTime))}
          </p>
          <ul className="al-tpl-blog-tags" aria-label={t("templateBlog.categories")}>
            {blog.tags.map((tag) => (
              <li key={tag}>
                <Link className="al-chip" to={`${LIST}?category=${encodeURIComponent(tag)}`}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
          <RichText html={blog.content} />
          <ArticleTools id={id} blog={blog} />
        </div>
      </article>
      <Comments id={id} comments={comments} />
    </div>
  );
}

function ArticleTools({ id, blog }: { id: number; blog: BlogDetail["blog"] }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const compact = useCompact();
  const [visit, change] = useBlogVisit();
  const isBookmarked = visit.bookmarked.includes(id);

  async function share(): Promise<void> {
    const url = new URL(`/pages/blog/detail/${id}`, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      notify(t("templateBlog.shared"), { type: "success" });
    } catch {
      // A page without a safe connection may not write there.
      notify(t("templateBlog.not_shared", { url }), { type: "info", autoHideDuration: 10_000 });
    }
  }
  return (
    <footer className="al-tpl-blog-tools">
      <a href="#comments">
        <Icon name="ChatBubble" size={20} />
        {t("templateBlog.comments", { smart_count: blog.comments, count: compact(blog.comments) })}
      </a>
      <PlainButton aria-pressed={isBookmarked} onClick={() => change((former) => withBookmark(former, id))}>
        <Icon name={isBookmarked ? "Bookmark" : "BookmarkBorder"} size={20} />
        {t("templateBlog.bookmarked", { count: compact(blog.bookmarked) })}
      </PlainButton>
      <PlainButton onClick={() => void share()}>
        <Icon name="Share" size={20} />
        {t("templateBlog.share")}
      </PlainButton>
      <Link to={`${EDIT}/${id}`}>
        <Icon name="Edit" size={20} />
        {t("templateBlog.edit")}
      </Link>
    </footer>
  );
}
