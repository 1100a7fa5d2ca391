import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "ra-core";
import { type Dispatch, useState } from "react";
import type { FormStatus } from "../../../contract/api/forms";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { isStale, readError } from "../../renderer/values/readError";
import { draftOf, type FormRecord } from "./formRecord";
import type { BuilderAction, BuilderState, FormDraft } from "./model/builder";
import { type FormMistakes, NO_MISTAKES, sortMistakes } from "./model/problems";

export interface SaveForm {
  /** Sends what was changed, and another status if told. */
  save(status?: FormStatus): void;
  saving: boolean;
  mistakes: FormMistakes;
  /** Set while somebody else's change waits for a decision; `theirs` where it could be read. */
  stale: { status: FormStatus | undefined; theirs: FormDraft | undefined } | undefined;
  dismissStale(): void;
  /** Shows the form as it is on the server now; what was changed here is lost. */
  takeTheirs(): void;
  /** Saves what is here over what somebody else saved. */
  keepMine(): void;
}

/** Saves a form in the version that was loaded; nothing typed is lost when the server refuses. */
export function useSaveForm(
  form: FormRecord,
  state: BuilderState,
  dispatch: Dispatch<BuilderAction>,
): SaveForm {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const t = useTranslate();
  const [saving, setSaving] = useState(false);
  const [mistakes, setMistakes] = useState<FormMistakes>(NO_MISTAKES);
  const [stale, setStale] = useState<SaveForm["stale"]>();

  const refuse = async (error: unknown, status: FormStatus | undefined): Promise<void> => {
    const found = readError(error);
    if (isStale(found)) {
      const stored = await latest().catch(() => undefined);
      setStale({ status, theirs: stored && draftOf(stored) });
      return;
    }
    const errors = typeof found.errors === "object" && found.errors !== null ? found.errors : {};
    const sorted = sortMistakes({ ...errors }, state.draft.fields);
    setMistakes(sorted);
    const [first] = sorted.fields.keys();
    if (first !== undefined) dispatch({ type: "select", id: first });
    notify(found.text ?? t("errors.unexpected_server"), { type: "error" });
  };

  async function send(status: FormStatus | undefined, version: number): Promise<void> {
    const sent = state.draft;
    setSaving(true);
    setMistakes(NO_MISTAKES);
    try {
      const { data } = await dataProvider.update<FormRecord>("forms", {
        id: form.id,
        data: { ...sent, ...(status && { status }), version },
        previousData: form,
      });
      dispatch({ type: "saved", sent, stored: draftOf(data), version: data.version });
      await queryClient.invalidateQueries({ queryKey: ["forms"] });
      const done =
        status && status !== form.status ? (form.status === "closed" ? "reopen" : VERBS[status]) : undefined;
      notify(done ? t(`resources.forms.actions.${done}.success`) : "formBuilder.saved", { type: "success" });
    } catch (error) {
      await refuse(error, status);
    } finally {
      setSaving(false);
    }
  }

  async function latest(): Promise<FormRecord> {
    return (await dataProvider.getOne<FormRecord>("forms", { id: form.id })).data;
  }

  async function reload(keepDraft: boolean): Promise<void> {
    const waiting = stale;
    setStale(undefined);
    try {
      const stored = await latest();
      dispatch({ type: "loaded", stored: draftOf(stored), version: stored.version, keepDraft });
      if (keepDraft) await send(waiting?.status, stored.version);
      else await queryClient.invalidateQueries({ queryKey: ["forms"] });
    } catch (error) {
      notify(readError(error).text ?? t("errors.unexpected_server"), { type: "error" });
    }
  }

  return {
    save: (status) => void send(status, state.version),
    saving,
    mistakes,
    stale,
    dismissStale: () => setStale(undefined),
    takeTheirs: () => void reload(false),
    keepMine: () => void reload(true),
  };
}

const VERBS = { published: "publish", closed: "close", draft: "publish" } as const;
