import { ResourceContextProvider, useTranslate } from "ra-core";
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router";
import type { PageName } from "../../../contract/pageNames";
import { TEMPLATE_SUBJECT } from "../../../definitions/permissions";
import {
  isComponentView,
  type ResolvedAction,
  type ResolvedMenuEntry,
  type ResolvedResource,
} from "../../../definitions/resolved";
import { useCan, useRenderer } from "../../renderer/context";
import { ResourceScreens } from "../../renderer/ResourceScreens";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { HeldRights } from "../auth/HeldRights";
import { useMenuPolicy } from "../auth/useMenuPolicy";
import { IS_BLANK, IS_EXTENSIBLE } from "../boot/environment";
import { frameOf, isGalleryForm } from "../layout/frame";
import { Layout } from "../layout/Layout";
import { firstPlace, isUnder, visibleMenu } from "../layout/menuModel";
import { ErrorPage, NotAuthorizedPage, NotFoundPage } from "../screens/MessagePage";
import { importPath } from "../../renderer/context/importPath";
import { useResourceTexts } from "../../renderer/context/useResourceTexts";
import { extensionPage } from "../extension/extensionParts";
import { menuPages, RowsImport } from "./menuPages";
import { pages, panelPages, singleRecord } from "./pages";
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
  const menu = definitions.menu.entries.flatMap((entry) => [...entry.children, entry]);
  const homes = [...resources.values()].filter(homePage);
  return (
    <Routes>
      {/* The page of a form has an address like those of the gallery's forms. */}
      {!(hasTemplate && isGalleryForm(pathname)) &&
        [...resources.values()].flatMap((resource) => resourceRoutes(resource, menu))}
      {menu
        .filter(({ to, resource }) => to && !resource && !homes.some(({ paths }) => paths.list === to))
        .map(({ id, to = "", subject, label }) => {
          const home = homes.find(({ paths }) => isUnder(to, paths.list));
          return (
            <Route
              key={id}
              // A page has addresses of its own below the menu's.
              path={to === "/" ? to : `${to}/*`}
              element={
                <AppPage
                  readable={subject}
                  otherwise={to === "/" ? (menuPages.get("home") ?? null) : <NotAuthorizedPage />}
                  title={label}
                >
                  {home
                    ? homeOf(home)
                    : (menuPages.get(id) ??
                      (IS_EXTENSIBLE ? extensionPage(id) : undefined) ?? <NotFoundPage />)}
                </AppPage>
              }
            />
          );
        })}
      {IS_BLANK ? (
        <Route path="/" element={<StartPage />} />
      ) : (
        <Route
          path="/help"
          element={
            <AppPage otherwise={null} title="app.account.help">
              {menuPages.get("help")}
            </AppPage>
          }
        />
      )}
      <Route
        path="/account"
        element={
          <AppPage otherwise={null} title="app.account.label">
            <AccountRoute />
          </AppPage>
        }
      />
      <Route path="/access-denied" element={<NotAuthorizedPage />} />
      <Route path="*" element={hasTemplate ? <TemplateSection /> : <NotFoundPage />} />
    </Routes>
  );
}

const AccountRoute = lazy(() => import("./AccountRoute"));
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

const VIEWS = ["list", "create", "edit", "show"] as const;
type Page = (typeof pages)[PageName];
type View = (typeof VIEWS)[number];

/**
 * A resource's list with its panels at the definition's `paths`, and its standalone pages in place of panels. A page in
 * place of its list has the addresses below that as well, and is called as the menu calls it.
 */
function resourceRoutes(resource: ResolvedResource, menu: ResolvedMenuEntry[]): ReactElement[] {
  const { name, paths } = resource;
  if (homePage(resource)) {
    const entry = menu.find(({ id, to }) => to === paths.list || id === name);
    const page = (
      <AppPage
        readable={name}
        otherwise={<NotAuthorizedPage />}
        title={entry?.label ?? `resources.${name}.name`}
      >
        {homeOf(resource)}
      </AppPage>
    );
    return [<Route key={paths.list} path={`${paths.list}/*`} element={page} />];
  }
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
  return [route(`${paths.list}/*`, screens), ...views, ...importRoutes(resource)];
}

