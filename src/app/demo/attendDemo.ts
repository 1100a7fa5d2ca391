import { startServer } from "../../../dataProviders/demo/server/startServer";
import type { DemoMail, DemoState } from "../../../dataProviders/demo/server/messages";
import type en from "../../../locales/en/pages/demo";
import "./demo.css";

type Texts = typeof en;

const textFiles = import.meta.glob<{ default: Texts }>("../../../locales/*/pages/demo.ts");

async function loadTexts(): Promise<Texts> {
  const load =
    textFiles[`../../../locales/${document.documentElement.lang}/pages/demo.ts`] ??
    textFiles["../../../locales/en/pages/demo.ts"];
  if (!load) throw new Error("The demo has no texts.");
  return (await load()).default;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * Stands around every page of the demo, whatever that is made with: tells how far the server is, shows the mails that it does
 * not send, and follows links to files, which nothing serves.
 */
export function attendDemo(): void {
  const server = startServer();
  const progress = element("div", "al-demo-progress");
  progress.setAttribute("role", "status");
  const show = async (state: DemoState): Promise<void> => {
    if (state.step === "ready") return progress.remove();
    const texts = await loadTexts();
    if (server.state().step === "ready") return;
    const step = state.step === "loading" ? "database" : state.step;
    progress.textContent = texts[step];
    if (state.step === "failed") progress.title = state.reason;
    document.body.append(progress);
  };
  void show(server.state());
  server.onState((state) => void show(state));
  server.onMail((mail) => void showMail(mail));
  document.addEventListener("click", (event) => followFile(event, server.fetch), { capture: true });
}

let mails: HTMLElement | undefined;

async function showMail({ to, subject, text }: DemoMail): Promise<void> {
  const texts = await loadTexts();
  if (!mails) {
    mails = element("aside", "al-demo-mails");
    mails.setAttribute("aria-label", texts.mails);
    document.body.prepend(mails);
  }
  const mail = element("details", "al-demo-mail");
  const close = element("button", "al-demo-close", texts.close);
  close.type = "button";
  close.addEventListener("click", () => mail.remove());
  const head = element("summary", "", texts.mail.replace("%{address}", to));
  head.append(element("strong", "", subject));
  const body = element("p", "");
  body.append(...withLinks(text));
  mail.append(head, body, close);
  mails.prepend(mail);
}

/** The text, with what is an address as a link. */
function withLinks(text: string): (Node | string)[] {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = element("a", "", part);
    link.href = part;
    return link;
  });
}

function followFile(event: MouseEvent, fetch: typeof globalThis.fetch): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  void openFile(link, fetch);
}

/** Saves a file under the name that it is given, and opens a page that has none. */
async function openFile(
  { href, download }: HTMLAnchorElement,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) return;
  const disposition = answer.headers.get("Content-Disposition") ?? "";
  const name = download || /filename="?([^";]+)/.exec(disposition)?.[1];
  const opened = element("a", "");
  opened.href = URL.createObjectURL(await answer.blob());
  if (name && !disposition.startsWith("inline")) opened.download = name;
  else opened.target = "_blank";
  opened.click();
}
