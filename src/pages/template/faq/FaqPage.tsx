import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import type { Faq } from "../../../../dataProviders/types";
import { useSearch } from "../../../renderer/context/useSearch";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { panelProps, TabBar } from "../../../ui/TabBar";
import { Loaded } from "../shared/Loaded";
import { Questions } from "../shared/Questions";
import { SearchHero } from "../shared/SearchHero";
import { useTitle } from "../shared/useTitle";
import { useTemplateQuery } from "../shared/useTemplateCall";
import "./faq.css";
import { categoriesOf, chosenCategory, countQuestions, type ShownCategory } from "./model/faq";
import { AnchorButton } from "../../../ui/controls/asButton";
import { Button } from "../../../ui/controls/Button";

/** Questions that are asked often, by category; what is looked for and the category stand in the address. */
export function FaqPage(): ReactElement {
  const t = useTranslate();
  const [search, replace] = useSearch();
  const q = search.get("q") ?? "";
  const faq = useTemplateQuery("GET /faq/data", { query: q === "" ? {} : { q } }, { keepFormer: true });
  useTitle(t("templateFaq.title"));

  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    replace(next);
  };
  return (
    <div className="al-tpl-faq">
      <SearchHero
        title={t("templateFaq.heading")}
        lead={t("templateFaq.lead")}
        label={t("templateFaq.search")}
        value={q}
        onSearch={(text) => change("q", text)}
        found={
          q === "" || !faq.data
            ? undefined
            : t("templateFaq.found", { smart_count: countQuestions(faq.data) })
        }
      />
      <Loaded query={faq} height="360px" failed={t("templateFaq.not_loaded")}>
        {(data) => (
          <Categories
            faq={data}
            q={q}
            wanted={search.get("category")}
            onChoose={(id) => change("category", id)}
            onClear={() => change("q", "")}
          />
        )}
      </Loaded>
      <section className="al-card al-tpl-faq-more" aria-labelledby="faq-more">
        <span className="al-tpl-faq-sign">
          <Icon name="QuestionAnswer" />
        </span>
        <div>
          <h2 id="faq-more">{t("templateFaq.more.title")}</h2>
          <p>{t("templateFaq.more.body")}</p>
        </div>
        <AnchorButton variant="secondary" href="mailto:help@shop.example">
          {t("templateFaq.more.write")}
        </AnchorButton>
      </section>
    </div>
  );
}

function Categories(props: {
  faq: Partial<Faq>;
  q: string;
  wanted: string | null;
  onChoose(id: string): void;
  onClear(): void;
}): ReactElement {
  const { faq, q, wanted, onChoose, onClear } = props;
  const t = useTranslate();
  const id = useId();
  const categories = categoriesOf(faq);
  const chosen = chosenCategory(categories, wanted);
  if (!chosen) {
    return (
      <EmptyState
        icon={<Icon name="SearchOff" />}
        title={t("templateFaq.none.title", { q })}
        body={t("templateFaq.none.body")}
        actions={
          <Button variant="secondary" onClick={onClear}>
            {t("templateFaq.none.all")}
          </Button>
        }
      />
    );
  }
  const elementId = (name: string): string => `${id}-${name}`;
  return (
    <div className="al-tpl-faq-columns">
      <TabBar
        label={t("templateFaq.categories")}
        tabs={categories.map((category) => ({ id: category.id, label: <CategoryLabel {...category} /> }))}
        active={chosen.id}
        elementId={elementId}
        onChoose={onChoose}
      />
      <div className="al-tpl-faq-panel" {...panelProps(elementId(chosen.id))}>
        <header>
          <span className="al-tpl-faq-sign">
            <Icon name={chosen.icon} />
          </span>
          <div>
            <h2>{chosen.title}</h2>
            <p>{chosen.subtitle}</p>
          </div>
        </header>
        <Questions key={chosen.id} questions={chosen.qandA} marked={q} />
      </div>
    </div>
  );
}

function CategoryLabel({ icon, title, qandA }: ShownCategory): ReactElement {
  return (
    <>
      <Icon name={icon} size={20} />
      <span>{title}</span>
      <span className="al-tpl-faq-count">{qandA.length}</span>
    </>
  );
}
