import {
  type RaRecord,
  RecordContextProvider,
  ShowBase,
  useLocation,
  useNavigate,
  useShowContext,
} from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import { matches } from "../../../../definitions/predicate";
import {
  isStored,
  type ResolvedRecordView,
  type ResolvedResource,
  type ResolvedTab,
} from "../../../../definitions/resolved";
import { ErrorState } from "../../../ui/ErrorState";
import { Skeleton } from "../../../ui/Skeleton";
import { useCan, useLabels, usePredicateContext, useRenderer, useResourcePath } from "../../context";
import { FieldPlaceContext } from "../../values/place";
import { isWhole, oneQueryOptions } from "../forms/wholeRecord";
import { errorStatus, errorText } from "../../values/errorText";
import { useRecordName } from "../../values/useRecordName";
import { transitionNames } from "../../../../definitions/states";
import { ActionButton } from "../actions/ActionButton";
import { RecordComments } from "../comments/page";
import { RecordTools } from "../actions/ListRowMenu";
import { useRecordActions } from "../actions/useRecordActions";
import { page } from "../../context/page";
import { Panel } from "../../panels/Panel";
import { ShowLayout } from "./ShowLayout";
import "./Show.css";
import { usePanelClose } from "../../panels/usePanelClose";
import { Button } from "../../../ui/controls/Button";
import { PlainButton } from "../../../ui/controls/PlainButton";

const RecordHistory = page<{ definition: ResolvedResource; record: RaRecord }>(
  "stored",
  async () => (await import("./RecordHistory")).default,
);
const TreePath = page<{ definition: ResolvedResource; record: RaRecord }>(
  "views",
  async () => (await import("./TreePath")).TreePath,
);
// The panel says itself what went wrong; ra-core's own answer would be to go back to the list.
const QUERY_OPTIONS = { onError: () => undefined };

export interface ShowPanelProps {
  definition: ResolvedResource;
  view: ResolvedRecordView;
  id: string;
}

/** One record over its list: its fields as the definition lays them out, and what can be done with it. */
export function ShowPanel({ definition, view, id }: ShowPanelProps): ReactElement {
  const queryOptions = useMemo(() => ({ ...QUERY_OPTIONS, ...oneQueryOptions(definition) }), [definition]);
  return (
    <ShowBase resource={definition.name} id={id} queryOptions={queryOptions}>
      <ShowContent definition={definition} view={view} />
    </ShowBase>
  );
}

function ShowContent({ definition, view }: Omit<ShowPanelProps, "id">): ReactElement {
  const recordName = useRecordName();
  const { translate } = useRenderer();
  const labels = useLabels();
  const { record, error, isPending, isFetching, refetch } = useShowContext<RaRecord>();
  if (record && isFetching && !isWhole(definition, record, view)) {
    return (
      <Panel title={recordName(definition, record)}>
        <Loading />
      </Panel>
    );
  }
  if (record) return <Loaded definition={definition} view={view} record={record} />;
  return (
    <Panel title={labels.name(1)}>
      {isPending ? (
        <Loading />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} title={translate("renderer.errors.record")} />
      )}
    </Panel>
  );
}

function Loaded(props: Omit<ShowPanelProps, "id"> & { record: RaRecord }): ReactElement {
  const { definition, view, record } = props;
  const recordName = useRecordName();
  const context = usePredicateContext();
  const edit = useEdit(definition, record);
  const names = transitionNames(definition);
  const transitions = useRecordActions(definition, record).filter(({ name }) => names.includes(name));
  const { keepsRecords } = useRenderer();
  const tabs = view.tabs.filter((tab) => !tab.when || matches(tab.when, record, context));
  return (
    <RecordContextProvider value={record}>
      <Panel
        title={recordName(definition, record)}
        toolbar={<RecordTools definition={definition} id={record.id} named={names} />}
        footer={
          edit || transitions.length > 0 ? (
            <>
              {edit ? <EditButton onClick={edit} /> : null}
              {transitions.map((action) => (
                <ActionButton key={action.name} action={action} />
              ))}
            </>
          ) : undefined
        }
      >
        {definition.tree ? <TreePath definition={definition} record={record} /> : null}
        <FieldPlaceContext value="page">
          {view.tabbed && tabs.length > 1 ? (
            <Tabs definition={definition} tabs={tabs} record={record} />
          ) : (
            tabs.map((tab) => (
              <ShowLayout key={tab.id} definition={definition} items={tab.items} record={record} />
            ))
          )}
        </FieldPlaceContext>
        {keepsRecords && definition.comments ? (
          <RecordComments definition={definition} record={record} />
        ) : null}
        {keepsRecords && isStored(definition) ? (
          <RecordHistory definition={definition} record={record} />
        ) : null}
      </Panel>
    </RecordContextProvider>
  );
}

