import type { Area } from "../../engine/area";
import { type Download, DOWNLOADS, DownloadQuery } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { can } from "../../platform/auth/permissions";
import { badRequest, forbidden, notFound } from "../../platform/errors";
import { CsvAnswer, csvHeaders, csvStream } from "../../platform/http/csv";
import { memberRoute, type Route } from "../../platform/http/route";
import { findOwnOrganization } from "../organization";
import type { DownloadContent } from "../../engine/download/downloadContent";
import { sentence } from "../../platform/texts";

type Contents = Partial<Record<Download, DownloadContent>>;

function readContent(
  contents: Contents,
  name: string | undefined,
): { name: Download; content: DownloadContent } {
  const known = DOWNLOADS.find((one) => one === name);
  const content = known && contents[known];
  if (!known || !content) {
    const allowed = Object.keys(contents).join(", ");
    throw badRequest("unknown_content", {
      says: "failed.download",
      errors: { request_content: [sentence("field.one_of", { choices: allowed })] },
    });
  }
  return { name: known, content };
}

function readId(content: DownloadContent, id: string | undefined): number | undefined {
  if (!content.needsId) return undefined;
  if (id === undefined) {
    throw badRequest("id_required", {
      says: "failed.download",
      errors: { id: [sentence("field.required_for_content")] },
    });
  }
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound("not_found", { says: "failed.download" });
  return Number(id);
}

function downloadRoute(contents: Contents): Route {
  return memberRoute({
    method: "get",
    path: "/organization/download/",
    onBehalf: "refused",
    summary: "A CSV file of members, volunteers, pending people or a team",
    query: DownloadQuery,
    responses: { 200: CsvAnswer },
    failure: "failed.download",
    async handle({ query, membership, session, tenant, now, address, language }) {
      const { orgId } = membership;
      const { name, content } = readContent(contents, query.request_content);
      if (!can(membership, content.subject)) throw forbidden();
      const id = readId(content, query.id);
      const file = await content.open((work) => tenant(work, "long"), orgId, id, now, language());
      const organization = await tenant(async (tx) => {
        await audit(tx, {
          orgId,
          at: now,
          actor: session,
          action: "export",
          subject: content.subject,
          ...(id !== undefined && { subjectId: id }),
          detail: { content: name },
          address,
        });
        return findOwnOrganization(tx, orgId);
      });
      if (!organization) throw notFound("not_found", { says: "failed.download" });
      const { subdomain, timezone } = organization;
      return {
        status: 200 as const,
        body: csvStream(file.header, file.batches, timezone),
        headers: csvHeaders({ subdomain, content: name, now, timezone }),
      };
    },
  });
}

/** Downloads for spreadsheets of what the areas offer. */
export function downloadArea(areas: readonly Area[]): Area {
  const contents = areas.reduce<Contents>((all, { downloads }) => ({ ...all, ...downloads }), {});
  return { routes: [downloadRoute(contents)] };
}
