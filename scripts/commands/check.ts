import { join, relative } from "node:path";
import { ICON_NAMES } from "../../contract/icons.generated";
import { PAGE_NAMES } from "../../contract/pageNames";
import { type DefinitionFile, loadDefinitions } from "../../definitions";
import { apiLanguage } from "../../definitions/http";
import { startingRoles } from "../../demo-fixtures/nonprofit/roles";
import { messages as de } from "../../locales/de";
import { messages as en } from "../../locales/en";
import { messages as fr } from "../../locales/fr";
import { messages as pt } from "../../locales/pt";
import { definitionPlace } from "../../server/appFile";
import { readDefinitionFiles } from "../../server/engine/definitions/folder";
import { actionsOf, fieldTypesOf, storesOf } from "../../server/extension";
import { compileExtension } from "../extension/compile";
import { formatMistake, summary } from "../check/report";
import type { Command } from "./command";

/** Prints every mistake of the definitions in `RESOURCES_DIR` (else `resources/`); 1 if any is an error. */
export const check: Command = async () => {
  const place = definitionPlace(process.env, process.cwd());
  // Its mistakes are told like any command's.
  const compiled = await compileExtension(process.cwd());
  const { own: folder } = place;
  let files: DefinitionFile[];
  try {
    files = await readDefinitionFiles(place);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `The definitions in ${folder} cannot be read: ${reason}. Set RESOURCES_DIR to a folder of definitions.`,
    );
    return 1;
  }
  const loaded = loadDefinitions(files, {
    icons: ICON_NAMES,
    components: PAGE_NAMES,
    fieldTypes: fieldTypesOf(compiled?.code),
    ownActions: actionsOf(compiled?.code),
    stores: storesOf(compiled?.code),
    locales: { en, de, fr, pt },
    roles: Object.fromEntries(startingRoles.map(({ slug, permissions }) => [slug, permissions])),
    now: new Date(),
    isSet: (name) => process.env[name] !== undefined,
    apis: apiLanguage,
  });
  const near = relative(process.cwd(), folder);
  const shown = near.startsWith("..") ? folder : near;
  for (const mistake of loaded.mistakes) {
    console.log(formatMistake({ ...mistake, file: join(shown, mistake.file) }));
  }
  console.log(summary(loaded, files.length));
  return loaded.mistakes.some(({ severity }) => severity === "error") ? 1 : 0;
};
