import Type from "typebox";
import {
  Exact,
  type Language,
  OperatorImport,
  type OperatorImported,
  type OperatorImportLine,
  OperatorImportQuery,
  OperatorImportRequest,
  OperatorImportResponse,
} from "../../../contract/api";
import { failing, HttpError } from "../../platform/errors";
import { outsideFault } from "../../platform/outsideFault";
import { created, ok, operatorRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { type Imported, importOrganization, type ImportRequest } from "./moving/import";
import { inspectExport, isFromHere } from "./moving/inspect";
import { dropExport, keepExport, keptExport, prolongExport } from "./moving/kept";
import { Lines } from "./moving/lines";

const Params = Exact({ id: OperatorImport.properties.id });

async function tellExport(services: Services, id: string): Promise<OperatorImport> {
  const { head, rows, files } = await inspectExport(keptExport(services, id));
  const { organization, passphrase, version, at } = head;
  return {
    id,
    name: organization.name,
    subdomain: organization.subdomain,
    version,
    exported_at: at,
    rows: Object.values(rows).reduce((sum, n) => sum + n, 0),
    files,
    needs_passphrase: passphrase !== null,
    keeps_secrets: passphrase !== null || (await isFromHere(head, services)),
  };
}

const receive = operatorRoute({
  method: "post",
  path: "/operator/imports/",
  summary: "Send the export of an organisation, the bytes themselves: it is checked, and kept for a day",
  query: OperatorImportQuery,
  bodyLimit: "streamed",
  responses: { 201: OperatorImportResponse },
  async handle({ query: { size }, services, stream }) {
    const id = await keepExport(services, stream(), size);
    try {
      return created({ import: await tellExport(services, id) });
    } catch (error) {
      await dropExport(services, id);
      throw error;
    }
  },
});

/** How often somebody who waits is told how far it is: connections over which nothing is said are cut. */
const TELL_MS = 2000;

function presentImported({
  orgId,
  name,
  subdomain,
  rows,
  files,
  accounts,
  lost,
}: Imported): OperatorImported {
  return { pk: orgId, name, subdomain, rows, files, accounts, lost };
}

/** Imports while it tells how far it is, line by line; who goes away ends it, and nothing is kept then. */
function importing(
  services: Services,
  request: Omit<ImportRequest, "onRows">,
  { done, language }: { done(): Promise<void>; language: Language | undefined },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  let rows = 0;
  return new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const tell = (line: OperatorImportLine): void => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      tell({ rows });
      const telling = setInterval(() => tell({ rows }), TELL_MS);
      try {
        const imported = await importOrganization(services, {
          ...request,
          onRows: (n) => {
            left.signal.throwIfAborted();
            rows = n;
          },
        });
        await done();
        tell({ imported: presentImported(imported) });
      } catch (error) {
        tell(failureLine(services, error, language));
      } finally {
        clearInterval(telling);
        if (!left.signal.aborted) controller.close();
      }
    },
    cancel: () => left.abort(),
  });
}

function failureLine(
  { log }: Pick<Services, "log">,
  error: unknown,
  language: Language | undefined,
): { error: string; code: string } {
  const known = error instanceof Error ? outsideFault(error) : error;
  if (!(known instanceof HttpError)) log.error({ err: error }, "an organisation was not imported");
  const told =
    known instanceof HttpError ? known : failing(500)("unexpected", { says: "failed.unexpected_server" });
  const { error: text, code } = told.body(language) as { error: string; code: string };
  return { error: text, code };
}

const run = operatorRoute({
  method: "post",
  path: "/operator/imports/{id}/",
  summary: "Import an organisation from the export that was sent. It comes suspended; all of it, or nothing",
  params: Params,
  body: OperatorImportRequest,
  responses: { 200: Lines },
  async handle({ params: { id }, body: { subdomain, passphrase }, operator, services, address, language }) {
    await prolongExport(services, id);
    const request = {
      open: keptExport(services, id),
      subdomain: subdomain?.trim() || undefined,
      passphrase: passphrase || undefined,
      by: { operator, address },
    };
    const done = (): Promise<void> => dropExport(services, id);
    return ok(importing(services, request, { done, language: language() }));
  },
});

const drop = operatorRoute({
  method: "delete",
  path: "/operator/imports/{id}/",
  summary: "Let go of an export that was sent",
  params: Params,
  responses: { 200: Exact({ id: Type.String() }) },
  async handle({ params: { id }, services }) {
    await prolongExport(services, id);
    await dropExport(services, id);
    return ok({ id });
  },
});

/** Organisations that come from other installations, or back. */
export const operatorImportRoutes: readonly Route[] = [receive, run, drop];
