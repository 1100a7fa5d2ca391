import { ResourceContextProvider, useTranslate } from "ra-core";
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router";
import type { PageName } from "../../../contract/pageNames";
import { TEMPLATE_SUBJECT } from "../../../definitions/permissions";
import {
  isComponentView,
  type ResolvedMenuEntry,
  type ResolvedResource,
} from "../../../definitions/resolved";
import { useCan, useRenderer } from "../../renderer/context";
import { ResourceScreens } from "../../renderer/ResourceScreens";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { HeldRights } from "../auth/HeldRights";
import { useMenuPolicy } from "../auth/useMenuPolicy";
import { frameOf, isGalleryForm } from "../layout/frame";
import { Layout } from "../layout/Layout";
import { firstPlace, visibleMenu } from "../layout/menuModel";
import { ErrorPage, NotAuthorizedPage, NotFoundPage } from "../screens/MessagePage";
import { AccountRoute } from "./AccountRoute";
import { menuPages } from "./menuPages";
import { pages, standalonePages } from "./pages";
import { useRuntime } from "./Runtime";

/** Every address of the signed-in app: one per definition, one per page of the menu. */
export function AdminRoutes(): ReactElement {
  const { definitions } = useRuntime();
  const { pathname } = useLocation();
  const hasTemplate = definitions.menu.template.length > 0;
  return (
    <Layout frame={hasTemplate ? frameOf(pathname) : "whole"}>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(error, reset) => <ErrorPage error={error} onRetry={reset} />}
      >
        <HeldRights>
          <AppRoutes hasTemplate={hasTemplate} />
        </HeldRights>
      </ErrorBoundary>
    </Layout>
  );
}

function AppRoutes({ hasTemplate }: { hasTemplate: boolean }): ReactElement {
  const { definitions } = useRuntime();
  const { resources } = useRenderer();
  const { pathname } = useLocation();
  return (
    <Routes>
      {/* The page of a form has an address like those of the gallery's forms. */}
      {!(hasTemplate && isGalleryForm(pathname)) && [...resources.values()].flatMap(resourceRoutes)}
      {pageEntries(definitions.menu.entries).map(({ id, to, subject, label }) => (
        <Route
          key={id}
          // A page has addresses of its own below the menu's.
          path={to === "/" ? to : `${to}/*`}
          element={
            <Guarded subject={subject} otherwise={to === "/" ? <StartPage /> : <NotAuthorizedPage />}>
              <Titled title={label}>
                <MenuPage id={id} />
              </Titled>
            </Guarded>
          }
        />
      ))}
      <Route
        // Drafts and what is being written have no place in the menu.
        path="/messages/*"
        element={
          <Guarded subject="messages" otherwise={<NotAuthorizedPage />}>
            <Titled title="menu.messages">
              <MenuPage id="messages_inbox" />
            </Titled>
          </Guarded>
        }
      />
      <Route
        path="/help"
        element={
          <Titled title="app.account.help">
            <MenuPage id="help" />
          </Titled>
        }
      />
      <Route path="/account" element={<AccountRoute />} />
      <Route path="/access-denied" element={<NotAuthorizedPage />} />
      <Route path="*" element={hasTemplate ? <TemplateSection /> : <NotFoundPage />} />
    </Routes>
  );
}

const TemplateRoutes = lazy(() => import("../template/TemplateRoutes"));

function TemplateSection(): ReactElement {
  const can = useCan();
  if (!can({ resource: TEMPLATE_SUBJECT, action: "read" })) return <NotFoundPage />;
  return (
    <Suspense fallback={null}>
      <TemplateRoutes />
    </Suspense>
  );
}

type Page = (typeof pages)[PageName];
type View = "create" | "edit" | "show";
const VIEWS = ["list", "create", "edit", "show"] as const;

/** A resource's list with its panels at the definition's `paths`, and its standalone pages in place of panels. */
function resourceRoutes(resource: ResolvedResource): ReactElement[] {
  const { name, paths } = resource;
  const route = (path: string, screen: ReactElement): ReactElement => (
    <Route
      key={path}
      path={path}
      element={<ResourceContextProvider value={name}>{screen}</ResourceContextProvider>}
    />
  );
  const screens = <OwnScreens resource={resource} />;
  const views = (["create", "edit", "show"] as const).map((view) => {
    const Page = standalonePage(resource, view);
    const path = paths[view].replace("{id}", ":id");
    return Page
      ? route(`${path}/*`, <RecordPage resource={resource} view={view} Page={Page} />)
      : route(path, screens);
  });
  return [route(`${paths.list}/*`, screens), ...views];
}

/** The screens of a resource for whoever may see one of them; others are told no more of it than that. */
function OwnScreens({ resource }: { resource: ResolvedResource }): ReactElement {
  const can = useCan();
  const maySee = VIEWS.some((action) => can({ resource: resource.name, action }));
  return maySee ? <ResourceScreens resource={resource} /> : <NotAuthorizedPage />;
}

/** The page that stands in place of a panel, if the definition names such a one. */
function standalonePage(resource: ResolvedResource, view: View): Page | undefined {
  const named = resource[view];
  if (!resource.can[view] || !isComponentView(named)) return undefined;
  const name = standalonePages.find((one) => one === named.component);
  return name && pages[name];
}

function RecordPage(props: { resource: ResolvedResource; view: View; Page: Page }): ReactElement {
  const { resource, view, Page } = props;
  const { id } = useParams();
  const can = useCan();
  if (!can({ resource: resource.name, action: view })) return <NotAuthorizedPage />;
  return (
    <Suspense fallback={null}>
      <Page key={id} resource={resource} view={view} {...(id !== undefined && { id })} />
    </Suspense>
  );
}

/** The entries that lead to a page which is no resource's. */
function pageEntries(entries: ResolvedMenuEntry[]): ResolvedMenuEntry[] {
  return entries
    .flatMap((entry) => [entry, ...entry.children])
    .filter(({ to, resource }) => to !== undefined && resource === undefined);
}

/** The screen of a menu entry, loaded when it is opened. */
function MenuPage({ id }: { id: string }): ReactElement {
  const page = menuPages.get(id);
  return page ? <Suspense fallback={null}>{page}</Suspense> : <NotFoundPage />;
}

/** Opening a page by hand without the right to it shows the not-authorised page. */
function Guarded(props: { subject?: string; otherwise: ReactElement; children: ReactNode }): ReactElement {
  const can = useCan();
  if (props.subject && !can({ resource: props.subject, action: "read" })) return props.otherwise;
  return <>{props.children}</>;
}

/** Who has no dashboard begins at the first place of their menu. */
function StartPage(): ReactElement {
  const { definitions } = useRuntime();
  const place = firstPlace(visibleMenu(definitions.menu.entries, useMenuPolicy()));
  return place === undefined || place === "/" ? <NotAuthorizedPage /> : <Navigate to={place} replace />;
}

function Titled({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const t = useTranslate();
  const text = t(title);
  useEffect(() => {
    document.title = `${text} · ${t("app.name")}`;
  }, [text, t]);
  return <>{children}</>;
}
