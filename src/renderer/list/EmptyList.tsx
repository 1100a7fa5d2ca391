import type { ReactElement } from "react";
import { EmptyState } from "../../ui/EmptyState";
import { Glyph } from "../../ui/Glyph";
import { Button } from "../../ui/controls/Button";
import { useLabels, useRenderer } from "../context";
import { useListNavigation } from "./query/useListNavigation";

/** No record at all: what the list is for, and how to begin. */
export function NothingYet({ onCreate }: { onCreate: (() => void) | undefined }): ReactElement {
  const { translate } = useRenderer();
  const labels = useLabels();
  const invitation = onCreate ? translate("renderer.empty.invite") : undefined;
  return (
    <EmptyState
      icon={<Glyph name={onCreate ? "add" : "empty"} size={28} />}
      title={translate("renderer.empty.title")}
      body={labels.empty() ?? invitation}
      actions={
        onCreate ? (
          <Button onClick={onCreate}>{labels.create() ?? translate("renderer.list.create")}</Button>
        ) : undefined
      }
    />
  );
}

/** Records there are, but none fits the search and filters, or the view that `onLeaveView` leads out of. */
export function NoMatch({ onLeaveView }: { onLeaveView?: () => void }): ReactElement {
  const { translate } = useRenderer();
  const { clearFilters } = useListNavigation();
  return (
    <EmptyState
      icon={<Glyph name="search" size={28} />}
      title={translate("renderer.empty.no_match")}
      body={translate("renderer.empty.no_match_detail")}
      actions={
        <Button variant="secondary" onClick={onLeaveView ?? clearFilters}>
          {translate(onLeaveView ? "renderer.list.all" : "renderer.filters.clear")}
        </Button>
      }
    />
  );
}
