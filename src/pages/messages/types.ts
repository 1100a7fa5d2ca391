import type { AlmonerDataProvider } from "../../../dataProviders/types";

/** The two boxes of a person. */
export type MessageBox = Parameters<AlmonerDataProvider["messageList"]>[0]["box"];

/** One page of a box, the newest first. */
export type MessagePage = Awaited<ReturnType<AlmonerDataProvider["messageList"]>>;
