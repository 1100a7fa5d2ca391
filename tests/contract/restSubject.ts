import { randomBytes } from "node:crypto";
import pino from "pino";
import { createHttpClient } from "../../dataProviders/rest/httpClient";
import { createRestProvider } from "../../dataProviders/rest/createRestProvider";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { createApp } from "../../server/app";
import { noCaptcha } from "../../server/auth/captcha";
import { createPasswords } from "../../server/auth/passwords";
import type { Database } from "../../server/db/database";
import { noRateLimits } from "../../server/http/rateLimits";
import { createJobQueue } from "../../server/jobs/queue";
import { createOrigins } from "../../server/origins";
import { seedSample } from "../../server/seed/sample";
import type { Services } from "../../server/services";
import { type DatabaseKind, emptyDatabase, sharedDatabase } from "../support/database";
import { definitionsOf, finder } from "../support/definitions";
import type { ContractSubject } from "./dataProvider.contract";

const NOW = new Date("2026-03-04T10:00:00Z");
const ORIGIN = "http://hope.localhost:3000";

/** The least work argon2 does: the suite tests no passwords. */
const CHEAP = { memoryCost: 1024, timeCost: 1 };

function servicesOver(database: Database): Services {
  const fail = (error: unknown): never => {
    throw error;
  };
  return {
    database,
    clock: () => NOW,
    random: { bytes: (length) => randomBytes(length) },
    passwords: createPasswords(CHEAP),
    limits: noRateLimits,
    jobs: createJobQueue(database, fail),
    captcha: noCaptcha,
    origins: createOrigins("localhost", () => 3000),
    definitions: {
      current: () => ({ resources: [], menu: {}, mistakes: [], hash: "none" }),
      subscribe: () => () => undefined,
    },
    log: pino({ level: "silent" }),
    version: "0.0.0",
    startedAt: NOW,
    stopping: new AbortController().signal,
  };
}

/** The REST provider over the server in this process, on a database of this kind with the sample data. */
export async function restSubject(kind: DatabaseKind): Promise<ContractSubject> {
  const database = await sharedDatabase(kind);
  await emptyDatabase(database);
  const services = servicesOver(database);
  const organizations = sampleOrganizations({ now: NOW });
  await seedSample(database, { organizations, password: SAMPLE_PASSWORD, passwords: services.passwords });
  const app = createApp({ services, checkAnswers: true });
  const findResource = finder(...definitionsOf("nonprofit"));
  let keys = 0;

  return {
    async providerFor(email) {
      let token: string | undefined;
      const httpClient = createHttpClient({
        fetch: async (input, init) => {
          init?.signal?.throwIfAborted();
          return app.request(input instanceof URL ? input.href : input, init);
        },
        baseUrl: `${ORIGIN}/api`,
        getToken: () => token,
        getSubdomain: () => "hope",
        appId: "contract",
        onUnauthorized: () => {
          token = undefined;
        },
        wait: async () => undefined,
        newIdempotencyKey: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, "0")}`,
      });
      const login = { method: "POST", path: "auth/login/", body: { email, password: SAMPLE_PASSWORD } };
      token = ((await httpClient.request(login)).json as { token: string }).token;
      return createRestProvider({ findResource, httpClient });
    },
  };
}
