import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link, useParams } from "react-router-dom";
import type { KnowledgeBaseCategory, KnowledgeBaseQuestion } from "../../../../dataProviders/types";
import { useFormatter } from "../../../renderer/context";
import RichText from "../../../renderer/fieldTypes/shared/RichText";
import { Icon } from "../../../ui/Icon";
import { Breadcrumbs } from "../shared/Breadcrumbs";
import { Loaded } from "../shared/Loaded";
import { sampleDay } from "../shared/sampleDay";
import { useTitle } from "../shared/useTitle";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { Helpful } from "./components/Helpful";
import { NotHere } from "./components/NotHere";
import { BASE } from "./KnowledgeBasePage";
import "./knowledge-base.css";
import { questionOf, slugOf } from "./model/knowledgeBase";

/** One question with its answer and those that belong to it. */
export function QuestionPage(): ReactElement {
  const { category = "", question = "" } = useParams();
  const t = useTranslate();
  const categories = useTemplateQuery("GET /faq/data/category", { query: {} });
  const cards = useTemplateQuery("GET /faq/data/knowledge_base");
  const known = questionOf(categories.data ?? [], question);
  const answer = useTemplateQuery(
    "GET /faq/data/question",
    { query: known ? { id: known.id } : {} },
    { enabled: known !== undefined },
  );
  useTitle(known?.question ?? t("templateKnowledgeBase.title"));
  const card = cards.data?.find((one) => one.category === category);
  return (
    <Loaded query={categories} height="420px" failed={t("templateKnowledgeBase.not_loaded")}>
      {(all) =>
        known ? (
          <div className="al-tpl-kb">
            <Breadcrumbs
              label={t("templateKnowledgeBase.path")}
              steps={[
                { to: BASE, title: t("templateKnowledgeBase.title") },
                { to: `${BASE}/${category}`, title: card?.title ?? t("templateKnowledgeBase.all") },
              ]}
              here={known.question}
            />
            <Loaded query={answer} height="420px" failed={t("templateKnowledgeBase.not_loaded")}>
              {(data) => <Answer id={known.id} answer={data} categories={all} category={category} />}
            </Loaded>
          </div>
        ) : (
          <NotHere />
        )
      }
    </Loaded>
  );
}

function Answer(props: {
  id: number;
  answer: KnowledgeBaseQuestion;
  categories: KnowledgeBaseCategory[];
  category: string;
}): ReactElement {
  const { id, answer, categories, category } = props;
  const t = useTranslate();
  const format = useFormatter();
  return (
    <div className="al-tpl-kb-columns">
      <article className="al-card al-tpl-kb-answer">
        <h1>{answer.title}</h1>
        <p className="al-muted">
          {t("templateKnowledgeBase.updated", { date: format.date(sampleDay(answer.lastUpdated)) })}
        </p>
        <RichText html={answer.content} />
        <Helpful key={id} id={id} />
      </article>
      <aside className="al-card" aria-labelledby="kb-related">
        <h2 id="kb-related">{t("templateKnowledgeBase.related")}</h2>
        <ul className="al-tpl-kb-related">
          {answer.relatedQuestions.map((related) => (
            <li key={related.id}>
              <Icon name="Article" size={20} />
              <Link to={`${BASE}/${category}/${slugOf(categories, related.id) ?? ""}`}>
                {related.question}
              </Link>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
