import type { ReactElement } from "react";
import { useFieldPlace } from "../../values/place";
import { ImageField } from "../shared/ImageField";
import { uploadsOf } from "../shared/uploaded";
import type { FieldProps } from "../shared/types";
import styles from "./images.module.css";

/** The pictures: side by side on a page, in a cell the first and how many more. */
export function ImagesField({ value }: Pick<FieldProps<"images">, "value">): ReactElement {
  const place = useFieldPlace();
  const pictures = uploadsOf(value);
  if (place === "page") {
    return (
      <ul className={styles.pictures}>
        {pictures.map(({ id, file }) => (
          <li key={id}>
            <ImageField value={file} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <span className={styles.cell}>
      <ImageField value={pictures[0]?.file} />
      {pictures.length > 1 ? <span className={styles.more}>+{pictures.length - 1}</span> : null}
    </span>
  );
}
