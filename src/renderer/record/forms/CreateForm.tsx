import { type RaRecord, useCreate, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type { ResolvedRecordView, ResolvedResource } from "../../../../definitions/resolved";
import { useCan, useLabels } from "../../context";
import { Panel } from "../../panels/Panel";
import { usePanelClose } from "../../panels/usePanelClose";
import { AccessDenied } from "./AccessDenied";
import { FormButtons } from "./FormButtons";
import { RecordForm } from "./RecordForm";

export interface CreateFormProps {
  definition: ResolvedResource;
  view: ResolvedRecordView;
}

/** A new record in a panel over the list. */
export function CreateForm({ definition, view }: CreateFormProps): ReactElement {
  const resource = definition.name;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const close = usePanelClose();
  const formId = `create-${resource}`;
  const allowed = useCan()({ resource, action: "create" });
  const [create] = useCreate<RaRecord, Error>();
  const [saving, setSaving] = useState(false);
  const [round, setRound] = useState(0);
  const one = labels.one();
  return (
    <Panel
      title={
        one === undefined
          ? translate("forms.title.create_in", { name: labels.name() })
          : translate("forms.title.create", { name: one })
      }
      footer={<FormButtons formId={formId} saving={saving} disabled={!allowed} another />}
    >
      {allowed ? (
        <RecordForm
          key={round}
          definition={definition}
          view={view}
          formId={formId}
          saving={saving}
          onSaving={setSaving}
          save={(data) => create(resource, { data }, { returnPromise: true })}
          onSaved={(another) => (another ? setRound(round + 1) : close())}
        />
      ) : (
        <AccessDenied resource={resource} action="create" />
      )}
    </Panel>
  );
}
