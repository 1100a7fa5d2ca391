import type { ApplicationApi } from "../../applicationApi";
import { createDemoApplications } from "../createDemoApplications";
import { grantStatus } from "../records/grantCollections";
import type { DemoPublicParts } from "./demoSite";

/** The calls of those who apply, over the sample grants. */
export function openDemoApplications(parts: DemoPublicParts, currency: string): ApplicationApi {
  return createDemoApplications({
    now: parts.now,
    newId: parts.newId,
    storage: parts.storage,
    currency,
    findGrant: async (id) => {
      const { sampleGrants } = await import("../../../demo-fixtures/nonprofit/grants");
      const now = parts.now();
      const grant = sampleGrants(now).find((one) => one.id === id);
      if (!grant) return undefined;
      const { title, deadline } = grant;
      return { id, title, deadline, status: grantStatus(grant, now.toISOString().slice(0, 10)) };
    },
  });
}
