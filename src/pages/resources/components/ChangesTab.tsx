import { useNotify, useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import type {
  DefinitionDocument,
  DefinitionDraft,
  DefinitionEditing,
  DefinitionObstacle,
} from "../../../../contract/api/resources";
import type { FieldDefinition } from "../../../../contract/resource";
import { LoadError } from "../../../ui/LoadError";
import { typedRemedies } from "../model/remedies";
import { useRehearsal, useResourceActions } from "../useResources";
import { Rehearsal, type Remedies } from "./Rehearsal";
import { Button } from "../../../ui/controls/Button";

export interface ChangesTabProps {
  draft: DefinitionDraft;
  /** False while somebody is typing. */
  isSettled: boolean;
  base: { text: string; hash: string | null };
  editing: DefinitionEditing | "shipped" | undefined;
  /** Whether all organisations have it. */
  isShared: boolean;
  fields: Readonly<Record<string, FieldDefinition>>;
  onPublished(document: DefinitionDocument): void;
  /** Publishes over what somebody else has published meanwhile. */
  onRebase(hash: string | null): void;
  onReload(): Promise<void>;
}

/** What publishing would change, what is to be done with records that do not fit, and publishing itself. */
export function ChangesTab(props: ChangesTabProps): ReactElement {
  const t = useTranslate();
  const { draft, isSettled, base, editing = "on", isShared, fields, onPublished } = props;
  const { data, error, refetch } = useRehearsal(draft, base.hash);
  const [remedies, setRemedies] = useState<Remedies>({});
  const { publish } = useResourceActions();
  const notify = useNotify();
  const isMistaken = data !== undefined && hasErrors(data);
  const unsolved = (data?.obstacles ?? []).filter((one) => !isSolved(one, remedies));
  const isSame = draft.text === base.text && base.hash !== null;
  const canPublish = editing === "on";
  const isReady = isSettled && data !== undefined && !isMistaken && unsolved.length === 0 && !isSame;

  const send = (): void => {
    const chosen = Object.fromEntries(
      (data?.obstacles ?? []).flatMap(({ field }) => {
        const remedy = remedies[field];
        return remedy ? [[field, remedy]] : [];
      }),
    );
    publish.mutate(
      { ...draft, hash: base.hash, remedies: typedRemedies(chosen, fields) },
      {
        onSuccess: (document) => {
          onPublished(document);
          setRemedies({});
          notify("definitions.published", { type: "success" });
        },
        // Records may have come meanwhile: what stands in the way is shown as it is now.
        onError: () => void refetch(),
      },
    );
  };

  return (
    <div className="al-definitions-changes">
      {error ? (
        <LoadError
          title={t("definitions.rehearsal.failed")}
          detail={error.message}
          retry={{ label: t("definitions.retry"), again: refetch }}
        />
      ) : null}
      {!data && !error ? <p role="status">{t("definitions.rehearsal.loading")}</p> : null}
      {isMistaken ? <p>{t("definitions.rehearsal.mistaken")}</p> : null}
      {data && !isMistaken ? (
        <Rehearsal rehearsal={data} remedies={remedies} onRemedies={setRemedies} />
      ) : null}
      {publish.error ? <Refusal error={publish.error} {...props} onDone={() => publish.reset()} /> : null}
      {canPublish ? (
        <div className="al-definitions-publish">
          <Button disabled={!isReady || publish.isPending} aria-busy={publish.isPending} onClick={send}>
            {t("definitions.publish")}
          </Button>
          <span className="al-muted">
            {isSame
              ? t("definitions.same")
              : unsolved.length > 0
                ? t("definitions.unsolved")
                : t(isShared ? "definitions.publish_on" : "definitions.publish_own")}
          </span>
        </div>
      ) : (
        <p className="al-definitions-note">{t(`definitions.editing.${editing}`)}</p>
      )}
    </div>
  );
}

function hasErrors({
  mistakes,
  elsewhere,
}: {
  mistakes: { severity: string }[];
  elsewhere: unknown[];
}): boolean {
  return elsewhere.length > 0 || mistakes.some(({ severity }) => severity === "error");
}

function isSolved({ field, remedies }: DefinitionObstacle, chosen: Remedies): boolean {
  const remedy = chosen[field];
  if (!remedy || !remedies.includes(remedy.kind)) return false;
  return remedy.kind !== "fill" || remedy.value !== "";
}

/** Why it was not published, in the server's words; nothing typed is lost. */
function Refusal({
  error,
  onRebase,
  onReload,
  onDone,
}: ChangesTabProps & { error: Error; onDone(): void }): ReactElement {
  const t = useTranslate();
  const body = bodyOf(error);
  const isStale = body["code"] === "stale_version";
  return (
    <div className="al-definitions-refusal" role="alert">
      <p>{error.message}</p>
      {isStale ? (
        <div className="al-definitions-publish">
          <Button
            variant="secondary"
            onClick={() => {
              onRebase(typeof body["hash"] === "string" ? body["hash"] : null);
              onDone();
            }}
          >
            {t("definitions.keep_mine")}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onDone();
              void onReload();
            }}
          >
            {t("definitions.take_theirs")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function bodyOf(error: Error): Record<string, unknown> {
  const body: unknown = "body" in error ? error.body : undefined;
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}
