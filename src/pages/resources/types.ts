import type { ComponentType } from "react";
import type { PermissionUser } from "../../../definitions/permissions";
import type { ResolvedMenu, ResolvedResource } from "../../../definitions/resolved";
import type { Schema } from "./model/completion";

/** The screens that can be looked at before a definition is stored. */
export type PreviewView = "list" | "create" | "edit" | "show";

export interface PreviewProps {
  resource: ResolvedResource;
  view: PreviewView;
  /** Whoever looks: what their role may not do is not shown. */
  user: PermissionUser;
}

/** What the page is handed by the app: the rest it asks for with hooks. */
export interface ResourcesParts {
  /** The menu in force, whose entries a resource may stand below. */
  menu: ResolvedMenu;
  /** Draws a definition with made-up records, apart from the app around it. */
  Preview: ComponentType<PreviewProps>;
  /** The schema of definition files and the names that it does not know. */
  loadLanguage(): Promise<{ schema: Schema; icons: readonly string[] }>;
}
