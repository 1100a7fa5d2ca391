/** The pages of those who are not signed in, by address. Exact: none has addresses below it. */
export const SIGN_IN_PATHS = [
  "/login",
  "/signup",
  "/member/login",
  "/member/signup",
  "/verify",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/stop-email-change",
  "/accept-invitation",
  "/new-organization",
  "/error",
] as const;
export type SignInPath = (typeof SIGN_IN_PATHS)[number];

/** Where the Google button stands in a frame, and where the provider sends people back to. */
export const GOOGLE_PATH = "/oauth/google";

/** The sign-in page at an address, a slash at its end aside. */
export function signInPathOf(pathname: string): SignInPath | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  return SIGN_IN_PATHS.find((one) => one === path);
}
