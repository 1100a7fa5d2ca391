import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useGetList, useTranslate } from "ra-core";
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { MAX_ATTACHMENTS } from "../../../../contract/api/attachmentLimits";
import type { ListedLetter } from "../../../../contract/api/letters";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { FromFiles } from "../../../renderer/files/FromFiles";
import { usePictures } from "../../../renderer/files/usePictures";
import { LeaveQuestion } from "../../../renderer/record/forms/LeaveQuestion";
import { FieldPicker } from "../../../renderer/list/merge/FieldPicker";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { useFileDropLabels, useUpload } from "../../../renderer/fieldTypes/shared/useFileDrop";
import { useRichTextLabels } from "../../../renderer/fieldTypes/shared/useRichTextLabels";
import { fromWallClock, localTimeZone, toWallClock } from "../../../../contract/zonedTime";
import { Panel } from "../../../renderer/panels/Panel";
import { FileDrop } from "../../../ui/FileDrop/FileDrop";
import { useFileQueue } from "../../../ui/FileDrop/useFileQueue";
import { RichTextEditor, type RichTextHandle } from "../../../ui/richText/RichTextEditor";
import { asText } from "../../../ui/asText";
import { Icon } from "../../../ui/Icon";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { Switch } from "../../../ui/controls/Switch";
import type { Draft } from "../model/drafts";
import type { Origin } from "../model/origin";
import { type Composing, isPersonal, useComposer } from "../useComposer";
import { useReach } from "../useReach";
import { triedSubjects } from "../model/subjects";
import { RecipientField } from "./RecipientField";
import { SubjectTest } from "./SubjectTest";
import { Button } from "../../../ui/controls/Button";
import { Input, Select } from "../../../ui/controls/Input";

const HOUR_MS = 3_600_000;
/** From so many on it is asked whether they are meant. */
const MANY = 2;

