import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useParams } from "react-router-dom";
import type { SourceChange, SourceDifference } from "../../../../contract/api/sources";
import { groupOfFile, isAddedGroup } from "../../../../definitions/resolved";
import { useRenderer } from "../../../renderer/context";
import { BackLink } from "../../../renderer/panels/BackLink";
import { CheckField } from "../../../ui/controls/CheckField";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { humanise } from "../../../ui/humanise";
import { LoadError } from "../../../ui/LoadError";
import { PageHeader } from "../../../ui/PageHeader";
import { useDifference } from "../useSources";

/** What has changed in a source since its resources were made; what is chosen is tried in the editor of the definition. */
export function ChangesScreen(): ReactElement {
  const t = useTranslate();
  const { name = "" } = useParams();
  const { data, error, refetch } = useDifference(name);
  return (
    <div className="al-sources">
      <BackLink to="/settings/sources">{t("sources.back")}</BackLink>
      <PageHeader title={t("sources.changes.title", { name })} lead={t("sources.changes.lead")} />
      {error && !data ? (
        <LoadError
          title={t("sources.failed")}
          detail={error.message}
          retry={{ label: t("sources.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? (
        <p role="status" className="al-muted">
          {t("sources.changes.loading")}
        </p>
      ) : null}
      {data?.length === 0 ? <p className="al-card">{t("sources.changes.none")}</p> : null}
      {data
        ?.toSorted((one, other) => Number(isSame(one)) - Number(isSame(other)))
        .map((one) => (
          <Resource key={one.resource} difference={one} />
        ))}
    </div>
  );
}

/** Those that are as their source has them stand behind the others. */
function isSame({ is_gone: isGone, changes }: SourceDifference): boolean {
  return !isGone && changes.length === 0;
}

/** What nobody has ever shown, and what is narrower than its source, is not news by itself. */
const MAY_BE_MEANT: readonly SourceChange["kind"][] = ["new", "looser"];

const keyOf = ({ kind, name }: SourceChange): string => `${kind} ${name}`;

function Resource({ difference }: { difference: SourceDifference }): ReactElement {
  const t = useTranslate();
  const { resources, labelsOf } = useRenderer();
  const { resource, file, place, is_gone: isGone, changes } = difference;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(changes.filter(({ kind }) => !MAY_BE_MEANT.includes(kind)).map(keyOf)),
  );
  const name = resources.has(resource) ? labelsOf(resource).name() : humanise(resource);
  const group = groupOfFile(file);
  const isOwn = group !== undefined && isAddedGroup(group);
  const page = `/settings/resources/${file.replace(/\.json$/, "")}`;
  const picked = changes.filter((one) => chosen.has(keyOf(one)));
  const toggle = (key: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <section className="al-card al-sources-definition">
      <h2>{name}</h2>
      <p className="al-muted">{[file, place].join(" · ")}</p>
      {isGone ? <p className="al-sources-error">{t("sources.changes.gone_place", { place })}</p> : null}
      {!isGone && changes.length === 0 ? <p>{t("sources.changes.same")}</p> : null}
      {changes.length > 0 ? (
        <ul className="al-sources-tables">
          {changes.map((one) => (
            <li key={keyOf(one)}>
              <CheckField
                label={<strong>{t(`sources.changes.kind.${one.kind}`, wordsOf(one))}</strong>}
                hint={hintOf(t, one)}
                value={chosen.has(keyOf(one))}
                disabled={!isOwn}
                onChange={(isOn) => toggle(keyOf(one), isOn)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isOwn || changes.length === 0 ? null : (
        <p className="al-sources-note">{t("sources.changes.shipped")}</p>
      )}
      <div className="al-sources-actions">
        {isOwn && picked.length > 0 ? (
          <LinkButton
            to={`${page}?tab=changes&pane=result`}
            state={{ changes: picked }}
            aria-label={t("sources.changes.try_of", { name })}
          >
            {t("sources.changes.try")}
          </LinkButton>
        ) : (
          <LinkButton variant="secondary" to={page} aria-label={t("sources.changes.open_of", { name })}>
            {t("sources.changes.open")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** What a change would do: of limits one sentence for each. */
function hintOf(t: ReturnType<typeof useTranslate>, change: SourceChange): string {
  const { kind, definition = {} } = change;
  if (kind !== "stricter" && kind !== "looser") return t(`sources.changes.hint.${kind}`, wordsOf(change));
  return Object.entries(definition)
    .map(([key, value]) =>
      key === "required"
        ? t(value === true ? "sources.changes.hint.required" : "sources.changes.hint.not_required")
        : typeof value === "number"
          ? t("sources.changes.hint.length", { length: value })
          : t("sources.changes.hint.any_length"),
    )
    .join(" ");
}

const SHOWN = 12;

function wordsOf({ field, name, said, found, choices = [] }: SourceChange): Record<string, string> {
  const listed = choices.slice(0, SHOWN).join(", ") + (choices.length > SHOWN ? ", …" : "");
  return { field, name, said: said ?? "", found: found ?? "", choices: listed };
}
