import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { AlmonerDataProvider, Email, EmailFolder, PlacedEmail } from "../../../../dataProviders/types";
import { useRenderer } from "../../../renderer/context";
import { TEMPLATE_QUERIES, useTemplateCall } from "../shared/useTemplateCall";
import { type Letter, storedLetter } from "./model/letter";

/** Letters are put into the mailbox itself, since no call sends: what is sent lies in Sent, what is kept in Draft. */
export function useOutbox(own: Email["from"]): {
  /** Sends a letter, which is no draft any more; the thread that it answers shows it. */
  send(letter: Letter, draftId?: number): Promise<void>;
  /** Keeps a letter in a folder, in place of the draft that it was. */
  keep(letter: Letter, folder: EmailFolder, draftId?: number): Promise<void>;
} {
  const call = useTemplateCall();
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const { now } = useRenderer();

  const stored = (letter: Letter, folder: EmailFolder): ReturnType<typeof storedLetter> =>
    storedLetter(letter, { from: own, folder, time: now().toISOString() });
  const flags = { isRead: true, isStarred: false };
  /** Reads everything anew, but for an e-mail that is not there any more. */
  function refresh(gone?: number): Promise<void> {
    const hash = hashKey([...TEMPLATE_QUERIES, "GET /views/messages/get-email", { query: { id: gone } }]);
    return queryClient.invalidateQueries({
      queryKey: TEMPLATE_QUERIES,
      predicate: ({ queryHash }) => queryHash !== hash,
    });
  }

  async function add(mail: ReturnType<typeof stored>): Promise<number> {
    const { data } = await dataProvider.create<PlacedEmail>("emails", { data: mail });
    const { id } = data;
    await call("POST /views/messages/update-emails", { body: { emailIds: [id], dataToUpdate: flags } });
    return id;
  }

  async function answer(mail: ReturnType<typeof stored>, id: number, answered: number): Promise<void> {
    const original = await call("GET /views/messages/get-email", { query: { id: answered } });
    const replies = [...original.replies, { ...mail, ...flags, id }];
    await call("POST /views/messages/update-emails", {
      body: { emailIds: [answered], dataToUpdate: { replies } },
    });
  }

  return {
    async send(letter, draftId) {
      const mail = stored(letter, "sent");
      const id = await add(mail);
      try {
        if (draftId !== undefined) await dataProvider.delete("emails", { id: draftId });
        // What was answered may have been deleted for good since.
        if (letter.inReplyTo !== null) await answer(mail, id, letter.inReplyTo).catch(() => undefined);
      } finally {
        await refresh(draftId);
      }
    },
    async keep(letter, folder, draftId) {
      const mail = stored(letter, folder);
      if (draftId === undefined) await add(mail);
      else {
        await call("POST /views/messages/update-emails", {
          body: { emailIds: [draftId], dataToUpdate: mail },
        });
      }
      await refresh();
    },
  };
}
