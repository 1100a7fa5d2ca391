import type { ConfiguredResources } from "../definitions/configuredResources";

/** In place of what only the nonprofit suite and the template have, in the build for a blank app. */
const nothing = (): null => null;

export default nothing;
export const suiteMenuPages = [];
export const boardFigures = undefined;
export const suitePages = {};
export const Attending = nothing;
export const TemplateMenu = nothing;
export const UnsentCheckIns = nothing;
export const bundledDefinitions = (): ConfiguredResources => ({
  resources: [],
  menu: { entries: [], template: [] },
  hash: "none",
});
