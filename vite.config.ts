import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";

const shim = (file: string): string => fileURLToPath(new URL(`./src/app/shims/${file}`, import.meta.url));

interface CodeSplittingGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  debugName?: string;
  test?: RegExp;
  priority: number;
}
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const ADMIN = "/src/app/admin/mountAdmin.tsx";
/** The data that the signed-in app starts to load beside its own code. */
const DATA = ["/dataProviders/rest/createRestProvider.ts"];
const DATA_CHUNK = "rest";
type Provider = "rest" | "demo";

/** The server in a worker, with a database of its own: of the demo's build alone. */
const DEMO_ONLY = /^.*\/(demo\/server\/startServer|demo\/attendDemo)$/;

/** The calls of operators and of agents, of whom the demo has none. */
const OPERATORS = /^.*\/areas\/operator$/;
const AGENTS = /^.*\/areas\/mcp$/;

/** An installation's own code: of the builds that are for one. */
const EXTENSION = /^.*\/(extension\/extensionParts|OwnPart)$/;

/** What only the nonprofit suite and the template have. */
const NONPROFIT =
  /^.*\/(suitePages|account\/Attending|UnsentCheckIns|bundledDefinitions|template\/TemplateRoutes|template\/TemplateMenu|template\/search\/Bookmarks)$/;

/** Pages for visitors, which a blank app has not. */
const VISITED = /^.*\/(boot\/isPublicPath|public\/mountPublic)$/;

/** What signing in shares with the admin: React, and the way to the server. */
const COMMON =
  /node_modules\/(react|react-dom|scheduler)\/|ra-core\/dist\/dataProvider\/HttpError|\/dataProviders\/(errors|translate|auth)\.ts|\/src\/app\/(boot|session|i18n\/(locale|loadMessages))|vite\/preload-helper/;

/** The pages that are loaded apart from the admin, each by itself: visitors' and those for signing in. */
const LIGHT = ["/src/app/public", "/src/app/signIn", "/src/app/oauth", "/src/pages/public"];
/** Of those, the ones that bring much of what the admin needs too; the others do not wait for it. */
const HEAVIER = /\/src\/pages\/public\/(forms|apply)\//;
/** What forms load once they need it, and the admin at once. */
const FORM_RULES = ["/definitions/formQuestions.ts", "/definitions/judgeFormAnswers.ts"];

/**
 * What react-admin's core and its queries name in their index and no first screen uses: forms with their library, and the
 * hooks of panels and pages. The graph knows imports of the index only, so it would count these among what every screen needs.
 */
const LATER = new RegExp(
  `/node_modules/(${[
    "react-hook-form/",
    "react-is/",
    "@tanstack/query-core/.*/(queriesObserver|mutationObserver|infiniteQueryObserver)\\.js",
    "@tanstack/react-query/.*/(useQueries|useMutation|useInfiniteQuery)\\.js",
    "ra-core/dist/(form|controller/(show|edit|create|field|button|record|input))/",
    "ra-core/dist/auth/(usePermissions|useGetIdentity)\\.js",
    "ra-core/dist/controller/(usePaginationState|useSortState)\\.js",
    "ra-core/dist/core/(SourceContext|useGetRecordRepresentation|useResourceDefinition|useWrappedSource)\\.js",
    "ra-core/dist/dataProvider/(fetch|useCreate|useUpdate|useUpdateMany|useDelete|useDeleteMany|useGetOne|useGetManyReference|useInfiniteGetList|useMutationWithMutationMode|undo/useAddUndoableMutation)\\.js",
    "ra-core/dist/routing/(useBlocker|useCanBlock|useParams|useRedirect)\\.js",
    "ra-core/dist/util/useDebouncedEvent\\.js",
  ].join("|")})`,
);

/** What visitors' pages share: little, and cheaper in one file than in one for each set of pages. */
const VISITORS =
  /\/src\/pages\/public\/site\/(?!(EventList|CalendarLink|payment|times|Questions|questions|PersonFields)\.)/;

/** What forms are made of, for visitors, for signing in and for the staff's: one file, which pages without a form do without. */
const FIELDS = /\/src\/ui\/controls\/(Field|TextField|CheckField|RadioGroup)\./;

