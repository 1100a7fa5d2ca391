import { useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { PermissionUser } from "../../../../definitions/permissions";
import { explain, type PredicateUser } from "../../../../definitions/predicate";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { useRenderer } from "../../../renderer/context";
import { EmptyState } from "../../../ui/EmptyState";
import { SegmentedControl } from "../../../ui/SegmentedControl";
import { type Because, type Missing, missingFor } from "../model/missing";
import type { PreviewView, ResourcesParts } from "../types";
import type { Role } from "../../../renderer/context/useRoles";
import { useKnownText } from "../../../renderer/values/useKnownText";
import { Select } from "../../../ui/controls/Input";

export interface PreviewTabProps {
  /** The draft, once it has no mistakes. */
  resource: ResolvedResource | undefined;
  roles: readonly Role[];
  Preview: ResourcesParts["Preview"];
}

const VIEWS: readonly PreviewView[] = ["list", "show", "create", "edit"];

/** The draft's own screens, looked at as any role, and why that role does not see the rest. */
export function PreviewTab({ resource, roles, Preview }: PreviewTabProps): ReactElement {
  const t = useTranslate();
  const roleName = useKnownText("roles", "name");
  const { user, now } = useRenderer();
  const [view, setView] = useState<PreviewView>("list");
  const [chosen, setChosen] = useState<string>();
  const person = useMemo(() => personAs(user, roles, chosen), [user, roles, chosen]);
  if (!resource) {
    return (
      <EmptyState title={t("definitions.preview.mistaken")} body={t("definitions.preview.mistaken_body")} />
    );
  }
  return (
    <div className="al-definitions-preview">
      <div className="al-definitions-tools">
        <SegmentedControl<PreviewView>
          label={t("definitions.preview.view")}
          value={view}
          onChange={setView}
          segments={VIEWS.map((id) => ({
            id,
            label: t(`definitions.action.${id}`),
            disabled: !resource.can[id],
          }))}
        />
        <label className="al-definitions-as">
          {t("definitions.preview.as")}
          <Select size="small" value={person.role} onChange={(event) => setChosen(event.target.value)}>
            {roles.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {roleName(name)}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <div className="al-definitions-frame" role="region" aria-label={t("definitions.preview.title")}>
        <Preview resource={resource} view={view} user={person} />
      </div>
      <Why resource={resource} missing={missingFor(resource, person, now())} />
    </div>
  );
}

/** The person who looks, with another role. */
function personAs(user: PredicateUser, roles: readonly Role[], slug: string | undefined): PermissionUser {
  const role = roles.find((one) => one.slug === (slug ?? user.role)) ?? roles[0];
  return { ...user, role: role?.slug ?? "", permissions: role?.permissions ?? [] };
}

function Why({ resource, missing }: { resource: ResolvedResource; missing: Missing[] }): ReactElement {
  const t = useTranslate();
  const texts = useTexts(resource);
  return (
    <section className="al-definitions-why">
      <h2>{t("definitions.why.title")}</h2>
      {missing.length === 0 ? <p className="al-muted">{t("definitions.why.nothing")}</p> : null}
      <dl>
        {missing.map((one, index) => (
          // Several rules may be about one button.
          <div key={`${one.of} ${one.name} ${index}`}>
            <dt>{texts.name(one)}</dt>
            <dd>{texts.because(one.because)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Texts {
  name(missing: Missing): string;
  because(because: Because): string;
}

function useTexts(resource: ResolvedResource): Texts {
  const t = useTranslate();
  const { locale } = useRenderer();
  const labels = {
    ...resource.labels.en,
    ...(locale === "de" || locale === "fr" || locale === "pt" ? resource.labels[locale] : {}),
  };
  const field = (source: string): string => {
    const text: unknown = labels.fields?.[source];
    return typeof text === "string" ? text : source;
  };
  const sentence = (when: Parameters<typeof explain>[0]): string => explain(when, t, { field });
  const name = ({ of, name: one }: Missing): string =>
    of === "view"
      ? t(`definitions.action.${one}`)
      : t(`definitions.why.${of}`, { name: of === "field" ? field(one) : one });
  return {
    name,
    because: (because) => {
      if (because.kind === "condition")
        return t("definitions.why.condition", { when: sentence(because.when) });
      if (because.kind !== "decision") return t(`definitions.why.${because.kind}`);
      const { decision } = because;
      if (decision.by !== "rule") {
        const subject = "subject" in decision ? decision.subject : "";
        return t(`definitions.why.by_${decision.by}`, { subject });
      }
      const { rule, index } = decision;
      const where = { number: index + 1, when: rule.conditions ? sentence(rule.conditions) : "" };
      const text = t(
        `definitions.why.${decision.allowed ? "allows" : "forbids"}${rule.conditions ? "_when" : ""}`,
        where,
      );
      const reason = reasonText(resource, rule.reason, labels);
      return reason === undefined ? text : `${text} ${t("renderer.quoted", { text: reason })}`;
    },
  };
}

function reasonText(
  { name }: ResolvedResource,
  reason: string | undefined,
  labels: { denied?: Record<string, unknown> },
): string | undefined {
  const key = reason?.replace(`resources.${name}.denied.`, "");
  const text = key === undefined ? undefined : labels.denied?.[key];
  return typeof text === "string" ? text : undefined;
}
