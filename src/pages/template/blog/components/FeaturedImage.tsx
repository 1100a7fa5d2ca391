import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { PictureChooser } from "../../shared/PictureChooser";
import { Picture } from "./ArticleCard";
import { Field } from "../../../../ui/controls/Field";

/** The picture above an article and what replaces it. */
export function FeaturedImage(props: { src: string; onChange(src: string): void }): ReactElement {
  const { src, onChange } = props;
  const t = useTranslate();
  return (
    <Field group className="al-tpl-blog-featured" label={t("templateBlog.image.title")}>
      <Picture src={src} />
      <PictureChooser src={src} onChange={onChange} texts="templateBlog.image" />
    </Field>
  );
}
