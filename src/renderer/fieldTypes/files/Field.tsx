import type { ReactElement } from "react";
import { useFieldPlace } from "../../values/place";
import { FileField } from "../shared/FileField";
import { uploadsOf } from "../shared/uploaded";
import type { FieldProps } from "../shared/types";

/** Links to the files: each on a line on a page, in a cell the first and how many more. */
export function FilesField({ value }: Pick<FieldProps<"files">, "value">): ReactElement {
  const place = useFieldPlace();
  const files = uploadsOf(value);
  if (place === "page") {
    return (
      <ul className="al-list">
        {files.map(({ id, file }) => (
          <li key={id}>
            <FileField value={file} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <FileField value={files[0]?.file} />
      {files.length > 1 ? `, +${files.length - 1}` : null}
    </>
  );
}
