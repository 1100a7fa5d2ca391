import { ListBase, useEvent, useLocation, useNavigate, useRefresh } from "ra-core";
import { lazy, memo, type ReactElement, Suspense, useEffect, useMemo } from "react";
import type { SavedView } from "../../../contract/resource";
import { buttonsOf, type ResolvedList, type ResolvedResource } from "../../../definitions/resolved";
import { Glyph } from "../../ui/Glyph";
import { IconButton } from "../../ui/controls/IconButton";
import { RowsSkeleton } from "../../ui/Skeleton";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { useIsIdle } from "../../ui/whenIdle";
import { useCan, useLabels, useRenderer, useResourcePath } from "../context";
import { useColumns } from "./table/columns";
import { hasRowMenu } from "../record/actions/hasRowMenu";
import { useBulkFields } from "./bulk/useBulkFields";
import { useListNavigation } from "./query/useListNavigation";
import { useListActions } from "./query/useListActions";
import { useActiveView, useSoundListParams } from "./query/useSoundListParams";
import { ActionButton } from "../record/actions/ActionButton";
import { prefetchForms } from "../record/forms/FormPanel";
import "./List.css";
import { ListColumns } from "./table/ListColumns";
import { ListExport } from "./export/ListExport";
import { ConditionTool } from "./filters/ConditionTool";
import { ListFilters } from "./filters/ListFilters";
import { ListPagination } from "./table/ListPagination";
import { ListSavedViews } from "./savedViews/ListSavedViews";
import { ListSearch } from "./filters/ListSearch";
import { ListError, NotRefreshed, Offline } from "./ListStates";
import { ListTable } from "./table/ListTable";
import { ListViews } from "./ListViews";
import { page } from "../context/page";
import { bulkBar, prefetchRowTools } from "./bulk/rowTools";
import { prefetchShow } from "../record/show/showScreen";
import { useTotalText } from "./query/useTotalText";
import { useListState } from "./query/useListState";
import { useOpeningView } from "./savedViews/useOpeningView";
import { columnsKey } from "./savedViews/viewQuery";
import { Button } from "../../ui/controls/Button";

const ListSummary = lazy(async () => ({ default: (await import("./ListSummary")).ListSummary }));
// The list says itself what went wrong, in place of the rows; ra-core's notice would say it twice.
const QUERY_OPTIONS = { onError: () => undefined };
const NothingYet = lazy(async () => ({ default: (await import("./EmptyList")).NothingYet }));
const NoMatch = lazy(async () => ({ default: (await import("./EmptyList")).NoMatch }));
const QuickAddToList = lazy(() => import("./quickAdd/QuickAddToList"));
const LayoutBody = lazy(() => import("./layouts/LayoutBody"));
const RememberOpening = lazy(() => import("./savedViews/RememberOpening"));
const StoredTools = page<{ definition: ResolvedResource }>(
  "stored",
  async () => (await import("./stored/StoredTools")).default,
);
/** Where a table has no room, as on a phone; the style sheets say the same. */
const NARROW = "(max-width: 640px)";
/** As many as a screen can show: a long page would only scroll over nothing. */
const MAX_SKELETON_ROWS = 50;

export interface ListProps {
  definition: ResolvedResource;
  list: ResolvedList;
}

/** A resource's list, from its definition alone. Its parameters are in the address and remembered. */
export function List({ definition, list }: ListProps): ReactElement {
  const isOpened = useOpeningView(definition, list);
  const isSound = useSoundListParams(definition, list);
  const viewId = useActiveView(definition);
  const view = list.views.find(({ id }) => id === viewId);
  const filter = useMemo(() => ({ ...list.filter, ...view?.filter }), [list, view]);
  if (!isSound || !isOpened) return <Loading rows={list.perPage} />;
  return (
    <ListBase
      resource={definition.name}
      sort={view?.sort ?? list.sort}
      perPage={list.perPage}
      filter={filter}
      debounce={0}
      exporter={false}
      queryOptions={QUERY_OPTIONS}
    >
      <ListScreen definition={definition} list={list} viewId={view?.id} />
    </ListBase>
  );
}

const prefetchPanels = (): void => void Promise.all([prefetchForms(), prefetchShow(), prefetchRowTools()]);

/** Fetches the panels' code so that the first one opens at once: as soon as somebody turns to the list, else by and by. */
function usePrefetchedPanels(isIdle: boolean): { onPointerEnter(): void; onFocus(): void } {
  useEffect(() => {
    if (isIdle) prefetchPanels();
  }, [isIdle]);
  return { onPointerEnter: prefetchPanels, onFocus: prefetchPanels };
}

/** What is chosen is in sight: a selection ends with the search and filters that it was made in, and with the visit. */
function useSelectionOfVisit(): void {
  const { filterValues, filter, selectedIds, onSelect } = useListState();
  const clear = useEvent(() => {
    if (selectedIds.length > 0) onSelect([]);
  });
  const shown = JSON.stringify([filterValues, filter]);
  useEffect(clear, [clear, shown]);
}

