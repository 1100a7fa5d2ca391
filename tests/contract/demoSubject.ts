import { createDemoDatabase } from "../../dataProviders/demo/createDemoDatabase";
import { createDemoProvider } from "../../dataProviders/demo/createDemoProvider";
import { sampleAccounts } from "../../demo-fixtures/nonprofit";
import { startingRoles } from "../../demo-fixtures/nonprofit/roles";
import { definitionsOf, finder } from "../support/definitions";
import type { ContractSubject } from "./contractSubject";

const NOW = new Date("2026-03-04T10:00:00Z");

/** The demo provider over the sample data, signed in as any of the sample accounts. */
export function demoSubject(): ContractSubject {
  const database = createDemoDatabase({ now: NOW });
  const findResource = finder(...definitionsOf("nonprofit"));
  return {
    providerFor: async (email) => {
      const account = sampleAccounts.find((candidate) => candidate.email === email);
      const role = startingRoles.find(({ slug }) => slug === account?.role);
      if (!role) throw new Error(`There is no sample account ${email}`);
      const user = { email, role: role.slug, permissions: role.permissions };
      return createDemoProvider({
        database,
        findResource,
        now: () => NOW,
        random: () => 0,
        getUser: () => user,
      });
    },
  };
}
