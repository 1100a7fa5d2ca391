import type { ReactElement } from "react";
import type { FieldProps } from "./types";
import { uploaded } from "./uploaded";

/** A link to download the file, named as it was uploaded. */
export function FileField({ value }: Pick<FieldProps<"file">, "value">): ReactElement {
  const { name, url } = uploaded(value);
  if (!url) return <>{name}</>;
  return (
    <a className="al-link" href={url} download={name}>
      {name}
    </a>
  );
}
