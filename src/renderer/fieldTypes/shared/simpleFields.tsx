import type { ReactElement } from "react";
import { asText } from "../../../ui/asText";
import { Chip } from "../../../ui/Chip";
import { Icon } from "../../../ui/Icon";
import { safeHref, safePicture } from "../../../ui/safeHref";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import type { ChoiceDefinition, FieldDefinition, FieldOf } from "../../../../contract/resource";
import { useRenderer } from "../../context";
import type { FieldProps } from "./types";
import { useFieldPlace } from "../../values/place";
import { addressLines, pairLines, templateValue, valueText } from "../../values/text";
import { isRecord } from "../../values/valueAt";

/** Any type whose line of text says it all. */
export function PlainField({
  field,
  value,
  source,
  resource,
  record,
}: Omit<FieldProps, "field"> & { field: FieldDefinition }): ReactElement {
  const context = useRenderer();
  return <>{valueText(value, field, { resource, source, record }, context)}</>;
}

/** Long text: one line in a cell, every line on a page. */
export function LongTextField({ value }: FieldProps<"text">): ReactElement {
  const place = useFieldPlace();
  const text = asText(value);
  return place === "page" ? <span className="al-lines">{text}</span> : <>{text.slice(0, 200)}</>;
}

export function EmailField({ value }: FieldProps<"email">): ReactElement {
  const address = asText(value);
  return (
    <a className="al-link" href={`mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`}>
      {address}
    </a>
  );
}

export function PhoneField({ value }: FieldProps<"phone">): ReactElement {
  const number = asText(value);
  return (
    <a className="al-link" href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>
      {number}
    </a>
  );
}

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

/** In a cell a tick or a dash, on a page a word; with a colour of its own what is true says its name in that. */
export function BooleanField({ field, value, source, resource }: FieldProps<"boolean">): ReactElement {
  const { translate, labelsOf } = useRenderer();
  const place = useFieldPlace();
  if (typeof value !== "boolean") return <>{asText(value)}</>;
  if (value && field.color) return <Chip tone={field.color}>{labelsOf(resource).field(source)}</Chip>;
  const word = translate(value ? "renderer.yes" : "renderer.no");
  if (place === "page") return <>{word}</>;
  return (
    <span className={value ? "al-yes" : "al-no"}>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

function lookOf(choices: FieldOf<"select">["choices"], id: string): Partial<ChoiceDefinition> {
  const choice = choices.find((c) => typeof c !== "string" && c.id === id);
  return typeof choice === "object" ? choice : {};
}

export function SelectField({ field, value, source, resource }: FieldProps<"select">): ReactElement {
  const { labelsOf } = useRenderer();
  const id = asText(value);
  const text = labelsOf(resource).choice(source, id);
  const { color, icon } = lookOf(field.choices, id);
  const shown = (
    <>
      {icon ? <Icon name={icon} size={16} /> : null}
      {text}
    </>
  );
  return color ? <Chip tone={color}>{shown}</Chip> : shown;
}

export function MultiSelectField({
  field,
  value,
  source,
  resource,
}: FieldProps<"multiSelect">): ReactElement {
  const { labelsOf } = useRenderer();
  const ids = (Array.isArray(value) ? value : [value]).map(asText);
  return (
    <>
      {ids.map((id) => (
        <Chip key={id} tone={lookOf(field.choices, id).color}>
          {labelsOf(resource).choice(source, id)}
        </Chip>
      ))}
    </>
  );
}

export function TagsField({ value }: FieldProps<"tags">): ReactElement {
  const tags = [...new Set((Array.isArray(value) ? value : [value]).map(asText))];
  return (
    <>
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </>
  );
}

const COLOR = /^#[0-9a-f]{6}$/i;

export function ColorField({ value }: FieldProps<"color">): ReactElement {
  const color = asText(value);
  return (
    <span className="al-color">
      {COLOR.test(color) ? <span className="al-swatch" style={{ background: color }} /> : null}
      {color}
    </span>
  );
}

export function RatingField({ value }: FieldProps<"rating">): ReactElement {
  const { translate } = useRenderer();
  if (typeof value !== "number") return <>{asText(value)}</>;
  const stars = Math.min(5, Math.max(0, Math.round(value)));
  return (
    <span className="al-stars" role="img" aria-label={translate("renderer.rating", { value: asText(value) })}>
      {"★".repeat(stars) + "☆".repeat(5 - stars)}
    </span>
  );
}

export function JsonField({ field, value }: FieldProps<"json">): ReactElement {
  const place = useFieldPlace();
  if (field.pairs && isRecord(value)) {
    const lines = pairLines(value);
    return place === "page" ? <span className="al-lines">{lines.join("\n")}</span> : <>{lines.join("; ")}</>;
  }
  if (place === "page") return <pre className="al-code">{JSON.stringify(value, null, 2)}</pre>;
  return <code>{JSON.stringify(value).slice(0, 200)}</code>;
}

export function AddressField({ value }: FieldProps<"address">): ReactElement {
  const place = useFieldPlace();
  const lines = addressLines(value);
  if (place === "cell") return <>{lines.join(", ")}</>;
  return <span className="al-lines">{lines.join("\n")}</span>;
}

export function TemplateField({ field, source, resource, record }: FieldProps<"template">): ReactElement {
  return <>{templateValue(field, { resource, source, record })}</>;
}

interface UploadedFile {
  name: string;
  url: string | undefined;
}

function uploaded(value: unknown): UploadedFile {
  if (!isRecord(value)) return { name: asText(value), url: undefined };
  const name = typeof value["file_name"] === "string" ? value["file_name"] : asText(value["id"]);
  return { name, url: safeHref(value["url"], window.location.origin) };
}

/** A link to download the file, named as it was uploaded. */
export function FileField({ value }: FieldProps<"file">): ReactElement {
  const { name, url } = uploaded(value);
  if (!url) return <>{name}</>;
  return (
    <a className="al-link" href={url} download={name}>
      {name}
    </a>
  );
}

/** The picture that was uploaded, or that an API names by its address alone. */
export function ImageField({ value }: FieldProps<"image">): ReactElement {
  const place = useFieldPlace();
  const address = typeof value === "string" ? safePicture(value, window.location.origin) : undefined;
  const { name, url } = address === undefined ? uploaded(value) : { name: "", url: address };
  if (!url) return <>{name}</>;
  return <img className={place === "page" ? "al-picture" : "al-thumb"} src={url} alt={name} loading="lazy" />;
}
