import { type RaRecord, useGetOne, useTranslate, useUpdate } from "ra-core";
import { type ReactElement, useState } from "react";
import {
  isComponentView,
  type ResolvedRecordView,
  type ResolvedResource,
} from "../../../../definitions/resolved";
import { LoadError } from "../../../ui/LoadError";
import { PageHeader } from "../../../ui/PageHeader";
import { Button } from "../../../ui/controls/Button";
import { type ResourcePageProps, useCan, useLabels } from "../../context";
import { readError } from "../../values/readError";
import { AccessDenied } from "./AccessDenied";
import { FormSkeleton } from "./FormSkeleton";
import { RecordForm } from "./RecordForm";
import { useReload } from "../conflict/useReload";

/** What is typed over a record must not change under one's hands. */
const AS_OPENED = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** A page with the form of a single record, such as the settings of another system; its values where it cannot be changed. */
export default function SingleRecord({ resource: definition }: ResourcePageProps): ReactElement {
  const { name: resource, can: offers } = definition;
  const can = useCan();
  const action = offers.edit && can({ resource, action: "edit" }) ? "edit" : "show";
  const view = definition[action] || definition.show || definition.edit;
  if (!can({ resource, action }) || !view || isComponentView(view)) {
    return <AccessDenied resource={resource} action={action} />;
  }
  return <Loaded definition={definition} view={view} />;
}

interface LoadedProps {
  definition: ResolvedResource;
  view: ResolvedRecordView;
}

function Loaded({ definition, view }: LoadedProps): ReactElement {
  const resource = definition.name;
  const labels = useLabels(resource);
  const translate = useTranslate();
  const can = useCan();
  const [saving, setSaving] = useState(false);
  // A single record is known by its resource's name.
  const { data, error, refetch } = useGetOne<RaRecord>(resource, { id: resource }, AS_OPENED);
  const [update] = useUpdate<RaRecord, Error>();
  const formId = `single-${resource}`;
  const isEditable = definition.can.edit && can({ resource, action: "edit", ...(data && { record: data }) });
  const [round, reload] = useReload(refetch);
  const { text } = readError(error);
  return (
    <div>
      <PageHeader title={labels.title()} lead={labels.description()} />
      <section className="al-card">
        {data ? (
          <RecordForm
            key={round}
            definition={definition}
            view={view}
            formId={formId}
            stored={data}
            saving={saving}
            onSaving={setSaving}
            save={(values) =>
              update(
                resource,
                { id: resource, data: values, previousData: data },
                { returnPromise: true, mutationMode: "pessimistic" },
              )
            }
            onSaved={() => void reload(false)}
            onReload={reload}
          />
        ) : null}
        {data && isEditable ? (
          <div className="al-model-form-buttons">
            <Button type="submit" form={formId} disabled={saving}>
              {translate(saving ? "forms.saving" : "forms.save")}
            </Button>
          </div>
        ) : null}
        {!data && error ? (
          <LoadError
            title={translate("forms.errors.not_loaded")}
            {...(text && { detail: translate(text, { _: text }) })}
            retry={{ label: translate("forms.retry"), again: refetch }}
          />
        ) : null}
        {!data && !error ? <FormSkeleton /> : null}
      </section>
    </div>
  );
}
