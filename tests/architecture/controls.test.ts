import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file).replaceAll("\\", "/"));
}

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

/** Controls of the browser that are not ours, and why. */
const RAW: Record<string, string> = {
  "src/app/public/CaptchaDialog.tsx": "dialog: visitors' pages do without MUI, which ours is built on",
  "src/pages/template/profile/components/Photos.tsx": "dialog: one picture that fills the window",
};

describe("controls", () => {
  it("are those of src/ui/controls, outside of src/ui", () => {
    const raw = /<(button|input|select|textarea|dialog)\b(?=[\s>])/g;
    const found = filesIn("src", /(?<!\.test)\.tsx$/)
      .filter((file) => !file.startsWith("src/ui/"))
      .flatMap((file) =>
        [
          ...read(file)
            .replaceAll(/\/\*[\s\S]*?\*\//g, "")
            .matchAll(raw),
        ].map(([, name = ""]) => `${file}: <${name}>`),
      );
    const allowed = Object.entries(RAW).map(([file, reason]) => `${file}: <${reason.split(":")[0]}>`);
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  it("have no look but their own: no class of a button or an input is written elsewhere", () => {
    const gone = /\b(al-button|al-icon-button|al-link-button|al-input|field-input)\b/;
    const found = filesIn("src", /(?<!\.test)\.(tsx|css)$/).filter((file) => gone.test(read(file)));
    expect(found).toEqual([]);
  });
});

/** The class that a rule begins with: whose it is. */
function rootsOf(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const roots = new Set<string>();
  for (const [, selectors = ""] of plain.matchAll(/([^{};]+)\{/g)) {
    if (selectors.trim().startsWith("@")) continue;
    for (const selector of selectors.split(/,(?![^(]*\))/)) {
      const first = /^[^\s>+~]*/.exec(selector.trim())?.[0] ?? "";
      for (const [, name] of first.replaceAll(/\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g))
        if (name) roots.add(name);
    }
  }
  return roots;
}

describe("styles", () => {
  it("of a class stand in one file", () => {
    const homes = new Map<string, string[]>();
    for (const file of filesIn("src", /(?<!\.module)\.css$/))
      for (const name of rootsOf(read(file))) homes.set(name, [...(homes.get(name) ?? []), file]);
    const shared = [...homes].filter(([, files]) => files.length > 1);
    expect(shared.map(([name, files]) => `.${name}: ${files.join(", ")}`)).toEqual([]);
  });

  it("of modules are told apart by their files' names", () => {
    const names = filesIn("src", /\.module\.css$/).map((file) => basename(file));
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
