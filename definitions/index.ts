export { fieldAt } from "./fieldAt";
export * from "./permissions";
export * from "./predicate";
export * from "./resolve/fieldKinds";
export { resolveMenu } from "./resolve/menu";
export { type Origin, resolveResource } from "./resolve/resource";
export * from "./resolved";
