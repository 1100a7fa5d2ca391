import { useInfiniteQuery } from "@tanstack/react-query";
import {
  type DataProvider,
  type Identifier,
  LinkBase,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRefresh,
} from "ra-core";
import { type ReactElement, useDeferredValue, useState } from "react";
import type { TimelineEntry, TimelineKind } from "../../../../contract/api/people";
import { Button } from "../../../ui/controls/Button";
import { Field } from "../../../ui/controls/Field";
import { IconButton } from "../../../ui/controls/IconButton";
import { Input } from "../../../ui/controls/Input";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { LoadError } from "../../../ui/LoadError";
import { RowsSkeleton } from "../../../ui/Skeleton";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { useCan, useFormatter, useRenderer } from "../../context";
import { errorText } from "../../values/errorText";

const PER_PAGE = 25;
const SOON_MS = 60_000;

interface TimelineProvider extends DataProvider {
  recordsTimeline(params: {
    path: string;
    kinds: readonly TimelineKind[];
    search?: string;
    page: number;
    perPage: number;
    signal?: AbortSignal;
  }): Promise<{ entries: TimelineEntry[]; total: number; kinds: TimelineKind[] }>;
}

/** What happened with a record, the latest first, by kind and word, a page at a time. */
export function Timeline(props: { template: string; id: Identifier; resource: string }): ReactElement {
  const { translate } = useRenderer();
  const dataProvider = useDataProvider<TimelineProvider>();
  const [kind, setKind] = useState<TimelineKind | "">("");
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const path = props.template.replaceAll("{id}", encodeURIComponent(String(props.id)));
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [props.resource, "timeline", path, kind, search],
      queryFn: ({ pageParam, signal }) =>
        dataProvider.recordsTimeline({
          path,
          kinds: kind === "" ? [] : [kind],
          ...(search !== "" && { search }),
          page: pageParam,
          perPage: PER_PAGE,
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.length * PER_PAGE < total ? pages.length + 1 : undefined,
      placeholderData: (former) => former,
    });
  if (error) {
    return (
      <LoadError
        title={translate("profiles.failed")}
        detail={errorText(error)}
        retry={{ label: translate("renderer.retry"), again: refetch }}
      />
    );
  }
  if (isPending) return <RowsSkeleton rows={6} />;
  const entries = data.pages.flatMap((page) => page.entries);
  const kinds = data.pages[0]?.kinds ?? [];
  const isNarrowed = kind !== "" || search !== "";
  if (kinds.length === 0 && !isNarrowed) return <EmptyState title={translate("profiles.nothing")} />;
  return (
    <>
      <div className="al-timeline-tools">
        <Field label={translate("profiles.search")}>
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </div>
      <Kinds kinds={kinds} chosen={kind} onChoose={setKind} />
      {entries.length === 0 ? (
        <EmptyState title={translate("profiles.nothing_found")} />
      ) : (
        <ol className="al-timeline">
          {entries.map((entry) => (
            <Entry key={`${entry.kind} ${entry.resource} ${entry.pk} ${entry.at}`} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button variant="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate("profiles.more")}
        </Button>
      ) : null}
    </>
  );
}

/** What is told of, all of it or one kind; nothing to choose where there is one kind only. */
function Kinds(props: {
  kinds: readonly TimelineKind[];
  chosen: TimelineKind | "";
  onChoose(kind: TimelineKind | ""): void;
}): ReactElement | null {
  const { kinds, chosen, onChoose } = props;
  const { translate } = useRenderer();
  if (kinds.length < 2) return null;
  return (
    <fieldset className="al-timeline-kinds">
      <legend className="al-visually-hidden">{translate("profiles.kind")}</legend>
      {(["", ...kinds] as const).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {translate(kind === "" ? "profiles.every_kind" : `profiles.kinds.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}

function Entry({ entry }: { entry: TimelineEntry }): ReactElement {
  const { translate, now } = useRenderer();
  const format = useFormatter();
  const { kind, title, detail, at, day, amount, icon, path } = entry;
  const details = detail === "" ? "" : translate(`profiles.details_of.${kind}.${detail}`, { _: detail });
  const label = kind === "record" ? "" : translate(`profiles.kinds.${kind}`);
  const isAhead = Date.parse(at) > now().getTime() + SOON_MS;
  return (
    <li data-ahead={isAhead || undefined} data-pinned={entry.pinned || undefined}>
      <span className="al-timeline-icon">
        <Icon name={icon} size={18} />
      </span>
      <div>
        <p>
          {label === "" ? null : <span className="al-quiet">{label} </span>}
          {path === "" ? (
            <strong>{title}</strong>
          ) : (
            <LinkBase to={path}>{title === "" ? label : title}</LinkBase>
          )}
          {amount ? (
            <strong className="al-timeline-amount">{format.money(amount.amount, amount.currency)}</strong>
          ) : null}
        </p>
        <p className="al-quiet">
          <time dateTime={day ?? at}>{day === undefined ? format.dateTime(at) : format.date(day)}</time>
          {details === "" ? null : ` · ${details}`}
        </p>
      </div>
      {entry.pinned === undefined ? null : <Pin entry={entry} isPinned={entry.pinned} />}
    </li>
  );
}

/** Puts an entry before all others, or back to its day. */
function Pin({ entry, isPinned }: { entry: TimelineEntry; isPinned: boolean }): ReactElement | null {
  const { translate, resources } = useRenderer();
  const can = useCan();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const [isBusy, setIsBusy] = useState(false);
  const { resource, pk } = entry;
  const field = resources.get(resource)?.timeline?.pinned;
  if (field === undefined || !can({ resource, action: "edit", field })) {
    return isPinned ? <VisuallyHidden>{translate("profiles.pinned")}</VisuallyHidden> : null;
  }
  async function change(name: string): Promise<void> {
    setIsBusy(true);
    try {
      const { data: previousData } = await dataProvider.getOne<RaRecord>(resource, { id: pk });
      const data = { ...previousData, [name]: !isPinned };
      await dataProvider.update(resource, { id: pk, data, previousData });
      refresh();
    } catch (error) {
      notify(errorText(error) ?? "ra.notification.http_error", { type: "error" });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <IconButton
      size="small"
      className="al-timeline-pin"
      aria-pressed={isPinned}
      disabled={isBusy}
      label={translate("profiles.pin")}
      onClick={() => void change(field)}
    >
      <Icon name="PushPin" size={18} />
    </IconButton>
  );
}
