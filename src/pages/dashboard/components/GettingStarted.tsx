import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useStore, useTranslate } from "ra-core";
import { type ReactElement, useId } from "react";
import { Link } from "react-router-dom";
import type { DashboardStats } from "../../../../contract/api/dashboard";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useCan, useRenderer } from "../../../renderer/context";
import { IconButton } from "../../../ui/controls/IconButton";
import { Icon } from "../../../ui/Icon";
import { type Step, stepsOf } from "../model/gettingStarted";

/** What a new organisation does first, for who may do it; gone once all of it is done, or when it is dismissed. */
export function GettingStarted({ stats }: { stats: DashboardStats }): ReactElement | null {
  const [isDismissed, setDismissed] = useStore("dashboard.started", false);
  const can = useCan();
  if (isDismissed || !can({ resource: "settings", action: "read" })) return null;
  return <Steps stats={stats} onDismiss={() => setDismissed(true)} />;
}

function Steps({ stats, onDismiss }: { stats: DashboardStats; onDismiss(): void }): ReactElement | null {
  const t = useTranslate();
  const id = useId();
  const { mayOpen } = useRenderer();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["dashboard", "started"],
    queryFn: async ({ signal }) => {
      const [organisation, profile] = await Promise.all([
        dataProvider.organizationRead({ signal }),
        dataProvider.organizationProfile({ signal }),
      ]);
      return { organisation, profile };
    },
    retry: false,
  });
  if (!data) return null;
  const steps = stepsOf({ ...data, numbers: stats.numbers }).filter(({ to }) => mayOpen?.(to) !== false);
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
