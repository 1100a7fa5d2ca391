import type { Language } from "../../../contract/api";
import { type Asker, openAsker } from "../../engine/questions/asker";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import type { InOrganization } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import type { Reader } from "./reader";

interface Call extends Pick<InOrganization, "session" | "membership"> {
  services: Services;
  now: Date;
  language(): Language | undefined;
}

/** What calls of reports find out of whoever calls. */
export interface Asking {
  open(tx: Transaction, call: Call): Promise<Asker>;
  languageOf(call: Call): Language;
  readerOf(membership: Membership): Reader;
}

/** Of a call, once for all of them. */
export const asking: Asking = {
  open: (tx, call) => openAsker(tx, call),
  languageOf: (call) => call.language() ?? "en",
  readerOf: ({ orgId, memberId, role }) => ({ orgId, memberId, role: role.slug }),
};
