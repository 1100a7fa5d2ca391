import { failing } from "../errors";
import type { SourcesPort } from "./port";

/** Where the server has no network of its own. */
export const noSources: SourcesPort = {
  look: () => ({ state: "unset", at: null }),
  test: async () => ({ state: "unset", at: null }),
  database: () => {
    throw failing(502)("source_down", { params: { name: "" } });
  },
  api: () => {
    throw failing(502)("source_down", { params: { name: "" } });
  },
};
