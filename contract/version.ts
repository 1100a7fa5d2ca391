import { version } from "../package.json";

/** Of the product: what the command, the app and the server say of themselves. */
export const VERSION: string = version;
