import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { EXTENSION_PATH } from "../../../extension/modules";
import { escapeHtml } from "../html/escapeHtml";
import type { Origins } from "../origins";
import type { RequestEnvironment } from "../limits/requestEnvironment";
import type { PublicPages } from "./publicPages";
import { pageHeaders } from "./securityHeaders";

/** Where the built app lies. */
export interface StaticApp {
  /** Absolute; files in `assets/` carry a hash in their names. */
  folder: string;
  /** The installation's own code for the browser: where it lies, and the addresses of its first module and its styles. */
  extension?: { folder: string; files: readonly string[] };
  origins: Origins;
  /** What the app is called. */
  name?: string;
  /** `#rrggbb`, where an organisation has none of its own. */
  color?: string;
  /** An SVG or PNG file that stands in the place of the product's mark; absolute. */
  logo?: string;
  /** Whether the pages may ask for reCAPTCHA. */
  captcha: boolean;
  /** Origins of the foreign APIs that the app calls, asked for each page. */
  apis?: () => readonly string[];
  /** Writes heads for the pages that search engines find. */
  publicPages?: PublicPages;
}

const PRODUCT = "Almoner";
const ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * Names the build that lies in a folder, by its page: that one names its scripts, whose names change with what is in
 * them, as do those of the installation's own code. Undefined where nothing is built.
 */
export function buildOf(folder: string, extension: readonly string[] = []): string | undefined {
  const page = join(folder, "index.html");
  if (!existsSync(page)) return undefined;
  return createHash("sha256")
    .update(readFileSync(page))
    .update(extension.join(" "))
    .digest("hex")
    .slice(0, 16);
}

/** A page that is told the base domain, since the sign-in cookie is shared across it, and which build it is of. */
function readPage({ folder, origins, name = PRODUCT, color = "", logo, extension }: StaticApp): string {
  const files = extension?.files ?? [];
  const shown = escapeHtml(name);
  const meta = (name: string): RegExp => new RegExp(`(<meta name="${name}" content=")[^"]*(")`);
  return readFileSync(join(folder, "index.html"), "utf8")
    .replace(meta("app-name"), (_, begin: string, end: string) => begin + shown + end)
    .replaceAll(`>${PRODUCT}<`, () => `>${shown}<`)
    .replace(meta("app-color"), `$1${color}$2`)
    .replace('type="image/svg+xml"', `type="${typeOfLogo(logo)}"`)
    .replace(meta("base-domain"), `$1${origins.domain()}$2`)
    .replace(meta("extension"), `$1${files.join(" ")}$2`)
    .replace(meta("build"), `$1${buildOf(folder, files)}$2`);
}

/** Where pages look for the product's mark. */
const MARK = "/icon.svg";

const typeOfLogo = (path = MARK): string => (/\.png$/i.test(path) ? "image/png" : "image/svg+xml");

/** A chunk as Vite's manifest tells of it. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What shows visitors' pages; the app loads it where such a page is opened. */
const VISITORS_PAGES = "src/app/public/mountPublic.tsx";

/**
 * The page with what visitors' pages are made of named in its head, so that a browser asks for all of it at once and not
 * for each part when it has read the one before.
 */
function withVisitorsParts(html: string, folder: string): string {
  const path = join(folder, ".vite", "manifest.json");
  if (!existsSync(path)) return html;
  const manifest = JSON.parse(readFileSync(path, "utf8")) as Record<string, Chunk>;
  const chunks = new Set<Chunk>();
  const take = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(take);
  };
  take(VISITORS_PAGES);
  const links = [...chunks].flatMap(({ file, css = [] }) => [
    ...css.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    `<link rel="modulepreload" crossorigin href="/${file}">`,
  ]);
  const added = links.filter((link) => !html.includes(link.slice(link.indexOf("href="), -1)));
  return html.replace(/ *<\/head>/, () => `    ${added.join("\n    ")}\n  </head>`);
}

/** The page with the nonce of its own Content-Security-Policy, which its style elements have to carry. */
function withNonce(html: string, c: Context<RequestEnvironment>): string {
  return html.replace(
    /(<meta name="csp-nonce" content=")[^"]*(")/,
    `$1${c.get("secureHeadersNonce") ?? ""}$2`,
  );
}

function servePage(html: string): MiddlewareHandler<RequestEnvironment> {
  return async (c) => {
    c.header("Cache-Control", "no-cache");
    return c.html(withNonce(html, c));
  };
}

function servePublicPage(html: string, publicPages: PublicPages): MiddlewareHandler<RequestEnvironment> {
  return async (c) => {
    const page = await publicPages(html, {
      path: c.req.path,
      host: c.req.header("Host"),
      address: c.get("address"),
    });
    c.header("Cache-Control", "no-cache");
    return c.html(withNonce(page.html, c), page.status);
  };
}

/**
 * Serves the built app beside `/api`: hashed files for ever, everything else revalidated, precompressed where the
 * build made `.br` and `.gz`; any other path that looks like a page is the app's own route and gets its page.
 */
export function serveApp(app: Hono<RequestEnvironment>, given: StaticApp): void {
  const { folder, origins, captcha, apis = () => [], publicPages } = given;
  const page = join(folder, "index.html");
  app.notFound((c) =>
    c.text(existsSync(page) ? "Not found" : "The app is not built yet: run npm run build.", 404),
  );
  app.use("*", pageHeaders(origins, { captcha, apis }));
  if (!existsSync(folder)) return;
  const root = relative(process.cwd(), folder) || ".";
  if (given.logo !== undefined) {
    const mark = readFileSync(given.logo);
    const headers = { "Content-Type": typeOfLogo(given.logo), "Cache-Control": "no-cache" };
    app.get(MARK, (c) => c.body(new Uint8Array(mark), 200, headers));
  }
  const html = readPage(given);
  const staffPage = servePage(html);
  const publicPage = publicPages ? servePublicPage(withVisitorsParts(html, folder), publicPages) : staffPage;
  app.use("*", async (c, next) => {
    if (c.req.path.split("/").some((part) => part.startsWith(".") && part !== ".well-known"))
      return c.notFound();
    return next();
  });
  app.get("/", staffPage);
  app.get("/index.html", staffPage);
  app.use("*", async (c, next) => {
    await next();
    if (!c.res.ok || c.res.headers.has("Cache-Control")) return;
    const isHashed = ["/assets/", EXTENSION_PATH].some((path) => c.req.path.startsWith(path));
    c.res.headers.set("Cache-Control", isHashed ? ONE_YEAR : "no-cache");
  });
  if (given.extension) {
    app.use(
      `${EXTENSION_PATH}*`,
      serveStatic({
        root: relative(process.cwd(), given.extension.folder) || ".",
        rewriteRequestPath: (path) => path.slice(EXTENSION_PATH.length - 1),
        precompressed: true,
      }),
    );
  }
  app.use("*", serveStatic({ root, precompressed: true }));
  app.get("*", async (c, next) => {
    // A missing file is missing; only a path without an extension can be a page.
    if (c.req.path.startsWith("/assets/") || /\.[a-z0-9]{1,8}$/i.test(c.req.path)) return c.notFound();
    return /^\/public(\/|$)/.test(c.req.path) ? publicPage(c, next) : staffPage(c, next);
  });
}
