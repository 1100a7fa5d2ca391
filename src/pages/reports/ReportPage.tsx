import { useMutation } from "@tanstack/react-query";
import { HttpError, useDataProvider, useNotify, useTranslate } from "ra-core";
import { type ReactElement, type RefObject, useId, useRef, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { Report } from "../../../contract/api/reports";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { Glyph } from "../../ui/Glyph";
import { Pagination } from "../../ui/Pagination";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Button } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/TextField";
import { type SavedFile, saveFile } from "../../ui/saveFile";
import { AnswerView } from "./components/AnswerView";
import { DeleteReport } from "./components/DeleteReport";
import { MailReport } from "./components/MailReport";
import { OwnMails } from "./components/OwnMails";
import { PinReport } from "./components/PinReport";
import { QuestionEditor } from "./components/QuestionEditor";
import { SharedWith } from "./components/SharedWith";
import { type Draft, draftOf, emptyDraft } from "./model/draft";
import {
  isGrouped,
  RECORD_ROWS,
  useAnswer,
  useForgetReports,
  useQuestionFields,
  useReport,
} from "./useReports";

/** What a new report is about, the first of these that the person may ask about. */
const FIRST = ["donations", "members", "events", "tasks"];
/** Everybody may ask about this, and so learns what else there is. */
const ANYBODYS = "roles";

/** A report with its answer, and what it asks where that may be changed. */
export function ReportPage(): ReactElement {
  const t = useTranslate();
  const { pk } = useParams();
  const [search] = useSearchParams();
  const source = pk ?? search.get("copy") ?? undefined;
  const { data, error, refetch } = useReport(source);
  if (error) {
    return (
      <LoadError
        isPage
        title={t("reports.failed")}
        detail={error.message}
        retry={{ label: t("reports.retry"), again: refetch }}
      />
    );
  }
  if (source === undefined) return <NewReport />;
  if (!data) return <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>;
  if (pk !== undefined) return <OpenReport key={data.pk} report={data} draft={draftOf(data)} />;
  const copy = { ...draftOf(data), name: t("reports.copy_of", { name: data.name }), shared_with: [] };
  return <OpenReport key={`copy of ${data.pk}`} draft={copy} />;
}

function NewReport(): ReactElement {
  const t = useTranslate();
  const { data } = useQuestionFields(ANYBODYS);
  if (!data) return <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>;
  const names = data.resources.map(({ name }) => name);
  const of = FIRST.find((name) => names.includes(name)) ?? names[0] ?? ANYBODYS;
  return <OpenReport draft={emptyDraft(of)} />;
}

/** What is wrong with a question, by its pointer. */
function mistakesIn(error: unknown): Record<string, string> {
  if (!(error instanceof HttpError)) return {};
  const { errors = {} } = (error.body ?? {}) as { errors?: Record<string, string> };
  return errors;
}

