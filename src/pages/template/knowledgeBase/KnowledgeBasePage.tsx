import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSearch } from "../../../renderer/context/useSearch";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Loaded } from "../shared/Loaded";
import { Marked } from "../shared/Marked";
import { SearchHero } from "../shared/SearchHero";
import { useTitle } from "../shared/useTitle";
import { useTemplateQuery } from "../shared/useTemplateCall";
import "./knowledge-base.css";
import { findInBase } from "./model/knowledgeBase";
import { Button } from "../../../ui/controls/Button";

export const BASE = "/pages/knowledge-base";

/** The subjects of the knowledge base as cards; a search finds cards and questions. */
export function KnowledgeBasePage(): ReactElement {
  const t = useTranslate();
  const [search, replace] = useSearch();
  const q = search.get("q") ?? "";
  const cards = useTemplateQuery("GET /faq/data/knowledge_base");
  const categories = useTemplateQuery("GET /faq/data/category", { query: {} });
  useTitle(t("templateKnowledgeBase.title"));
  const found = findInBase(cards.data ?? [], categories.data ?? [], q);
  const count = found.cards.length + found.questions.length;

  return (
    <div className="al-tpl-kb">
      <SearchHero
        title={t("templateKnowledgeBase.heading")}
        lead={t("templateKnowledgeBase.lead")}
        label={t("templateKnowledgeBase.search")}
        value={q}
        onSearch={(text) => replace(new URLSearchParams(text === "" ? {} : { q: text }))}
        found={q === "" || !cards.data ? undefined : t("templateKnowledgeBase.found", { smart_count: count })}
      />
      <Loaded query={cards} height="420px" failed={t("templateKnowledgeBase.not_loaded")}>
        {() => (
          <>
            {found.cards.length > 0 ? (
              <ul className="al-tpl-kb-cards" aria-label={t("templateKnowledgeBase.subjects")}>
                {found.cards.map(({ id, category, img, title, desc }) => (
                  <li key={id} className="al-card">
                    <img src={img} alt="" loading="lazy" />
                    <h2>
                      <Link to={`${BASE}/${category}`}>
                        <Marked text={title} part={q} />
                      </Link>
                    </h2>
                    <p>
                      <Marked text={desc} part={q} />
                    </p>
                  </li>
                ))}
              </ul>
            ) : null}
            {found.questions.length > 0 ? (
              <section className="al-card" aria-labelledby="kb-questions">
                <h2 id="kb-questions">{t("templateKnowledgeBase.questions")}</h2>
                <ul className="al-tpl-kb-found">
                  {found.questions.map(({ id, question, slug, category }) => (
                    <li key={id}>
                      <Link to={`${BASE}/${category}/${slug}`}>
                        <Marked text={question} part={q} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            {count === 0 ? (
              <EmptyState
                icon={<Icon name="SearchOff" />}
                title={t("templateKnowledgeBase.none.title", { q })}
                body={t("templateKnowledgeBase.none.body")}
                actions={
                  <Button variant="secondary" onClick={() => replace(new URLSearchParams())}>
                    {t("templateKnowledgeBase.none.all")}
                  </Button>
                }
              />
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
