import type { Translation } from "../../types";
import type { server as en } from "../../en/server";
import { accounts } from "./accounts";
import { automation } from "./automation";
import { donations } from "./donations";
import { engine } from "./engine";
import { events } from "./events";
import { failures } from "./failures";
import { fields } from "./fields";
import { files } from "./files";
import { forms } from "./forms";
import { grants } from "./grants";
import { imports } from "./imports";
import { invitations } from "./invitations";
import { letters } from "./letters";
import { mailingLists } from "./mailingLists";
import { members } from "./members";
import { messages } from "./messages";
import { operator } from "./operator";
import { organization } from "./organization";
import { personalData } from "./personalData";
import { planning } from "./planning";
import { platform } from "./platform";
import { reports } from "./reports";

export const server: Translation<typeof en> = {
  ...failures,
  ...accounts,
  ...automation,
  ...donations,
  ...engine,
  ...events,
  ...fields,
  ...files,
  ...forms,
  ...grants,
  ...imports,
  ...invitations,
  ...letters,
  ...mailingLists,
  ...members,
  ...messages,
  ...operator,
  ...organization,
  ...personalData,
  ...planning,
  ...platform,
  ...reports,
};

export { fieldNames } from "./fieldNames";
