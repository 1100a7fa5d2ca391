export {
  createDemoDatabase,
  type DemoApp,
  demoApps,
  DemoDatabase,
  type DemoTables,
} from "./createDemoDatabase";
export { createDemoFetch, type DemoFetchOptions, type FetchInput, type FetchLike } from "./createDemoFetch";
