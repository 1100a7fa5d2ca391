import Type, { type Static } from "typebox";
import { MAX_ATTACHMENTS } from "./attachmentLimits";
import { Exact, Line, MAX_INTEGER, Nullable, Pk, Timestamp, Total } from "./common";
import { UploadId } from "./files";
import { SubjectTestDraft } from "./subjectTests";

export * from "./draftLimits";

/** The key of a draft, which the browser chooses, so that saving it twice makes one. */
export const DraftId = Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" });

/** Somebody, or some, that a message is for: the key of a person, team, mailing list or date of an event, or an address. */
export const DraftRecipient = Exact({
  kind: Type.Enum(["member", "team", "list", "segment", "event", "email"]),
  key: Line(320, 1),
  label: Line(320),
});

const content = {
  recipients: Type.Array(DraftRecipient, { maxItems: 600 }),
  subject: Type.String({ maxLength: 200, pattern: "^[^\\u0000\\r\\n]*$" }),
  body: Type.String({ maxLength: 200_000, pattern: "^[^\\u0000]*$", description: "HTML" }),
  reply_to: Nullable(Pk),
  scheduled_at: Nullable(Timestamp),
  subject_test: Type.Optional(Nullable(SubjectTestDraft)),
};
const version = Type.Integer({
  minimum: 0,
  maximum: MAX_INTEGER,
  description: "As read, 0 for a new one; another one is refused with 409",
});

export const DraftAttachment = Exact({
  upload_id: UploadId,
  file_name: Type.String(),
  content_type: Type.String(),
  size: Total,
});
export const MessageDraft = Exact({
  id: DraftId,
  ...content,
  attachments: Type.Array(DraftAttachment),
  version,
  updated_at: Timestamp,
});
export type MessageDraft = Static<typeof MessageDraft>;

export const DraftList = Exact({ drafts: Type.Array(MessageDraft), total: Total });
export type DraftList = Static<typeof DraftList>;
export const DraftSaveRequest = Exact({
  ...content,
  attachments: Type.Array(UploadId, {
    maxItems: MAX_ATTACHMENTS,
    description: "Those that have arrived; what is gone meanwhile is left out",
  }),
  version,
});
export type DraftSaveRequest = Static<typeof DraftSaveRequest>;
export const DraftSaved = Exact({ draft: MessageDraft });
export type DraftSaved = Static<typeof DraftSaved>;
/** Takes a planned message back under this key, which the browser chooses. */
export const MessageTakeBackRequest = Exact({ draft: DraftId });
export const DraftDeleted = Exact({ id: DraftId, total: Total });
export type DraftDeleted = Static<typeof DraftDeleted>;
