import type { PageName } from "../../../contract/pageNames";
import type { RendererSettings } from "../../renderer/context";

/** The pages that a definition may name as a view's `component`, each loaded when it is opened. */
export const pages: Record<PageName, RendererSettings["pages"][string]> = {};
