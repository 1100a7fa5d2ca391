import Type from "typebox";
import {
  Pk,
  RecordCommentBody,
  RecordCommentDeleted,
  RecordCommentEnvelope,
  RecordComments,
  RecordListQuery,
  RecordMentionable,
  RecordMentionableQuery,
  resourceParams,
} from "../../../contract/api";
import { created, memberRoute, ok, type Route } from "../../platform/http/route";
import { addComment, deleteComment, editComment, listComments, mentionable } from "../records/comments";
import { recordPage } from "../records/list";
import { auditRecords, inResource } from "./stored";

const ofRecord = Type.Object({ ...resourceParams, pk: Pk });
const ofComment = Type.Object({ ...resourceParams, pk: Pk, comment: Pk });

const list = memberRoute({
  method: "get",
  path: "/records/{resource}/{pk}/comments/",
  summary: "The comments on a record, the newest first",
  params: ofRecord,
  query: Type.Object({
    page: RecordListQuery.properties.page,
    per_page: RecordListQuery.properties.per_page,
  }),
  responses: { 200: RecordComments },
  handle: async (call) =>
    ok(await inResource(call, (context) => listComments(context, call.params.pk, recordPage(call.query)))),
});

const people = memberRoute({
  method: "get",
  path: "/records/{resource}/{pk}/comments/people/",
  summary: "Members whom a comment on the record can name",
  params: ofRecord,
  query: RecordMentionableQuery,
  responses: { 200: RecordMentionable },
  handle: async (call) =>
    ok({
      members: await inResource(call, (context) =>
        mentionable(context, call.params.pk, call.query.search ?? ""),
      ),
    }),
});

const add = memberRoute({
  method: "post",
  path: "/records/{resource}/{pk}/comments/",
  summary: "Comment on a record; members whom it names and who may open the record are told",
  params: ofRecord,
  body: RecordCommentBody,
  limit: { limit: 120, seconds: 600 },
  responses: { 201: RecordCommentEnvelope },
  handle: async (call) =>
    created({
      comment: await inResource(call, (context) => addComment(context, call.params.pk, call.body.body)),
    }),
});

const edit = memberRoute({
  method: "put",
  path: "/records/{resource}/{pk}/comments/{comment}/",
  summary: "Change one's own comment",
  params: ofComment,
  body: RecordCommentBody,
  limit: { limit: 120, seconds: 600 },
  responses: { 200: RecordCommentEnvelope },
  handle: async (call) =>
    ok({
      comment: await inResource(call, (context) =>
        editComment(context, call.params.pk, call.params.comment, call.body.body),
      ),
    }),
});

const remove = memberRoute({
  method: "delete",
  path: "/records/{resource}/{pk}/comments/{comment}/",
  summary: "Delete one's own comment; whoever may delete the record may delete all on it",
  params: ofComment,
  responses: { 200: RecordCommentDeleted },
  handle: async (call) =>
    ok(
      await inResource(call, async (context) => {
        const { pk, comment } = call.params;
        await deleteComment(context, pk, comment);
        await auditRecords(context, call.address, "record.comment_deleted", { subjectId: pk });
        return { pk: comment };
      }),
    ),
});

/** The comments on records that the server stores. */
export const commentRoutes: readonly Route[] = [list, add, people, edit, remove];