/** What of the template stands around every screen. */
const TEMPLATE_NAVIGATION =
  /\/src\/app\/template\/TemplateMenu\.tsx|\/src\/pages\/template\/(search\/(Bookmarks|useBookmarks)|shared\/useTemplateCall)\.tsx?/;

const inProject = (path: string): string => fileURLToPath(new URL(`.${path}`, import.meta.url));

function sourcesIn(folder: string): string[] {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Whether a module is among those that others need before they run, themselves included. */
function neededBy(roots: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let reached: Set<string> | undefined;
  const visit = (id: string, into: Set<string>, graph: ModuleGraph): Set<string> => {
    if (!into.has(id) && !LATER.test(id)) {
      into.add(id);
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, into, graph);
    }
    return into;
  };
  return (id, graph) => {
    // The graph is whole by the time chunks are made, and the same for every module.
    reached ??= roots.reduce((into, root) => visit(root, into, graph), new Set<string>());
    return reached.has(id);
  };
}

/**
 * One file for what the signed-in app needs before its first screen, and one each for what it shares with the pages that
 * are loaded apart, in place of a file for each set of pages that happen to share a module.
 */
function firstScreenChunks(): CodeSplittingGroup[] {
  const light = LIGHT.flatMap(sourcesIn);
  const forAdmin = neededBy([inProject(ADMIN)]);
  const forLight = neededBy(light.filter((file) => !HEAVIER.test(file)));
  const forHeavier = neededBy([...light.filter((file) => HEAVIER.test(file)), ...FORM_RULES.map(inProject)]);
  const forData = neededBy(DATA.map(inProject));
  const chunk = (
    name: string,
    priority: number,
    holds: (id: string, graph: ModuleGraph) => boolean,
  ): CodeSplittingGroup => ({
    name: (id, graph) => (holds(id, graph) ? name : null),
    debugName: name,
    priority,
  });
  // Of a package's index nearly everything seems needed, though little of it is.
  const isOurs = (id: string): boolean => !id.includes("/node_modules/");
  const forSignedIn: typeof forAdmin = (id, graph) => forAdmin(id, graph) || forData(id, graph);
  // A group takes along what its modules need, so what is shared comes first.
  return [
    { name: "common", test: COMMON, priority: 5 },
    chunk("shared", 4, (id, graph) => isOurs(id) && forAdmin(id, graph) && forLight(id, graph)),
    { name: "fields", test: FIELDS, priority: 4.5 },
    { name: "site", test: VISITORS, priority: 3 },
    chunk("predicates", 2, (id, graph) => isOurs(id) && forSignedIn(id, graph) && forHeavier(id, graph)),
    chunk("admin", 1, forAdmin),
    chunk(DATA_CHUNK, 0, forData),
    { name: "templateNavigation", test: TEMPLATE_NAVIGATION, priority: 0 },
  ];
}

/** The files of every first list. */
const FIRST_SCREEN = ["admin", "shared", "predicates", DATA_CHUNK];

/** Tells boot.js where the data comes from, and which files the signed-in app needs, so that it asks for them at once. */
function firstScreenAhead(provider: Provider): Plugin {
  const names = new Set<string>(FIRST_SCREEN);
  return {
    name: "first-screen-ahead",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const files = Object.values(bundle ?? {})
          .filter((file) => file.type === "chunk" && !file.isDynamicEntry && names.has(file.name))
          .map(({ fileName }) => `/${fileName}`);
        return html.replace("<html ", `<html data-provider="${provider}" data-ahead="${files.join(" ")}" `);
      },
    },
  };
}

/** What opens over a list, fetched once the list stands. */
const PANELS = ["/src/renderer/record/forms/FormScreen.tsx", "/src/renderer/record/show/ShowPanel.tsx"].map(
  inProject,
);
/** Tells V8 to compile every function while the file is fetched, beside the page's own thread (v8.dev/blog/explicit-compile-hints). */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad\n";

