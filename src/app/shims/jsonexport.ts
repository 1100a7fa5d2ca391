/** In the place of ra-core's default CSV exporter, which every list of ours replaces by its own. */
export default function jsonexport(): never {
  throw new Error("Lists are exported by src/renderer/export.");
}
