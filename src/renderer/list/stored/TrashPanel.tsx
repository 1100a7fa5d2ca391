import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "ra-core";
import { type ReactElement, useState } from "react";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { EmptyState } from "../../../ui/EmptyState";
import { LoadError } from "../../../ui/LoadError";
import { Pagination } from "../../../ui/Pagination";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { useFormatter, useRenderer } from "../../context";
import { errorText } from "../../values/errorText";
import { refusalText } from "../../record/editing/useChangeRecord";
import { useRecordName } from "../../values/useRecordName";
import { Panel } from "../../panels/Panel";
import "./stored.css";
import type { StoredProvider } from "../../record/show/types";
import { Button } from "../../../ui/controls/Button";

const PER_PAGE = 20;

/** What was deleted of a resource in the last 30 days, each with the way back. */
export default function TrashPanel(props: { definition: ResolvedResource; onClose(): void }): ReactElement {
  const { definition, onClose } = props;
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const format = useFormatter();
  const dataProvider = useDataProvider<StoredProvider>();
  const [page, setPage] = useState(1);
  const resource = definition.name;
  const { data, error, isPending, refetch } = useQuery({
    // Below the resource's own key: what changes its records changes its trash.
    queryKey: [resource, "trash", page],
    queryFn: ({ signal }) => dataProvider.recordsTrash({ resource, page, perPage: PER_PAGE, signal }),
    placeholderData: keepPreviousData,
  });
  const { restoring, restore } = useRestore(resource);
  const body = (): ReactElement => {
    if (error) {
      return (
        <LoadError
          title={translate("stored.trash.failed")}
          detail={errorText(error)}
          retry={{ label: translate("renderer.retry"), again: refetch }}
        />
      );
    }
    if (isPending) return <RowsSkeleton rows={5} />;
    if (data.total === 0) return <EmptyState title={translate("stored.trash.empty")} />;
    const first = (page - 1) * PER_PAGE;
    return (
      <>
        <ul className="al-stored-list">
          {data.records.map((record) => {
            const name = recordName(definition, { ...record, id: record.pk });
            return (
              <li key={record.pk}>
                <span>{name}</span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={translate("stored.trash.restore_of", { name })}
                  disabled={restoring !== undefined}
                  onClick={() => void restore(Number(record.pk), name)}
                >
                  {translate("stored.trash.restore")}
                </Button>
              </li>
            );
          })}
        </ul>
        {data.total > PER_PAGE ? (
          <Pagination
            page={page}
            perPage={PER_PAGE}
            total={data.total}
            onPage={setPage}
            labels={{
              nav: translate("stored.pages"),
              range: translate("stored.range", {
                from: format.number(first + 1),
                to: format.number(Math.min(first + PER_PAGE, data.total)),
                total: format.number(data.total),
              }),
              previous: translate("stored.previous"),
              next: translate("stored.next"),
            }}
          />
        ) : null}
      </>
    );
  };
  return (
    <Panel title={translate("stored.trash.title")} onClose={onClose}>
      <div className="al-stored">
        <p>{translate("stored.trash.lead")}</p>
        {body()}
      </div>
    </Panel>
  );
}

function useRestore(resource: string): {
  restoring: number | undefined;
  restore(pk: number, name: string): Promise<void>;
} {
  const dataProvider = useDataProvider<StoredProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [restoring, setRestoring] = useState<number>();
  const restore = async (pk: number, name: string): Promise<void> => {
    setRestoring(pk);
    try {
      await dataProvider.recordsRestore({ resource, pk });
      notify("stored.trash.restored", { messageArgs: { name } });
    } catch (error) {
      notify(refusalText(error) ?? "ra.notification.http_error", { type: "error" });
    } finally {
      await queryClient.invalidateQueries({ queryKey: [resource] });
      setRestoring(undefined);
    }
  };
  return { restoring, restore };
}
