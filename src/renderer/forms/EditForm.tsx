import {
  HttpError,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useGetOne,
  useTranslate,
  useUpdate,
} from "ra-core";
import { type ReactElement, type ReactNode, useState } from "react";
import type { ResolvedRecordView, ResolvedResource } from "../../../definitions/resolved";
import { ErrorState } from "../../ui/ErrorState";
import { useCan, useLabels } from "../context";
import { useRecordName } from "../references/useRecordName";
import { Panel } from "../views/Panel";
import { usePanelClose } from "../views/usePanelClose";
import { AccessDenied } from "./AccessDenied";
import { Differences } from "./Differences";
import { type Difference, differencesOf, overwritten } from "./difference";
import { FormButtons } from "./FormButtons";
import { FormSkeleton } from "./FormSkeleton";
import { RecordForm } from "./RecordForm";
import { isStale, readError } from "./readError";
import { isWhole, oneQueryOptions } from "./wholeRecord";

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
  const [save, conflict] = useSaveUnlessStale(definition, id);
  const [saving, setSaving] = useState(false);
  const [round, setRound] = useState(0);
  const forbidden = record !== undefined && !can({ resource, action: "edit", record });
  const ready = record !== undefined && !forbidden;
  const reload = async (keepTyped: boolean): Promise<void> => {
    await refetch();
    if (!keepTyped) setRound((former) => former + 1);
  };
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
          onSaved={close}
          onReload={(keepTyped) => void reload(keepTyped)}
        />
      ) : null}
    </Panel>
  );
}

interface Conflict {
  /** As it is stored now. */
  record: RaRecord;
  differences: Difference[];
}

/**
 * Saves what was typed, unless somebody else has saved the same fields since the record was read. An API that counts
 * versions says so itself; of any other the record is read once more before. What differs is known afterwards.
 */
function useSaveUnlessStale(
  definition: ResolvedResource,
  id: Identifier,
): [
  save: (read: RaRecord, typed: Record<string, unknown>) => Promise<unknown>,
  conflict: Conflict | undefined,
] {
  const { name: resource, fields } = definition;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [update] = useUpdate<RaRecord, Error>();
  const [conflict, setConflict] = useState<Conflict>();
  const latest = async (): Promise<RaRecord> => (await dataProvider.getOne<RaRecord>(resource, { id })).data;
  const save = async (read: RaRecord, typed: Record<string, unknown>): Promise<unknown> => {
    setConflict(undefined);
    try {
      // What cannot be read again is saved as before.
      const stored = read["version"] === undefined ? await latest().catch(() => undefined) : undefined;
      if (stored && overwritten(fields, { read, latest: stored, typed }).length > 0) {
        const error = translate("requests.stale");
        throw new HttpError(error, 409, { error, code: "stale" });
      }
      return await update(
        resource,
        { id, data: dataToSend(definition, read, typed), previousData: read },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
    } catch (error) {
      if (isStale(readError(error))) {
        // The question is asked even where what differs cannot be told.
        const stored = await latest().catch(() => undefined);
        if (stored) {
          setConflict({ record: stored, differences: differencesOf(fields, { latest: stored, typed }) });
        }
      }
      throw error;
    }
  };
  return [save, conflict];
}

/**
 * The form's values, with the version that they were based on. An API in ra-data-simple-rest's dialect replaces the
 * whole record, so it gets the whole record.
 */
function dataToSend(
  { provider, endpoints }: ResolvedResource,
  record: RaRecord,
  values: Record<string, unknown>,
): Record<string, unknown> {
  if (provider === "rest" && !endpoints) return { ...record, ...values };
  return record["version"] === undefined ? values : { ...values, version: record["version"] };
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
          {gone ? null : (
            <button type="button" className="al-button" onClick={onRetry}>
              {translate("forms.retry")}
            </button>
          )}
          <button type="button" className="al-button al-button-quiet" onClick={close}>
            {translate("forms.back_to_list")}
          </button>
        </>
      }
    />
  );
}
