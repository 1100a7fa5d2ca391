import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useNotify, useRefresh } from "ra-core";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { isUpload } from "../../../../contract/fieldTypes";
import type { RecordChange } from "../../../../contract/api/records";
import { isWritable } from "../../../../definitions/resolve/fieldKinds";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { ErrorText } from "../../../ui/controls/Field";
import { LoadError } from "../../../ui/LoadError";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useCan, useFormatter, useLabels, useRenderer } from "../../context";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { readServerErrors } from "../../formState/formErrors";
import { isSame } from "../../formState/untouched";
import { errorText } from "../../values/errorText";
import { readError } from "../../values/readError";
import "./history.css";
import type { StoredProvider } from "./types";
import { Button } from "../../../ui/controls/Button";

const PER_PAGE = 20;

interface RecordHistoryProps {
  definition: ResolvedResource;
  record: RaRecord;
}

/**
 * Who changed what of a stored record, and when: the newest first, of the fields that the person may read. Asked for when
 * it is opened.
 */
export default function RecordHistory(props: RecordHistoryProps): ReactElement {
  const { translate } = useRenderer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="al-record-history" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{translate("stored.history.title")}</summary>
      {isOpen ? <Changes {...props} /> : null}
    </details>
  );
}

function Changes(props: RecordHistoryProps): ReactElement {
  const { definition, record } = props;
  const { translate } = useRenderer();
  const dataProvider = useDataProvider<StoredProvider>();
  const resource = definition.name;
  const pk = Number(record.id);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      // Another version has a longer history.
      queryKey: [resource, "history", pk, record.version],
      queryFn: ({ pageParam, signal }) =>
        dataProvider.recordsHistory({ resource, pk, page: pageParam, perPage: PER_PAGE, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.length * PER_PAGE < total ? pages.length + 1 : undefined,
    });
  if (error) {
    return (
      <LoadError
        title={translate("stored.history.failed")}
        detail={errorText(error)}
        retry={{ label: translate("renderer.retry"), again: refetch }}
      />
    );
  }
  if (isPending) return <RowsSkeleton rows={3} />;
  const changes = data.pages.flatMap((one) => one.changes);
  return (
    <>
      <ol className="al-stored-history">
        {changes.map((change, index) => (
          <Change key={change.version} definition={definition} change={change}>
            <SetBack {...props} to={change} later={changes.slice(0, index)} />
          </Change>
        ))}
      </ol>
      {hasNextPage ? (
        <Button
          variant="secondary"
          size="small"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate("stored.history.more")}
        </Button>
      ) : null}
    </>
  );
}

function Change(props: {
  definition: ResolvedResource;
  change: RecordChange;
  children: ReactNode;
}): ReactElement {
  const { definition, change, children } = props;
  const { translate } = useRenderer();
  const format = useFormatter();
  const { action, at, by, changes } = change;
  return (
    <li>
      <p>
        <strong>{translate(`stored.history.actions.${action}`)}</strong>
        <span>
          <time dateTime={at}>{format.dateTime(at)}</time>
          {by ? ` · ${by.email}` : ""}
        </span>
      </p>
      <ChangedValues
        definition={definition}
        changes={changes}
        isFirst={action === "created" || action === "imported"}
      />
      {children}
    </li>
  );
}

