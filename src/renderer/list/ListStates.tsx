import type { ReactElement } from "react";
import { ErrorState } from "../../ui/ErrorState";
import { useRenderer } from "../context";
import { errorText } from "../values/errorText";
import { useListState } from "./query/useListState";
import { Button } from "../../ui/controls/Button";

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

/** What is shown may be out of date: fetching it again has failed. */
export function NotRefreshed(): ReactElement {
  const { translate } = useRenderer();
  const { error, refetch } = useListState();
  return (
    <p className="al-stale" role="alert" title={errorText(error)}>
      {translate("renderer.errors.stale")}
      <Button variant="text" onClick={() => void refetch()}>
        {translate("renderer.retry")}
      </Button>
    </p>
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
