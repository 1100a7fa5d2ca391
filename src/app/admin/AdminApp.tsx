import { QueryClient } from "@tanstack/react-query";
import { CoreAdminContext, ResourceDefinitionContext, useTranslate } from "ra-core";
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from "react";
import { createBrowserRouter, useRouteError } from "react-router";
import { RouterProvider } from "react-router/dom";
import { RendererProvider } from "../../renderer/context";
import type { Locale } from "../../../contract/resource/locales";
import { createPageTexts, type PageTexts } from "../i18n/pageTexts";
import { SessionGuard } from "../expired/SessionGuard";
import { AdminRoutes } from "./AdminRoutes";
import { AddTextsContext } from "../../renderer/context/page";
import { personStore } from "./personStore";
import { RuntimeProvider } from "./Runtime";
import { UnsentCheckIns } from "./UnsentCheckIns";
import { UnavailablePage } from "./UnavailablePage";
import { useWiring } from "./useWiring";
import type { AdminAppProps } from "./adminAppProps";

/** How long a list counts as fresh: coming back within it shows the rows without asking again. */
const FRESH_MS = 5_000;

const PREFETCH_DELAY_MS = 2_000;

const AdminContentContext = createContext<ReactNode>(null);

/** The router's one route. What it shows comes from above, so that new definitions re-render and never remount. */
function AdminContent(): ReactNode {
  return useContext(AdminContentContext);
}

/** In place of everything, when even the frame around the pages has crashed. */
function CrashedPage({ messages }: Pick<AdminAppProps, "messages">): ReactElement {
  return <UnavailablePage messages={messages} error={useRouteError()} />;
}

/** The signed-in app: our router around react-admin's contexts around the routes. */
export function AdminApp(props: AdminAppProps): ReactElement {
  const { messages } = props;
  const [router] = useState(() =>
    createBrowserRouter([
      { path: "*", Component: AdminContent, errorElement: <CrashedPage messages={messages} /> },
    ]),
  );
  return (
    <RuntimeProvider value={props.runtime}>
      <AdminContentContext value={<ReactAdmin {...props} />}>
        <RouterProvider router={router} />
      </AdminContentContext>
    </RuntimeProvider>
  );
}

function ReactAdmin(props: AdminAppProps): ReactElement {
  const [pageTexts] = useState(() => createPageTexts(async () => (await import("./textFiles")).textFiles));
  const { settings, authProvider, i18nProvider, registrations } = useWiring(props, pageTexts);
  usePrefetchedTexts(pageTexts, props.locale);
  const [store] = useState(() => personStore(props.runtime.session.user()));
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: FRESH_MS, retry: false },
          // Without a connection a save fails at once and says so, in place of waiting with the form held shut.
          mutations: { networkMode: "always" },
        },
      }),
  );
  return (
    <CoreAdminContext
      dataProvider={props.dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <ResourceDefinitionContext value={registrations}>
        <RendererProvider settings={settings}>
          <TranslateHandOut onTranslate={props.onTranslate} />
          <AddTextsContext value={i18nProvider.addTexts}>
            <AdminRoutes />
            <SessionGuard />
            <UnsentCheckIns />
          </AddTextsContext>
        </RendererProvider>
      </ResourceDefinitionContext>
    </CoreAdminContext>
  );
}

/** Fetches what the texts of the first screen lack once that stands; whoever needs them sooner asks for them. */
function usePrefetchedTexts(pageTexts: PageTexts, locale: Locale): void {
  useEffect(() => {
    const prefetch = (): void => void pageTexts.add("resources", locale).catch(() => undefined);
    const timer = setTimeout(prefetch, PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pageTexts, locale]);
}

function TranslateHandOut({ onTranslate }: Pick<AdminAppProps, "onTranslate">): null {
  const translate = useTranslate();
  useEffect(() => onTranslate(translate), [translate, onTranslate]);
  return null;
}
