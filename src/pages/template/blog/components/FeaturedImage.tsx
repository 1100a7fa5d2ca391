import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { PictureChooser } from "../../shared/PictureChooser";
import { Picture } from "./ArticleCard";

/** The picture above an article and what replaces it. */
export function FeaturedImage(props: { src: string; onChange(src: string): void }): ReactElement {
  const { src, onChange } = props;
  const t = useTranslate();
  return (
    <fieldset className="field al-tpl-blog-featured">
      <legend className="field-label">{t("templateBlog.image.title")}</legend>
      <Picture src={src} />
      <PictureChooser src={src} onChange={onChange} texts="templateBlog.image" />
    </fieldset>
  );
}
