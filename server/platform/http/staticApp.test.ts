import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOrigins } from "../origins";
import type { RequestEnvironment } from "../limits/requestEnvironment";
import { buildOf, serveApp } from "./staticApp";

const PAGE =
  '<html><head><meta name="base-domain" content="" /><meta name="build" content="" /><meta name="csp-nonce" content="" /><meta name="extension" content="" /></head></html>';

describe("the built app", () => {
  let folder: string;
  let app: Hono<RequestEnvironment>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "almoner-static-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), PAGE);
    writeFileSync(join(folder, "assets", "index-abc.js"), "export {};");
    writeFileSync(join(folder, ".secret"), "no");
    app = new Hono<RequestEnvironment>();
    serveApp(app, { folder, origins: createOrigins("almoner.example", () => 3000), captcha: false });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["/", "/index.html", "/members", "/members/3/show", "/login?next=%2Fteams"])(
    "answers %s with its page, which knows the base domain and is never kept",
    async (path) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect(await answer.text()).toContain('<meta name="base-domain" content="almoner.example" />');
    },
  );

  it("is named by what is in its page, which says the name", async () => {
    const name = buildOf(folder);
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    expect(await (await app.request("/members")).text()).toContain(`<meta name="build" content="${name}" />`);
    writeFileSync(join(folder, "index.html"), `${PAGE}<script src="/assets/other.js"></script>`);
    expect(buildOf(folder)).not.toBe(name);
    expect(buildOf(join(folder, "assets"))).toBeUndefined();
  });

  it("carries the installation's colour, and its mark in the place of the product's", async () => {
    const head =
      '<meta name="app-color" content="" /><link rel="icon" href="/icon.svg" type="image/svg+xml" />';
    writeFileSync(join(folder, "index.html"), PAGE.replace("</head>", `${head}</head>`));
    writeFileSync(join(folder, "icon.svg"), "<svg/>");
    const logo = join(folder, "mark.png");
    writeFileSync(logo, "a picture");
    app = new Hono<RequestEnvironment>();
    const origins = createOrigins("almoner.example", () => 3000);
    serveApp(app, { folder, origins, captcha: false, color: "#7a1f5c", logo });
    const page = await (await app.request("/members")).text();
    expect(page).toContain('<meta name="app-color" content="#7a1f5c" />');
    expect(page).toContain('href="/icon.svg" type="image/png"');
    const mark = await app.request("/icon.svg");
    expect([mark.headers.get("Content-Type"), await mark.text()]).toEqual(["image/png", "a picture"]);
  });

  it("names what visitors' pages are made of in their head alone, each once and none that is there already", async () => {
    const there = '<link rel="modulepreload" crossorigin href="/assets/common.js">';
    writeFileSync(join(folder, "index.html"), PAGE.replace("</head>", `${there}</head>`));
    mkdirSync(join(folder, ".vite"));
    const chunks = {
      "src/app/public/mountPublic.tsx": { file: "assets/visitors.js", imports: ["_common.js", "_site.js"] },
      "_common.js": { file: "assets/common.js" },
      "_site.js": { file: "assets/site.js", imports: ["_common.js"], css: ["assets/site.css"] },
    };
    writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(chunks));
    app = new Hono<RequestEnvironment>();
    serveApp(app, {
      folder,
      origins: createOrigins("almoner.example", () => 3000),
      captcha: false,
      publicPages: async (html) => ({ html, status: 200 }),
    });
    const named = async (path: string): Promise<(string | undefined)[]> =>
      [...(await (await app.request(path)).text()).matchAll(/href="\/assets\/([^"]+)"/g)].map(
        ([, name]) => name,
      );
    expect(await named("/public/donate")).toEqual(["common.js", "visitors.js", "site.css", "site.js"]);
    expect(await named("/members")).toEqual(["common.js"]);
  });

  describe("with an installation's own code", () => {
    const files = ["/extension/extension-AB12.js", "/extension/extension-AB12.css"];
    let built: string;
    let served: Hono<RequestEnvironment>;

    beforeEach(() => {
      built = join(folder, ".almoner");
      mkdirSync(join(built, "app"), { recursive: true });
      writeFileSync(join(built, "app", "extension-AB12.js"), "export const extension = {};");
      writeFileSync(join(built, "server-AB12.mjs"), "secret of the server");
      served = new Hono<RequestEnvironment>();
      const origins = createOrigins("almoner.example", () => 3000);
      const extension = { folder: join(built, "app"), files };
      serveApp(served, { folder, origins, captcha: false, extension });
    });

    it("names its files in the page and in the build, and lets browsers keep them", async () => {
      const page = await (await served.request("/")).text();
      expect(page).toContain(`<meta name="extension" content="${files.join(" ")}" />`);
      expect(page).toContain(`<meta name="build" content="${buildOf(folder, files)}" />`);
      expect(buildOf(folder, files)).not.toBe(buildOf(folder));
      const answer = await served.request("/extension/extension-AB12.js");
      expect([answer.status, answer.headers.get("Cache-Control"), await answer.text()]).toEqual([
        200,
        "public, max-age=31536000, immutable",
        "export const extension = {};",
      ]);
    });

    it.each([
      "/extension/gone.js",
      "/extension/server-AB12.mjs",
      "/extension/../server-AB12.mjs",
      "/extension/%2e%2e/server-AB12.mjs",
      "/extension/..%2fserver-AB12.mjs",
      "/extension/%2e%2e%5cserver-AB12.mjs",
      "/.almoner/server-AB12.mjs",
    ])("hands out nothing else: %s", async (path) => {
      const answer = await served.request(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("secret");
    });
  });

  it("lets browsers keep files whose names carry a hash", async () => {
    const answer = await app.request("/assets/index-abc.js");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  });

  it.each(["/assets/gone.js", "/gone.png", "/.secret", "/../package.json"])(
    "does not answer %s with a page",
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  it("allows no script but its own", async () => {
    const policy = (await app.request("/")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src 'self'(;|$)/);
  });

  it("allows no style elements but its own, by a nonce that each answer has anew", async () => {
    const nonces = await Promise.all(
      ["/members", "/members", "/public/events"].map(async (path) => {
        const answer = await app.request(path);
        const [, allowed] =
          /style-src 'self' 'nonce-([^']+)'(;|$)/.exec(answer.headers.get("Content-Security-Policy") ?? "") ??
          [];
        expect(await answer.text()).toContain(`<meta name="csp-nonce" content="${allowed}" />`);
        return allowed;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  it("lets the staff's pages call the APIs that definitions name now, and visitors' pages none", async () => {
    let apis = ["https://library.example"];
    const calling = new Hono<RequestEnvironment>();
    const origins = createOrigins("almoner.example", () => 3000);
    serveApp(calling, { folder, origins, captcha: false, apis: () => apis });
    const connects = async (path: string): Promise<string> =>
      /connect-src ([^;]*)/.exec(
        (await calling.request(path)).headers.get("Content-Security-Policy") ?? "",
      )?.[1] ?? "";
    expect(await connects("/books")).toMatch(/ https:\/\/library\.example$/);
    expect(await connects("/public/events")).not.toContain("library.example");
    apis = [];
    expect(await connects("/books")).not.toContain("library.example");
  });

  it("allows the captcha's scripts and frames where one is asked", async () => {
    const asking = new Hono<RequestEnvironment>();
    serveApp(asking, { folder, origins: createOrigins("almoner.example", () => 3000), captcha: true });
    const policy = (await asking.request("/signup")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
    expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
  });

  it("lets its own pages frame the Google button, and nothing else be framed", async () => {
    const policy = async (path: string): Promise<string> =>
      (await app.request(path)).headers.get("Content-Security-Policy") ?? "";
    expect(await policy("/oauth/google")).toContain(
      "frame-ancestors 'self' https://almoner.example https://*.almoner.example",
    );
    expect(await policy("/login")).toContain("frame-ancestors 'none'");
    // The pop-up that comes back from the provider stays in touch with the frame that opened it.
    expect((await app.request("/oauth/google")).headers.get("Cross-Origin-Opener-Policy")).toBe(
      "unsafe-none",
    );
  });
});
