import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useFormatter } from "../../../../renderer/context";
import { LeaveQuestion } from "../../../../renderer/record/forms/LeaveQuestion";
import { slugify } from "../../../../renderer/values/slugify";
import { useRichTextLabels } from "../../../../renderer/fieldTypes/shared/useRichTextLabels";
import { Avatar } from "../../../../ui/Avatar";
import { RichTextEditor } from "../../../../ui/richText/RichTextEditor";
import { sampleDay } from "../../shared/sampleDay";
import { useTemplateQuery } from "../../shared/useTemplateCall";
import {
  type ArticleProblem,
  type ArticleValues,
  articleProblems,
  categoriesOf,
  type SavedArticle,
  STATUSES,
  withArticle,
} from "../model/blog";
import { DETAIL, LIST, useArticles, useBlogVisit } from "../useBlog";
import { Categories } from "./Categories";
import { FeaturedImage } from "./FeaturedImage";
import { Button } from "../../../../ui/controls/Button";
import { LinkButton } from "../../../../ui/controls/LinkButton";
import { SelectField, TextField } from "../../../../ui/controls/TextField";
import { Field } from "../../../../ui/controls/Field";

type Problems = Partial<Record<"title" | "slug" | "content", ArticleProblem>>;

const valuesOf = ({
  title,
  categories,
  slug,
  status,
  excerpt,
  content,
  img,
}: SavedArticle): ArticleValues => ({
  title,
  categories,
  slug,
  status,
  excerpt,
  content,
  img,
});

/** An article's texts, categories, address, status and picture. */
export function ArticleForm(props: { article: SavedArticle; isNew?: boolean }): ReactElement {
  const { isNew = false } = props;
  const t = useTranslate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const labels = useRichTextLabels();
  // What the form began with: a number that is taken meanwhile does not change it.
  const [article, setArticle] = useState(props.article);
  const [values, setValues] = useState(() => valuesOf(article));
  const [problems, setProblems] = useState<Problems>({});
  const [isSlugOwn, setIsSlugOwn] = useState(!isNew);
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(article));
  const save = useSave(isDirty);
  const { articles } = useArticles();
  const [visit] = useBlogVisit();
  const { data: sidebar } = useTemplateQuery("GET /blog/list/data/sidebar");
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [problems]);

  const set = (change: Partial<ArticleValues>): void => setValues((former) => ({ ...former, ...change }));
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const others = articles
      .filter((one) => one.id !== article.id)
      .map((one) => visit.saved[one.id]?.slug ?? slugify(one.title));
    const found = articleProblems(values, others);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const saved = { ...article, ...values, title: values.title.trim() };
    setArticle(saved);
    setValues(valuesOf(saved));
    save(saved);
  }
  const textOf = (problem: ArticleProblem | undefined): string | undefined =>
    problem && t(`templateBlog.problems.${problem}`);
  return (
    <form ref={form} className="al-card al-tpl-blog-form" noValidate onSubmit={submit}>
      <Author article={article} />
      <div className="al-tpl-blog-pair">
        <TextField
          label={t("templateBlog.fields.title")}
          maxLength={160}
          required
          value={values.title}
          error={textOf(problems.title)}
          onChange={(title) => set({ title, ...(!isSlugOwn && { slug: slugify(title) }) })}
        />
        <TextField
          label={t("templateBlog.fields.slug")}
          maxLength={160}
          required
          spellCheck={false}
          value={values.slug}
          error={textOf(problems.slug)}
          onChange={(slug) => {
            setIsSlugOwn(true);
            set({ slug });
          }}
        />
        <Categories
          all={sidebar ? categoriesOf(sidebar, articles) : values.categories}
          chosen={values.categories}
          onChange={(categories) => set({ categories })}
        />
        <SelectField
          label={t("templateBlog.fields.status")}
          value={values.status}
          options={STATUSES.map((status) => ({ value: status, label: t(`templateBlog.status.${status}`) }))}
          onChange={(value) => set({ status: STATUSES.find((status) => status === value) ?? "Draft" })}
        />
      </div>
      <Field group label={t("templateBlog.fields.excerpt")}>
        <RichTextEditor
          aria-label={t("templateBlog.fields.excerpt")}
          labels={labels}
          minLines={3}
          value={values.excerpt}
          onChange={(excerpt) => set({ excerpt })}
        />
      </Field>
      <Field group id={id} label={t("templateBlog.fields.content")} error={textOf(problems.content)}>
        <RichTextEditor
          aria-label={t("templateBlog.fields.content")}
          aria-describedby={problems.content && `${id}-error`}
          labels={labels}
          minLines={10}
          invalid={problems.content !== undefined}
          value={values.content}
          onChange={(content) => set({ content })}
        />
      </Field>
      <FeaturedImage src={values.img} onChange={(img) => set({ img })} />
      <div className="al-tpl-blog-buttons">
        <Button type="submit">{t("forms.save")}</Button>
        <LinkButton variant="secondary" to={isNew ? LIST : `${DETAIL}/${article.id}`}>
          {t("templateBlog.cancel")}
        </LinkButton>
      </div>
      <LeaveQuestion isDirty={isDirty} />
    </form>
  );
}

/** Keeps an article for the visit, and goes to it once nothing unsaved would hold that up. */
function useSave(isDirty: boolean): (article: SavedArticle) => void {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [, change] = useBlogVisit();
  const [done, setDone] = useState<SavedArticle>();
  useEffect(() => {
    if (!done || isDirty) return;
    setDone(undefined);
    void navigate(`${DETAIL}/${done.id}`);
  }, [done, isDirty, navigate]);
  return (article) => {
    change((former) => withArticle(former, article));
    setDone(article);
    notify(t("templateBlog.saved"), { type: "success" });
  };
}

function Author({ article }: { article: SavedArticle }): ReactElement {
  const format = useFormatter();
  const { userFullName, avatar, createdTime } = article;
  return (
    <div className="al-tpl-blog-author">
      <Avatar name={userFullName} src={avatar} size={44} />
      <span>
        <strong>{userFullName}</strong>
        <small>{format.date(sampleDay(createdTime))}</small>
      </span>
    </div>
  );
}
