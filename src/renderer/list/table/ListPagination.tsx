import type { ReactElement } from "react";
import type { ResolvedList } from "../../../../definitions/resolved";
import { useFormatter, useRenderer } from "../../context";
import { pageSizes } from "../query/listQuery";
import { useTotalText } from "../query/useTotalText";
import { useListState } from "../query/useListState";
import { IconButton } from "../../../ui/controls/IconButton";
import { Select } from "../../../ui/controls/Input";

/** Which rows of how many, and the way to the others. */
export function ListPagination({ list }: { list: ResolvedList }): ReactElement {
  const { translate } = useRenderer();
  const { perPage, setPerPage } = useListState();
  const sizes = [...new Set([...pageSizes(list), perPage])].toSorted((a, b) => a - b);
  return (
    <nav className="al-list-foot" aria-label={translate("renderer.pagination.label")}>
      <label>
        {translate("renderer.pagination.per_page")}
        <Select size="small" value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      <Range />
      <Steps />
    </nav>
  );
}

function Range(): ReactElement {
  const { translate } = useRenderer();
  const format = useFormatter();
  const { page, perPage, total, data } = useListState();
  const count = useTotalText();
  const from = (page - 1) * perPage + 1;
  const to = total === undefined ? from + (data?.length ?? 0) - 1 : Math.min(page * perPage, total);
  const numbers = { from: format.number(from), to: format.number(to), total: count };
  const key = total === undefined ? "renderer.pagination.range_open" : "renderer.pagination.range";
  return <output aria-live="polite">{translate(key, numbers)}</output>;
}

function Steps(): ReactElement {
  const { translate } = useRenderer();
  const { page, perPage, total, setPage, hasNextPage, hasPreviousPage } = useListState();
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  const to = (target: number) => () => setPage(target);
  return (
    <span>
      <IconButton
        glyph="first"
        label={translate("renderer.pagination.first")}
        disabled={!hasPreviousPage}
        onClick={to(1)}
      />
      <IconButton
        glyph="previous"
        label={translate("renderer.pagination.previous")}
        disabled={!hasPreviousPage}
        onClick={to(page - 1)}
      />
      <IconButton
        glyph="next"
        label={translate("renderer.pagination.next")}
        disabled={!hasNextPage}
        onClick={to(page + 1)}
      />
      <IconButton
        glyph="last"
        label={translate("renderer.pagination.last")}
        disabled={!hasNextPage || last === undefined}
        onClick={to(last ?? page)}
      />
    </span>
  );
}
