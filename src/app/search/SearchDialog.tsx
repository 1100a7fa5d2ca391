import { useLocaleState, useStore, useTranslate } from "ra-core";
import {
  lazy,
  type ReactElement,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { Link } from "react-router-dom";
import { SEARCH_MAX_LENGTH, type SearchHit } from "../../../contract/api/search";
import { useCan, useRenderer } from "../../renderer/context";
import { FindDialog, FOUND, FoundGroup } from "../../ui/find/FindDialog";
import { Icon } from "../../ui/Icon";
import { LoadError } from "../../ui/LoadError";
import { RowsSkeleton } from "../../ui/Skeleton";
import { useRuntime } from "../admin/Runtime";
import { useHasTemplate, useMenuPolicy } from "../auth/useMenuPolicy";
import { visibleMenu } from "../layout/menuModel";
import { findPlaces, type Place, placesOf } from "./places";
import { useHits } from "./useHits";
import { intlLocale } from "../../../contract/texts/intlLocale";

const TemplateResults = lazy(() => import("../../pages/template/search/TemplateResults"));

/** What was opened last is kept, for the next time that nothing is typed yet. */
const RECENT = 8;
const PLACES = 5;

interface SearchDialogProps {
  /** What was typed while this was fetched; from now on nobody needs to keep it. */
  takeEarly(): string | undefined;
  onClose(): void;
}

/** Finds people, gifts, events and everything else of the organisation, its screens, and what can be begun. */
export default function SearchDialog({ takeEarly, onClose }: SearchDialogProps): ReactElement {
  const t = useTranslate();
  const hasTemplate = useHasTemplate();
  const [query, setQuery] = useState("");
  useLayoutEffect(() => {
    const typed = takeEarly();
    if (typed !== undefined) setQuery(typed);
  }, [takeEarly]);
  const [recent, setRecent] = useStore<SearchHit[]>("search.recent", []);
  const [templateCount, setTemplateCount] = useState(0);
  const { hits, isLoading, error, refetch } = useHits(query);
  const { screens, actions } = usePlaces(useDeferredValue(query));
  const isEmpty = query.trim() === "";
  const count = hits.length + screens.length + actions.length + templateCount;
  const remember = (hit: SearchHit): void => {
    setRecent([hit, ...recent.filter(({ path }) => path !== hit.path)].slice(0, RECENT));
    onClose();
  };
  const tellTemplate = useCallback((found: number) => setTemplateCount(found), []);

  return (
    <FindDialog
      query={query}
      onQuery={setQuery}
      onClose={onClose}
      maxLength={SEARCH_MAX_LENGTH}
      status={isEmpty || isLoading ? "" : t("search.found", { smart_count: count })}
      texts={{
        title: t("search.title"),
        placeholder: t("search.placeholder"),
        close: t("search.close"),
        keys: { move: t("search.keys.move"), open: t("search.keys.open"), close: t("search.keys.close") },
      }}
    >
      {error ? (
        <LoadError
          title={t("search.failed")}
          detail={error.message}
          retry={{ label: t("renderer.retry"), again: refetch }}
        />
      ) : null}
      {isEmpty && recent.length > 0 ? (
        <Hits title={t("search.groups.recent")} hits={recent} onOpen={remember} />
      ) : null}
      {hits.length > 0 ? <Hits title={t("search.groups.found")} hits={hits} onOpen={remember} /> : null}
      {isLoading && hits.length === 0 && !isEmpty ? <RowsSkeleton rows={3} /> : null}
      <Places title={t("search.groups.screens")} places={screens} onOpen={onClose} />
      <Places title={t("search.groups.actions")} places={actions} onOpen={onClose} />
      {hasTemplate ? (
        <Suspense fallback={null}>
          <TemplateResults query={query} onClose={onClose} onCount={tellTemplate} />
        </Suspense>
      ) : null}
      {isEmpty && recent.length === 0 && templateCount === 0 ? (
        <p className="al-find-nothing">{t("search.hint")}</p>
      ) : null}
      {!isEmpty && !isLoading && !error && count === 0 ? (
        <p className="al-find-nothing">{t("search.nothing", { query: query.trim() })}</p>
      ) : null}
    </FindDialog>
  );
}

/** Screens of the person's own menu, and records that they may add. */
function usePlaces(query: string): { screens: Place[]; actions: Place[] } {
  const t = useTranslate();
  const can = useCan();
  const { definitions } = useRuntime();
  const policy = useMenuPolicy();
  const places = useMemo(
    () => visibleMenu(definitions.menu.entries, policy).flatMap((entry) => placesOf(entry, t)),
    [definitions, policy, t],
  );
  const creations = useMemo(
    () =>
      definitions.resources
        .filter(({ create, group }) => create !== false && group !== "template")
        .filter(({ name }) => can({ resource: name, action: "create" }))
        .map(({ name, icon = "Add", paths }) => ({
          title: t("search.add", { name: t(`resources.${name}.name`, { smart_count: 1 }) }),
          icon,
          link: paths.create,
        })),
    [definitions, can, t],
  );
  return { screens: findPlaces(places, query, PLACES), actions: findPlaces(creations, query, PLACES) };
}

interface HitsProps {
  title: string;
  hits: readonly SearchHit[];
  onOpen(hit: SearchHit): void;
}

function Hits({ title, hits, onOpen }: HitsProps): ReactElement {
  const describe = useDescription();
  return (
    <FoundGroup title={title}>
      {hits.map((hit) => (
        <li key={hit.path}>
          <Link {...FOUND} to={hit.path} onClick={() => onOpen(hit)}>
            <Icon name={hit.icon} size={20} />
            <span className="al-find-title">
              {hit.title}
              <small>{describe(hit)}</small>
            </span>
          </Link>
        </li>
      ))}
    </FoundGroup>
  );
}

/** When these were is what tells them apart. */
const DATED: readonly string[] = ["events", "messages", "donations", "files"];

/** What a hit is, and what tells it from others of the same name. */
function useDescription(): (hit: SearchHit) => string {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const { timeZone } = useRenderer().organisation;
  return useMemo(() => {
    const dates = new Intl.DateTimeFormat(intlLocale(locale), {
      dateStyle: "medium",
      ...(timeZone && { timeZone }),
    });
    return ({ resource, detail, at }) => {
      const kind = t(`resources.${resource}.name`, { smart_count: 1 });
      const date = at !== null && DATED.includes(resource) ? dates.format(new Date(at)) : "";
      return [kind, detail, date].filter((part) => part !== "").join(" · ");
    };
  }, [t, locale, timeZone]);
}

interface PlacesProps {
  title: string;
  places: readonly Place[];
  onOpen(): void;
}

function Places({ title, places, onOpen }: PlacesProps): ReactElement | null {
  if (places.length === 0) return null;
  return (
    <FoundGroup title={title}>
      {places.map(({ title: name, icon, link }) => (
        <li key={link}>
          <Link {...FOUND} to={link} onClick={onOpen}>
            <Icon name={icon} size={20} />
            <span className="al-find-title">{name}</span>
          </Link>
        </li>
      ))}
    </FoundGroup>
  );
}
