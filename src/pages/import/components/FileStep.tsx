import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type DragEvent, type ReactElement, useState } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { FromFiles } from "../../../renderer/files/FromFiles";
import { useFormatter } from "../../../renderer/context";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import type { FileRefusal } from "../model/refusal";
import type { Answer } from "../target";
import type { ImportFlow } from "../useImport";
import { DownloadButton } from "../../../renderer/record/actions/DownloadButton";
import { RecentImports } from "./RecentImports";
import { Button } from "../../../ui/controls/Button";
import { FileButton } from "../../../ui/controls/FileButton";

/** The first step: the file, by choosing or dropping it, and an example of one. */
export function FileStep<A extends Answer>({ flow }: { flow: ImportFlow<A> }): ReactElement {
  const t = useTranslate();
  const { target } = flow;
  const { example } = target;
  const format = useFormatter();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) flow.choose(file);
  };
  return (
    <>
      <section className="al-card" aria-labelledby="import-file">
        <h2 id="import-file">{t("import.file.title")}</h2>
        {flow.refusal ? <Refusal refusal={flow.refusal} nameOf={target.nameOf} /> : null}
        {target.lasts ? <p className="al-import-quiet">{target.lasts}</p> : null}
        <div
          className="al-import-drop"
          data-over={isOver || undefined}
          aria-busy={flow.isReading}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Icon name="CloudUpload" size={36} />
          <p>{flow.isReading ? t("import.file.reading") : t("import.file.drop")}</p>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-describedby="import-limits"
            disabled={flow.isReading}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) flow.choose(file);
              // The same file may be chosen again once it was mended.
              event.target.value = "";
            }}
          >
            {t("import.file.choose")}
          </FileButton>
          <ChooseFromFiles flow={flow} />
          <p className="al-import-quiet" id="import-limits">
            {t("import.file.limits", {
              rows: format.number(target.most.rows),
              megabytes: format.number(target.most.bytes / 1_048_576),
            })}
          </p>
        </div>
        {flow.found ? (
          <div className="al-import-buttons">
            <Button onClick={() => flow.go("columns")}>
              {t("import.file.go_on", { name: flow.file?.name ?? "" })}
            </Button>
          </div>
        ) : null}
        {example ? (
          <div className="al-import-example">
            <div>
              <h3>{t("import.example.title")}</h3>
              <p>{t("import.example.text")}</p>
            </div>
            <DownloadButton label={t("import.example.download")} fetch={() => example()} />
          </div>
        ) : null}
      </section>
      <RecentImports target={target} />
    </>
  );
}

/** A table that the organisation keeps; it is fetched, and then read as one that was dropped. */
function ChooseFromFiles({ flow }: { flow: Pick<ImportFlow, "choose" | "isReading"> }): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const fetching = useMutation({
    mutationFn: (pk: number) => dataProvider.filesDownload({ pk }),
    onSuccess: ({ blob, name, contentType }) => flow.choose(new File([blob], name, { type: contentType })),
    onError: (error) => notify(error.message || t("files.pick.failed"), { type: "error" }),
  });
  return (
    <FromFiles
      most={1}
      types={["text/"]}
      disabled={flow.isReading || fetching.isPending}
      onChoose={([file]) => file && fetching.mutate(file.pk)}
    />
  );
}

/** Why the file cannot be used: what is wrong, where, and which columns it lacks. */
export function Refusal({
  refusal,
  nameOf,
}: {
  refusal: FileRefusal;
  nameOf(field: string): string;
}): ReactElement {
  const t = useTranslate();
  const { error, details, missing } = refusal;
  return (
    <div className="al-import-alert" role="alert">
      <Glyph name="warning" />
      <div>
        <p>
          <strong>{t(error, { _: error })}</strong>
        </p>
        {details.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {missing.length > 0 ? (
          <p>
            {t("import.missing", {
              smart_count: missing.length,
              fields: missing.map(nameOf).join(", "),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
