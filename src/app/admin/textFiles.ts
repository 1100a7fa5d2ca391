import type { TextFiles } from "../i18n/pageTexts";
import type { MessageTree } from "../i18n/loadMessages";

/** The texts of the pages for those who are signed in. */
export const textFiles: TextFiles = import.meta.glob<{ default: MessageTree }>(
  "../../../locales/*/pages/*.ts",
);
