import { useCreate, useEvent, useGetOne, useNotify, useTranslate, useUpdate } from "ra-core";
import { type ReactElement, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ShownAutomation } from "../../../contract/api/automations";
import type { Automation } from "../../../contract/resource/automation";
import type { ResourcePageProps } from "../../renderer/context";
import { slugOf } from "../../renderer/values/slugOf";
import { errorText } from "../../renderer/values/errorText";
import { LeaveQuestion } from "../../renderer/record/forms/LeaveQuestion";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { RowsSkeleton } from "../../ui/Skeleton";
import { Glyph } from "../../ui/Glyph";
import { Button } from "../../ui/controls/Button";
import { TextAreaField, TextField } from "../../ui/controls/TextField";
import { AnyCondition } from "./components/AnyCondition";
import { errorAt, type Mistakes } from "./components/parts";
import { Rehearsal } from "./components/Rehearsal";
import { HookAddress } from "./components/HookAddress";
import { StepList } from "./components/StepList";
import { Trigger } from "./components/Trigger";
import { emptyAutomation, resourceOf } from "./model/draft";
import { useCheck, useFields } from "./useAutomations";
import "./automations.css";

type AutomationRecord = ShownAutomation & { id: string };
/** Everybody may ask about this, and so learns what else there is. */
const ANYBODYS = "roles";
const NO_MISTAKES: Mistakes = [];

/** One automation: when, only if, then; what it would have done; and the same as a definition. */
export default function AutomationPage({ id }: ResourcePageProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<AutomationRecord>(
    "automations",
    { id: id ?? "" },
    { enabled: id !== undefined, retry: false },
  );
  if (error && !data) {
    return (
      <LoadError
        isPage
        title={t("automation.failed")}
        detail={errorText(error)}
        retry={{ label: t("renderer.retry"), again: refetch }}
      />
    );
  }
  if (id !== undefined && !data) return <RowsSkeleton rows={10} />;
  return <Editor key={data?.version ?? "new"} saved={data} />;
}

function Editor({ saved }: { saved: AutomationRecord | undefined }): ReactElement {
  const t = useTranslate();
  const { data: known } = useFields(ANYBODYS);
  const [draft, setDraft] = useState<Automation>(() => saved?.definition ?? emptyAutomation("donations"));
  const [view, setView] = useState("steps");
  const definition = withName(draft, saved);
  const check = useCheck(definition);
  const mistakes = check.data?.mistakes ?? NO_MISTAKES;
  const isNamed = (draft.title ?? "").trim() !== "";
  const isRight = check.data !== undefined && mistakes.length === 0 && isNamed;
  const text = JSON.stringify(draft);
  const [kept, setKept] = useState(text);
  const save = useSave(saved, definition, () => setKept(text));
  const { shown, isTold, page, tell } = useShownMistakes(mistakes);
  // What was typed last is judged first, so that nothing is refused for what it was before.
  const [wanted, setWanted] = useState<boolean>();
  const settle = useEvent((isOn: boolean) =>
    isRight || check.data === undefined ? save.start(isOn) : tell(),
  );
  useEffect(() => {
    if (wanted === undefined || !check.isCurrent) return;
    setWanted(undefined);
    settle(wanted);
  }, [wanted, check.isCurrent, settle]);
  const title = saved?.title ?? t("automation.new");
  useEffect(() => {
    document.title = `${title} · ${t("app.name")}`;
  }, [title, t]);
  const of = resourceOf(draft);
  const receives = "receives" in draft.when;
  const { if: condition, ...unconditional } = draft;
  return (
    <div className="al-automation" ref={page}>
      <LeaveQuestion isDirty={text !== kept} saving={save.isPending} />
      <Link to="/automations" className="al-page-back">
        <Glyph name="previous" size={18} />
        {t("automation.back")}
      </Link>
      <PageHeader
        title={title}
        lead={check.data?.sentence || t("automation.lead")}
        actions={
          <>
            {saved ? (
              <Link
                className="al-automation-link"
                to={`/automation_runs?filter=${encodeURIComponent(JSON.stringify({ automation: saved.name }))}`}
              >
                {t("automation.runs")}
              </Link>
            ) : null}
            <Button
              variant="secondary"
              disabled={save.isPending}
              onClick={() => setWanted(saved?.is_on ?? false)}
            >
              {t("automation.save")}
            </Button>
            <Button disabled={save.isPending} onClick={() => setWanted(!(saved?.is_on ?? false))}>
              {t(saved?.is_on ? "automation.save_off" : "automation.save_on")}
            </Button>
          </>
        }
      />
      <TextField
        label={t("automation.title")}
        required
        maxLength={120}
        value={draft.title ?? ""}
        error={isNamed || !isTold ? undefined : t("automation.no_title")}
        onChange={(next) => setDraft({ ...draft, title: next })}
      />
      <SegmentedControl
        label={t("automation.view")}
        value={view}
        segments={[
          { id: "steps", label: t("automation.as_steps") },
          { id: "json", label: t("automation.as_json") },
        ]}
        onChange={setView}
      />
      {view === "json" ? (
        <JsonEditor draft={draft} mistakes={mistakes} onChange={setDraft} />
      ) : (
        <>
          <section className="al-card al-automation-part" aria-label={t("automation.when_title")}>
            <h2>{t("automation.when_title")}</h2>
            <Trigger
              when={draft.when}
              onChange={(when) =>
                setDraft({ ...(of === resourceOf({ when }) ? draft : unconditional), when })
              }
              mistakes={shown}
              resources={known?.resources ?? []}
            />
            {receives ? <HookAddress saved={saved} /> : null}
          </section>
          {of === "" && !receives ? null : (
            <section className="al-card al-automation-part" aria-label={t("automation.if_title")}>
              <h2>{t("automation.if_title")}</h2>
              <AnyCondition
                of={of}
                receives={receives}
                value={condition}
                onChange={(next) =>
                  setDraft(Object.keys(next).length === 0 ? unconditional : { ...draft, if: next })
                }
                mistakes={shown}
                at="/if"
              />
            </section>
          )}
          <section className="al-card al-automation-part" aria-label={t("automation.then_title")}>
            <h2>{t("automation.then_title")}</h2>
            <StepList
              steps={draft.do}
              of={of}
              receives={receives}
              hasSms={check.data?.can_send_sms ?? false}
              at="/do"
              mistakes={shown}
              onChange={(steps) => setDraft({ ...draft, do: steps })}
            />
          </section>
        </>
      )}
      <Rehearsal key={JSON.stringify(definition)} definition={definition} isRight={isRight} />
    </div>
  );
}

