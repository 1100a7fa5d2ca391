import { AuthContext, DataProviderContext, useDataProvider, useTranslate } from "ra-core";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { createDemoDatabase } from "../../../../dataProviders/demo/createDemoDatabase";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { createDemoProvider } from "../../../../dataProviders/demo/createDemoProvider";
import type { ResolvedResource } from "../../../../definitions/resolved";
import { resolveResource } from "../../../../definitions/resolve/resource";
import { GALLERY_GROUPS, GALLERY_RECORDS } from "../../../pages/template/gallery/model/definitions";
import { ResourceDefinitionContext, type RendererValue, useRenderer } from "../../../renderer/context";
import { createLabels } from "../../../renderer/context/labels";

const RESOURCES = [GALLERY_RECORDS, GALLERY_GROUPS].map((definition) =>
  resolveResource(definition, { file: `template/${definition.name}.json`, group: "template" }),
);
const NAMES = new Map(RESOURCES.map((resource) => [resource.name, resource]));
const PREFIX = /^resources\.gallery_/;

/**
 * The records that the gallery shows its blocks with, in a sample database of their own: what is tried here changes
 * nothing elsewhere, and the app's first screen knows nothing of them.
 */
export function GalleryData({ children }: { children: ReactNode }): ReactElement {
  const translate = useTranslate();
  const renderer = useRenderer();
  const app = useDataProvider<AlmonerDataProvider>();
  const [provider] = useState(() => {
    const now = renderer.now;
    const database = createDemoDatabase({ now: now() });
    const records = createDemoProvider({
      findResource: (name) => NAMES.get(name),
      database,
      now,
      random: () => Math.random(),
      translate,
    });
    return { ...records, templateCall: app.templateCall };
  });
  const value = useMemo<RendererValue>(() => {
    const resources = new Map<string, ResolvedResource>([...renderer.resources, ...NAMES]);
    // Their texts come with the gallery's page and not with the first screen's.
    const orEmpty = (key: string, args?: Record<string, unknown>): string =>
      translate(key.replace(PREFIX, "templateGallery.resources."), { ...args, _: "" });
    const own = new Map(
      RESOURCES.map((resource) => [resource.name, createLabels(resource, renderer.locale, orEmpty)]),
    );
    return {
      ...renderer,
      resources,
      can: () => true,
      labelsOf: (name) => own.get(name) ?? renderer.labelsOf(name),
    };
  }, [renderer, translate]);
  return (
    // Whoever sees the gallery may do all with its records, of which the app's permissions know nothing.
    <AuthContext value={undefined}>
      <DataProviderContext value={provider}>
        <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>
      </DataProviderContext>
    </AuthContext>
  );
}
