import type { PageName } from "../../../contract/pageNames";
import type { RendererSettings } from "../../renderer/context";
import { page } from "../../renderer/context/page";
import { suitePages } from "./suitePages";

/** The pages that a definition may name as a view's `component`, each loaded when it is opened. */
export const pages: Record<PageName, RendererSettings["pages"][string]> = {
  ...suitePages,
  automation: page(
    ["automation", "conditions", "predicate"],
    () => import("../../pages/automations/AutomationPage"),
  ),
  files: page("files", () => import("../../pages/files/FilesPage")),
  invite: page(["invite", "resources"], () => import("../../pages/invite/InvitePage")),
  organisation: page(
    ["organisation", "resources"],
    () => import("../../pages/organisation/OrganisationPage"),
  ),
};

/**
 * Those that are a panel over the list. Every other stands alone, in place of a panel or of the list, with addresses of
 * its own below that of the view.
 */
export const panelPages: readonly string[] = ["formCreate", "invite"] satisfies PageName[];

/** The form of a single record that names no page of its own. */
export const singleRecord = page("resources", () => import("../../renderer/record/forms/SingleRecord"));
