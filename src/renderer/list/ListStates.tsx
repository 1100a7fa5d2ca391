import type { ReactElement } from "react";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Glyph } from "../../ui/Glyph";
import { useLabels, useRenderer } from "../context";
import { errorText } from "../values/errorText";
import { useListNavigation } from "./query/useListNavigation";
import { useListState } from "./query/useListState";

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
          <button type="button" className="al-button" onClick={onCreate}>
            {labels.create() ?? translate("renderer.list.create")}
          </button>
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
        <button type="button" className="al-button al-button-quiet" onClick={onLeaveView ?? clearFilters}>
          {translate(onLeaveView ? "renderer.list.all" : "renderer.filters.clear")}
        </button>
      }
    />
  );
}

/** The list could not be loaded: the server's words, and once more. */
export function ListError(): ReactElement {
  const { translate } = useRenderer();
  const { error, refetch } = useListState();
  return (
    <ErrorState
      title={translate("renderer.errors.list")}
      detail={errorText(error)}
      actions={
        <button type="button" className="al-button al-button-quiet" onClick={() => void refetch()}>
          {translate("renderer.retry")}
        </button>
      }
    />
  );
}

export function Offline(): ReactElement {
  const { translate } = useRenderer();
  return (
    <ErrorState
      title={translate("renderer.errors.offline")}
      detail={translate("renderer.errors.offline_detail")}
    />
  );
}
