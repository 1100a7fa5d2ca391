import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { UserConfig } from "@rspress/core";
import { VERSION } from "../contract/version";
import { navigationOf, pagesOf } from "./docs/site";
import { run } from "./run";

// `npm run docs`: the documentation as a site in dist/docs. A link that leads nowhere, page or anchor, ends it with an error.
const root = process.cwd();
const pagesFolder = join(root, "dist/docs-pages");
const outDir = join(root, "dist/docs");

const [flag, ...more] = process.argv.slice(2);
if ((flag !== undefined && flag !== "--serve") || more.length > 0) {
  console.error("npm run docs takes --serve, which shows the site when it is built, or nothing.");
  process.exit(1);
}

const pages = pagesOf(root);
const groups = navigationOf(pages);
const config: UserConfig = {
  root: pagesFolder,
  outDir,
  title: "Almoner",
  description: "An admin dashboard for nonprofit organisations that is made of configuration",
  lang: "en",
  icon: "/icon.svg",
  logoText: `Almoner ${VERSION}`,
  llms: true,
  search: { codeBlocks: false },
  markdown: { link: { checkDeadLinks: true, checkAnchors: true }, image: { checkDeadImages: true } },
  themeConfig: {
    llmsUI: { viewOptions: ["markdownLink"] },
    nav: groups.flatMap(({ title, pages: [first] }) => (first ? [{ text: title, link: first.link }] : [])),
    sidebar: {
      "/": groups.map(({ title, pages: items }) => ({
        text: title,
        collapsible: true,
        items: items.map(({ title: text, link }) => ({ text, link })),
      })),
    },
  },
};

await rm(pagesFolder, { recursive: true, force: true });
for (const { target, text } of pages) {
  await mkdir(dirname(join(pagesFolder, target)), { recursive: true });
  await writeFile(join(pagesFolder, target), text);
}
await cp(join(root, "docs/images"), join(pagesFolder, "images"), { recursive: true });
await mkdir(join(pagesFolder, "public"));
await cp(join(root, "public/icon.svg"), join(pagesFolder, "public/icon.svg"));
// In a process of its own: what renders the pages cannot be loaded under tsx.
const configFile = join(pagesFolder, "rspress.config.mjs");
await writeFile(configFile, `export default ${JSON.stringify(config, null, 2)};\n`);
const code = await run("npx", ["rspress", "build", "--config", configFile]);
if (code !== 0) process.exit(code);
console.log(`The documentation is in ${outDir}.`);
if (flag === "--serve")
  await run("npx", ["rspress", "preview", "--config", configFile, "--port", process.env.PORT ?? "4174"]);
