import { HttpError, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { SourceChange } from "../../../../contract/api/sources";
import { ErrorState } from "../../../ui/ErrorState";
import { useRenderer } from "../../../renderer/context";
import { fileOf, isAddedFile, isLaidOver, nameOfFile, overlayText } from "../model/files";
import { applySourceChanges } from "../model/sourceChanges";
import type { ResourcesParts } from "../types";
import { useDocument, useProposed } from "../useResources";
import { Editor } from "./Editor";
import { Button } from "../../../ui/controls/Button";
import { LinkButton } from "../../../ui/controls/LinkButton";

/** One definition: the file as it is, or a new one whose first text came along. */
export function EditorScreen({ parts }: { parts: ResourcesParts }): ReactElement {
  const { group = "", name = "" } = useParams();
  const location = useLocation();
  const state: unknown = location.state;
  const file = fileOf(group, name);
  const text = draftOf(state);
  if (file === undefined) return <Unknown />;
  return text === undefined ? (
    <Stored key={file} file={file} parts={parts} changes={changesOf(state)} />
  ) : (
    <Editor key={file} file={file} draft={text} parts={parts} />
  );
}

/** What a key proposes, beside what there is: its mistakes, the difference and what publishing it would change. */
export function ProposedScreen({ parts }: { parts: ResourcesParts }): ReactElement {
  const t = useTranslate();
  const pk = Number(useParams()["pk"]);
  const { data: proposed, error, refetch } = useProposed(pk);
  const file = proposed?.file ?? "";
  const { data: document, error: away } = useDocument(file, file !== "");
  const isNew = away instanceof HttpError && away.status === 404;
  if (proposed === null || proposed?.text === null) return <Unknown />;
  const failure = error ?? (isNew ? null : away);
  if (failure) {
    return (
      <NotShown title={t("definitions.failed")} detail={failure.message} onRetry={() => void refetch()} />
    );
  }
  if (!proposed || (!document && !isNew)) return <Loading />;
  const known = document ? { document } : {};
  return <Editor key={pk} file={file} draft={proposed.text} proposal={pk} parts={parts} {...known} />;
}

/** What the page for new definitions sends along. */
function draftOf(state: unknown): string | undefined {
  const text = typeof state === "object" && state !== null && "draft" in state ? state.draft : undefined;
  return typeof text === "string" ? text : undefined;
}

const NONE: readonly SourceChange[] = [];

/** What was chosen of the changes in a source. */
function changesOf(state: unknown): readonly SourceChange[] {
  const changes = typeof state === "object" && state !== null && "changes" in state ? state.changes : NONE;
  return Array.isArray(changes) ? (changes as readonly SourceChange[]) : NONE;
}

interface StoredProps {
  file: string;
  parts: ResourcesParts;
  changes: readonly SourceChange[];
}

function Stored({ file, parts, changes }: StoredProps): ReactElement {
  const t = useTranslate();
  const { data, error, refetch } = useDocument(file);
  if (data) {
    return (
      <Editor
        file={file}
        document={data}
        draft={applySourceChanges(data.text, changes)}
        parts={parts}
        onReload={() => refetch()}
      />
    );
  }
  if (!error) return <Loading />;
  if (error instanceof HttpError && error.status === 404) return <New file={file} parts={parts} />;
  return <NotShown title={t("definitions.failed")} detail={error.message} onRetry={() => void refetch()} />;
}

function Loading(): ReactElement {
  const t = useTranslate();
  return (
    <div className="al-definitions">
      <p className="al-visually-hidden" role="status">
        {t("definitions.loading")}
      </p>
      <div className="al-card al-definitions-place" aria-hidden="true" />
    </div>
  );
}

/** Under the name of a resource that others made: what is different here. */
function New({ file, parts }: { file: string; parts: ResourcesParts }): ReactElement {
  const { resources } = useRenderer();
  const resource = resources.get(nameOfFile(file));
  const isHere = resource && isAddedFile(file) && isLaidOver(file, resource) && resource.provider !== "demo";
  if (!isHere) return <Unknown />;
  return <Editor file={file} draft={overlayText(resource.name)} parts={parts} />;
}

/** Nothing to try again, and nothing that the server could add. */
function Unknown(): ReactElement {
  return <NotShown title={useTranslate()("definitions.unknown")} />;
}

function NotShown({
  onRetry,
  ...texts
}: {
  title: string;
  detail?: string;
  onRetry?: () => void;
}): ReactElement {
  const t = useTranslate();
  return (
    <ErrorState
      isPage
      {...texts}
      actions={
        <>
          {onRetry ? <Button onClick={onRetry}>{t("definitions.retry")}</Button> : null}
          <LinkButton variant="secondary" to="/settings/resources">
            {t("definitions.back")}
          </LinkButton>
        </>
      }
    />
  );
}
