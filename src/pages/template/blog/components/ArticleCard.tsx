import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useFormatter } from "../../../../renderer/context";
import { Avatar } from "../../../../ui/Avatar";
import { Chip } from "../../../../ui/Chip";
import { Icon } from "../../../../ui/Icon";
import { sampleDay } from "../../shared/sampleDay";
import type { ListedArticle } from "../model/blog";
import { DETAIL, LIST } from "../useBlog";
import { useCompact } from "./useCompact";

/** An article in the list; all of the card but its links leads to it. */
export function ArticleCard({ article }: { article: ListedArticle }): ReactElement {
  const { id, img, title, avatar, userFullName, blogPosted, tags, excerpt, comment, status } = article;
  const t = useTranslate();
  const format = useFormatter();
  const compact = useCompact();
  return (
    <li className="al-card al-tpl-blog-card">
      <Picture src={img} />
      <div>
        <h2>
          <Link to={`${DETAIL}/${id}`}>{title}</Link>
        </h2>
        <p className="al-tpl-blog-by">
          <Avatar name={userFullName} src={avatar} size={24} />
          {userFullName}
          <span aria-hidden="true">·</span>
          {format.date(sampleDay(blogPosted))}
        </p>
        <ul className="al-tpl-blog-tags" aria-label={t("templateBlog.categories")}>
          {status === "Published" ? null : (
            <li>
              <Chip tone="warning">{t(`templateBlog.status.${status}`)}</Chip>
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag}>
              <Link className="al-chip" to={`${LIST}?category=${encodeURIComponent(tag)}`}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
        <p className="al-tpl-blog-excerpt">{excerpt}</p>
        <p className="al-tpl-blog-foot">
          <Link to={`${DETAIL}/${id}#comments`}>
            <Icon name="ChatBubble" size={18} />
            {t("templateBlog.comments", { smart_count: comment, count: compact(comment) })}
          </Link>
        </p>
      </div>
    </li>
  );
}

/** The picture of an article, or its place where it has none. */
export function Picture({ src }: { src: string }): ReactElement {
  if (src !== "") return <img className="al-tpl-blog-picture" src={src} alt="" loading="lazy" />;
  return (
    <span className="al-tpl-blog-picture">
      <Icon name="Image" size={40} />
    </span>
  );
}
