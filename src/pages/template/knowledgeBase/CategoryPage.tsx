import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link, useParams } from "react-router-dom";
import type { KnowledgeBaseCard, KnowledgeBaseCategory } from "../../../../dataProviders/types";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { Breadcrumbs } from "../shared/Breadcrumbs";
import { Loaded } from "../shared/Loaded";
import { useTitle } from "../shared/useTitle";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { NotHere } from "./components/NotHere";
import { BASE } from "./KnowledgeBasePage";
import "./knowledge-base.css";
import { ANY_CATEGORY } from "./model/knowledgeBase";

/** The questions of one card, by category. */
export function CategoryPage(): ReactElement {
  const { category = "" } = useParams();
  const t = useTranslate();
  const cards = useTemplateQuery("GET /faq/data/knowledge_base");
  const isAny = category === ANY_CATEGORY;
  const card = cards.data?.find((one) => one.category === category);
  const categories = useTemplateQuery("GET /faq/data/category", { query: isAny ? {} : { category } });
  useTitle(card?.title ?? t("templateKnowledgeBase.title"));
  return (
    <Loaded query={cards} height="420px" failed={t("templateKnowledgeBase.not_loaded")}>
      {() =>
        card || isAny ? (
          <div className="al-tpl-kb">
            <Heading card={card} />
            <Loaded query={categories} height="320px" failed={t("templateKnowledgeBase.not_loaded")}>
              {(groups) => (
                <div className="al-tpl-kb-groups">
                  {groups.map((group) => (
                    <Group key={group.id} group={group} category={category} />
                  ))}
                </div>
              )}
            </Loaded>
          </div>
        ) : (
          <NotHere />
        )
      }
    </Loaded>
  );
}

function Heading({ card }: { card: KnowledgeBaseCard | undefined }): ReactElement {
  const t = useTranslate();
  const title = card?.title ?? t("templateKnowledgeBase.all");
  return (
    <>
      <Breadcrumbs
        label={t("templateKnowledgeBase.path")}
        steps={[{ to: BASE, title: t("templateKnowledgeBase.title") }]}
        here={title}
      />
      <PageHeader title={title} lead={card?.desc} />
    </>
  );
}

function Group({ group, category }: { group: KnowledgeBaseCategory; category: string }): ReactElement {
  const { id, title, icon, iconColor, questions } = group;
  return (
    <section className="al-card al-tpl-kb-group" aria-labelledby={`kb-group-${id}`}>
      <h2 id={`kb-group-${id}`}>
        <span className="al-tpl-kb-sign" data-tone={iconColor}>
          <Icon name={icon} size={20} />
        </span>
        {title}
        <span className="al-tpl-kb-count">{questions.length}</span>
      </h2>
      <ul>
        {questions.map(({ id: questionId, question, slug }) => (
          <li key={questionId}>
            <Link to={`${BASE}/${category}/${slug}`}>{question}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
