import type { ReactElement } from "react";
import type { ResolvedList } from "../../../definitions/resolved";
import { useLabels, useRenderer } from "../context";
import { useListNavigation } from "./query/useListNavigation";
import { PlainButton } from "../../ui/controls/PlainButton";

/** The definition's saved views, beside the list as it is without one. */
export function ListViews({
  list,
  active,
}: {
  list: ResolvedList;
  active: string | undefined;
}): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels();
  const { setView } = useListNavigation();
  return (
    <nav className="al-views" aria-label={translate("renderer.list.views")}>
      <PlainButton aria-pressed={!active} onClick={() => setView(undefined, list.sort)}>
        {translate("renderer.list.all")}
      </PlainButton>
      {list.views.map((view) => (
        <PlainButton
          key={view.id}
          aria-pressed={active === view.id}
          onClick={() => setView(view.id, view.sort ?? list.sort)}
        >
          {labels.view(view.id)}
        </PlainButton>
      ))}
    </nav>
  );
}
