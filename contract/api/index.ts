export * from "./auth";
export * from "./common";
export * from "./files";
export * from "./members";
export * from "./organization";
export * from "./roles";
export * from "./system";