function ListScreen({ definition, list, viewId }: ListProps & { viewId: string | undefined }): ReactElement {
  const view = list.views.find(({ id }) => id === viewId);
  const saved = new URLSearchParams(useLocation().search).get("saved");
  const columns = useColumns(definition, list, view, saved ? columnsKey(definition.name, saved) : undefined);
  useSelectionOfVisit();
  const isIdle = useIsIdle(!useListState().isPending);
  const whenTurnedTo = usePrefetchedPanels(isIdle);
  const { keepsRecords } = useRenderer();
  return (
    <div className="al-list-screen" {...whenTurnedTo}>
      {isIdle ? (
        <Suspense fallback={null}>
          <RememberOpening resource={definition.name} />
        </Suspense>
      ) : null}
      <Head definition={definition} />
      {list.summary ? (
        <Suspense fallback={<div className="al-list-summary" />}>
          <ListSummary definition={definition} summary={list.summary} />
        </Suspense>
      ) : null}
      {list.views.length > 0 ? <ListViews list={list} active={viewId} /> : null}
      <div className="al-list-tools">
        {definition.search ? <ListSearch /> : null}
        <ListFilters definition={definition} />
        {definition.takesConditions ? <ConditionTool definition={definition} /> : null}
        <ListColumns choice={columns} />
        <ListSavedViews definition={definition} list={list} view={viewId} columns={columns.chosen} />
        <ListExport definition={definition} list={list} columns={columns.visible} />
        {keepsRecords && definition.provider === "records" ? <StoredTools definition={definition} /> : null}
        <RefreshButton />
      </div>
      <div className="al-list-card">
        {list.quickAdd && (view?.layout ?? "table") === "table" ? (
          <Suspense fallback={null}>
            <QuickAddToList definition={definition} source={list.quickAdd} />
          </Suspense>
        ) : null}
        <Body definition={definition} list={list} view={view} columns={columns.visible} />
      </div>
    </div>
  );
}

function Head({ definition }: { definition: ResolvedResource }): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels();
  const actions = useListActions(definition);
  const create = useCreate(definition);
  const description = labels.description();
  return (
    <header className="al-list-head">
      <h1>
        {labels.title()}
        <Total />
      </h1>
      {actions.map((action) => (
        <ActionButton key={action.name} action={action} />
      ))}
      {create ? (
        <Button data-create onClick={create}>
          <Glyph name="add" size={18} />
          {labels.create() ?? translate("renderer.list.create")}
        </Button>
      ) : null}
      {description === undefined ? null : <p className="al-list-lead">{description}</p>}
    </header>
  );
}

function Total(): ReactElement | null {
  const { translate } = useRenderer();
  const count = useTotalText();
  const { total } = useListState();
  if (total === undefined) return null;
  return (
    <span className="al-count" title={translate("renderer.list.total_label", { smart_count: total })}>
      {count}
    </span>
  );
}

const RefreshButton = memo(function RefreshButton(): ReactElement {
  const { translate } = useRenderer();
  const refresh = useRefresh();
  return <IconButton glyph="refresh" label={translate("renderer.list.refresh")} onClick={() => refresh()} />;
});

/** Opens the create panel over the list as it is; undefined where the person or the API cannot create. */
function useCreate(definition: ResolvedResource): (() => void) | undefined {
  const can = useCan();
  const pathOf = useResourcePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const resource = definition.name;
  const isOffered = definition.create !== false && definition.can.create;
  if (!isOffered || !can({ resource, action: "create" })) return undefined;
  return () => navigate({ pathname: pathOf({ resource, type: "create" }), search });
}

type BodyProps = ListProps & {
  view: SavedView | undefined;
  columns: ReturnType<typeof useColumns>["visible"];
};

function Body({ definition, list, view, columns }: BodyProps): ReactElement {
  const can = useCan();
  const isNarrow = useMediaQuery(NARROW) && list.compact !== false;
  const bulkFields = useBulkFields(definition);
  const create = useCreate(definition);
  const { setView } = useListNavigation();
  const { data, error, isPending, isPaused, isPlaceholderData, filterValues, perPage, page, selectedIds } =
    useListState();
  if (isPaused && (isPending || isPlaceholderData)) return <Offline />;
  if (error && !data) return <ListError />;
  if (isPending || !data) return <Loading rows={perPage} />;
  if (data.length === 0 && page === 1) {
    const isFiltered = Object.keys(filterValues).length > 0;
    // The view's own filter may be why: there are records, but none for it.
    const isViewed = Object.keys(view?.filter ?? {}).length > 0;
    return (
      <Suspense fallback={null}>
        {isFiltered ? (
          <NoMatch />
        ) : isViewed ? (
          <NoMatch onLeaveView={() => setView(undefined, list.sort)} />
        ) : (
          <NothingYet onCreate={create} />
        )}
      </Suspense>
    );
  }
  const resource = definition.name;
  const hasBulkAction = buttonsOf(definition).some(
    (a) => a.on === "selection" && can({ resource, action: a.name }),
  );
  const selectable =
    hasBulkAction || bulkFields.length > 0 || (definition.can.delete && can({ resource, action: "delete" }));
  const parts = { definition, list, columns, selectable, hasMenu: hasRowMenu(definition, can) };
  return (
    <>
      {error ? <NotRefreshed /> : null}
      {(view?.layout ?? "table") === "table" && !list.reorder && !isNarrow ? (
        <ListTable {...parts} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={Math.min(perPage, MAX_SKELETON_ROWS)} />}>
          <LayoutBody {...parts} view={view} isNarrow={isNarrow} />
        </Suspense>
      )}
      {selectable && selectedIds.length > 0 ? (
        <Suspense fallback={null}>
          <bulkBar.Component definition={definition} list={list} columns={columns} />
        </Suspense>
      ) : null}
      {(view?.layout ?? "table") === "table" ? <ListPagination list={list} /> : null}
    </>
  );
}

function Loading({ rows }: { rows: number }): ReactElement {
  const { translate } = useRenderer();
  return (
    <div className="al-table-region" aria-busy="true">
      <span className="al-visually-hidden" role="status">
        {translate("renderer.loading")}
      </span>
      <RowsSkeleton rows={Math.min(rows, MAX_SKELETON_ROWS) + 1} />
    </div>
  );
}