function OpenReport({ report, draft: first }: { report?: Report; draft: Draft }): ReactElement {
  const t = useTranslate();
  const mayEdit = report?.may_edit ?? true;
  const [saved, setSaved] = useState(report);
  const [draft, setDraft] = useState(first);
  const [isEditing, setEditing] = useState(!report);
  const [page, setPage] = useState(1);
  const [isDeleting, setDeleting] = useState(false);
  const [isPinning, setPinning] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const answer = useAnswer(draft.question, page);
  const errors = mistakesIn(answer.error);
  const titleId = useId();
  const shown = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const save = useSave(saved, (next) => {
    setSaved(next);
    setDraft(draftOf(next));
    if (!report) void navigate(`/reports/${next.pk}`, { replace: true });
  });
  const change = (next: Draft): void => {
    setPage(1);
    setDraft(next);
  };
  const isChanged = !saved || JSON.stringify(draftOf(saved)) !== JSON.stringify(draft);
  const title = draft.name.trim() === "" ? t("reports.new") : draft.name;
  return (
    <div className="al-report">
      <Link to="/reports" className="al-page-back">
        <Glyph name="previous" size={18} />
        {t("reports.title")}
      </Link>
      <PageHeader
        title={title}
        lead={answer.data && !answer.error ? answer.data.sentence : undefined}
        actions={
          <>
            {mayEdit && report ? (
              <Button variant="secondary" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
                {t("reports.edit")}
              </Button>
            ) : null}
            <Downloads draft={draft} shown={shown} isDisabled={!answer.data || answer.isError} />
            {saved ? (
              <Button variant="secondary" onClick={() => setPinning(true)}>
                {t("reports.dashboards.pin")}
              </Button>
            ) : null}
            {saved && mayEdit ? (
              <Button variant="secondary" onClick={() => setMailing(true)}>
                {t("reports.mail.open")}
              </Button>
            ) : null}
            {report ? (
              <Button variant="secondary" onClick={() => void navigate(`/reports/new?copy=${report.pk}`)}>
                {t("reports.copy")}
              </Button>
            ) : null}
            {saved && mayEdit ? (
              <Button variant="secondary" onClick={() => setDeleting(true)}>
                {t("reports.delete")}
              </Button>
            ) : null}
          </>
        }
      />
      {saved && !mayEdit ? <OwnMails report={saved} /> : null}
      <div className="al-report-body" data-editing={isEditing}>
        {isEditing ? (
          <form
            className="al-card al-report-form"
            aria-label={t("reports.edit")}
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(draft);
            }}
          >
            <TextField
              label={t("reports.name")}
              value={draft.name}
              required
              maxLength={120}
              error={mistakesIn(save.error)["name"]}
              onChange={(name) => setDraft({ ...draft, name })}
            />
            <QuestionEditor draft={draft} onChange={change} errors={errors} />
            <SharedWith
              value={draft.shared_with}
              onChange={(roles) => setDraft({ ...draft, shared_with: roles })}
            />
            <div className="al-report-actions">
              <Button type="submit" disabled={!isChanged || save.isPending}>
                {t("reports.save")}
              </Button>
              {save.error ? (
                <p className="al-report-error" role="alert">
                  {save.error.message}
                </p>
              ) : null}
            </div>
          </form>
        ) : null}
        <section
          ref={shown}
          className="al-card al-report-answer"
          aria-labelledby={titleId}
          aria-busy={answer.isFetching}
        >
          <h2 id={titleId} className="al-visually-hidden">
            {t("reports.answer")}
          </h2>
          {answer.error ? (
            <p className="al-report-error" role="alert">
              {answer.error.message}
            </p>
          ) : answer.data ? (
            <>
              <AnswerView title={title} answer={answer.data} display={draft.display} headingLevel={3} />
              {isGrouped(draft.question) ? null : (
                <Pages total={answer.data.total} page={page} onPage={setPage} />
              )}
            </>
          ) : (
            <VisuallyHidden>{t("reports.loading")}</VisuallyHidden>
          )}
        </section>
      </div>
      {isMailing && saved ? (
        <MailReport report={saved} onChanged={setSaved} onClose={() => setMailing(false)} />
      ) : null}
      {isPinning && saved ? <PinReport report={saved} onClose={() => setPinning(false)} /> : null}
      {isDeleting && saved ? <DeleteReport report={saved} onClose={() => setDeleting(false)} /> : null}
    </div>
  );
}

function useSave(saved: Report | undefined, onSaved: (report: Report) => void) {
  const t = useTranslate();
  const notify = useNotify();
  const forget = useForgetReports();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  return useMutation({
    mutationFn: (draft: Draft) =>
      saved
        ? dataProvider.reportsChange({ pk: saved.pk, ...draft, version: saved.version })
        : dataProvider.reportsSave(draft),
    onSuccess: async (report) => {
      onSaved(report);
      notify(t("reports.saved"), { type: "success" });
      await forget();
    },
  });
}

/** Of records alone there is no picture, but a file. */
const UNDRAWN = ["table", "pivot"];

function Downloads(props: {
  draft: Draft;
  shown: RefObject<HTMLElement | null>;
  isDisabled: boolean;
}): ReactElement {
  const { draft, shown, isDisabled } = props;
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const file = useMutation({
    mutationFn: () => dataProvider.reportsFile({ question: draft.question }),
    onSuccess: saveFile,
    onError: (error) => notify(error.message, { type: "error" }),
  });
  const picture = useMutation({
    mutationFn: async (node: HTMLElement): Promise<SavedFile> => {
      const { pictureOf } = await import("./model/picture");
      const name = `${draft.name.trim() || t("reports.new")}.png`;
      return { name, contentType: "image/png", blob: await pictureOf(node) };
    },
    onSuccess: saveFile,
    onError: () => notify(t("reports.no_picture"), { type: "error" }),
  });
  return (
    <>
      {UNDRAWN.includes(draft.display.kind) ? null : (
        <Button
          variant="secondary"
          disabled={isDisabled || picture.isPending}
          onClick={() => shown.current && picture.mutate(shown.current)}
        >
          {t("reports.picture")}
        </Button>
      )}
      <Button variant="secondary" disabled={isDisabled || file.isPending} onClick={() => file.mutate()}>
        {t("reports.csv")}
      </Button>
      <Button variant="secondary" disabled={isDisabled} onClick={() => window.print()}>
        {t("reports.print")}
      </Button>
    </>
  );
}

function Pages(props: { total: number; page: number; onPage(page: number): void }): ReactElement | null {
  const t = useTranslate();
  const { total, page, onPage } = props;
  if (total <= RECORD_ROWS) return null;
  const from = (page - 1) * RECORD_ROWS + 1;
  return (
    <Pagination
      page={page}
      perPage={RECORD_ROWS}
      total={total}
      onPage={onPage}
      labels={{
        nav: t("reports.pages"),
        range: t("reports.range", { from, to: Math.min(total, from + RECORD_ROWS - 1), total }),
        previous: t("reports.previous"),
        next: t("reports.next"),
      }}
    />
  );
}
