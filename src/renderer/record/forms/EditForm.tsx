import { type Identifier, type RaRecord, useGetOne, useTranslate, useUpdate } from "ra-core";
import { type ReactElement, type ReactNode, useState } from "react";
import type { ResolvedRecordView, ResolvedResource } from "../../../../definitions/resolved";
import { ErrorState } from "../../../ui/ErrorState";
import { useCan, useLabels } from "../../context";
import { useRecordName } from "../../values/useRecordName";
import { Panel } from "../../panels/Panel";
import { usePanelClose } from "../../panels/usePanelClose";
import { AccessDenied } from "./AccessDenied";
import { Differences } from "../conflict/Differences";
import { FormButtons } from "./FormButtons";
import { FormSkeleton } from "./FormSkeleton";
import { RecordForm } from "./RecordForm";
import { readError } from "../../values/readError";
import { useRefetch } from "../../context/useRefetch";
import { useSaveUnlessStale } from "../conflict/useSaveUnlessStale";
import { useReload } from "../conflict/useReload";
import { isWhole, oneQueryOptions } from "./wholeRecord";
import { Button } from "../../../ui/controls/Button";

export interface EditFormProps {
  definition: ResolvedResource;
  view: ResolvedRecordView;
  id: Identifier;
  /** Further buttons beside the title. */
  toolbar?: ReactNode;
}

const NO_RETRY = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** A stored record in a panel over the list. */
export function EditForm(props: EditFormProps): ReactElement {
  const resource = props.definition.name;
  const allowed = useCan()({ resource, action: "edit" });
  return allowed ? <AllowedEditForm {...props} /> : <AccessDenied resource={resource} action="edit" />;
}

function AllowedEditForm({ definition, view, id, toolbar }: EditFormProps): ReactElement {
  const resource = definition.name;
  const recordName = useRecordName();
  const labels = useLabels(resource);
  const close = usePanelClose();
  const can = useCan();
  const formId = `edit-${resource}`;
  const { data, error, isFetching, refetch } = useGetOne<RaRecord>(
    resource,
    { id },
    { ...NO_RETRY, ...oneQueryOptions(definition) },
  );
  const record = data && isFetching && !isWhole(definition, data, view) ? undefined : data;
  const [update] = useUpdate<RaRecord, Error>();
  const [save, conflict] = useSaveUnlessStale(definition, id, (data, previousData) =>
    update(resource, { id, data, previousData }, { returnPromise: true, mutationMode: "pessimistic" }),
  );
  const refetchLists = useRefetch(resource);
  const leave = (): void => {
    close();
    void refetchLists();
  };
  const [saving, setSaving] = useState(false);
  const forbidden = record !== undefined && !can({ resource, action: "edit", record });
  const ready = record !== undefined && !forbidden;
  const [round, reload] = useReload(refetch);
  return (
    <Panel
      title={record ? recordName(definition, record) : labels.name(1)}
      toolbar={toolbar}
      footer={ready ? <FormButtons formId={formId} saving={saving} /> : undefined}
    >
      {!ready && (error || forbidden) ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!ready && !error && !forbidden ? <FormSkeleton /> : null}
      {ready ? (
        <RecordForm
          key={round}
          definition={definition}
          view={view}
          formId={formId}
          stored={record}
          saving={saving}
          onSaving={setSaving}
          save={(values) => save(record, values)}
          differences={conflict && <Differences definition={definition} {...conflict} />}
          onSaved={leave}
          onReload={reload}
        />
      ) : null}
    </Panel>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry(): void }): ReactElement {
  const translate = useTranslate();
  const close = usePanelClose();
  const { status, text } = readError(error);
  const gone = !error || status === 404;
  return (
    <ErrorState
      title={translate(gone ? "forms.errors.not_found" : "forms.errors.not_loaded")}
      {...(!gone && text && { detail: translate(text, { _: text }) })}
      actions={
        <>
          {gone ? null : <Button onClick={onRetry}>{translate("forms.retry")}</Button>}
          <Button variant="secondary" onClick={close}>
            {translate("forms.back_to_list")}
          </Button>
        </>
      }
    />
  );
}
