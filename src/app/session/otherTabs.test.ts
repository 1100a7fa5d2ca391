import { expect, it } from "vitest";
import { createOtherTabs, type TabChannel } from "./otherTabs";

/** Tabs that hear each other at once; `unsaved` tells which of them hold something. */
function tabs(unsaved: readonly boolean[]) {
  const channels: EventTarget[] = [];
  return unsaved.map((isUnsaved) => {
    const own = new EventTarget();
    channels.push(own);
    const channel: TabChannel = Object.assign(own, {
      postMessage: (data: unknown) => {
        for (const one of channels) if (one !== own) one.dispatchEvent(new MessageEvent("message", { data }));
      },
    });
    return createOtherTabs(channel, { isUnsaved: () => isUnsaved, wait: async () => undefined });
  });
}

it.each([
  ["hears of another tab that holds something unsaved", [false, false, true], true],
  ["hears of none where only its own is unsaved", [true, false, false], false],
  ["hears of none where it is the only tab", [false], false],
])("%s", async (_, unsaved, answer) => {
  const [asking] = tabs(unsaved);
  await expect(asking?.haveUnsaved()).resolves.toBe(answer);
});
