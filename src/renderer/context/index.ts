export * from "./RendererContext";
export type { ResourceLabels } from "./labels";
export { useResourcePath } from "./useResourcePath";
