export * from "./RendererContext";
export type { ResourceLabels } from "./labels";
