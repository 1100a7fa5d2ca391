import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { DefinitionSummary } from "../../../../contract/api/resources";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { Chip, type Tone } from "../../../ui/Chip";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { humanise } from "../../../ui/humanise";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { useDefinitionList } from "../useResources";
import { LinkButton } from "../../../ui/controls/LinkButton";

const GROUPS = ["organization", "custom", "nonprofit", "template"] as const;
const TONES: Record<DefinitionSummary["state"], Tone> = {
  in_force: "success",
  kept: "warning",
  mistaken: "error",
  removed: "default",
};

/** Every definition with its state; one's own first. */
export function DefinitionList(): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useDefinitionList();
  const definitions = data?.definitions ?? [];
  return (
    <div className="al-definitions">
      <PageHeader
        title={t("definitions.title")}
        lead={t("definitions.lead")}
        actions={
          <LinkButton to="/settings/resources/new">
            <Icon name="Add" size={18} />
            {t("definitions.new.button")}
          </LinkButton>
        }
      />
      {data && data.editing !== "on" && data.own_editing !== "on" ? (
        <p className="al-definitions-note">{t(`definitions.editing.${data.editing}`)}</p>
      ) : null}
      {error && !data ? (
        <LoadError
          title={t("definitions.failed")}
          detail={error.message}
          retry={{ label: t("definitions.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? <Place /> : null}
      {data
        ? GROUPS.map((group) => {
            const own = definitions.filter((one) => one.group === group);
            return own.length > 0 || group === "organization" ? (
              <Group key={group} group={group} definitions={own} />
            ) : null;
          })
        : null}
    </div>
  );
}

function Place(): ReactElement {
  const t = useTranslate();
  return (
    <>
      <p className="al-visually-hidden" role="status">
        {t("definitions.loading")}
      </p>
      <div className="al-card al-definitions-place" aria-hidden="true" />
    </>
  );
}

function Group(props: { group: (typeof GROUPS)[number]; definitions: DefinitionSummary[] }): ReactElement {
  const t = useTranslate();
  const { group, definitions } = props;
  return (
    <section className="al-card al-definitions-group">
      <h2>{t(`definitions.group.${group}`)}</h2>
      {definitions.length === 0 ? (
        <EmptyState
          icon={<Icon name="Extension" size={28} />}
          title={t("definitions.empty.title")}
          body={t("definitions.empty.body")}
          actions={<LinkButton to="/settings/resources/new">{t("definitions.new.button")}</LinkButton>}
        />
      ) : (
        <ul>
          {definitions.map((one) => (
            <Row key={one.file} definition={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ definition }: { definition: DefinitionSummary }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { resources, labelsOf } = useRenderer();
  const { file, name, icon, provider, state, errors, warnings, records, changed_at, changed_by, drifts } =
    definition;
  const label = name !== null && resources.has(name) ? labelsOf(name).name() : humanise(name ?? file);
  const facts = [
    file,
    provider === null ? "" : t(`definitions.provider.${provider}`, { _: provider }),
    records === null ? "" : t("definitions.records", { smart_count: records }),
    changed_at === null ? "" : t("definitions.changed", { time: format.dateTime(changed_at) }),
    changed_by ?? "",
  ].filter(Boolean);
  return (
    <li>
      <Link className="al-definitions-row" to={`/settings/resources/${file.replace(/\.json$/, "")}`}>
        <span className="al-definitions-icon">
          <Icon name={icon ?? "DataObject"} size={22} />
        </span>
        <span className="al-definitions-name">
          <strong>{label}</strong>
          <span className="al-muted">{facts.join(" · ")}</span>
        </span>
        <span className="al-definitions-state">
          {errors > 0 ? (
            <Chip tone="error">{t("definitions.mistakes.errors", { smart_count: errors })}</Chip>
          ) : null}
          {warnings > 0 ? (
            <Chip tone="warning">{t("definitions.mistakes.warnings", { smart_count: warnings })}</Chip>
          ) : null}
          {drifts > 0 ? (
            <Chip tone="warning">{t("definitions.drift.badge", { smart_count: drifts })}</Chip>
          ) : null}
          <Chip tone={TONES[state]}>{t(`definitions.state.${state}`)}</Chip>
        </span>
      </Link>
    </li>
  );
}
