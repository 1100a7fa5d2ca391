import { describe, expect, it, vi } from "vitest";
import { createAppBuild } from "./appBuild";

const page = (script: string) => async () => `<script type="module" src="${script}"></script>`;

describe("the build of the app", () => {
  it("is outdated as soon as an answer names another, and says so once", () => {
    const build = createAppBuild({ own: "a1", entry: undefined, fetchPage: page("/assets/a.js") });
    const told = vi.fn();
    build.onOutdated(told);
    build.seen("a1");
    expect([build.isOutdated(), told.mock.calls.length]).toEqual([false, 0]);
    build.seen("b2");
    build.seen("c3");
    expect([build.isOutdated(), told.mock.calls.length]).toEqual([true, 1]);
  });

  it("is compared with nothing where the page was handed out by another server", () => {
    const build = createAppBuild({ own: undefined, entry: undefined, fetchPage: page("/assets/a.js") });
    build.seen("b2");
    expect(build.isOutdated()).toBe(false);
  });

  it("is outdated when a part is gone and the page begins with another script", async () => {
    const build = createAppBuild({ own: undefined, entry: "/assets/a.js", fetchPage: page("/assets/b.js") });
    build.missed();
    await expect.poll(() => build.isOutdated()).toBe(true);
  });

  it("is not outdated when a part is missing for another reason", async () => {
    const fetchPage = vi.fn(page("/assets/a.js"));
    const build = createAppBuild({ own: undefined, entry: "/assets/a.js", fetchPage });
    build.missed();
    await fetchPage.mock.results[0]?.value;
    const offline = createAppBuild({
      own: undefined,
      entry: "/assets/a.js",
      fetchPage: () => Promise.reject(new TypeError("offline")),
    });
    offline.missed();
    await Promise.resolve();
    expect([build.isOutdated(), offline.isOutdated()]).toEqual([false, false]);
  });
});
