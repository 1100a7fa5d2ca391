import { expect, it } from "vitest";
import { fileSize } from "./fileSize";

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [512, "512 bytes"],
  [1536, "1.5 kB"],
  [20 * 1024 * 1024, "20 MB"],
])("writes %i bytes as %s", (bytes, text) => expect(fileSize(bytes, "en")).toBe(text));

it("writes it as the language does", () => expect(fileSize(1536, "de")).toBe("1,5 kB"));