/** The form of a message. */
export function Composer({ start, origin }: { start: Draft; origin: Origin }): ReactElement {
  const t = useTranslate();
  const composing = useComposer(start, origin);
  const { draft, change, errors, isSending } = composing;
  const upload = useUpload();
  const files = useFileQueue({
    upload,
    initial: start.attachments,
    most: MAX_ATTACHMENTS,
    onSent: (sent) =>
      change({
        attachments: sent.map(({ upload_id, file_name, content_type, size }) => ({
          upload_id,
          file_name,
          content_type,
          size,
        })),
      }),
  });
  const form = useRef<HTMLFormElement>(null);
  const editor = useRef<RichTextHandle>(null);
  const richText = useRichTextLabels();
  const pictures = usePictures();
  const dropLabels = useFileDropLabels(MAX_ATTACHMENTS);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const isNew = draft.replyTo === null;
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isNew]);

  const isUploading = files.isSending || files.hasFailed;
  const [isAsking, setIsAsking] = useState(false);
  const counted = useReach(draft.recipients);
  const reach = counted.data?.recipients_count ?? draft.recipients.length;
  const canTry = isNew && (Boolean(draft.subjectTest) || draft.recipients.some(({ kind }) => isMany(kind)));
  async function send(): Promise<void> {
    if (!composing.isReady(isUploading)) return;
    // Nobody is sent to before it is known how many they are.
    const { data } = counted.isPlaceholderData || !counted.data ? await counted.refetch() : counted;
    if ((data?.recipients_count ?? draft.recipients.length) < MANY) await composing.send(isUploading);
    else setIsAsking(true);
  }

  return (
    <Panel
      title={t(isNew ? "messages.compose.title" : "messages.compose.title_reply")}
      onClose={composing.close}
      footer={<Footer composing={composing} reach={reach} onSend={() => void send()} />}
    >
      <form id="compose" ref={form} className="al-messages-form" noValidate onSubmit={keepOpen}>
        {composing.alert ? (
          <p className="al-messages-alert" role="alert">
            {composing.alert}
          </p>
        ) : null}
        {composing.isOverQuota ? (
          <Button
            variant="secondary"
            disabled={isSending}
            onClick={() => void composing.send(isUploading, "wait")}
          >
            {t("messages.compose.over_days")}
          </Button>
        ) : null}
        <fieldset disabled={isSending}>
          <RecipientField
            recipients={draft.recipients}
            onChange={(recipients) => change({ recipients })}
            error={errors.to}
          />
          {isNew ? <StartFromLetter draft={draft} onChoose={change} /> : null}
          <FieldShell
            id="compose-subject"
            label={t("messages.compose.subject")}
            error={errors.subject}
            isRequired
          >
            <Input
              id="compose-subject"
              maxLength={200}
              autoComplete="off"
              value={draft.subject}
              aria-required
              aria-invalid={errors.subject ? true : undefined}
              aria-describedby="compose-subject-error"
              onChange={(event) => change({ subject: event.target.value.replaceAll(/[\r\n]+/g, " ") })}
            />
          </FieldShell>
          {canTry ? (
            <SubjectTest
              test={draft.subjectTest ?? null}
              reach={counted.data}
              error={errors.subject_test}
              onChange={(subjectTest) => change({ subjectTest })}
            />
          ) : null}
          <FieldShell id="compose-body" label={t("messages.compose.body")} error={errors.body} isRequired>
            <RichTextEditor
              id="compose-body"
              aria-labelledby="compose-body-label"
              aria-describedby="compose-body-error"
              aria-required
              invalid={errors.body !== undefined}
              disabled={isSending}
              labels={richText}
              pictures={pictures}
              minLines={10}
              handle={editor}
              value={draft.body}
              onChange={(body) => change({ body })}
            />
          </FieldShell>
          {isNew ? (
            <FieldPicker
              of="people"
              label={t("letters.insert")}
              onChoose={(lines) => editor.current?.insert(lines)}
            />
          ) : null}
          {isPersonal(draft) ? <p className="al-messages-muted">{t("letters.personal")}</p> : null}
          <FieldShell
            id="compose-files"
            label={t("messages.compose.attachments")}
            error={errors.attachments}
            helperText={t("messages.compose.attachments_help")}
            isRequired={false}
          >
            <FileDrop
              id="compose-files"
              queue={files}
              labels={dropLabels}
              aria-labelledby="compose-files-label"
              aria-describedby="compose-files-help"
              invalid={errors.attachments !== undefined}
              multiple
            />
            <FromFiles
              most={MAX_ATTACHMENTS - files.files.length}
              disabled={isSending}
              onChoose={(chosen) =>
                files.addSent(chosen.map(({ name: file_name, ...file }) => ({ ...file, file_name })))
              }
            />
          </FieldShell>
          <Schedule composing={composing} />
          <Test composing={composing} isUploading={isUploading} />
        </fieldset>
      </form>
      {isAsking ? (
        <ConfirmDialog
          title={t("messages.compose.ask", { smart_count: reach })}
          text={toldOf(t, draft, reach)}
          onCancel={() => setIsAsking(false)}
          answers={[
            { label: t("forms.cancel"), onChoose: () => setIsAsking(false) },
            {
              label: labelOf(t, draft, reach),
              primary: true,
              onChoose: () => {
                setIsAsking(false);
                void composing.send(isUploading);
              },
            },
          ]}
        />
      ) : null}
      <LeaveQuestion isDirty={files.isSending} texts="forms.files.leave" />
    </Panel>
  );
}

/** A letter that is written for people, in place of what stands here. */
function StartFromLetter(props: {
  draft: Draft;
  onChoose(text: Pick<Draft, "subject" | "body">): void;
}): ReactElement | null {
  const t = useTranslate();
  const { data: known = [] } = useGetList<ListedLetter & { id: string }>("letters", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "title", order: "ASC" },
  });
  const letters = known.filter(({ of }) => of === "people");
  const { draft, onChoose } = props;
  if (letters.length === 0 || draft.subject !== "" || draft.body !== "") return null;
  return (
    <Select
      size="small"
      aria-label={t("letters.start")}
      value=""
      onChange={(event) => {
        const chosen = letters.find(({ name }) => name === event.target.value);
        if (chosen) onChoose({ subject: chosen.subject, body: chosen.body });
      }}
    >
      <option value="">{t("letters.start")}</option>
      {letters.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </Select>
  );
}

