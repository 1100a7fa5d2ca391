import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useSearch } from "../../../renderer/context/useSearch";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { Pagination } from "../../../ui/Pagination";
import { Loaded } from "../shared/Loaded";
import { useTitle } from "../shared/useTitle";
import "./blog.css";
import { ArticleCard } from "./components/ArticleCard";
import { Sidebar } from "./components/Sidebar";
import { findArticles, type ListedArticle, soundPage } from "./model/blog";
import { EDIT, useArticles } from "./useBlog";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";

const PER_PAGE = 4;

/** The articles as cards; what is looked for, the category and the page stand in the address. */
export function BlogListPage(): ReactElement {
  const t = useTranslate();
  const [search, replace] = useSearch();
  const { query, articles } = useArticles();
  useTitle(t("templateBlog.title"));
  const q = search.get("q") ?? "";
  const category = search.get("category") ?? "";
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (name !== "page") next.delete("page");
    if (value === "") next.delete(name);
    else next.set(name, value);
    replace(next);
  };
  const found = findArticles(articles, { q, category });
  const page = soundPage(search.get("page"), found.length, PER_PAGE);
  return (
    <div className="al-tpl-blog">
      <PageHeader
        title={t("templateBlog.title")}
        lead={t("templateBlog.lead")}
        actions={<LinkButton to={`${EDIT}/new`}>{t("templateBlog.write")}</LinkButton>}
      />
      <div className="al-tpl-blog-columns">
        <Loaded query={query} height="640px" failed={t("templateBlog.not_loaded")}>
          {() => (
            <Cards
              articles={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
              page={page}
              total={found.length}
              onPage={(next) => change("page", next === 1 ? "" : String(next))}
              onClear={() => replace(new URLSearchParams())}
            />
          )}
        </Loaded>
        <Sidebar
          q={q}
          category={category}
          articles={articles}
          onSearch={(text) => change("q", text)}
          onCategory={(name) => change("category", name)}
        />
      </div>
    </div>
  );
}

function Cards(props: {
  articles: readonly ListedArticle[];
  page: number;
  total: number;
  onPage(page: number): void;
  onClear(): void;
}): ReactElement {
  const { articles, page, total, onPage, onClear } = props;
  const t = useTranslate();
  if (total === 0) {
    return (
      <EmptyState
        icon={<Icon name="SearchOff" />}
        title={t("templateBlog.none.title")}
        body={t("templateBlog.none.body")}
        actions={
          <Button variant="secondary" onClick={onClear}>
            {t("templateBlog.none.all")}
          </Button>
        }
      />
    );
  }
  const from = (page - 1) * PER_PAGE + 1;
  return (
    <div>
      <ul className="al-tpl-blog-cards">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
      <div className="al-tpl-blog-pages">
        <Pagination
          page={page}
          perPage={PER_PAGE}
          total={total}
          onPage={onPage}
          labels={{
            nav: t("templateBlog.pages.nav"),
            range: t("templateBlog.pages.range", { from, to: from + articles.length - 1, total }),
            previous: t("templateBlog.pages.previous"),
            next: t("templateBlog.pages.next"),
          }}
        />
      </div>
    </div>
  );
}
