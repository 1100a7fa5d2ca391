import { useBasename, useLocation } from "ra-core";
import { type ReactElement, type ReactNode, Suspense, useEffect } from "react";
import {
  type ComponentRef,
  isComponentView,
  type ResolvedList,
  type ResolvedRecordView,
  type ResolvedResource,
} from "../../definitions/resolved";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { ErrorState } from "../ui/ErrorState";
import { RowsSkeleton } from "../ui/Skeleton";
import { useLabels, useRenderer, useResourcePath } from "./context";
import { ActionHost } from "./actions/ActionHost";
import { type PanelRoute, panelRoute } from "./panelRoute";
import { FormPanel } from "./record/forms/FormPanel";
import { RelatedRecords } from "./list/related/RelatedRecords";
import { List } from "./list/List";
import { recordTools } from "./list/bulk/rowTools";
import { showScreen } from "./record/show/showScreen";
import { useResourceTexts } from "./context/useResourceTexts";
import { usePanelClose } from "./panels/usePanelClose";
import { Button } from "../ui/controls/Button";
import { ProfilePage } from "./record/profile/page";
import { PanelHomeContext } from "./panels/usePanelClose";

const ROWS_WHILE_LOADING = 10;

/**
 * Every screen of one resource: its list and, by the address, a panel over it. Stands inside a
 * `ResourceContextProvider` at the routes of the definition's `paths`.
 */
export function ResourceScreens({ resource }: { resource: ResolvedResource }): ReactElement {
  const { pathname } = useLocation();
  const basename = useBasename();
  const route = panelRoute(resource.paths, pathname.slice(basename.length));
  const hasTexts = useResourceTexts(resource);
  useDocumentTitle();
  if (!isOffered(resource, route)) return <UnknownAddress />;
  if (!hasTexts) return <RowsSkeleton rows={ROWS_WHILE_LOADING} />;
  return (
    <ActionHost>
      <RelatedRecords>
        <Behind definition={resource} route={route}>
          {route.view === "none" ? null : (
            <Guarded resetKey={pathname}>
              <Suspense fallback={null}>
                <PanelView definition={resource} route={route} />
              </Suspense>
            </Guarded>
          )}
        </Behind>
      </RelatedRecords>
    </ActionHost>
  );
}

function useDocumentTitle(): void {
  const { translate } = useRenderer();
  const title = `${useLabels().title()} · ${translate("app.name")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What panels lie over: the list, or the profile of the record that is shown or edited. */
function Behind(props: {
  definition: ResolvedResource;
  route: PanelRoute;
  children: ReactNode;
}): ReactElement {
  const { definition, route, children } = props;
  const pathOf = useResourcePath();
  const id = profileOf(definition, route);
  if (id === undefined) {
    return (
      <>
        <Guarded resetKey={definition}>
          <ListView definition={definition} />
        </Guarded>
        {children}
      </>
    );
  }
  return (
    <>
      <Guarded resetKey={id}>
        <ProfilePage key={id} definition={definition} id={id} />
      </Guarded>
      <PanelHomeContext value={pathOf({ resource: definition.name, type: "show", id })}>
        {children}
      </PanelHomeContext>
    </>
  );
}

/** The record whose profile is shown, or lies behind its form. */
function profileOf({ show }: ResolvedResource, route: PanelRoute): string | undefined {
  if (!show || isComponentView(show) || show.layout !== "profile") return undefined;
  return route.view === "show" || route.view === "edit" ? route.id : undefined;
}

function ListView({ definition }: { definition: ResolvedResource }): ReactElement | null {
  const { list } = definition;
  if (list === false || !definition.can.list) return null;
  if (isComponentView(list)) return <Page definition={definition} named={list} view="list" />;
  return <List key={definition.name} definition={definition} list={list satisfies ResolvedList} />;
}

function PanelView(props: { definition: ResolvedResource; route: PanelRoute }): ReactElement | null {
  const { definition, route } = props;
  if (route.view === "none" || route.view === "unknown") return null;
  if (route.view === "show" && profileOf(definition, route) !== undefined) return null;
  const view = offered(definition, route.view);
  if (view === false) return null;
  const id = route.view === "create" ? undefined : route.id;
  if (isComponentView(view)) return <Page definition={definition} named={view} view={route.view} id={id} />;
  if (route.view === "show") {
    return <showScreen.Component key={route.id} definition={definition} view={view} id={route.id} />;
  }
  return (
    <FormPanel
      resource={definition.name}
      id={id}
      toolbar={
        id === undefined ? undefined : (
          <Suspense fallback={null}>
            <recordTools.Component definition={definition} id={id} />
          </Suspense>
        )
      }
    />
  );
}

function isOffered(definition: ResolvedResource, route: PanelRoute): boolean {
  if (route.view === "unknown") return false;
  if (route.view === "none") return definition.can.list && definition.list !== false;
  return offered(definition, route.view) !== false;
}

/** The view, unless the definition leaves it out or the API cannot do it. */
function offered(
  definition: ResolvedResource,
  view: "create" | "edit" | "show",
): ResolvedRecordView | ComponentRef | false {
  return definition.can[view] && definition[view];
}

function Page(props: {
  definition: ResolvedResource;
  named: ComponentRef;
  view: "list" | "create" | "edit" | "show";
  id?: string | undefined;
}): ReactElement {
  const { pages, translate } = useRenderer();
  const name = props.named.component;
  const Registered = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (Registered) {
    return (
      <Suspense fallback={null}>
        <Registered resource={props.definition} view={props.view} {...(props.id && { id: props.id })} />
      </Suspense>
    );
  }
  return (
    <ErrorState
      isPage
      title={translate("renderer.errors.page_missing", { name })}
      detail={translate("renderer.errors.page_missing_detail", { file: props.definition.file })}
    />
  );
}

function UnknownAddress(): ReactElement {
  const { translate } = useRenderer();
  const { pathname } = useLocation();
  return (
    <ErrorState
      isPage
      title={translate("renderer.list.unknown_view")}
      detail={translate("renderer.list.unknown_view_detail", { path: pathname })}
      actions={<BackToList />}
    />
  );
}

function BackToList(): ReactElement {
  const { translate } = useRenderer();
  const close = usePanelClose();
  return (
    <Button variant="secondary" onClick={close}>
      {translate("renderer.back_to_list")}
    </Button>
  );
}

/** A view that crashes says so in its own place and offers a way back; the rest of the page stays. */
function Guarded({ children, resetKey }: { children: ReactNode; resetKey: unknown }): ReactElement {
  const { translate } = useRenderer();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, reset) => (
        <ErrorState
          title={translate("renderer.errors.crashed")}
          detail={error.message}
          actions={
            <>
              <Button onClick={reset}>{translate("renderer.retry")}</Button>
              <BackToList />
            </>
          }
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