function Schedule({ composing: { draft, change, errors } }: { composing: Composing }): ReactElement {
  const t = useTranslate();
  const { organisation, now } = useRenderer();
  const zone = organisation.timeZone ?? localTimeZone();
  const { scheduledAt } = draft;
  return (
    <>
      <Switch
        label={t("messages.compose.later")}
        checked={scheduledAt !== null}
        onChange={(isLater) =>
          change({ scheduledAt: isLater ? new Date(now().getTime() + HOUR_MS).toISOString() : null })
        }
      />
      {scheduledAt === null ? null : (
        <FieldShell
          id="compose-at"
          label={t("messages.compose.at")}
          error={errors.scheduled_at}
          helperText={t("messages.compose.zone", { zone })}
          isRequired
        >
          <Input
            id="compose-at"
            type="datetime-local"
            value={toWallClock(scheduledAt, zone)}
            aria-required
            aria-invalid={errors.scheduled_at ? true : undefined}
            aria-describedby="compose-at-error compose-at-help"
            onChange={(event) => {
              const at = fromWallClock(event.target.value, zone);
              if (at !== undefined) change({ scheduledAt: new Date(at).toISOString() });
            }}
          />
        </FieldShell>
      )}
    </>
  );
}

/** Looking at the letter in one's own mailbox before it goes to everybody. */
function Test({ composing, isUploading }: { composing: Composing; isUploading: boolean }): ReactElement {
  const t = useTranslate();
  const { user } = useRenderer();
  const { isTesting, test } = composing;
  return (
    <div className="al-messages-test">
      <Button
        variant="secondary"
        disabled={isTesting}
        aria-describedby="compose-test-help"
        onClick={() => void test(isUploading)}
      >
        <Icon name="ForwardToInbox" size={20} />
        {t(isTesting ? "messages.compose.sending" : "messages.compose.test")}
      </Button>
      <p id="compose-test-help">{t("messages.compose.test_help", { email: asText(user.email) })}</p>
    </div>
  );
}

const isMany = (kind: Draft["recipients"][number]["kind"]): boolean =>
  kind === "list" || kind === "team" || kind === "segment";

/** What is asked before a message leaves: its subject, or who gets which of them. */
function toldOf(t: ReturnType<typeof useTranslate>, draft: Draft, reach: number): string {
  const tried = triedSubjects(draft, reach);
  if (!tried) return draft.subject;
  const { subjects, each, rest, hours } = tried;
  const quoted = subjects.map((text) => t("renderer.quoted", { text })).join(", ");
  const parts = t("messages.subjects.ask", { subjects: quoted, each });
  return rest === 0 ? parts : `${parts} ${t("messages.subjects.ask_rest", { rest, smart_count: hours })}`;
}

/** A message leaves by its button alone: Enter in the subject is a slip. */
const keepOpen = (event: FormEvent): void => event.preventDefault();

/** What the button does, with how many it reaches. */
function labelOf(t: ReturnType<typeof useTranslate>, { scheduledAt }: Draft, reach: number): string {
  if (scheduledAt !== null) return t("messages.compose.plan");
  return reach < MANY ? t("messages.compose.send") : t("messages.compose.send_to", { smart_count: reach });
}

interface FooterProps {
  composing: Composing;
  reach: number;
  onSend(): void;
}

function Footer({ composing, reach, onSend }: FooterProps): ReactElement {
  const { draft, saved, isSending, discard } = composing;
  const t = useTranslate();
  return (
    <>
      <Button disabled={isSending} onClick={onSend}>
        {isSending ? t("messages.compose.sending") : labelOf(t, draft, reach)}
      </Button>
      <span className="al-messages-muted al-messages-saved" aria-live="polite">
        {saved === "nothing" ? "" : t(`messages.compose.${saved}`)}
      </span>
      <Allowance />
      <Button variant="secondary" disabled={isSending} onClick={discard}>
        {t("messages.compose.discard")}
      </Button>
    </>
  );
}

/** How many of the day's mails to others are used. */
function Allowance(): ReactElement | null {
  const t = useTranslate();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const { data } = useQuery({
    queryKey: ["messages", "allowance"],
    queryFn: ({ signal }) => dataProvider.messageAllowance({ signal }),
  });
  if (!data) return null;
  const { used, limit } = data;
  return <span className="al-messages-muted">{t("messages.compose.allowance", { used, limit })}</span>;
}
