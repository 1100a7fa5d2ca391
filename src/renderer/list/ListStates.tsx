import type { ReactElement } from "react";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Glyph } from "../../ui/Glyph";
import { useLabels, useRenderer } from "../context";
import { errorText } from "../values/errorText";
import { useListNavigation } from "./query/useListNavigation";
import { useListState } from "./query/useListState";
import { Button } from "../../ui/controls/Button";

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

/** The list could not be loaded: the server's words, and once more. */
export function ListError(): ReactElement {
  const { translate } = useRenderer();
  const { error, refetch } = useListState();
  return (
    <ErrorState
      title={translate("renderer.errors.list")}
      detail={errorText(error)}
      actions={
        <Button variant="secondary" onClick={() => void refetch()}>
          {translate("renderer.retry")}
        </Button>
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
