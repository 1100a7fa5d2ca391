import type { ReactElement } from "react";
import { useRenderer } from "../../context";
import { useListState } from "../query/useListState";
import { Checkbox } from "../../../ui/controls/Checkbox";

/** The box that selects every row of the page, or none. */
export function SelectPage(): ReactElement {
  const { translate } = useRenderer();
  const { data = [], selectedIds, onSelect } = useListState();
  const chosen = new Set(selectedIds.map(String));
  const onPage = data.filter((record) => chosen.has(String(record.id)));
  const all = data.length > 0 && onPage.length === data.length;
  const toggle = (): void => {
    const page = new Set(data.map((record) => String(record.id)));
    const elsewhere = selectedIds.filter((id) => !page.has(String(id)));
    onSelect(all ? elsewhere : [...elsewhere, ...data.map((record) => record.id)]);
  };
  return (
    <Checkbox
      aria-label={translate("renderer.selection.page")}
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = !all && onPage.length > 0;
      }}
      onChange={toggle}
    />
  );
}
