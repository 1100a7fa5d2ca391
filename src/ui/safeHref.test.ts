import { describe, expect, it } from "vitest";
import { safeHref, safePicture } from "./safeHref";

const ORIGIN = "https://hope.example.org";

it.each([
  ["https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["HTTP://example.com", "http://example.com/"],
  ["blob:https://hope.example.org/1-2-3", "blob:https://hope.example.org/1-2-3"],
  ["/api/files/1", "https://hope.example.org/api/files/1"],
])("lets %s through", (value, href) => expect(safeHref(value, ORIGIN)).toBe(href));

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>",
  "//evil.example",
  "/\\evil.example",
  "vbscript:x",
  "blob:https://evil.example/1-2-3",
  "example.com",
  "",
  null,
  42,
])("refuses %j", (value) => expect(safeHref(value, ORIGIN)).toBeUndefined());

describe("safePicture", () => {
  it.each(["data:image/svg+xml,<svg/>", "https://example.com/a.png"])("shows %s", (value) =>
    expect(safePicture(value, ORIGIN)).toBe(value),
  );

  it.each(["data:text/html,<script>", "javascript:alert(1)", 42])("refuses %j", (value) =>
    expect(safePicture(value, ORIGIN)).toBeUndefined(),
  );
});
