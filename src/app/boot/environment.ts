import { VERSION } from "../../../contract/version";

/** Whether the server runs in a worker of this browser. */
export const IS_DEMO: boolean = import.meta.env.VITE_DATA_PROVIDER === "demo";

/** Whether an organisation's own definitions are part of the app's files. */
export const BUNDLES_CUSTOM: boolean = import.meta.env.BUNDLES_CUSTOM === true;

/** Whether the app was built without what only the nonprofit suite has. */
export const IS_BLANK: boolean = import.meta.env.IS_BLANK === true;

/** Whether the app was built for installations with code of their own. */
export const IS_EXTENSIBLE: boolean = import.meta.env.IS_EXTENSIBLE === true;

const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What the app is called. */
export const appName = (): string => meta("app-name") || "Almoner";

/** The colour of the installation, `#rrggbb`; nothing where it has none. */
export const appColor = (): string | undefined => meta("app-color") || undefined;

/** What an installation's own code consists of: the address of its first module, and of its styles; none where it has no code. */
export const extensionFiles = (): string[] => meta("extension")?.split(" ").filter(Boolean) ?? [];

/** What the build and the page decide; read here and nowhere else. */
export interface Environment {
  demo: boolean;
  /** Whether the template's apps and pages are in the menu and the routes. */
  template: boolean;
  /** Where the nonprofit calls are mounted. */
  apiUrl: string;
  /** Organisations live at `<subdomain>.<baseDomain>`; undefined when the page was not served by our server. */
  baseDomain: string | undefined;
  /** Of the app, as the server that handed out the page names it; undefined when it was not ours. */
  build: string | undefined;
  version: string;
  appId: string;
}

export function readEnvironment(): Environment {
  return {
    demo: IS_DEMO,
    template: import.meta.env.VITE_TEMPLATE !== "off",
    apiUrl: (import.meta.env.VITE_API_URL as string | undefined) ?? "/api",
    // Names below `localhost` lead to this machine (RFC 6761, 6.3), also where a development server writes no page.
    baseDomain: meta("base-domain") || (/(^|\.)localhost$/.test(location.hostname) ? "localhost" : undefined),
    build: meta("build") || undefined,
    version: VERSION,
    appId: "almoner-web",
  };
}
