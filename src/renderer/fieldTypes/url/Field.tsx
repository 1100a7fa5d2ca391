import type { ReactElement } from "react";
import type { FieldProps } from "../shared/types";
import { asText } from "../../../ui/asText";
import { safeHref } from "../../../ui/safeHref";

/** A link that leaves the app; anything but http(s) stays text. */
export function UrlField({ value }: FieldProps<"url">): ReactElement {
  const text = asText(value);
  const href = /^https?:\/\//i.test(text) ? safeHref(text, window.location.origin) : undefined;
  if (!href) return <>{text}</>;
  return (
    <a className="al-link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text.replace(/^https?:\/\//i, "")}
    </a>
  );
}
