/** What the server uses of a package that brings no types. */
declare module "fs-native-extensions" {
  /**
   * Takes an exclusive lock on the whole file, which ends with its descriptor and therefore with the process; false where
   * another descriptor has it. Throws what the file system says, such as ENOLCK.
   */
  export function tryLock(descriptor: number): boolean;
}
