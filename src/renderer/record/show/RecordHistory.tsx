import { useInfiniteQuery } from "@tanstack/react-query";
import { type RaRecord, useDataProvider } from "ra-core";
import { type ReactElement, useState } from "react";
import type { RecordChange } from "../../../../contract/api/records";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { LoadError } from "../../../ui/LoadError";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useFormatter, useLabels, useRenderer } from "../../context";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { errorText } from "../../values/errorText";
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
  return (
    <>
      <ol className="al-stored-history">
        {data.pages
          .flatMap(({ changes }) => changes)
          .map((change) => (
            <Change key={change.version} definition={definition} change={change} />
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

function Change({
  definition,
  change,
}: {
  definition: ResolvedResource;
  change: RecordChange;
}): ReactElement {
  const { translate } = useRenderer();
  const format = useFormatter();
  const labels = useLabels(definition.name);
  const { action, at, by, changes } = change;
  const isFirst = action === "created" || action === "imported";
  return (
    <li>
      <p>
        <strong>{translate(`stored.history.actions.${action}`)}</strong>
        <span>
          <time dateTime={at}>{format.dateTime(at)}</time>
          {by ? ` · ${by.email}` : ""}
        </span>
      </p>
      {Object.keys(changes).length > 0 ? (
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
      ) : null}
    </li>
  );
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
