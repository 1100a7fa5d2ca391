/** What stands around a page: the whole app, or nothing but the page. */
export type Frame = "whole" | "bare";

const BARE = /^\/(pages\/(login|register|forgot-password|reset-password)-v[12]|misc\/[a-z-]+)\/?$/;

/** The frame of a page of the template, by its address. */
export function frameOf(pathname: string): Frame {
  return BARE.test(pathname) ? "bare" : "whole";
}
