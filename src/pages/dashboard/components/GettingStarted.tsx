import { useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import type { DashboardNumber } from "../../../../contract/api/dashboard";
import { useRenderer } from "../../../renderer/context";
import { IconButton } from "../../../ui/controls/IconButton";
import { Icon } from "../../../ui/Icon";
import { type Started, type Step, stepsOf } from "../model/gettingStarted";

/** What a new organisation does first; gone once all of it is done. */
export function GettingStarted(props: {
  started: Started;
  numbers: readonly DashboardNumber[];
  onDismiss(): void;
}): ReactElement | null {
  const t = useTranslate();
  const id = useId();
  const { mayOpen } = useRenderer();
  const { started, numbers, onDismiss } = props;
  const steps = stepsOf({ ...started, numbers }).filter(({ to }) => mayOpen?.(to) !== false);
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <section className="al-dashboard-card al-started" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("dashboard.started.title")}</h2>
        <span className="al-muted">{t("dashboard.started.done", { done, all: steps.length })}</span>
        <progress className="al-progress" value={done} max={steps.length} aria-labelledby={id} />
        <IconButton glyph="close" label={t("dashboard.started.dismiss")} onClick={onDismiss} />
      </header>
      <ol>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { name, to, isDone } }: { step: Step }): ReactElement {
  const t = useTranslate();
  return (
    <li data-done={isDone || undefined}>
      {isDone ? (
        <Icon name="CheckCircle" size={22} />
      ) : (
        <span className="al-started-open" aria-hidden="true" />
      )}
      <Link to={to}>{t(`dashboard.started.steps.${name}`)}</Link>
      <span className="al-muted">
        {t(isDone ? "dashboard.started.is_done" : `dashboard.started.why.${name}`)}
      </span>
    </li>
  );
}
