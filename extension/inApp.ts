throw new Error(
  "almoner/app is there in the browser alone: import it in pages and fields, which almoner.config.ts names with () => import(…).",
);
