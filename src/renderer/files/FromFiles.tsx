import { usePermissions } from "ra-core";
import type { ReactElement } from "react";
import { page } from "../context/page";
import type { FilePickerProps } from "./FilePicker";

const FilePicker = page<FilePickerProps>("files", () => import("./FilePicker"));

/** A button that chooses among the organisation's files, for those who may see them; beside what sends a new one. */
export function FromFiles(props: FilePickerProps): ReactElement | null {
  const { permissions } = usePermissions<readonly string[]>();
  return permissions?.includes("files") ? <FilePicker {...props} /> : null;
}
