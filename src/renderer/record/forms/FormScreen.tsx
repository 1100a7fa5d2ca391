import { useTranslate } from "ra-core";
import { type ReactElement, useEffect } from "react";
import { isComponentView } from "../../../../definitions/resolved";
import { ErrorBoundary } from "../../../ui/ErrorBoundary";
import { ErrorState } from "../../../ui/ErrorState";
import { useResourceDefinition } from "../../context";
import type { FormPanelProps } from "./FormPanel";
import { Panel } from "../../panels/Panel";
import { usePanelClose } from "../../panels/usePanelClose";
import { CreateForm } from "./CreateForm";
import { EditForm } from "./EditForm";
import { Button } from "../../../ui/controls/Button";

/** The panel with the form of a new or of a stored record; the lazy half of `FormPanel`. */
export function FormScreen({ resource, id, toolbar }: FormPanelProps): ReactElement {
  return (
    <ErrorBoundary
      resetKey={`${resource}/${id}`}
      fallback={(error, reset) => <Crashed error={error} reset={reset} />}
    >
      <Screen resource={resource} id={id} toolbar={toolbar} />
    </ErrorBoundary>
  );
}

function Screen({ resource, id, toolbar }: FormPanelProps): ReactElement | null {
  const definition = useResourceDefinition(resource);
  const close = usePanelClose();
  const view = id === undefined ? definition.create : definition.edit;
  const missing = view === false || isComponentView(view);
  useEffect(() => {
    if (missing) close();
  }, [missing, close]);
  if (view === false || isComponentView(view)) return null;
  if (id === undefined) return <CreateForm definition={definition} view={view} />;
  return <EditForm key={id} definition={definition} view={view} id={id} toolbar={toolbar} />;
}

function Crashed({ error, reset }: { error: Error; reset(): void }): ReactElement {
  const translate = useTranslate();
  const close = usePanelClose();
  return (
    <Panel title={translate("forms.errors.crashed")}>
      <ErrorState
        title={translate("forms.errors.crashed")}
        detail={error.message}
        actions={
          <>
            <Button onClick={reset}>{translate("forms.retry")}</Button>
            <Button variant="secondary" onClick={close}>
              {translate("forms.back_to_list")}
            </Button>
          </>
        }
      />
    </Panel>
  );
}
