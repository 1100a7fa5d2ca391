import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  ShowBase,
  useNavigate,
  useShowContext,
} from "ra-core";
import { type ReactElement, useContext, useEffect, useId, useMemo, useState } from "react";
import type { FieldOf } from "../../../../contract/resource";
import { fieldAt } from "../../../../definitions/fieldAt";
import {
  isComponentView,
  isStored,
  type ResolvedResource,
  type ResolvedShowView,
} from "../../../../definitions/resolved";
import { Chip } from "../../../ui/Chip";
import { Button } from "../../../ui/controls/Button";
import { ErrorState } from "../../../ui/ErrorState";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { TabBar, panelProps } from "../../../ui/TabBar";
import { useCan, useLabels, usePredicateContext, useRenderer, useResourcePath } from "../../context";
import { FieldValue } from "../../fieldTypes/FieldValue";
import { BackLink } from "../../panels/BackLink";
import { errorStatus, errorText } from "../../values/errorText";
import { FieldPlaceContext } from "../../values/place";
import { useRecordName } from "../../values/useRecordName";
import { ActionButton } from "../actions/ActionButton";
import { RecordComments } from "../comments/page";
import { RecordTools } from "../actions/ListRowMenu";
import { useRecordActions } from "../actions/useRecordActions";
import { oneQueryOptions } from "../forms/wholeRecord";
import RecordHistory from "../show/RecordHistory";
import { ShowLayout } from "../show/ShowLayout";
import { profileTabs, type ProfileTab } from "./profileTabs";
import { RelatedBadges } from "./RelatedBadges";
import "../show/Show.css";
import "./profile.css";
import { AddLineContext } from "./AddLineContext";
import { Details } from "./Details";
import { hasValue } from "./hasValue";
import { ProfilePicture } from "./ProfilePicture";
import { Timeline } from "./Timeline";

const QUERY_OPTIONS = { onError: () => undefined };
const TIMELINE = "timeline";

interface ProfileProps {
  definition: ResolvedResource;
  id: string;
}

/** One record on a page of its own: who or what it is, what is known of it, and what happened. */
export function Profile({ definition, id }: ProfileProps): ReactElement | null {
  const queryOptions = useMemo(() => ({ ...QUERY_OPTIONS, ...oneQueryOptions(definition) }), [definition]);
  const { show } = definition;
  if (!show || isComponentView(show)) return null;
  return (
    <ShowBase resource={definition.name} id={id} queryOptions={queryOptions}>
      <Content definition={definition} view={show} id={id} />
    </ShowBase>
  );
}

interface ViewProps extends ProfileProps {
  view: ResolvedShowView;
}

function Content(props: ViewProps): ReactElement {
  const { translate } = useRenderer();
  const { record, error, isPending, refetch } = useShowContext<RaRecord>();
  if (record) return <Loaded {...props} record={record} />;
  if (isPending) return <RowsSkeleton rows={8} />;
  const isMissing = errorStatus(error) === 404;
  return (
    <ErrorState
      isPage
      title={translate(isMissing ? "renderer.errors.not_found" : "renderer.errors.record")}
      detail={isMissing ? translate("renderer.errors.not_found_detail") : errorText(error)}
      actions={
        <>
          {isMissing ? null : <Button onClick={() => void refetch()}>{translate("renderer.retry")}</Button>}
          <Back definition={props.definition} />
        </>
      }
    />
  );
}

function Loaded(props: ViewProps & { record: RaRecord }): ReactElement {
  const { definition, view, record } = props;
  const { translate } = useRenderer();
  const name = useRecordName()(definition, record);
  useMergedAddress(props);
  useEffect(() => {
    document.title = `${name} · ${translate("app.name")}`;
  }, [name, translate]);
  const [main] = view.tabs;
  return (
    <RecordContextProvider value={record}>
      <FieldPlaceContext value="page">
        <div className="al-record-profile">
          <Back definition={definition} />
          <Head {...props} name={name} />
          <div className="al-record-profile-columns">
            <aside className="al-card" aria-label={translate("profiles.details")}>
              {main ? (
                <Details definition={definition} view={view} items={main.items} record={record} />
              ) : null}
            </aside>
            <Centre {...props} />
          </div>
        </div>
      </FieldPlaceContext>
    </RecordContextProvider>
  );
}