/** Marks the way to the first list and its panels, of which most functions run: else each is compiled when it is first called. */
function compiledAhead(): Plugin {
  return {
    name: "compiled-ahead",
    // After Vite has put its list of files to fetch before what is loaded later.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = new Set<string>();
        const visit = (fileName: string): void => {
          const file = bundle[fileName];
          if (file?.type !== "chunk" || files.has(fileName)) return;
          files.add(fileName);
          for (const imported of file.imports) visit(imported);
        };
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          const isPanel = file.facadeModuleId !== null && PANELS.includes(file.facadeModuleId);
          if (isPanel || file.isEntry || FIRST_SCREEN.includes(file.name)) visit(file.fileName);
        }
        for (const fileName of files) {
          const file = bundle[fileName];
          if (file?.type === "chunk") file.code = COMPILE_AHEAD + file.code;
        }
      },
    },
  };
}

function outDirOf(build: { isBlank: boolean; isExtensible: boolean; provider: Provider }): string {
  if (build.provider === "demo") return "demo";
  if (build.isExtensible) return build.isBlank ? "openBlank" : "open";
  return build.isBlank ? "blank" : "app";
}

/** The app. `VITE_DATA_PROVIDER` is `rest` (default) or `demo`; each builds into a folder of its own. */
export default defineConfig(({ mode, command }) => {
  const asked = process.env.VITE_DATA_PROVIDER ?? mode;
  const provider: Provider = asked === "demo" ? "demo" : "rest";
  const isBlank = process.env.VITE_SUITE === "blank";
  const isExtensible = process.env.VITE_EXTENSIBLE === "on";
  const env = loadEnv(mode, process.cwd());
  // Our own server hands out an organisation's definitions itself, to those who are signed in.
  const bundlesCustom = command === "serve" || env.VITE_API_URL !== undefined;
  return {
    plugins: [react(), firstScreenAhead(provider), compiledAhead()],
    resolve: {
      alias: [
        // Development bundles packages whole, with parts that need more of it.
        ...(command === "build"
          ? [
              { find: "inflection", replacement: shim("inflection.ts") },
              { find: "@ucast/mongo2js", replacement: shim("mongoConditions.cjs") },
            ]
          : []),
        ...(provider === "demo"
          ? [
              { find: OPERATORS, replacement: shim("noOperator.ts") },
              { find: AGENTS, replacement: shim("noAgents.ts") },
            ]
          : [{ find: DEMO_ONLY, replacement: shim("noDemo.ts") }]),
        ...(isExtensible ? [] : [{ find: EXTENSION, replacement: shim("noExtension.ts") }]),
        ...(isBlank
          ? [
              { find: NONPROFIT, replacement: shim("blank.ts") },
              { find: VISITED, replacement: shim("noVisitors.ts") },
            ]
          : []),
        { find: "object.entries", replacement: shim("objectEntries.cjs") },
        // A list of react-admin's own in an installation's page exports by it.
        ...(isExtensible ? [] : [{ find: "jsonexport/dist/index.js", replacement: shim("jsonexport.ts") }]),
      ],
    },
    // Readable, and shorter than hashes: a module's file name is unique (tests/architecture).
    css: {
      modules: {
        generateScopedName: (name: string, file: string) => `${basename(file).split(".")[0] ?? ""}-${name}`,
      },
    },
    define: {
      "import.meta.env.VITE_DATA_PROVIDER": JSON.stringify(provider),
      "import.meta.env.IS_BLANK": JSON.stringify(isBlank),
      "import.meta.env.IS_EXTENSIBLE": JSON.stringify(isExtensible),
      "import.meta.env.BUNDLES_CUSTOM": JSON.stringify(bundlesCustom),
    },
    // Of the app alone: the pages in bench/ bring what the aliases leave out.
    optimizeDeps: { entries: ["index.html"] },
    worker: { format: "es" },
    server: { proxy: { "/api": process.env.API_PROXY ?? "http://localhost:3000" } },
    build: {
      outDir: `dist/${outDirOf({ isBlank, isExtensible, provider })}`,
      emptyOutDir: true,
      target: "es2022",
      manifest: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      rolldownOptions: { output: { codeSplitting: { groups: firstScreenChunks() } } },
    },
  };
});
