import {
  type RaRecord,
  useLocale,
  useLocation,
  useNavigate,
  useResourceContext,
  useTranslate,
} from "ra-core";
import { createPath } from "react-router-dom";
import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from "react";
import type { Month } from "../../../contract/resource/spans";
import type { PredicateContext, PredicateUser } from "../../../definitions/predicate";
import type { ResolvedResource } from "../../../definitions/resolved";
import { createFormatter, type Formatter, type FormatOptions } from "../../ui/format";
import { LeavingProvider } from "./leaving";
import { createLabels, type ResourceLabels } from "./labels";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** Whether the signed-in person may do something. The server decides; this hides what it would refuse. */
export type Can = (question: {
  resource: string;
  /** `list show create edit delete export` or the name of an action. */
  action: string;
  record?: RaRecord;
  field?: string;
}) => boolean;

/** What a registered page gets; everything else it pulls with hooks. */
export interface ResourcePageProps {
  resource: ResolvedResource;
  view: "list" | "create" | "edit" | "show";
  id?: string;
}

/** The components of an installation's own field types, by their names; each is loaded when it is first shown. */
export type OwnFieldTypes = Readonly<
  Record<string, () => Promise<{ [Part in "Field" | "Input" | "Filter"]?: ComponentType<never> }>>
>;

/** What the renderer is handed by the app. */
export interface RendererSettings {
  /** Every resolved definition by name. A new map when definitions change. */
  resources: ReadonlyMap<string, ResolvedResource>;
  /** The pages that a `component` view may name, usually lazy. */
  pages: Readonly<Record<string, ComponentType<ResourcePageProps>>>;
  ownFieldTypes?: OwnFieldTypes | undefined;
  can: Can;
  /** Whether the signed-in person may open the page of the app at an address; every page unless said. */
  mayOpen?: (address: string) => boolean;
  organisation: FormatOptions & {
    /** Its key: what the browser keeps for one organisation is nothing for another. */
    pk?: number;
    /** Where its pages for visitors are: `https://hope.example.org`. */
    site?: string;
    /** January unless said. */
    fiscalYearStart?: Month | undefined;
  };
  /** Shows money and times as the organisation has been changed to, without a fresh page. */
  showFormats?: (formats: {
    currency: string;
    timezone: string;
    fiscal_year_start?: Month;
    color?: string | null;
  }) => void;
  /** There is a server that keeps stored records, and with them their trash and history. */
  keepsRecords?: boolean;
  user: PredicateUser;
  now: () => Date;
}

export interface RendererValue extends RendererSettings {
  locale: string;
  translate: (key: string, args?: Record<string, unknown>) => string;
  format: Formatter;
  labelsOf(resource: string): ResourceLabels;
  /** Goes to an address of the app as a link to it does. */
  goTo(address: string): void;
}

/** Resolved definitions, texts and formats for everything that is rendered from a definition. */
export const ResourceDefinitionContext = createContext<RendererValue | undefined>(undefined);

/** Hands the definitions to the renderer. Stands inside `CoreAdminContext`, around the routes. */
export function RendererProvider({
  settings,
  children,
}: {
  settings: RendererSettings;
  children: ReactNode;
}): ReactElement {
  const locale = useLocale();
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef(location);
  useEffect(() => {
    latest.current = location;
  });
  const value = useMemo<RendererValue>(() => {
    const labels = new Map<string, ResourceLabels>();
    const orEmpty = (key: string, args?: Record<string, unknown>): string =>
      translate(key, { ...args, _: "" });
    return {
      ...settings,
      locale,
      translate,
      format: createFormatter(intlLocale(locale), settings.organisation),
      goTo(address) {
        const isHere = address === createPath(latest.current);
        navigate(address, { replace: isHere });
      },
      labelsOf(name) {
        let found = labels.get(name);
        if (!found) {
          found = createLabels(known(settings.resources, name), locale, orEmpty);
          labels.set(name, found);
        }
        return found;
      },
    };
  }, [settings, locale, translate, navigate]);
  return (
    <ResourceDefinitionContext value={value}>
      <LeavingProvider>{children}</LeavingProvider>
    </ResourceDefinitionContext>
  );
}

function known(resources: ReadonlyMap<string, ResolvedResource>, name: string): ResolvedResource {
  const resource = resources.get(name);
  if (resource) return resource;
  throw new Error(
    `There is no resource "${name}". Known are: ${[...resources.keys()].join(", ") || "none"}.`,
  );
}

/** All the renderer was handed, with formats and labels. Throws outside of `RendererProvider`. */
export function useRenderer(): RendererValue {
  const value = useContext(ResourceDefinitionContext);
  if (!value) throw new Error("useRenderer needs a <RendererProvider> above it.");
  return value;
}

/** The definition of the named resource, or of the one around (ra-core's resource context). Throws if unknown. */
export function useResourceDefinition(name?: string): ResolvedResource {
  const { resources } = useRenderer();
  const around = useResourceContext();
  const wanted = name ?? around;
  if (!wanted) throw new Error("useResourceDefinition needs a name or a ResourceContextProvider above it.");
  return known(resources, wanted);
}

/** The texts of a resource (the one around unless named) in the current language. */
export function useLabels(resource?: string): ResourceLabels {
  const { name } = useResourceDefinition(resource);
  return useRenderer().labelsOf(name);
}

/** Asks whether the signed-in person may do something, at once and without a request. */
export function useCan(): Can {
  return useRenderer().can;
}

/** Numbers, money and dates as the current language and the organisation write them. */
export function useFormatter(): Formatter {
  return useRenderer().format;
}

/** The user and the moment that a definition's conditions are judged with. */
export function usePredicateContext(): PredicateContext {
  const { user, now, organisation } = useRenderer();
  return { user, now: now(), timeZone: organisation.timeZone, fiscalYearStart: organisation.fiscalYearStart };
}
