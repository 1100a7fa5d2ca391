import { appName, IS_EXTENSIBLE } from "../boot/environment";
import type { AuthProvider, ResourceDefinitionContextValue } from "ra-core";
import { useMemo } from "react";
import type { ResolvedResource } from "../../../definitions/resolved";
import type { RendererSettings } from "../../renderer/context";
import { extensionFieldTypes, extensionLabels } from "../extension/extensionParts";
import { createAbility, mayAccess, mayOpen, permissionUser, placesOfApp } from "../auth/ability";
import { createAuthProvider } from "../auth/createAuthProvider";
import { type AppI18nProvider, createI18nProvider } from "../i18n/createI18nProvider";
import { loadMessages } from "../i18n/loadMessages";
import type { PageTexts } from "../i18n/pageTexts";
import type { AdminAppProps } from "./adminAppProps";
import { pages } from "./pages";

export interface Wiring {
  settings: RendererSettings;
  authProvider: AuthProvider;
  i18nProvider: AppI18nProvider;
  registrations: ResourceDefinitionContextValue;
}

/** Everything that follows from the signed-in person and the definitions in force, made anew only with these. */
export function useWiring(
  { runtime, locale, messages }: Pick<AdminAppProps, "runtime" | "locale" | "messages">,
  pageTexts: PageTexts,
): Wiring {
  return useMemo(() => {
    const { session, definitions, organization, showFormats, site, now } = runtime;
    const user = session.user();
    if (!user) throw new Error("The admin needs a signed-in person.");
    const resources = new Map(definitions.resources.map((resource) => [resource.name, resource]));
    const ability = createAbility(user, definitions.resources, now);
    const can: RendererSettings["can"] = (question) => mayAccess(ability, resources, question);
    const places = placesOfApp(definitions.resources, definitions.menu);
    return {
      settings: {
        resources,
        pages,
        ...(IS_EXTENSIBLE && { ownFieldTypes: extensionFieldTypes() }),
        can,
        mayOpen: (address) => mayOpen(places, can, address),
        organisation: {
          currency: organization.currency,
          timeZone: organization.timezone,
          fiscalYearStart: organization.fiscal_year_start,
          site,
          ...(user.organization && { pk: user.organization.pk }),
        },
        showFormats,
        keepsRecords: true,
        user: permissionUser(user),
        now,
      },
      authProvider: createAuthProvider({ session, user, may: can }),
      i18nProvider: createI18nProvider({
        appName: appName(),
        locale,
        messages,
        load: loadMessages,
        resources: IS_EXTENSIBLE ? [...definitions.resources, ...extensionLabels()] : definitions.resources,
        pageTexts,
      }),
      registrations: {
        definitions: Object.fromEntries([...resources].map(([name, one]) => [name, registration(one)])),
        register: () => undefined,
        unregister: () => undefined,
      },
    };
  }, [runtime, locale, messages, pageTexts]);
}

/** What react-admin's own hooks ask about a resource. */
function registration(resource: ResolvedResource): ResourceDefinitionContextValue["definitions"][string] {
  return {
    name: resource.name,
    hasList: resource.list !== false,
    hasCreate: resource.create !== false,
    hasEdit: resource.edit !== false,
    hasShow: resource.show !== false,
  };
}
