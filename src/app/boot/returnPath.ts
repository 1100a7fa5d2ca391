/**
 * Where to go after signing in: a path of this app, never another origin's. Browsers read `//host` and `/\host` as
 * addresses of other hosts.
 */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  const isPath = /^\/(?![/\\])/.test(next) && !/\p{Cc}/u.test(next);
  return isPath && !next.startsWith("/login") ? next : "/";
}

/** The sign-in page's address that comes back to `path` afterwards. */
export function signInPath(path: string): string {
  return path === "/" || path.startsWith("/login") ? "/login" : `/login?next=${encodeURIComponent(path)}`;
}

const PUT_OUT = "access";

/** The sign-in page's address for somebody whom their organisation lets in no more; it leads back to nothing of theirs. */
export const PUT_OUT_PATH = `/login?ended=${PUT_OUT}`;

/** Whether a sign-in page's address is of somebody who has been put out. */
export function isPutOut(search: string): boolean {
  return new URLSearchParams(search).get("ended") === PUT_OUT;
}