function Loading(): ReactElement {
  const { translate } = useRenderer();
  return (
    <div aria-busy="true" className="al-show">
      <span className="al-visually-hidden" role="status">
        {translate("renderer.loading")}
      </span>
      {["40%", "65%", "50%", "30%"].map((width) => (
        <Skeleton key={width} width={width} height="20px" />
      ))}
    </div>
  );
}

function Failed(props: { error: unknown; title: string; onRetry(): void }): ReactElement {
  const { translate } = useRenderer();
  const close = usePanelClose();
  const isMissing = errorStatus(props.error) === 404;
  const back = (
    <Button variant="secondary" onClick={close}>
      {translate("renderer.back_to_list")}
    </Button>
  );
  if (isMissing) {
    return (
      <ErrorState
        title={translate("renderer.errors.not_found")}
        detail={translate("renderer.errors.not_found_detail")}
        actions={back}
      />
    );
  }
  return (
    <ErrorState
      title={props.title}
      detail={errorText(props.error)}
      actions={
        <>
          <Button onClick={props.onRetry}>{translate("renderer.retry")}</Button>
          {back}
        </>
      }
    />
  );
}

/** Tabs by ARIA's pattern: arrows move, Home and End jump, one tab stop. */
function Tabs(props: { definition: ResolvedResource; tabs: ResolvedTab[]; record: RaRecord }): ReactElement {
  const { definition, tabs, record } = props;
  const { translate } = useRenderer();
  const labels = useLabels();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  const active = tabs[at];
  const moves = new Map([
    ["ArrowRight", at + 1],
    ["ArrowLeft", at - 1 + tabs.length],
    ["Home", 0],
    ["End", tabs.length - 1],
  ]);
  return (
    <>
      <div
        className="al-tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={translate("renderer.show.tabs")}
        onKeyDown={(event) => {
          const to = moves.get(event.key);
          const next = to === undefined ? undefined : tabs[to % tabs.length];
          if (!next) return;
          event.preventDefault();
          setChosen(next.id);
          event.currentTarget.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
        }}
      >
        {tabs.map((tab) => (
          <PlainButton
            key={tab.id}
            id={`tab-${tab.id}`}
            role="tab"
            aria-selected={tab === active}
            aria-controls={`tabpanel-${tab.id}`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {labels.tab(tab.id)}
          </PlainButton>
        ))}
      </div>
      {active ? (
        <div role="tabpanel" id={`tabpanel-${active.id}`} aria-labelledby={`tab-${active.id}`}>
          <ShowLayout definition={definition} items={active.items} record={record} />
        </div>
      ) : null}
    </>
  );
}

/** Opens the edit panel in place of this one; undefined where the person or the API cannot edit. */
function useEdit(definition: ResolvedResource, record: RaRecord): (() => void) | undefined {
  const can = useCan();
  const pathOf = useResourcePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const resource = definition.name;
  if (definition.edit === false || !definition.can.edit) return undefined;
  if (!can({ resource, action: "edit", record })) return undefined;
  return () => navigate({ pathname: pathOf({ resource, id: record.id, type: "edit" }), search });
}

function EditButton({ onClick }: { onClick(): void }): ReactElement {
  const { translate } = useRenderer();
  return <Button onClick={onClick}>{translate("renderer.show.edit")}</Button>;
}
