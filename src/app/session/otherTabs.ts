const UNSAVED = "unsaved?";

/** The part of `BroadcastChannel` that is used. */
export type TabChannel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "removeEventListener">;

/** In milliseconds; a tab that the browser has put to sleep does not answer, and is not waited for. */
const ANSWER_MS = 200;

export interface OtherTabs {
  /** Whether another tab of the app holds something unsaved. */
  haveUnsaved(): Promise<boolean>;
}

/** Answers other tabs that ask, and asks them. */
export function createOtherTabs(
  channel: TabChannel,
  { isUnsaved, wait }: { isUnsaved(): boolean; wait(milliseconds: number): Promise<void> },
): OtherTabs {
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === UNSAVED && isUnsaved()) channel.postMessage("unsaved");
  });
  return {
    haveUnsaved: () =>
      new Promise((resolve) => {
        const hear = ({ data }: MessageEvent<unknown>): void => {
          if (data === "unsaved") settle(true);
        };
        const settle = (answer: boolean): void => {
          channel.removeEventListener("message", hear);
          resolve(answer);
        };
        channel.addEventListener("message", hear);
        channel.postMessage(UNSAVED);
        void wait(ANSWER_MS).then(() => settle(false));
      }),
  };
}
