import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useLabels } from "../../context";
import { useFormSettings } from "../../formState/FormSettings";
import type { InputProps } from "../shared/types";
import { slugify } from "../../values/slugify";
import { asText, TextInput } from "../shared/TextInput";

/** A slug. With `from` it follows that field until it is changed by hand; a slug that is in use stays as it is. */
export function SlugInput(props: InputProps<"slug">): ReactElement {
  return props.field.from ? (
    <FollowingSlugInput {...props} from={props.field.from} />
  ) : (
    <TextInput {...props} />
  );
}

function FollowingSlugInput({ from, ...props }: InputProps<"slug"> & { from: string }): ReactElement {
  const { source, readOnly } = props;
  const translate = useTranslate();
  const labels = useLabels(props.resource);
  const { setValue } = useFormContext();
  const { stored } = useFormSettings();
  const watched: unknown[] = useWatch({ name: [sibling(source, from), source] });
  const [original, slug] = watched;
  const wanted = slugify(asText(original)).slice(0, props.field.maxLength);
  // Opening a stored record without a slug is no change of it.
  const unchanged = useRef(stored ? asText(original) : undefined);
  const followed = useRef(asText(slug) === "" || asText(slug) === wanted ? asText(slug) : undefined);

  useEffect(() => {
    const isOwn = followed.current === undefined || asText(slug) !== followed.current;
    if (readOnly || isOwn || asText(slug) === wanted) return;
    if (asText(original) === unchanged.current) return;
    unchanged.current = undefined;
    followed.current = wanted;
    setValue(source, wanted === "" ? null : wanted, { shouldDirty: true });
  }, [readOnly, original, slug, wanted, setValue, source]);

  const follows = translate("forms.input.slug_follows", { source: labels.field(from) });
  return <TextInput {...props} helperText={props.helperText ?? follows} />;
}

function sibling(source: string, name: string): string {
  const end = source.lastIndexOf(".");
  return end < 0 ? name : `${source.slice(0, end)}.${name}`;
}
