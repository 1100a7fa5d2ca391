import { createContext, useContext } from "react";
import type { AccountsApi } from "../../../dataProviders/accounts";
import type { AuthApi, OrganizationFormats } from "../../../dataProviders/auth";
import type { SecurityApi } from "../../../dataProviders/security";
import type { ResolvedMenu, ResolvedResource } from "../../../definitions/resolved";
import type { AppBuild } from "../boot/appBuild";
import type { OtherTabs } from "../session/otherTabs";
import type { Session } from "../session/session";
import type { Writes } from "../session/writes";

/** A mistake of a definition, as told to those with `settings`. */
export interface DefinitionMistake {
  code: string;
  file: string;
  line?: number;
  pointer?: string;
  message: string;
  suggestion?: string;
}

/** The definitions in force. */
export interface DefinitionsInForce {
  resources: ResolvedResource[];
  menu: ResolvedMenu;
  mistakes: DefinitionMistake[];
}

/** What the composition root hands to the signed-in part of the app. */
export interface Runtime {
  session: Session;
  authApi: AuthApi;
  accountsApi: AccountsApi;
  security(): Promise<SecurityApi>;
  otherTabs: OtherTabs;
  writes: Writes;
  appBuild: AppBuild;
  definitions: DefinitionsInForce;
  organization: OrganizationFormats;
  /** Shows money and times in other formats from now on, as the organisation has been changed to. */
  showFormats(formats: OrganizationFormats): void;
  /** Where the organisation's pages for visitors are: `https://hope.example.org`. */
  site: string;
  demo: boolean;
  version: string;
  now: () => Date;
  /** Goes to an address of the app with a fresh page, so that nothing of the former session stays. */
  leaveTo(path: string): void;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);
export const RuntimeProvider = RuntimeContext.Provider;

/** What the composition root handed in. Throws outside of `RuntimeProvider`. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error("useRuntime needs a <RuntimeProvider> above it.");
  return runtime;
}
