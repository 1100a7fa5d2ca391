import { expect, it } from "vitest";
import { linkAddress } from "./linkAddress";

it.each([
  ["https://example.org/a?b=1", "https://example.org/a?b=1"],
  [" http://example.org ", "http://example.org"],
  ["example.org/give", "https://example.org/give"],
  ["example.org:8080/give", "https://example.org:8080/give"],
  ["mailto:ann@example.org", "mailto:ann@example.org"],
  ["ann@example.org", "mailto:ann@example.org"],
])("takes %j for %s", (text, address) => expect(linkAddress(text)).toBe(address));

it.each([
  "",
  "two words",
  "nonsense",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "ftp://example.org",
  "mailto:nobody",
  "https://",
])("takes %j for no address", (text) => expect(linkAddress(text)).toBeUndefined());
