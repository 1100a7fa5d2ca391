import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useFormatter } from "../../../../renderer/context";
import { Icon } from "../../../../ui/Icon";
import { Loaded } from "../../shared/Loaded";
import { sampleDay } from "../../shared/sampleDay";
import { SearchField } from "../../shared/SearchField";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import type { ListedArticle } from "../model/blog";
import { DETAIL, useBlogVisit } from "../useBlog";
import { Picture } from "./ArticleCard";
import { PlainButton } from "../../../../ui/controls/PlainButton";

/** Beside the articles: a search, the newest ones and the categories. */
export function Sidebar(props: {
  q: string;
  category: string;
  articles: readonly ListedArticle[];
  onSearch(text: string): void;
  onCategory(name: string): void;
}): ReactElement {
  const { q, category, articles, onSearch, onCategory } = props;
  const t = useTranslate();
  const format = useFormatter();
  const [{ saved }] = useBlogVisit();
  const query = useTemplateQuery("GET /blog/list/data/sidebar");
  return (
    <aside className="al-tpl-blog-side" aria-label={t("templateBlog.beside")}>
      <SearchField label={t("templateBlog.search")} value={q} onSearch={onSearch} />
      <Loaded query={query} height="420px" failed={t("templateBlog.not_loaded")}>
        {({ recentPosts, categories }) => (
          <>
            <section className="al-card" aria-labelledby="blog-recent">
              <h2 id="blog-recent">{t("templateBlog.recent")}</h2>
              <ul className="al-tpl-blog-recent">
                {recentPosts.map((post) => (
                  <li key={post.id}>
                    <Picture src={saved[post.id]?.img ?? post.img} />
                    <span>
                      <Link to={`${DETAIL}/${post.id}`}>{saved[post.id]?.title ?? post.title}</Link>
                      <small>{format.date(sampleDay(post.createdTime))}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            <section className="al-card" aria-labelledby="blog-categories">
              <h2 id="blog-categories">{t("templateBlog.categories")}</h2>
              <ul className="al-tpl-blog-categories">
                {categories.map(({ category: name, icon }) => (
                  <li key={name}>
                    <PlainButton
                      aria-pressed={name === category}
                      onClick={() => onCategory(name === category ? "" : name)}
                    >
                      <Icon name={icon} size={20} />
                      {name}
                      <span>{articles.filter(({ tags }) => tags.includes(name)).length}</span>
                    </PlainButton>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </Loaded>
    </aside>
  );
}
