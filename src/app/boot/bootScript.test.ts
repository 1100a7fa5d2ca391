import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { SIGN_IN_PATHS } from "../signIn/paths";

const script = readFileSync("public/boot.js", "utf8");

interface Visit {
  path: string;
  cookie?: string;
  provider?: string;
  ahead?: string;
  kept?: Record<string, string>;
}

/** Runs the script as a page would before its first paint: what it set on the root element, and what it asked for. */
function boot({ path, cookie = "", provider = "rest", ahead, kept = {} }: Visit): {
  attributes: Record<string, string>;
  asked: string[];
} {
  const attributes: Record<string, string> = {};
  const asked: string[] = [];
  runInNewContext(script, {
    location: { pathname: path },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    document: {
      cookie,
      documentElement: {
        dataset: { provider, ahead },
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
      createElement: () => ({}),
      addEventListener: () => undefined,
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
  });
  return { attributes, asked };
}

const TOKEN = "theme=x; access_token=abc";

describe("boot.js", () => {
  it("shows the app's outline to those who are signed in, and asks for the app's files", () => {
    const { attributes, asked } = boot({ path: "/members", cookie: TOKEN, ahead: "/a.js /b.js" });
    expect(attributes["data-shell"]).toBe("app");
    expect(asked).toEqual(["/a.js", "/b.js"]);
  });

  it("shows it in the demo, where everybody is signed in", () => {
    expect(boot({ path: "/", provider: "demo" }).attributes["data-shell"]).toBe("app");
  });

  it("shows it as narrow as the menu was left", () => {
    const kept = { "RaStore.menu.collapsed": "true" };
    expect(boot({ path: "/", cookie: TOKEN, kept }).attributes).toHaveProperty("data-collapsed");
    expect(boot({ path: "/", cookie: TOKEN }).attributes).not.toHaveProperty("data-collapsed");
  });

  it.each([...SIGN_IN_PATHS, "/oauth/google", "/public/hope/events"])("shows none at %s", (path) => {
    const { attributes, asked } = boot({ path, cookie: TOKEN, ahead: "/a.js" });
    expect(attributes).not.toHaveProperty("data-shell");
    expect(asked).toEqual([]);
  });

  it("shows none to those who are not signed in, nor after signing out", () => {
    expect(boot({ path: "/members" }).attributes).not.toHaveProperty("data-shell");
    expect(boot({ path: "/members", cookie: "access_token=" }).attributes).not.toHaveProperty("data-shell");
  });
});
