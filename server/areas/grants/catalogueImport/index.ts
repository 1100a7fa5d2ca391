export { readGrantsCsv } from "./csv";
export { readGrantsGovXml } from "./grantsGovXml";
export { importGrants, type ImportResult } from "./importGrants";
export { UnreadableFile } from "./record";
