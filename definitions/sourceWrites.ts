import type { ResourceSource } from "../contract/resource";
import { SOURCE_WRITES, type SourceWrite } from "../contract/resource/sourceWrites";

/** What a definition says that can be done with the records of its source; of GraphQL what it has operations for. */
export function sourceWrites({
  write = true,
  operations,
}: Pick<ResourceSource, "write" | "operations">): Record<SourceWrite, boolean> {
  const spoken: Record<SourceWrite, boolean> = {
    create: operations?.create !== undefined,
    edit: operations?.update !== undefined,
    delete: operations?.delete !== undefined,
  };
  const may = (one: SourceWrite): boolean =>
    (Array.isArray(write) ? write.includes(one) : write) && (operations === undefined || spoken[one]);
  const [create, edit, remove] = SOURCE_WRITES.map(may);
  return { create: create === true, edit: edit === true, delete: remove === true };
}
