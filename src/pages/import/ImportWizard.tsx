import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import { useFormatter } from "../../renderer/context";
import { PageHeader } from "../../ui/PageHeader";
import { CheckStep } from "./components/CheckStep";
import { ColumnsStep } from "./components/ColumnsStep";
import { RecentImports } from "./components/RecentImports";
import { FileStep } from "./components/FileStep";
import { LeaveQuestion } from "../../renderer/record/forms/LeaveQuestion";
import { ResultStep } from "./components/ResultStep";
import "./import.css";
import type { Answer, ImportTarget } from "./target";
import { type ImportFlow, STEPS, useImport } from "./useImport";

/** Rows from a CSV file, step by step: nothing is changed before the last one, and every step can be gone back. */
export function ImportWizard<A extends Answer>({ target }: { target: ImportTarget<A> }): ReactElement {
  const flow = useImport(target);
  return (
    <div className="al-import">
      <PageHeader title={target.title} lead={target.lead} />
      <Steps step={flow.step} />
      <StepBody flow={flow} />
      <LeaveQuestion
        isDirty={flow.found !== undefined && flow.step !== "done"}
        saving={flow.isBusy}
        texts="import.leave"
      />
    </div>
  );
}

/** The step that one is at; its heading takes the focus from the button that led to it. */
function StepBody<A extends Answer>({ flow }: { flow: ImportFlow<A> }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const former = useRef(flow.step);
  useEffect(() => {
    if (former.current === flow.step) return;
    former.current = flow.step;
    const heading = box.current?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [flow.step]);
  return (
    <div ref={box} className="al-import-step">
      <Step flow={flow} />
      {/* Where it can be undone. */}
      {flow.step === "done" ? <RecentImports target={flow.target} /> : null}
    </div>
  );
}

function Step<A extends Answer>({ flow }: { flow: ImportFlow<A> }): ReactElement {
  if (flow.step === "columns") return <ColumnsStep flow={flow} />;
  if (flow.step === "check") return <CheckStep flow={flow} />;
  return flow.step === "done" ? <ResultStep flow={flow} /> : <FileStep flow={flow} />;
}

function Steps({ step: at }: { step: ImportFlow["step"] }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const current = STEPS.indexOf(at);
  return (
    <ol className="al-import-steps" aria-label={t("import.steps.label")}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === current ? "step" : undefined} data-done={index < current}>
          <span aria-hidden="true">{format.number(index + 1)}</span>
          {t(`import.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
