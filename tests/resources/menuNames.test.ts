import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LOCALES } from "../../contract/resource/locales";

const FOLDER = "resources/nonprofit";

interface Named {
  resources: Record<string, { name?: string } | undefined>;
}

async function namesOf(file: string): Promise<Named["resources"]> {
  return ((await import(file)) as { default: Named }).default.resources;
}

// What the first screen loads is all that the menu has until another page brings the texts of every resource.
it.each(LOCALES)(
  "the menu beside the first screen has every resource's name, as its list says it: %s",
  async (language) => {
    const inMenu = readdirSync(FOLDER)
      .filter((file) => file.endsWith(".json"))
      .map(
        (file) =>
          JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as { name?: string; menu?: object | false },
      )
      .flatMap(({ name, menu }) => (name !== undefined && typeof menu === "object" ? [name] : []));
    const [first, whole] = await Promise.all([
      namesOf(`../../locales/${language}/first.ts`),
      namesOf(`../../locales/${language}/index.ts`),
    ]);
    const named = (resources: Named["resources"]): (string | undefined)[][] =>
      inMenu.map((name) => [name, resources[name]?.name]);
    expect(named(first)).toEqual(named(whole));
    expect(inMenu.length).toBeGreaterThan(20);
  },
);
