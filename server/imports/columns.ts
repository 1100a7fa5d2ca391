import type { ImportSettings } from "../../contract/api";
import * as contract from "../../contract/imports/columns";
import { answered } from "./problems";

export { missingFields, strokesOf } from "../../contract/imports/columns";
export type { Column } from "../../contract/imports/columns";

/** What each column of the header is. Throws 422 for a mapping that cannot be. */
export function readColumns(header: readonly string[], settings: ImportSettings): contract.Column[] {
  return answered(() => contract.readColumns(header, settings));
}
