import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without the window, tabs and toolbar that nobody sees: a new page of it costs a tenth. */
const SHELL = "/usr/bin/chromium-headless-shell";

const CANDIDATES = [
  SHELL,
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
 * distribution's headless one. Otherwise says how to get one.
 */
export function findChromium(): FoundChromium {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH is ${named}, where nothing is.` };
  const found = installed();
  // A machine that only runs tests may as well get the quicker one.
  const isEnough = found === SHELL || (found !== undefined && !process.env.CI);
  if (!isEnough && canInstall()) install();
  const path = installed();
  return path
    ? { path }
    : {
        missing: "No Chromium was found: install it (apt-get install chromium), or set CHROMIUM_PATH to one.",
      };
}

const installed = (): string | undefined => CANDIDATES.find((candidate) => existsSync(candidate));

const canInstall = (): boolean => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

function install(): void {
  console.log("Installing the distribution's headless Chromium.");
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    try {
      execFileSync("apt-get", ["update"], { stdio: "ignore" });
      execFileSync("apt-get", ["install", "-y", "--no-install-recommends", browser, "fonts-liberation"], {
        stdio: "ignore",
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
      return;
    } catch (error) {
      console.log(
        `${browser} could not be installed (${error instanceof Error ? error.message : "unknown"}).`,
      );
    }
  }
}
