import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** As root Chromium needs `--no-sandbox`; the rest keeps it from calling home. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export type FoundChromium = { path: string } | { missing: string };

/**
 * A Chromium to drive: `CHROMIUM_PATH`, one that is installed, or, on a Debian-like machine where we are root, the
 * distribution's package. Otherwise says how to get one.
 */
export function findChromium(): FoundChromium {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH is ${named}, where nothing is.` };
  return (
    installed() ??
    (canInstall() ? install() : undefined) ?? {
      missing: "No Chromium was found: install it (apt-get install chromium), or set CHROMIUM_PATH to one.",
    }
  );
}

function installed(): FoundChromium | undefined {
  const path = CANDIDATES.find((candidate) => existsSync(candidate));
  return path ? { path } : undefined;
}

const canInstall = (): boolean => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

function install(): FoundChromium | undefined {
  console.log("No Chromium here: installing the distribution's package.");
  try {
    execFileSync("apt-get", ["update"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch (error) {
    return {
      missing: `Chromium could not be installed (${error instanceof Error ? error.message : "unknown"}).`,
    };
  }
  return installed();
}
