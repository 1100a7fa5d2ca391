import { useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import type { SeenDrift as Drift } from "../../../../contract/api/drift";
import type { DefinitionDocument } from "../../../../contract/api/resources";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { Icon } from "../../../ui/Icon";
import { useDismissDrift } from "../useResources";
import { Button } from "../../../ui/controls/Button";

export interface SeenDriftProps {
  document: DefinitionDocument;
  /** Called with what is left. */
  onChange(drift: Drift[]): void;
}

/** How the API was seen to answer otherwise than the definition says; nothing where it was not. */
export function SeenDrift({ document, onChange }: SeenDriftProps): ReactElement | null {
  const t = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useDismissDrift();
  const { drift, file, name } = document;
  if (drift.length === 0) return null;
  const dismiss = (pk?: number): void =>
    mutate(
      { file, ...(pk !== undefined && { pk }) },
      {
        onSuccess: () => onChange(pk === undefined ? [] : drift.filter((one) => one.pk !== pk)),
        onError: (error) => notify(error.message, { type: "error" }),
      },
    );
  return (
    <section className="al-definitions-mistakes al-definitions-drift" data-tone="warning">
      <header>
        <p>
          <Icon name="Warning" size={18} />
          {t("definitions.drift.title", { smart_count: drift.length })}
        </p>
        <Button variant="secondary" size="small" disabled={isPending} onClick={() => dismiss()}>
          {t("definitions.drift.dismiss_all")}
        </Button>
      </header>
      <p className="al-muted">{t("definitions.drift.lead")}</p>
      <ul>
        {drift.map((one) => (
          <li key={one.pk}>
            <Difference resource={name} drift={one} />
            <Button
              variant="text"
              disabled={isPending}
              aria-label={t("definitions.drift.dismiss_one", {
                path: one.path || t(`definitions.drift.kind.${one.kind}`),
              })}
              onClick={() => dismiss(one.pk)}
            >
              {t("definitions.drift.dismiss")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Difference({ resource, drift }: { resource: string | null; drift: Drift }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { resources, labelsOf } = useRenderer();
  const { kind, path, expected, found, verb, count, first_seen, last_seen } = drift;
  const isKnown = resource !== null && resources.has(resource) && path !== "";
  const words = {
    field: isKnown ? labelsOf(resource).field(path) : path,
    path,
    expected: kind === "envelope" ? t(`definitions.drift.found.${expected}`) : expected,
    found: t(`definitions.drift.found.${found}`),
  };
  const when = {
    since: format.dateTime(first_seen),
    last: format.dateTime(last_seen),
    smart_count: count,
  };
  return (
    <span>
      {t(`definitions.drift.text.${kind}`, words)}{" "}
      <span className="al-muted">
        <code>{verb}</code> · {t("definitions.drift.seen", when)}
      </span>
    </span>
  );
}
