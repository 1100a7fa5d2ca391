import { useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { SourceStatus } from "../../../../contract/api/sources";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { Chip, type Tone } from "../../../ui/Chip";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { LoadError } from "../../../ui/LoadError";
import { PageHeader } from "../../../ui/PageHeader";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { useSources, useTest } from "../useSources";

const TONES: Record<SourceStatus["state"], Tone> = {
  unchecked: "default",
  ok: "success",
  slow: "warning",
  drift: "warning",
  down: "error",
  refused: "error",
  unset: "warning",
};

/** Products keep their names in every language. */
const NAMES: Record<Exclude<SourceStatus["type"], "code">, string> = {
  postgres: "PostgreSQL",
  http: "HTTP",
  graphql: "GraphQL",
};

/** Every source with its state. */
export function SourceList(): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useSources();
  return (
    <div className="al-sources">
      <PageHeader title={t("sources.title")} lead={t("sources.lead")} />
      {error && !data ? (
        <LoadError
          title={t("sources.failed")}
          detail={error.message}
          retry={{ label: t("sources.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? <VisuallyHidden>{t("sources.loading")}</VisuallyHidden> : null}
      {data?.length === 0 ? (
        <div className="al-card">
          <EmptyState
            icon={<Icon name="Storage" size={28} />}
            title={t("sources.empty.title")}
            body={t("sources.empty.body")}
          />
        </div>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="al-sources-list">
          {data.map((one) => (
            <Source key={one.name} source={one} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Source({ source }: { source: SourceStatus }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const notify = useNotify();
  const test = useTest();
  const { name, type, state, error, write, used_by: usedBy, checked_at: checked } = source;
  const facts = [
    type === "code" ? t("sources.code") : NAMES[type],
    write ? "" : t("sources.read_only"),
    checked === null ? "" : t("sources.checked", { time: format.dateTime(checked) }),
  ].filter(Boolean);
  const ask = (): void =>
    test.mutate(name, {
      onSuccess: (found) =>
        notify("sources.tested", {
          type: found.state === "ok" ? "success" : "warning",
          messageArgs: { name, state: t(`sources.state.${found.state}`) },
        }),
      onError: (failure) => notify(failure.message, { type: "error" }),
    });
  return (
    <li className="al-card al-sources-source">
      <div className="al-sources-head">
        <h2>{name}</h2>
        <Chip tone={TONES[state]}>{t(`sources.state.${state}`)}</Chip>
      </div>
      <p className="al-muted">{facts.join(" · ")}</p>
      {error === undefined ? null : <p className="al-sources-error">{error}</p>}
      <UsedBy names={usedBy} />
      <div className="al-sources-actions">
        <Button
          variant="secondary"
          disabled={test.isPending}
          aria-label={t("sources.test_of", { name })}
          onClick={ask}
        >
          {t("sources.test")}
        </Button>
        {state === "unset" || type === "code" ? null : (
          <LinkButton to={`/settings/sources/${name}`} aria-label={t("sources.add_of", { name })}>
            {t("sources.add")}
          </LinkButton>
        )}
        {state === "unset" || type === "code" || usedBy.length === 0 ? null : (
          <LinkButton
            variant="secondary"
            to={`/settings/sources/${name}/changes`}
            aria-label={t("sources.compare_of", { name })}
          >
            {t("sources.compare")}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function UsedBy({ names }: { names: readonly string[] }): ReactElement | null {
  const t = useTranslate();
  const { resources, labelsOf } = useRenderer();
  if (names.length === 0) return null;
  return (
    <p>
      {t("renderer.labelled", { label: t("sources.used_by") })}{" "}
      {names.map((name, index) => (
        <span key={name}>
          {index === 0 ? null : ", "}
          <Link to={resources.get(name)?.paths.list ?? `/settings/resources/custom/${name}`}>
            {resources.has(name) ? labelsOf(name).name() : name}
          </Link>
        </span>
      ))}
    </p>
  );
}
