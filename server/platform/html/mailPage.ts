import type { Language } from "../../../contract/api";

const DARK =
  "@media (prefers-color-scheme: dark) { .mail { color: #e6edf3 !important } .mail a { color: #8ab4f8 } }";

/** A mail's HTML around what it says, for bright and dark screens, with lines below a rule. */
export function mailPage(language: Language, html: string, lines: readonly string[] = []): string {
  const footer =
    lines.length > 0
      ? `<hr style="border:0;border-top:1px solid #c9d2dc;margin:32px 0 16px"><p style="color:#6b7b8b;font-size:14px">${lines.join("<br>")}</p>`
      : "";
  return `<!doctype html><html lang="${language}"><head><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width"><style>:root { color-scheme: light dark } ${DARK}</style></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div class="mail" style="max-width:640px;margin:0 auto;color:#1f2933">${html}${footer}</div></body></html>`;
}
