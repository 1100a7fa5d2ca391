/**
 * What stands around a page: the whole app, nothing but the page, or the whole in a form that the gallery shows by the
 * last part of its address (`collapsed-menu`); what differs in it is in the gallery's style sheet.
 */
export type Frame = "whole" | "bare" | (string & {});

const BARE =
  /^\/(pages\/(login|register|forgot-password|reset-password)-v[12]|misc\/[a-z-]+|page-layout\/layout-blank)\/?$/;
const GALLERY = "/page-layout/";

/** The frame of a page of the template, by its address. */
export function frameOf(pathname: string): Frame {
  if (BARE.test(pathname)) return "bare";
  return pathname.startsWith(GALLERY) ? pathname.slice(GALLERY.length) : "whole";
}

/** Whether an address below `/forms` is the gallery's and not a form's: those are numbers, besides `create`. */
export function isGalleryForm(pathname: string): boolean {
  return /^\/forms\/(?!create\b)[a-z]/.test(pathname);
}