/** Fields with what their values were and became. */
function ChangedValues(props: {
  definition: ResolvedResource;
  changes: RecordChange["changes"];
  /** There was nothing before. */
  isFirst?: boolean;
}): ReactElement | null {
  const { definition, changes, isFirst = false } = props;
  const labels = useLabels(definition.name);
  if (Object.keys(changes).length === 0) return null;
  return (
    <dl>
      {Object.entries(changes).map(([name, { from, to }]) => (
        <div key={name}>
          <dt>{labels.field(name)}</dt>
          <dd>
            {isFirst ? null : (
              <>
                <del>
                  <Value definition={definition} name={name} value={from} />
                </del>
                <span aria-hidden="true">→</span>
              </>
            )}
            <ins>
              <Value definition={definition} name={name} value={to} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a record would get again with an earlier version, of the fields that the person may write; files stay. */
function formerValues(
  { fields }: ResolvedResource,
  later: readonly RecordChange[],
  mayWrite: (name: string) => boolean,
): RecordChange["changes"] {
  const former: RecordChange["changes"] = {};
  // The newest first: what a field is now, and what it was before the earliest of them.
  for (const { changes } of later)
    for (const [name, { from, to }] of Object.entries(changes))
      former[name] = { from: Object.hasOwn(former, name) ? former[name]?.from : to, to: from };
  return Object.fromEntries(
    Object.entries(former).filter(([name, { from, to }]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const isFit = field !== undefined && isWritable(field) && !isUpload(field);
      return isFit && !isSame(from, to) && mayWrite(name);
    }),
  );
}

interface SetBackProps extends RecordHistoryProps {
  to: RecordChange;
  later: readonly RecordChange[];
}

/** Gives the record the values of a version again, after it has shown which; a change as any other. */
function SetBack({ definition, record, to, later }: SetBackProps): ReactElement | null {
  const { translate } = useRenderer();
  const can = useCan();
  const [isAsked, setIsAsked] = useState(false);
  const resource = definition.name;
  const changes = useMemo(
    () => formerValues(definition, later, (field) => can({ resource, action: "edit", record, field })),
    [definition, later, can, resource, record],
  );
  const mayEdit = definition.edit !== false && can({ resource, action: "edit", record });
  if (!mayEdit || Object.keys(changes).length === 0) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsked(true)}>
        {translate("stored.history.set_back.button")}
      </Button>
      {isAsked ? (
        <SetBackQuestion
          definition={definition}
          record={record}
          to={to}
          changes={changes}
          // What was looked at: the history may be newer than the record that the panel began with.
          version={Math.max(Number(record.version), later[0]?.version ?? 0)}
          onDone={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}

function SetBackQuestion(
  props: RecordHistoryProps & {
    to: RecordChange;
    changes: RecordChange["changes"];
    version: number;
    onDone(): void;
  },
): ReactElement {
  const { definition, record, to, changes, onDone } = props;
  const { translate } = useRenderer();
  const format = useFormatter();
  const labels = useLabels(definition.name);
  const dataProvider = useDataProvider<StoredProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dataProvider.recordsRevert({
        resource: definition.name,
        pk: Number(record.id),
        to: to.version,
        version: props.version,
      }),
    onSuccess: () => {
      notify(translate("stored.history.set_back.done"), { type: "success" });
      onDone();
      refresh();
    },
  });
  return (
    <ConfirmDialog
      title={translate("stored.history.set_back.question", { at: format.dateTime(to.at) })}
      text={translate("stored.history.set_back.text")}
      details={
        <>
          <div className="al-stored-history">
            <ChangedValues definition={definition} changes={changes} />
          </div>
          {error ? (
            <ErrorText role="alert">
              {refusals(error, definition, labels.field).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </ErrorText>
          ) : null}
        </>
      }
      answers={[
        { label: translate("renderer.cancel"), onChoose: onDone },
        { label: translate("stored.history.set_back.confirm"), primary: true, onChoose: () => mutate() },
      ]}
      busy={isPending}
      onCancel={onDone}
    />
  );
}

/** What the server said against it: of fields with their names. */
function refusals(
  error: unknown,
  { fields }: ResolvedResource,
  labelOf: (source: string) => string,
): string[] {
  const { form } = readServerErrors(readError(error).errors, fields, new Set(), labelOf);
  return form.length > 0 ? form : [errorText(error) ?? ""];
}

function Value(props: { definition: ResolvedResource; name: string; value: unknown }): ReactElement | null {
  const { definition, name, value } = props;
  const { translate } = useRenderer();
  const field = definition.fields[name];
  if (!field) return null;
  const nothing = <span className="al-muted">{translate("stored.history.nothing")}</span>;
  return (
    <FieldValue
      resource={definition.name}
      source={name}
      field={field}
      record={{ id: 0, [name]: value }}
      empty={nothing}
    />
  );
}
