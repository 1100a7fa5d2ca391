import type { Language } from "../../../contract/api";
import type { Origins } from "../origins";
import { escapeHtml } from "./escapeHtml";

const DARK =
  "@media (prefers-color-scheme: dark) { .mail { color: #e6edf3 !important } .mail a { color: #8ab4f8 } .mail a.button { color: #ffffff } .mail .quiet { color: #9fb0c0 !important } }";

/** In whose name a mail goes out, as it says above its text. */
export interface MailHead {
  name: string;
  /** The whole address of a picture. */
  logo: string | null;
}

/** The whole address of an organisation's logo, which mails show to whoever reads them. */
export function logoUrl(
  { logo, subdomain }: { logo: string | null; subdomain: string },
  origins: Pick<Origins, "organization">,
): string | null {
  return logo === null ? null : new URL(logo, origins.organization(subdomain)).href;
}

function headHtml({ name, logo }: MailHead): string {
  const picture =
    logo === null
      ? ""
      : `<img src="${escapeHtml(logo)}" alt="" height="40" style="height:40px;max-width:160px;vertical-align:middle;margin-right:12px">`;
  return `<p style="margin:0 0 24px;font-size:14px">${picture}<strong>${escapeHtml(name)}</strong></p>`;
}

/** What stands around the text of a mail. */
export interface MailFrame {
  head?: MailHead | undefined;
  /** As HTML, below a rule. */
  lines?: readonly string[];
}

/** A mail's HTML around what it says, for bright and dark screens. */
export function mailPage(language: Language, html: string, { head, lines = [] }: MailFrame = {}): string {
  const footer =
    lines.length > 0
      ? `<hr style="border:0;border-top:1px solid #c9d2dc;margin:32px 0 16px"><p class="quiet" style="color:#5b6b7b;font-size:14px">${lines.join("<br>")}</p>`
      : "";
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><style>:root { color-scheme: light dark } ${DARK}</style></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div class="mail" style="max-width:640px;margin:0 auto;color:#1f2933">${head ? headHtml(head) : ""}${html}${footer}</div></body></html>`;
}