/** Where files are imported: into records that our server keeps, and for actions whose input is read from rows. */
function importRoutes(resource: ResolvedResource): ReactElement[] {
  const { name, provider } = resource;
  const actions = Object.values(resource.actions).filter(({ rows }) => rows);
  const route = (action?: ResolvedAction): ReactElement => (
    <Route
      key={importPath(resource, action)}
      path={importPath(resource, action)}
      element={
        <ResourceContextProvider value={name}>
          <ResourceImport key={name} resource={resource} {...(action && { action })} />
        </ResourceContextProvider>
      }
    />
  );
  return [...actions.map(route), ...(provider === "records" ? [route()] : [])];
}

function ResourceImport(props: { resource: ResolvedResource; action?: ResolvedAction }): ReactElement | null {
  const { resource, action } = props;
  const can = useCan();
  const t = useTranslate();
  const hasTexts = useResourceTexts(resource);
  const { keepsRecords } = useRenderer();
  const mayAdd = resource.can.create && can({ resource: resource.name, action: "create" });
  const isOffered = action ? can({ resource: resource.name, action: action.name }) : keepsRecords && mayAdd;
  if (!isOffered) return <NotAuthorizedPage />;
  if (!hasTexts) return null;
  return (
    <Titled title={t(`resources.${resource.name}.name`, { smart_count: 2, _: resource.name })}>
      <RowsImport {...props} />
    </Titled>
  );
}

/** The screens of a resource for whoever may see one of them; others are told no more of it than that. */
function OwnScreens({ resource }: { resource: ResolvedResource }): ReactElement {
  const can = useCan();
  const maySee = VIEWS.some((action) => can({ resource: resource.name, action }));
  return maySee ? <ResourceScreens resource={resource} /> : <NotAuthorizedPage />;
}

/** The view that a resource opens with. */
function homeView({ single }: ResolvedResource): View {
  return single ? "edit" : "list";
}

/** The page that stands in place of a resource's list, or of a single record's form, if the definition names such a one. */
function homePage(resource: ResolvedResource): Page | false | undefined {
  return standalonePage(resource, homeView(resource)) ?? (resource.single && singleRecord);
}

function homeOf(resource: ResolvedResource): ReactElement | null {
  const Home = homePage(resource);
  return Home ? <Home resource={resource} view={homeView(resource)} /> : null;
}

/** The page that stands in place of a view, if the definition names such a one. */
function standalonePage(resource: ResolvedResource, view: View): Page | undefined {
  const named = resource[view];
  if (!resource.can[view] || !isComponentView(named)) return undefined;
  const { component } = named;
  return Object.hasOwn(pages, component) && !panelPages.includes(component)
    ? pages[component as PageName]
    : undefined;
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

interface AppPageProps {
  /** A resource, or a subject of the menu, that is to be readable; everybody may where there is none. */
  readable?: string | undefined;
  /** What whoever may not sees, as by an address typed by hand. */
  otherwise: ReactElement | null;
  /** The translation key of what it is called. */
  title: string;
  children: ReactNode;
}

/** A page of the app. The same component at every address, so that a page stays that has several. */
function AppPage(props: AppPageProps): ReactElement | null {
  const can = useCan();
  const t = useTranslate();
  const { readable } = props;
  if (readable && !can({ resource: readable, action: "read" })) return props.otherwise;
  return <Titled title={t(props.title, { smart_count: 2 })}>{props.children}</Titled>;
}

function Titled({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const t = useTranslate();
  const text = `${title} · ${t("app.name")}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** Who has no dashboard begins at the first place of their menu. */
function StartPage(): ReactElement {
  const { definitions } = useRuntime();
  const place = firstPlace(visibleMenu(definitions.menu.entries, useMenuPolicy()));
  return place === undefined || place === "/" ? <NotAuthorizedPage /> : <Navigate to={place} replace />;
}