/** A record that another one took the place of is shown at that one's address. */
function useMergedAddress({ definition, record }: ViewProps & { record: RaRecord }): void {
  const navigate = useNavigate();
  const pathOf = useResourcePath();
  const into: unknown = record["merged_into"];
  useEffect(() => {
    if (typeof into !== "number") return;
    navigate(pathOf({ resource: definition.name, type: "show", id: into }), { replace: true });
  }, [into, navigate, pathOf, definition.name]);
}

function Back({ definition }: { definition: ResolvedResource }): ReactElement | null {
  const labels = useLabels();
  const pathOf = useResourcePath();
  if (definition.list === false) return null;
  return <BackLink to={pathOf({ resource: definition.name, type: "list" })}>{labels.title()}</BackLink>;
}

function Head(props: ViewProps & { record: RaRecord; name: string }): ReactElement {
  const { definition, view, record, name } = props;
  const { translate } = useRenderer();
  const can = useCan();
  const pathOf = useResourcePath();
  const navigate = useNavigate();
  const resource = definition.name;
  const shown = useRecordActions(definition, record).filter(({ name: one }) => view.actions?.includes(one));
  const mayEdit =
    definition.edit !== false && definition.can.edit && can({ resource, action: "edit", record });
  return (
    <header className="al-record-profile-head">
      <ProfilePicture definition={definition} view={view} record={record} name={name} />
      <div>
        <h1>{name}</h1>
        <Badges definition={definition} sources={view.badges ?? []} record={record} />
      </div>
      <div className="al-record-profile-actions">
        {shown.map((action) => (
          <ActionButton key={action.name} action={action} />
        ))}
        {mayEdit ? (
          <Button onClick={() => navigate(pathOf({ resource, id: record.id, type: "edit" }))}>
            {translate("renderer.show.edit")}
          </Button>
        ) : null}
        <RecordTools definition={definition} id={record.id} named={view.actions} />
      </div>
    </header>
  );
}

/** Types whose values say by themselves what they are. */
const SPEAKING: ReadonlySet<string> = new Set(["select", "multiSelect", "tags", "string", "email", "phone"]);

