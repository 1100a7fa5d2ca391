import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { GeneratedFile } from "./files";
import { frameIcons, iconNames } from "./iconNames";

interface Shape {
  d: string;
  fillRule?: "evenodd";
}

const require = createRequire(import.meta.url);
const resources = new URL("../../resources/", import.meta.url);

/**
 * The icons' outlines, without the library around them: those of the frame and of the shipped definitions in one
 * module, all others in one per first letter, loaded when such an icon is first shown.
 */
export async function icons(): Promise<GeneratedFile[]> {
  const known = new Set(iconNames);
  const used = (await usedIcons()).filter((name) => known.has(name));
  const eager = [...new Set([...frameIcons, ...used])].sort();
  const letters = [...new Set(iconNames.map(letterOf))].sort();
  return [
    { path: "contract/icons.generated.ts", contents: namesModule() },
    { path: "src/ui/icons/common.generated.ts", contents: shapesModule(eager) },
    ...letters.map((letter) => ({
      path: `src/ui/icons/${letter}.generated.ts`,
      contents: shapesModule(iconNames.filter((name) => letterOf(name) === letter && !eager.includes(name))),
    })),
    { path: "src/ui/icons/shards.generated.ts", contents: shardsModule(letters) },
  ];
}

function letterOf(name: string): string {
  return name.charAt(0).toLowerCase();
}

/** Every `"icon"` of the shipped definitions and of the menu. */
async function usedIcons(): Promise<string[]> {
  const files = await readdir(resources, { recursive: true });
  const texts = files
    .filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json") && !file.startsWith("custom"))
    .map((file) => readFile(new URL(file, resources), "utf8"));
  return (await Promise.all(texts)).flatMap((text) =>
    Array.from(text.matchAll(/"icon":\s*"(\w+)"/g), ([, name = ""]) => name),
  );
}

function namesModule(): string {
  return `/** The icons that definitions may name. */\nexport const ICON_NAMES: readonly string[] = ${JSON.stringify([...iconNames].sort(), null, 2)};\n`;
}

function shapesModule(names: readonly string[]): string {
  const shapes = Object.fromEntries(names.map((name) => [name, shapesOf(name)]));
  return `import type { IconShapes } from "./shape";\n\nexport const shapes: IconShapes = ${JSON.stringify(shapes, null, 1)};\n`;
}

function shardsModule(letters: readonly string[]): string {
  const entries = letters.map((letter) => `  ${letter}: () => import("./${letter}.generated"),\n`);
  return `import type { IconShapes } from "./shape";\n\nexport const shards: Readonly<Record<string, () => Promise<{ shapes: IconShapes }>>> = {\n${entries.join("")}};\n`;
}

function shapesOf(name: string): Shape[] {
  const module: unknown = require(`@mui/icons-material/${name}`);
  if (!isIconModule(module)) throw new Error(`@mui/icons-material has no icon "${name}".`);
  const markup = renderToStaticMarkup(createElement(module.default));
  // The library's styles stand before the outline.
  const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(markup)?.[1] ?? "";
  const shapes = Array.from(inner.matchAll(/<(\w+)([^>]*)>/g), ([, tag = "", attributes = ""]) =>
    shapeOf(name, tag, attributes),
  );
  if (shapes.length === 0) throw new Error(`The icon "${name}" has no outline.`);
  return shapes;
}

function isIconModule(module: unknown): module is { default: ComponentType } {
  return typeof module === "object" && module !== null && "default" in module;
}

function shapeOf(icon: string, tag: string, attributes: string): Shape {
  const read = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  const d = tag === "circle" ? circlePath(read) : read("d");
  if (d === undefined || (tag !== "path" && tag !== "circle"))
    throw new Error(`The icon "${icon}" has a <${tag}>.`);
  return { d, ...(read("fill-rule") === "evenodd" && { fillRule: "evenodd" as const }) };
}

/** A circle as two arcs, so that every icon is made of paths. */
function circlePath(read: (name: string) => string | undefined): string {
  const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(read(name) ?? 0));
  return `M${(x ?? 0) - (r ?? 0)} ${y}a${r} ${r} 0 1 0 ${2 * (r ?? 0)} 0a${r} ${r} 0 1 0 ${-2 * (r ?? 0)} 0z`;
}
