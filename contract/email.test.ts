import { describe, expect, it } from "vitest";
import { isEmail } from "./email";

describe("isEmail", () => {
  it.each([
    "ada@post.example",
    "ana+x@hope.example",
    "o'neil@hope.example",
    "a.b.c@mail.hope.example",
    `${"a".repeat(64)}@hope.example`,
  ])("takes %s", (address) => expect(isEmail(address)).toBe(true));

  it.each([
    "",
    "ada",
    "ada@hope",
    "@hope.example",
    "ada@",
    "a b@hope.example",
    "ada..b@x.org",
    ".ada@x.org",
    "a@-x.org",
    "a@x_y.org",
    "a@x..org",
    "müller@post.example",
    "ada@münchen.de",
    "ada@hope.example\r\nBcc: b@c.example",
    `${"a".repeat(65)}@hope.example`,
    `ada@${"a".repeat(64)}.example`,
    `ada@${"a.".repeat(125)}example`,
  ])("refuses %j", (address) => expect(isEmail(address)).toBe(false));
});
