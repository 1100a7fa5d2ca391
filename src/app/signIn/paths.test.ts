import { expect, it } from "vitest";
import { signInPathOf } from "./paths";

it.each([
  ["/login", "/login"],
  ["/member/signup/", "/member/signup"],
  ["/loginx", undefined],
  ["/login/more", undefined],
  ["/members", undefined],
  ["/", undefined],
])("%s is the page %s", (pathname, path) => {
  expect(signInPathOf(pathname)).toBe(path);
});
