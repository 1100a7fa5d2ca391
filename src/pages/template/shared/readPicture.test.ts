import { describe, expect, it } from "vitest";
import { readPicture } from "./readPicture";

const file = (type: string, size = 3): File => new File([new Uint8Array(size)], "a", { type });

describe("readPicture", () => {
  it("answers with the picture's bytes", async () => {
    expect(await readPicture(new File(["GIF"], "a.gif", { type: "image/gif" }))).toEqual({
      url: "data:image/gif;base64,R0lG",
    });
  });

  it.each(["image/svg+xml", "text/html", ""])("takes no %s", async (type) => {
    expect(await readPicture(file(type))).toEqual({ problem: "type" });
  });

  it("takes none of more than two megabytes", async () => {
    expect(await readPicture(file("image/png", 2_000_001))).toEqual({ problem: "size" });
  });
});
