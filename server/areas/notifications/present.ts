import type { Language, NotificationKind } from "../../../contract/api";
import { server as SENTENCES } from "../../../locales/en/server";
import { say, type TextCode } from "../../platform/texts";

/** What is kept of a notification that its text is made of. */
export interface Told {
  kind: NotificationKind;
  params: Record<string, string>;
}

/** Pauses have a sentence for each reason. */
function codeOf(kind: NotificationKind, { why }: Told["params"]): TextCode {
  const code = kind === "automation_paused" ? `notification.${kind}.${why ?? ""}` : `notification.${kind}`;
  return code in SENTENCES ? (code as TextCode) : "notification.automation_told";
}

/** A notification as a sentence of the language. */
export function textOf({ kind, params }: Told, language: Language): string {
  return say({ code: codeOf(kind, params), params }, language);
}
