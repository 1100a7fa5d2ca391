import type { MenuDefinition } from "../../contract/resource";
import type { DefinitionSource } from "../load";
import type { Mistake } from "../mistakes/mistake";
import type { Source } from "../mistakes/source";

/** What the checks compare with; a check whose list is not handed in is left out. */
export interface CheckOptions {
  /** Names of icons that exist. */
  icons?: readonly string[];
  /** Names of registered pages. */
  components?: readonly string[];
  /** Catalogues by language: nested texts as react-admin reads them. */
  locales?: Readonly<Record<string, unknown>>;
  /** Permission lists of the roles every organisation starts with; definitions' `tests` run as these. */
  roles?: Readonly<Record<string, readonly string[]>>;
  /** For `$now` in definitions' tests. */
  now?: Date;
}

/** Everything that only shows when a definition is compared with itself and with the others. */
export function checkAll(
  _definitions: readonly DefinitionSource[],
  _menu: { definition: MenuDefinition; source: Source } | undefined,
  _options: CheckOptions,
): Mistake[] {
  return [];
}
