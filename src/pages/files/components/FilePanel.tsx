import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useMemo, useState } from "react";
import type { StoredFile } from "../../../../contract/api/files";
import { saveFile } from "../../../ui/saveFile";
import { useFormatter, useRenderer } from "../../../renderer/context";
import { ModelForm, type ModelTexts } from "../../../renderer/record/forms/ModelForm";
import { Panel } from "../../../renderer/panels/Panel";
import { ConfirmDialog } from "../../../ui/controls/Dialog";
import { fileSize } from "../../../ui/fileSize";
import { Glyph } from "../../../ui/Glyph";
import { kindOf } from "../model/kinds";
import { useChangeFile, useDeleteFile, useDownload } from "../useFiles";
import { Preview } from "./Preview";
import { Button } from "../../../ui/controls/Button";

export interface FilePanelProps {
  file: StoredFile;
  /** The folders that there are. */
  folders: readonly string[];
  onClose(): void;
}

/** One file: what is in it, what is known of it, its name and folder, and where it is used. */
export function FilePanel({ file, folders, onClose }: FilePanelProps): ReactElement {
  const t = useTranslate();
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const download = useDownload(saveFile);
  const remove = useDeleteFile();
  return (
    <Panel
      title={file.name}
      onClose={() => (isDirty ? setIsAsking(true) : onClose())}
      footer={
        <>
          {isDirty ? (
            <Button type="submit" form={PLACE_FORM}>
              {t("files.place.save")}
            </Button>
          ) : null}
          <Button variant={isDirty ? "secondary" : "primary"} onClick={() => download(file)}>
            <Glyph name="download" />
            {t("files.actions.download")}
          </Button>
          <Button
            variant="secondary"
            danger
            onClick={() => {
              onClose();
              remove(file);
            }}
          >
            {t("files.actions.delete")}
          </Button>
        </>
      }
    >
      <div className="al-files-panel">
        <Preview file={file} />
        <Facts file={file} />
        <Uses file={file} />
        <PlaceForm file={file} folders={folders} onDirty={setIsDirty} onMoved={onClose} />
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t("forms.unsaved.question")}
          answers={[
            { label: t("forms.unsaved.stay"), primary: true, onChoose: () => setIsAsking(false) },
            { label: t("forms.unsaved.leave"), onChoose: onClose },
          ]}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

function Facts({ file }: { file: StoredFile }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { locale } = useRenderer();
  const facts: [string, string][] = [
    ["kind", t(`files.kinds.${kindOf(file.content_type)}`)],
    ["size", fileSize(file.size, locale)],
    ["uploaded_by", file.uploaded_by?.name ?? "–"],
    ["created_at", format.dateTime(file.created_at)],
    ["updated_at", format.dateTime(file.updated_at)],
  ];
  return (
    <dl className="al-files-facts">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`files.columns.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the content is used: what uses it keeps it when the file is deleted. */
function Uses({ file }: { file: StoredFile }): ReactElement {
  const t = useTranslate();
  return (
    <section aria-labelledby="file-uses">
      <h3 id="file-uses">{t("files.columns.used_in")}</h3>
      {file.used_in.length === 0 ? (
        <p className="al-files-quiet">{t("files.unused")}</p>
      ) : (
        <ul className="al-files-uses">
          {file.used_in.map(({ kind, pk, label }) => (
            <li key={`${kind} ${pk}`}>
              <strong>{t(`files.use_kinds.${kind}`, { _: kind })}</strong> {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const PLACE_FORM = "file_place";
const FIELDS = {
  name: { type: "string", required: true, maxLength: 200 },
  folder: { type: "string", maxLength: 400 },
} as const;
const LAYOUT = [
  { kind: "field" as const, source: "name" },
  { kind: "field" as const, source: "folder" },
];

function PlaceForm(props: {
  file: StoredFile;
  folders: readonly string[];
  onDirty(dirty: boolean): void;
  onMoved(): void;
}): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const change = useChangeFile();
  const { file, folders } = props;
  const stored = useMemo(
    () => ({ id: file.pk, name: file.name, folder: file.folder === "" ? null : file.folder }),
    [file.pk, file.name, file.folder],
  );
  const texts = useMemo<ModelTexts>(() => {
    const known = folders.filter((name) => name !== "").slice(0, 8);
    return {
      field: (source) => t(`files.place.${source}`),
      help: (source) =>
        source === "folder" ? t("files.place.folder_help", { folders: known.join(", ") || "–" }) : undefined,
    };
  }, [t, folders]);
  return (
    <section aria-labelledby="file-place">
      <h3 id="file-place">{t("files.place.title")}</h3>
      <ModelForm
        name={PLACE_FORM}
        fields={FIELDS}
        layout={LAYOUT}
        stored={stored}
        texts={texts}
        isEditable
        onDirty={props.onDirty}
        save={async ({ name, folder }) => {
          await change.mutateAsync({
            file,
            ...(typeof name === "string" && { name }),
            ...(folder !== undefined && { folder: typeof folder === "string" ? folder : "" }),
          });
          // A file that was moved is in the list no more.
          if (folder !== undefined) props.onMoved();
        }}
        announce={() => notify(t("files.changed"), { type: "success" })}
      />
    </section>
  );
}
