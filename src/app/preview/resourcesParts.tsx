import { lazy, type ReactElement, Suspense, useMemo } from "react";
import { ResourcesPage } from "../../pages/resources/ResourcesPage";
import type { Schema } from "../../pages/resources/model/completion";
import type { ResourcesParts } from "../../pages/resources/types";
import { useRuntime } from "../admin/Runtime";

const Preview = lazy(async () => ({ default: (await import("./DefinitionPreview")).DefinitionPreview }));

/** What the page of definitions gets from the app: the preview with its demo, and the language's schema. */
const parts: Omit<ResourcesParts, "menu"> = {
  Preview: (props) => (
    <Suspense fallback={<div className="al-preview" aria-hidden="true" />}>
      <Preview {...props} />
    </Suspense>
  ),
  loadLanguage: async () => {
    const [{ default: schema }, { ICON_NAMES }] = await Promise.all([
      import("../../../resources/resource.schema.json?raw"),
      import("../../../contract/icons.generated"),
    ]);
    return { schema: JSON.parse(schema) as Schema, icons: ICON_NAMES };
  },
};

/** Settings → Resources with what it needs of the app. */
export function Resources(): ReactElement {
  const { menu } = useRuntime().definitions;
  return <ResourcesPage parts={useMemo(() => ({ ...parts, menu }), [menu])} />;
}
