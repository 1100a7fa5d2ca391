import { appName } from "../boot/environment";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import { QueryClient } from "@tanstack/react-query";
import { CoreAdminContext, memoryStore, ResourceContextProvider, ResourceDefinitionContext } from "ra-core";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
} from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { Locale } from "../../../contract/resource";
import { createDemoDatabase } from "../../../dataProviders/demo/createDemoDatabase";
import { createDemoProvider } from "../../../dataProviders/demo/createDemoProvider";
import { buildAbility, type PermissionUser, rulesForRecord } from "../../../definitions/permissions";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { PreviewView } from "../../pages/resources/types";
import { RendererProvider, type RendererSettings } from "../../renderer/context";
import { ResourceScreens } from "../../renderer/ResourceScreens";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { ErrorState } from "../../ui/ErrorState";
import { mayAccess } from "../auth/ability";
import { createI18nProvider } from "../i18n/createI18nProvider";
import { loadMessages, type Messages } from "../i18n/loadMessages";
import { createPageTexts } from "../i18n/pageTexts";
import { AddTextsContext } from "../../renderer/context/page";
import { pages } from "../admin/pages";

export interface PreviewParts {
  resource: ResolvedResource;
  /** The other definitions in force, to which it may refer. */
  others: readonly ResolvedResource[];
  user: PermissionUser;
  view: PreviewView;
  locale: Locale;
  organisation: RendererSettings["organisation"];
  now: () => Date;
}

export interface Preview {
  /** The tree, whose dialogs open inside of `place`. */
  element(place: HTMLElement): ReactElement;
}

/** Made-up records are numbered from 1. */
const FIRST_RECORD = "1";

const ContentContext = createContext<ReactNode>(null);

function Content(): ReactNode {
  return useContext(ContentContext);
}

/** Everything that a definition's screens need, over a data provider of its own. */
export function createPreview(parts: PreviewParts): Preview {
  const { resource, others, user, view, now, organisation } = parts;
  const resources = new Map([...others, resource].map((one) => [one.name, one]));
  const ability = buildAbility(rulesForRecord(user, [...resources.values()]), { user, now });
  const settings: RendererSettings = {
    resources,
    pages,
    can: (question) => mayAccess(ability, resources, question),
    organisation,
    user,
    now,
  };
  const dataProvider = createDemoProvider({
    database: createDemoDatabase({ now: now() }),
    findResource: (name) => resources.get(name),
    now,
    random: Math.random,
    getUser: () => user,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: "*", Component: Content }], {
    initialEntries: [resource.paths[view].replace("{id}", FIRST_RECORD)],
  });
  const store = memoryStore();
  const { title } = document;
  const texts = createPageTexts(async () => (await import("../admin/textFiles")).textFiles);
  const messages = loadMessages(parts.locale);
  const registrations = { definitions: {}, register: () => undefined, unregister: () => undefined };

  function Screens(): ReactElement {
    const i18nProvider = createI18n(use(messages));
    return (
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={queryClient}
      >
        <ResourceDefinitionContext value={registrations}>
          <RendererProvider settings={settings}>
            <AddTextsContext value={i18nProvider.addTexts}>
              <ResourceContextProvider value={resource.name}>
                <div className="al-preview-page">
                  <ErrorBoundary
                    resetKey={resource}
                    fallback={(error) => <ErrorState title={error.name} detail={error.message} />}
                  >
                    <ResourceScreens resource={resource} />
                    <KeepTitle title={title} />
                  </ErrorBoundary>
                </div>
              </ResourceContextProvider>
            </AddTextsContext>
          </RendererProvider>
        </ResourceDefinitionContext>
      </CoreAdminContext>
    );
  }

  let i18n: ReturnType<typeof createI18nProvider> | undefined;
  function createI18n(known: Messages): ReturnType<typeof createI18nProvider> {
    i18n ??= createI18nProvider({
      appName: appName(),
      locale: parts.locale,
      messages: known,
      load: loadMessages,
      resources: [...resources.values()],
      pageTexts: texts,
    });
    return i18n;
  }

  return {
    element: (place) => (
      <ThemeProvider theme={insideOf(place)}>
        <ContentContext
          value={
            <Suspense fallback={null}>
              <Screens />
            </Suspense>
          }
        >
          <RouterProvider router={router} />
        </ContentContext>
      </ThemeProvider>
    ),
  };
}

/** The window is still called as the page around is: effects of later siblings run later. */
function KeepTitle({ title }: { title: string }): null {
  useEffect(() => {
    document.title = title;
  });
  return null;
}

/** Dialogs open inside of the element, and leave the focus to whoever edits beside it. */
function insideOf(element: HTMLElement): ReturnType<typeof createTheme> {
  return createTheme({
    components: {
      MuiModal: {
        defaultProps: {
          container: element,
          disableScrollLock: true,
          disableEnforceFocus: true,
          disableAutoFocus: true,
          disableRestoreFocus: true,
        },
      },
    },
  });
}
