import { ICON_NAMES } from "../../../contract/icons.generated";
import { PAGE_NAMES } from "../../../contract/pageNames";
import type { CheckOptions } from "../../../definitions/checks";
import type { DefinitionFile } from "../../../definitions/mistakes/source";
import { startingRoles } from "../../../demo-fixtures/nonprofit/roles";
import { BUNDLES_CUSTOM } from "../boot/environment";

const shipped = import.meta.glob<string>("../../../resources/{menu,{nonprofit,template}/*}.json", {
  eager: true,
  import: "default",
  query: "?raw",
});
const custom = BUNDLES_CUSTOM
  ? import.meta.glob<string>("../../../resources/custom/*.json", {
      eager: true,
      import: "default",
      query: "?raw",
    })
  : {};
const texts = { ...custom, ...shipped };

/** The definition files that the app was built with, as they were written, and what judges them. */
export function bundledFiles(now: Date): { files: DefinitionFile[]; check: CheckOptions } {
  return {
    files: Object.entries(texts).map(([path, text]) => ({
      path: path.replace(/^.*\/resources\//, ""),
      text,
    })),
    check: {
      icons: ICON_NAMES,
      components: PAGE_NAMES,
      roles: Object.fromEntries(startingRoles.map(({ slug, permissions }) => [slug, permissions])),
      now,
    },
  };
}
