declare module "pg/lib/utils.js" {
  /** A value as the driver sends it: null, bytes, or the text that PostgreSQL reads. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
