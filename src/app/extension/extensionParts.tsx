import { useTranslate } from "ra-core";
import { type ComponentType, lazy, type ReactElement, Suspense } from "react";
import { useLocation } from "react-router";
import { type ExtensionEntry, PAGE_PATH, type PageEntry } from "../../../extension/modules";
import type { ResolvedMenuEntry, ResolvedResource } from "../../../definitions/resolved";
import type { OwnFieldTypes } from "../../renderer/context";
import { page } from "../../renderer/context/page";
import { Button } from "../../ui/controls/Button";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { extensionFiles } from "../boot/environment";
import { MessagePage } from "../screens/MessagePage";

/** What an installation's code adds to the app. In builds that are for none, `shims/noExtension.ts` stands in its place. */
let extension: ExtensionEntry | undefined;
let own: ReadonlyMap<string, ReactElement> = new Map();

const idOf = (name: string): string => `extension_${name.replaceAll("-", "_")}`;

/** Loads it, where there is some. What fails is told on the console, and the app goes on without. */
export async function loadExtension(): Promise<void> {
  const [entry, ...styles] = extensionFiles();
  if (entry === undefined) return;
  for (const href of styles) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
  try {
    const { shareModules } = await import("./shareModules");
    shareModules();
    const loaded = (await import(/* @vite-ignore */ entry)) as { extension: ExtensionEntry };
    extension = loaded.extension;
    const { name, pages } = extension;
    own = new Map(
      pages.map((one) => {
        const id = idOf(one.name);
        return [id, <OwnPage key={id} extension={name} id={id} Component={pageOf(one.load)} />];
      }),
    );
  } catch (error) {
    // To the console, as what nobody caught.
    reportError(new Error("The installation's own code could not be loaded.", { cause: error }));
  }
}

/** The menu with its pages in their places. */
export function withExtension(entries: ResolvedMenuEntry[]): ResolvedMenuEntry[] {
  let menu = entries;
  for (const one of extension?.pages ?? []) {
    const at = one.menu?.parent;
    const isThere = menu.some(({ id, resource }) => id === at && resource === undefined);
    menu = isThere
      ? menu.map((entry) =>
          entry.id === at ? { ...entry, children: placed([...entry.children, entryOf(one)]) } : entry,
        )
      : placed([...menu, entryOf(one)]);
  }
  return menu;
}

function placed(entries: ResolvedMenuEntry[]): ResolvedMenuEntry[] {
  return entries.toSorted((one, other) => one.order - other.order);
}

const LAST = 900;

function entryOf({ name, icon, menu, permission }: PageEntry): ResolvedMenuEntry {
  return {
    id: idOf(name),
    label: `resources.${idOf(name)}.name`,
    to: PAGE_PATH + name,
    order: menu?.order ?? LAST,
    children: [],
    ...(icon !== undefined && { icon }),
    ...(permission !== undefined && { subject: permission }),
  };
}

/** What its pages are called. */
export function extensionLabels(): Pick<ResolvedResource, "name" | "labels">[] {
  return (extension?.pages ?? []).map(({ name, title }) => {
    const titles = typeof title === "string" ? { en: title } : title;
    const labels = Object.fromEntries(
      Object.entries(titles).map(([language, text]) => [language, { name: text }]),
    );
    return { name: idOf(name), labels };
  });
}

/** Its page of an entry of the menu. */
export function extensionPage(id: string): ReactElement | undefined {
  return own.get(id);
}

/** How fields that name one of its components are shown and typed in. */
export function extensionFieldTypes(): OwnFieldTypes {
  const types = extension?.fieldTypes ?? [];
  return Object.fromEntries(types.map(({ name, load }) => [name, load as OwnFieldTypes[string]]));
}

const Failed = page<FailedProps>("extension", async () => FailedPage);

interface FailedProps {
  extension: string;
  title: string;
  error: Error;
  onRetry(): void;
}

/** One of its pages; what is thrown in it stays in it. */
function OwnPage({
  extension: name,
  id,
  Component,
}: {
  extension: string;
  id: string;
  Component: ComponentType;
}): ReactElement {
  const { pathname } = useLocation();
  const t = useTranslate();
  const title = t(`resources.${id}.name`);
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, reset) => <Failed extension={name} title={title} error={error} onRetry={reset} />}
    >
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}

function pageOf(load: ExtensionEntry["pages"][number]["load"]): ComponentType {
  return lazy(async () => {
    const { default: found } = await load();
    if (typeof found !== "function" && typeof found !== "object")
      throw new Error("The page's module exports no component by default.");
    return { default: found as ComponentType };
  });
}

function FailedPage({ extension: name, title, error, onRetry }: FailedProps): ReactElement {
  const t = useTranslate();
  return (
    <MessagePage
      icon="ReportProblem"
      title={t("extension.failed.title", { title })}
      body={t("extension.failed.body", { name })}
    >
      <details>
        <summary>{t("app.error.details")}</summary>
        <code>{error.message}</code>
      </details>
      <Button onClick={onRetry}>{t("extension.failed.again")}</Button>
    </MessagePage>
  );
}
