import type { Language } from "../../../contract/api";
import { type Asker, openAsker } from "../../engine/questions/asker";
import { type AskingCall, judgesElsewhere } from "../../engine/questions/elsewhere";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import type { Reader } from "./reader";

interface Call extends AskingCall {
  language(): Language | undefined;
}

/** What calls of reports find out of whoever calls. */
export interface Asking {
  /** Before a transaction begins: what opens the asking in it. */
  opening(call: Call): Promise<(tx: Transaction) => Promise<Asker>>;
  languageOf(call: Call): Language;
  readerOf(membership: Membership): Reader;
}

/** Of a call, once for all of them. */
export const asking: Asking = {
  opening: async (call) => {
    const elsewhere = await judgesElsewhere(call);
    return async (tx) => ({ ...(await openAsker(tx, call)), ...(elsewhere && { elsewhere }) });
  },
  languageOf: (call) => call.language() ?? "en",
  readerOf: ({ orgId, memberId, role }) => ({ orgId, memberId, role: role.slug }),
};
