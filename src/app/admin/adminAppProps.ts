import type { Messages } from "../i18n/loadMessages";
import type { Translate } from "../../../dataProviders/translate";
import type { Locale } from "../../../contract/resource";
import type { Runtime } from "./Runtime";
import type { AlmonerDataProvider } from "../../../dataProviders/types";

export interface AdminAppProps {
  runtime: Runtime;
  dataProvider: AlmonerDataProvider;
  locale: Locale;
  messages: Messages;
  /** Hands out the catalogue in use, for the errors of calls outside of React. */
  onTranslate(translate: Translate): void;
}
