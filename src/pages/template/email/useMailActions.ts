import { useQueryClient } from "@tanstack/react-query";
import { useAddUndoableMutation, useDataProvider, useNotify, useTranslate } from "ra-core";
import type {
  AlmonerDataProvider,
  EmailFolder,
  EmailLabel,
  PlacedEmail,
} from "../../../../dataProviders/types";
import { TEMPLATE_QUERIES, useTemplateCall } from "../shared/useTemplateCall";
import { idsBy, restoredTo, toSwitch } from "./model/mails";

type Mails = readonly PlacedEmail[];

/** What can be done with e-mails. Each takes effect at once; what moves can be undone for a while. */
export interface MailActions {
  mark(mails: Mails, isRead: boolean): Promise<void>;
  star(mail: PlacedEmail): Promise<void>;
  /** Gives the label to all, or takes it from all when all have it. */
  label(mails: Mails, label: EmailLabel): Promise<void>;
  move(mails: Mails, folder: EmailFolder): Promise<void>;
  /** Out of the trash, to where they came from. */
  restore(mails: Mails): Promise<void>;
  /** For good. */
  destroy(mails: Mails): Promise<void>;
}

const idsOf = (mails: Mails): number[] => mails.map(({ id }) => id);

export function useMailActions(): MailActions {
  const t = useTranslate();
  const call = useTemplateCall();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const addUndoable = useAddUndoableMutation();
  const notify = useNotify();

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      notify((error instanceof Error && error.message) || t("templateEmail.failed"), { type: "error" });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: TEMPLATE_QUERIES });
    }
  }

  const update = (emailIds: readonly number[], dataToUpdate: Partial<PlacedEmail>): Promise<object> =>
    call("POST /views/messages/update-emails", { body: { emailIds, dataToUpdate } });

  async function put(mails: Mails, folderOf: (mail: PlacedEmail) => EmailFolder): Promise<void> {
    for (const [folder, group] of idsBy(mails, folderOf)) {
      const bound = mails.filter(({ id }) => group.includes(id));
      for (const [former, ids] of idsBy(bound, (mail) => mail.folder)) {
        await update(ids, { folder, trashed_from: folder === "trash" ? former : null });
      }
    }
  }

  async function move(
    mails: Mails,
    folderOf: (mail: PlacedEmail) => EmailFolder,
    text: string,
  ): Promise<void> {
    if (!(await run(() => put(mails, folderOf)))) return;
    addUndoable(({ isUndo }) => {
      if (isUndo) void run(() => putBack(mails));
    });
    notify(t(text, { smart_count: mails.length }), { type: "info", undoable: true });
  }

  async function putBack(mails: Mails): Promise<void> {
    for (const { id, folder, trashed_from = null } of mails) await update([id], { folder, trashed_from });
  }

  return {
    mark: async (mails, isRead) => void (await run(() => update(idsOf(mails), { isRead }))),
    star: async ({ id, isStarred }) => void (await run(() => update([id], { isStarred: !isStarred }))),
    label: async (mails, label) => {
      const body = { emailIds: toSwitch(mails, label), label };
      await run(() => call("POST /views/messages/update-emails-label", { body }));
    },
    move: (mails, folder) => move(mails, () => folder, `templateEmail.moved.${folder}`),
    restore: (mails) => move(mails, restoredTo, "templateEmail.restored"),
    destroy: async (mails) => {
      const isGone = await run(() => dataProvider.deleteMany("emails", { ids: idsOf(mails) }));
      if (isGone) notify(t("templateEmail.destroyed", { smart_count: mails.length }), { type: "info" });
    },
  };
}
