import { lazy, type ReactElement, Suspense } from "react";
import type { ResolvedFilter, ResolvedResource } from "../../../../definitions/resolved";
import { Glyph } from "../../../ui/Glyph";
import { PopupButton } from "../../../ui/PopupButton";
import { Skeleton } from "../../../ui/Skeleton";
import { useCan, useLabels, useRenderer } from "../../context";
import { FilterControl, isFilterable } from "./FilterControl";
import { FilterValue } from "./FilterValue";
import { useListNavigation } from "../query/useListNavigation";
import { useListState } from "../query/useListState";
import { IconButton } from "../../../ui/controls/IconButton";
import { Button } from "../../../ui/controls/Button";

const FacetFilter = lazy(() => import("./FacetFilter"));

/** The filters: those always on stand in the bar, the others behind a button, and what is set as chips. */
export function ListFilters({ definition }: { definition: ResolvedResource }): ReactElement | null {
  const { translate } = useRenderer();
  const filters = useAllowedFilters(definition);
  const optional = filters.filter((filter) => !filter.alwaysOn);
  if (filters.length === 0) return null;
  return (
    <>
      {filters
        .filter((filter) => filter.alwaysOn)
        .map((filter) =>
          isFacet(definition, filter) ? (
            <FacetButton key={filter.source} definition={definition} filter={filter} />
          ) : (
            <Control key={filter.source} definition={definition} filter={filter} />
          ),
        )}
      {optional.length > 0 ? (
        <PopupButton
          label={translate("renderer.filters.label")}
          size="small"
          button={
            <>
              <Glyph name="filter" size={18} />
              {translate("renderer.filters.label")}
            </>
          }
        >
          {() =>
            optional.map((filter) => <Control key={filter.source} definition={definition} filter={filter} />)
          }
        </PopupButton>
      ) : null}
      <Chips
        definition={definition}
        filters={filters.filter((filter) => !filter.alwaysOn || isFacet(definition, filter))}
      />
    </>
  );
}

function useAllowedFilters(definition: ResolvedResource): ResolvedFilter[] {
  const can = useCan();
  return definition.filters.filter(
    ({ path, field }) =>
      isFilterable(field.type) &&
      can({ resource: definition.name, action: "list", field: path.split(".")[0] ?? path }),
  );
}

interface ControlProps {
  definition: ResolvedResource;
  filter: ResolvedFilter;
}

function isFacet({ list }: ResolvedResource, { source }: ResolvedFilter): boolean {
  return list !== false && "facets" in list && list.facets.includes(source);
}

/** A facet that is always on has its choices behind a button of its own. */
function FacetButton(props: ControlProps): ReactElement {
  const label = useLabels().filter(props.filter.source);
  return (
    <PopupButton label={label} size="small" button={label}>
      {() => <Control {...props} alone />}
    </PopupButton>
  );
}

function Control(props: ControlProps & { alone?: boolean }): ReactElement {
  const { source, field } = props.filter;
  const labels = useLabels();
  const { filterValues } = useListState();
  const { setFilter } = useListNavigation();
  const control = {
    resource: props.definition.name,
    label: labels.filter(source),
    value: filterValues[source],
    onChange: (value: unknown) => setFilter(source, value),
  };
  return (
    <Suspense fallback={<Skeleton width="180px" height="58px" />}>
      {isFacet(props.definition, props.filter) ? (
        <FacetFilter {...control} filter={props.filter} alone={props.alone ?? false} />
      ) : (
        <FilterControl {...control} source={source} field={field} />
      )}
    </Suspense>
  );
}

function Chips(props: { definition: ResolvedResource; filters: ResolvedFilter[] }): ReactElement | null {
  const { translate } = useRenderer();
  const labels = useLabels();
  const { filterValues } = useListState();
  const { setFilter, clearFilters } = useListNavigation();
  const active = props.filters.filter(({ source }) => filterValues[source] !== undefined);
  if (active.length === 0) return null;
  return (
    <>
      <ul className="al-filter-chips" aria-label={translate("renderer.filters.active")}>
        {active.map((filter) => (
          <li className="al-filter-chip" key={filter.source}>
            {translate("renderer.labelled", { label: labels.filter(filter.source) })}{" "}
            <FilterValue
              resource={props.definition.name}
              filter={filter}
              value={filterValues[filter.source]}
            />
            <IconButton
              glyph="close"
              label={translate("renderer.filters.remove", { name: labels.filter(filter.source) })}
              onClick={() => setFilter(filter.source, undefined)}
            />
          </li>
        ))}
      </ul>
      <Button variant="text" onClick={clearFilters}>
        {translate("renderer.filters.clear")}
      </Button>
    </>
  );
}
