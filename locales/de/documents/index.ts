import type { Translation } from "../../types";
import type { documents as en } from "../../en/documents";
import { letter } from "./letter";
import { page } from "./page";
import { receipt } from "./receipt";
import { report } from "./report";
import { statement } from "./statement";

/** What stands on what the server draws: receipts, statements and the first paint of public pages. */
export const documents: Translation<typeof en> = { letter, page, receipt, report, statement };
