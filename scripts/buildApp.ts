import { build } from "vite";
import { precompress } from "./precompress";

const BUILDS = {
  app: { provider: "rest", suite: "nonprofit", extensible: "off" },
  blank: { provider: "rest", suite: "blank", extensible: "off" },
  // The same for pages and fields of an installation's own code.
  open: { provider: "rest", suite: "nonprofit", extensible: "on" },
  openBlank: { provider: "rest", suite: "blank", extensible: "on" },
  demo: { provider: "demo", suite: "nonprofit", extensible: "off" },
};

/** Builds the app into `dist/<name>`, with a brotli and a gzip copy beside each text file. */
export async function buildApp(name: keyof typeof BUILDS): Promise<string> {
  const { provider, suite, extensible } = BUILDS[name];
  process.env.VITE_DATA_PROVIDER = provider;
  process.env.VITE_SUITE = suite;
  process.env.VITE_EXTENSIBLE = extensible;
  // Any other value silently ships React's development build.
  process.env.NODE_ENV = "production";
  const outDir = `dist/${name}`;
  await build({ logLevel: "warn" });
  await precompress(outDir);
  return outDir;
}
