import type { SignedLinks } from "../auth/signedLinks";
import { gone, notFound } from "../errors";

/** How long an address of a content works. */
export const DOWNLOAD_MINUTES = 10;

const UPLOAD_PURPOSE = "upload";
const DOWNLOAD_PURPOSE = "download";

/** What a checked address is about. */
export interface FileLink {
  orgId: number;
  uploadId: string;
  /** The name to download it by; the upload's own when empty. */
  name: string;
}

/** The address (relative to the server) to which the content of an announced upload is sent. */
export async function uploadUrl(
  links: SignedLinks,
  orgId: number,
  uploadId: string,
  expires: Date,
): Promise<string> {
  return `/api/upload/${await links.sign(UPLOAD_PURPOSE, { org: orgId, id: uploadId }, expires)}/`;
}

/** An address (relative to the server) that gives the content to whoever has it, for ten minutes. */
export async function downloadUrl(
  links: SignedLinks,
  orgId: number,
  upload: { uploadId: string; name: string },
  now: Date,
): Promise<string> {
  const expires = new Date(now.getTime() + DOWNLOAD_MINUTES * 60_000);
  const claims = { org: orgId, id: upload.uploadId, name: upload.name };
  return `/api/download/${await links.sign(DOWNLOAD_PURPOSE, claims, expires)}/`;
}

async function read(links: SignedLinks, purpose: string, token: string, now: Date): Promise<FileLink> {
  const check = await links.check(purpose, token, now);
  if (check.state === "expired") throw gone("link_expired.file");
  const { org, id, name } = check.state === "valid" ? check.claims : {};
  if (typeof org !== "number" || typeof id !== "string") throw notFound("invalid_link");
  return { orgId: org, uploadId: id, name: typeof name === "string" ? name : "" };
}

/** Reads the token of `uploadUrl`; throws 404 for a wrong one and 410 for one that has expired. */
export function readUploadToken(links: SignedLinks, token: string, now: Date): Promise<FileLink> {
  return read(links, UPLOAD_PURPOSE, token, now);
}

/** Reads the token of `downloadUrl`; throws 404 for a wrong one and 410 for one that has expired. */
export function readDownloadToken(links: SignedLinks, token: string, now: Date): Promise<FileLink> {
  return read(links, DOWNLOAD_PURPOSE, token, now);
}
