import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo } from "react";
import type { OrganizationEnvelope } from "../../../../contract/api/organization";
import { type ResourcePageProps, useCan, useLabels, useRenderer } from "../../../renderer/context";
import { ModelForm, type ModelTexts } from "../../../renderer/record/forms/ModelForm";
import { changeOf, recordOf } from "../model/changes";
import { organisationFields, organisationLayout } from "../model/fields";
import { useChangeOrganisation } from "../useOrganisation";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** Everything of the organisation that is typed. */
export function OrganisationForm({
  resource,
  envelope,
}: Pick<ResourcePageProps, "resource"> & { envelope: OrganizationEnvelope }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const can = useCan();
  const change = useChangeOrganisation();
  const texts = useTexts();
  const { timezone, currency } = envelope.organization;
  const fields = useMemo(
    () =>
      organisationFields(
        resource.fields,
        withOwn(supported("timeZone"), timezone),
        withOwn(supported("currency"), currency),
      ),
    [resource.fields, timezone, currency],
  );
  const layout = useMemo(() => organisationLayout(resource.fields), [resource.fields]);
  const stored = useMemo(() => recordOf(envelope), [envelope]);
  return (
    <ModelForm
      name="organisation_settings"
      fields={fields}
      layout={layout}
      stored={stored}
      texts={texts}
      isEditable={can({ resource: "settings", action: "edit" })}
      save={(values) => change.mutateAsync(changeOf(values))}
      announce={() => notify(t("organisation.saved"), { type: "success" })}
      labels={{ save: t("forms.save"), saving: t("forms.saving") }}
    />
  );
}

const supported = (what: "timeZone" | "currency"): string[] => Intl.supportedValuesOf(what);

/** A value that this browser does not list stays a choice. */
function withOwn(values: string[], own: string): string[] {
  const all = values.includes("UTC") || own !== "UTC" ? values : ["UTC", ...values];
  return all.includes(own) ? all : [own, ...all];
}

function useTexts(): ModelTexts {
  const t = useTranslate();
  const labels = useLabels("organization");
  const { locale } = useRenderer();
  return useMemo(() => {
    const names = new Intl.DisplayNames(intlLocale(locale), { type: "currency" });
    return {
      field: (source) => t(`organisation.fields.${source}`, { _: labels.field(source) }),
      help: (source) => t(`organisation.help.${source}`, { _: "" }) || labels.help(source),
      section: (id) => t(`organisation.sections.${id}`),
      choice(source, id) {
        if (source === "currency") return `${id} – ${names.of(id) ?? id}`;
        return source === "timezone" ? id.replaceAll("_", " ") : labels.choice(source, id);
      },
    };
  }, [t, labels, locale]);
}
