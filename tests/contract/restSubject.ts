import { createHttpClient } from "../../dataProviders/rest/httpClient";
import { createRestProvider } from "../../dataProviders/rest/createRestProvider";
import type { SendFile } from "../../dataProviders/rest/sendFile";
import { SAMPLE_PASSWORD } from "../../demo-fixtures/nonprofit";
import { createApp } from "../../server/app";
import type { Services } from "../../server/platform/http/services";
import { noRateLimits } from "../../server/platform/limits/rateLimits";
import { type DatabaseKind, emptyDatabase, sharedDatabase } from "../support/database";
import { definitionsOf, finder } from "../support/definitions";
import { fillWithSample } from "../support/sample";
import { createTestServer } from "../support/server";
import type { ContractSubject } from "./contractSubject";

const NOW = new Date("2026-03-04T10:00:00Z");
const ORIGIN = "http://hope.localhost:3000";

/** How a request gets to the server and its answer back; throws a TypeError where the network fails, as fetch does. */
export type Line = (send: () => Promise<Response>, method: string) => Promise<Response>;

const steady: Line = (send) => send();

/**
 * The REST provider over the server in this process, on a database of this kind with the sample data; over a line that
 * never fails unless told. Stored records are there with `definitions`.
 */
export async function restSubject(
  kind: DatabaseKind,
  line: Line = steady,
  further: Partial<Pick<Services, "definitions">> = {},
): Promise<ContractSubject> {
  const database = await sharedDatabase(kind);
  await emptyDatabase(database);
  const { services } = createTestServer(database, {
    services: { limits: noRateLimits, clock: () => NOW, ...further },
  });
  await fillWithSample(database, services, NOW);
  const app = createApp({ services, checkAnswers: true });
  const findResource = finder(...definitionsOf("nonprofit"));
  let keys = 0;

  return {
    async providerFor(email) {
      let token: string | undefined;
      const httpClient = createHttpClient({
        fetch: async (input, init) => {
          init?.signal?.throwIfAborted();
          const send = async (): Promise<Response> =>
            app.request(input instanceof URL ? input.href : input, init);
          return line(send, init?.method ?? "GET");
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
        now: () => NOW.getTime(),
      });
      const login = { method: "POST", path: "auth/login/", body: { email, password: SAMPLE_PASSWORD } };
      token = ((await httpClient.request(login)).json as { token: string }).token;
      const sendFile: SendFile = async ({ method, url, headers, body }) => {
        const answer = await line(async () => app.request(url, { method, headers, body }), method);
        return { status: answer.status, headers: answer.headers, text: await answer.text() };
      };
      return createRestProvider({ findResource, httpClient, sendFile });
    },
  };
}