/** A new automation is named after its title. */
function withName(draft: Automation, saved: AutomationRecord | undefined): Automation {
  return { ...draft, name: saved?.name ?? slugOf(draft.title ?? "", "automation") };
}

/** What is still missing is told once somebody wants to save; all else as soon as it is known. */
function useShownMistakes(mistakes: Mistakes): {
  shown: Mistakes;
  isTold: boolean;
  page: RefObject<HTMLDivElement | null>;
  /** Tells everything, and leads to the first of it. */
  tell(): void;
} {
  const page = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (told > 0) page.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [told]);
  const isTold = told > 0;
  const shown = isTold ? mistakes : mistakes.filter(({ code }) => code !== "missing");
  return { shown, isTold, page, tell: () => setTold(told + 1) };
}

/** Saves the definition, on or off. */
function useSave(
  saved: AutomationRecord | undefined,
  definition: Automation,
  onSaved: () => void,
): { isPending: boolean; start(isOn: boolean): void } {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [create, { isPending: isCreating }] = useCreate<AutomationRecord>();
  const [update, { isPending: isUpdating }] = useUpdate<AutomationRecord>();
  const settled = {
    onSuccess: (one: AutomationRecord): void => {
      notify(t("automation.saved"), { type: "success" });
      onSaved();
      void navigate(`/automations/${encodeURIComponent(one.name)}`, { replace: true });
    },
    onError: (error: unknown): void => notify(errorText(error), { type: "error" }),
  };
  return {
    isPending: isCreating || isUpdating,
    start: (is_on) => {
      const data = { definition, is_on };
      if (saved) void update("automations", { id: saved.id, data, previousData: saved }, settled);
      else void create("automations", { data }, settled);
    },
  };
}

function JsonEditor(props: {
  draft: Automation;
  mistakes: Mistakes;
  onChange(draft: Automation): void;
}): ReactElement {
  const t = useTranslate();
  const { draft, mistakes, onChange } = props;
  const [text, setText] = useState(() => JSON.stringify(draft, null, 2));
  const [isBroken, setBroken] = useState(false);
  const change = (next: string): void => {
    setText(next);
    try {
      const value: unknown = JSON.parse(next);
      const isWhole = typeof value === "object" && value !== null && "when" in value && "do" in value;
      setBroken(!isWhole);
      if (isWhole) onChange(value as Automation);
    } catch {
      setBroken(true);
    }
  };
  return (
    <>
      <TextAreaField
        label={t("automation.as_json")}
        rows={18}
        spellCheck={false}
        className="al-automation-json"
        value={text}
        error={isBroken ? t("automation.not_json") : errorAt(mistakes, "")}
        onChange={change}
      />
      <ul className="al-automation-mistakes">
        {mistakes.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>
            <code>{pointer || "/"}</code> {message}
          </li>
        ))}
      </ul>
    </>
  );
}
