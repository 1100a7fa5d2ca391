/**
 * Header of the answer to a sign-up, which is the same for every address otherwise: with the mailed code it proves who typed
 * the password.
 */
export const SIGNUP_SECRET_HEADER = "X-Signup-Secret";
