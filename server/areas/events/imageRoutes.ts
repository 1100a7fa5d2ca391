import Type from "typebox";
import { requireState } from "../../platform/auth/standing";
import { Exact, Pk } from "../../../contract/api";
import { findUpload } from "../../platform/files/uploads";
import { notFound } from "../../platform/errors";
import { openRoute, type Route } from "../../platform/http/route";
import { contentReply, FileContent } from "../files";
import { isShownToVisitors } from "./queries";

const getImage = openRoute({
  method: "get",
  path: "/event/image/{organization}/{id}/",
  summary: "The picture of a public event, as long as the event is public",
  params: Exact({ organization: Pk, id: Type.String({ minLength: 1, maxLength: 64 }) }),
  responses: { 200: FileContent },
  async handle({ params, services }) {
    const { organization, id } = params;
    const upload = await services.database.withTenant(organization, null, async (tx) => {
      await requireState(tx, organization, "works");
      return (await isShownToVisitors(tx, organization, id)) ? findUpload(tx, organization, id) : undefined;
    });
    if (upload?.status !== "ready") throw notFound("not_found.picture");
    const reply = await contentReply(services, upload, upload.file_name);
    return { ...reply, headers: { ...reply.headers, "Cache-Control": "public, max-age=300" } };
  },
});

/** Pictures of events for everybody. */
export const eventImageRoutes: readonly Route[] = [getImage];
