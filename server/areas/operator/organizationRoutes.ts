import {
  Exact,
  OperatorDeleteRequest,
  OperatorDeleteResponse,
  OperatorExportRequest,
  OperatorOrganizationRequest,
  OperatorOrganizationResponse,
  OperatorOrganizationsQuery,
  OperatorOrganizationsResponse,
  Pk,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { rotateKey } from "../../platform/auth/dataKeys";
import { logOperator } from "../../platform/auth/operators";
import { tellEnded, tellRights } from "../../platform/auth/rightsNews";
import { pageOf } from "../../platform/db/list";
import { ok, operatorRoute, type Route } from "../../platform/http/route";
import { changeFailure } from "../organization";
import { deleteOrganization, removeContents } from "./deletion";
import { requirePassphrase } from "./moving/command";
import { exportLines, streamOf } from "./moving/export";
import { Lines } from "./moving/lines";
import { changeOrganization, organizationPage, showOrganization } from "./organizations";

const Params = Exact({ pk: Pk });

const list = operatorRoute({
  method: "get",
  path: "/operator/organizations/",
  summary: "Organisations of the installation with what they have, those that wait for approval first",
  query: OperatorOrganizationsQuery,
  responses: { 200: OperatorOrganizationsResponse },
  async handle({ query, services, now }) {
    return ok(
      await services.database.withoutTenant((tx) =>
        organizationPage(tx, query, pageOf(query), services, now),
      ),
    );
  },
});

const show = operatorRoute({
  method: "get",
  path: "/operator/organizations/{pk}/",
  summary: "One organisation with what it has and may do",
  params: Params,
  responses: { 200: OperatorOrganizationResponse },
  async handle({ params: { pk }, services, now }) {
    const organization = await services.database.withoutTenant((tx) =>
      showOrganization(tx, pk, services, now),
    );
    return ok({ organization });
  },
});

const change = operatorRoute({
  method: "put",
  path: "/operator/organizations/{pk}/",
  summary: "Approve, limit or suspend an organisation, rename it, or say how much it may have",
  params: Params,
  body: OperatorOrganizationRequest,
  responses: { 200: OperatorOrganizationResponse },
  async handle({ params: { pk }, body, operator, services, now: at, address }) {
    const { signedIn, organization } = await services.database
      .withoutTenant(async (tx) => ({
        signedIn: await changeOrganization(tx, services, pk, body, { at, operator, address }),
        organization: await showOrganization(tx, pk, services, at),
      }))
      .catch((error: unknown) => {
        throw changeFailure(error);
      });
    for (const holder of signedIn) await tellRights(services, holder, "changed");
    return ok({ organization });
  },
});

const rotate = operatorRoute({
  method: "post",
  path: "/operator/organizations/{pk}/rotate-key/",
  summary: "Give an organisation another key; what it has encrypted is encrypted anew in the background",
  params: Params,
  responses: { 200: OperatorOrganizationResponse },
  async handle({ params: { pk }, operator, services, now: at, address }) {
    const organization = await services.database.withoutTenant(async (tx) => {
      const shown = await showOrganization(tx, pk, services, at);
      await rotateKey(tx, services, pk, at);
      await logOperator(tx, {
        at,
        operator,
        action: "organization.key_rotated",
        organization: { id: pk, name: shown.name },
        detail: {},
        address,
      });
      const entry = { orgId: pk, at, actor: null, action: "data_key.rotated", subject: "settings" } as const;
      await audit(tx, { ...entry, detail: { by: "operator" }, address: null });
      return shown;
    });
    return ok({ organization });
  },
});

const exportAll = operatorRoute({
  method: "post",
  path: "/operator/organizations/{pk}/export/",
  summary:
    "Everything that the server keeps of an organisation, as lines of JSON with the contents of its files",
  params: Params,
  body: OperatorExportRequest,
  responses: { 200: Lines },
  async handle({ params: { pk: orgId }, body, operator, services, now, address }) {
    const { database, files, secrets, random } = services;
    const passphrase = body.passphrase === "" ? undefined : body.passphrase;
    requirePassphrase(passphrase);
    const source = { read: database.withoutTenant, store: files.store, secrets, random, passphrase };
    const organization = await database.withoutTenant((tx) => showOrganization(tx, orgId, services, now));
    const { name, subdomain } = organization;
    const pieces = exportLines({ ...source, orgId, now }, async (proof) => {
      await database.withoutTenant((tx) =>
        logOperator(tx, {
          at: services.clock(),
          operator,
          action: "organization.exported",
          organization: { id: orgId, name },
          detail: { ...proof },
          address,
        }),
      );
    });
    const file = `${subdomain}-${now.toISOString().slice(0, 10)}.ndjson`;
    return {
      status: 200 as const,
      body: streamOf(pieces),
      headers: { "Content-Disposition": `attachment; filename="${file}"` },
    };
  },
});

const remove = operatorRoute({
  method: "delete",
  path: "/operator/organizations/{pk}/",
  summary: "Delete a suspended organisation that was exported, with everything it has; there is no way back",
  params: Params,
  body: OperatorDeleteRequest,
  responses: { 200: OperatorDeleteResponse },
  async handle({ params: { pk }, body: { name }, operator, services, now, address }) {
    const { database, files, log } = services;
    const { ended, ...proof } = await database.withoutTenant(
      (tx) => deleteOrganization(tx, services, { orgId: pk, name, now, operator, address }),
      "long",
    );
    await tellEnded(services, ended);
    await services.jobs.forget(pk);
    // What the store does not do now it is asked for again within the hour.
    await removeContents(database, files.store, now).catch((error: unknown) =>
      log.warn({ err: error, orgId: pk }, "the files of a deleted organisation wait to be removed"),
    );
    return ok({ pk, ...proof });
  },
});

/** The installation's organisations. */
export const operatorOrganizationRoutes: readonly Route[] = [list, show, change, rotate, exportAll, remove];