function Badges(props: {
  definition: ResolvedResource;
  sources: readonly string[];
  record: RaRecord;
}): ReactElement | null {
  const { definition, sources, record } = props;
  const labels = useLabels();
  const can = useCan();
  const isRelated = (source: string): boolean => definition.fields[source]?.type === "referenceMany";
  const shown = sources.filter(
    (source) =>
      (isRelated(source) || hasValue(record[source])) &&
      can({ resource: definition.name, action: "show", record, field: source }),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="al-record-profile-badges">
      {shown.map((source) => {
        const field = definition.fields[source];
        if (!field) return null;
        if (field.type === "referenceMany") {
          return <RelatedBadges key={source} field={field} record={record} label={labels.field(source)} />;
        }
        const isFlag = field.type === "boolean";
        return (
          <li key={source}>
            {isFlag ? (
              <Chip tone={field.color === "warning" ? "warning" : "default"}>{labels.field(source)}</Chip>
            ) : (
              <>
                {SPEAKING.has(field.type) ? null : <span className="al-quiet">{labels.field(source)} </span>}
                <FieldValue
                  resource={definition.name}
                  source={source}
                  field={field}
                  record={record}
                  empty={null}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Centre({ definition, view, record }: ViewProps & { record: RaRecord }): ReactElement | null {
  const { translate, keepsRecords, resources, labelsOf } = useRenderer();
  const labels = useLabels();
  const can = useCan();
  const context = usePredicateContext();
  const id = useId();
  const others = useMemo(
    () => profileTabs(definition, view, record, context, { resources, can }),
    [definition, view, record, context, resources, can],
  );
  const timeline = useTimelinePath(definition, view);
  const keepsHistory = keepsRecords && isStored(definition);
  const hasFirst = timeline !== undefined || keepsHistory || definition.comments === true;
  const tabs = [
    ...(hasFirst
      ? [
          {
            id: TIMELINE,
            label: translate(timeline === undefined ? "stored.history.title" : "profiles.timeline"),
          },
        ]
      : []),
    ...others.map((tab) => ({
      id: tab.id,
      label: "related" in tab ? labelsOf(tab.related.reference).title() : labels.tab(tab.id),
    })),
  ];
  const [chosen, setChosen] = useState<string>();
  const active = tabs.some((tab) => tab.id === chosen) ? chosen : tabs[0]?.id;
  if (active === undefined) return null;
  const elementId = (tab: string): string => `${id}-${tab.replaceAll(" ", "-")}`;
  const shown = others.find((tab) => tab.id === active);
  return (
    <section className="al-record-profile-centre">
      {tabs.length > 1 ? (
        <TabBar
          tabs={tabs}
          active={active}
          elementId={elementId}
          onChoose={setChosen}
          label={translate("renderer.show.tabs")}
        />
      ) : null}
      <div {...(tabs.length > 1 ? panelProps(elementId(active)) : {})}>
        {shown === undefined ? (
          <First {...{ definition, view, record, timeline, keepsHistory }} />
        ) : (
          <TabContent key={shown.id} definition={definition} tab={shown} record={record} />
        )}
      </div>
    </section>
  );
}

/** Where the server tells what happened: where the definition says, else of a stored record that others stand on the timeline of. */
function useTimelinePath(definition: ResolvedResource, { timeline }: ResolvedShowView): string | undefined {
  const { resources, keepsRecords } = useRenderer();
  const can = useCan();
  if (timeline !== undefined || !keepsRecords || !isStored(definition)) return timeline;
  const isTold = [...resources.values()].some((other) => {
    const field = other.timeline && other.fields[other.timeline.person];
    return (
      field?.type === "reference" &&
      field.reference === definition.name &&
      can({ resource: other.name, action: "list" })
    );
  });
  return isTold ? `records/${definition.name}/{id}/timeline/` : undefined;
}

/** What happened with the record, and who changed what of it. */
function First(
  props: Omit<ViewProps, "id"> & { record: RaRecord; timeline: string | undefined; keepsHistory?: boolean },
): ReactElement {
  const { definition, view, record, timeline, keepsHistory } = props;
  return (
    <>
      {view.notes === undefined ? null : <AddNote resource={view.notes} record={record} />}
      {timeline === undefined ? null : (
        <Timeline template={timeline} id={record.id} resource={definition.name} />
      )}
      {definition.comments ? <RecordComments definition={definition} record={record} /> : null}
      {keepsHistory ? <RecordHistory definition={definition} record={record} /> : null}
    </>
  );
}

/** A line above the timeline: Enter adds what is typed, which stays where it is refused. */
function AddNote({ resource, record }: { resource: string; record: RaRecord }): ReactElement | null {
  const { resources } = useRenderer();
  const definition = resources.get(resource);
  const source = definition?.list && !isComponentView(definition.list) ? definition.list.quickAdd : undefined;
  const person = definition?.timeline?.person;
  const addLine = useContext(AddLineContext);
  if (!addLine || !definition || source === undefined || person === undefined) return null;
  return (
    <ResourceContextProvider value={resource}>
      {addLine({ definition, source, values: { [person]: record.id } })}
    </ResourceContextProvider>
  );
}

/** A list alone has the tab's name already; anything else is shown with its labels. */
function TabContent(props: {
  definition: ResolvedResource;
  tab: ProfileTab;
  record: RaRecord;
}): ReactElement {
  const { definition, tab, record } = props;
  const single = soleList(definition, tab);
  if (!single) {
    return <ShowLayout definition={definition} items={"items" in tab ? tab.items : []} record={record} />;
  }
  return (
    <FieldValue resource={definition.name} source={single.source} field={single.field} record={record} />
  );
}

function soleList(
  definition: ResolvedResource,
  tab: ProfileTab,
): { source: string; field: FieldOf<"referenceMany"> } | undefined {
  if ("related" in tab) return { source: tab.id, field: tab.related };
  const [item, ...more] = tab.items;
  if (item?.kind !== "field" || more.length > 0) return undefined;
  const field = fieldAt(definition, item.source);
  return field?.type === "referenceMany" ? { source: item.source, field } : undefined;
}
