import type { ReactElement } from "react";
import type { FieldProps } from "./types";
import { uploaded } from "./uploaded";
import { useFieldPlace } from "../../values/place";
import { safePicture } from "../../../ui/safeHref";

/** The picture that was uploaded, or that an API names by its address alone. */
export function ImageField({ value }: Pick<FieldProps<"image">, "value">): ReactElement {
  const place = useFieldPlace();
  const address = typeof value === "string" ? safePicture(value, window.location.origin) : undefined;
  const { name, url } = address === undefined ? uploaded(value) : { name: "", url: address };
  if (!url) return <>{name}</>;
  return <img className={place === "page" ? "al-picture" : "al-thumb"} src={url} alt={name} loading="lazy" />;
}
