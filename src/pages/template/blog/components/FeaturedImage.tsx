import { useTranslate } from "ra-core";
import { type ReactElement, useId, useState } from "react";
import { PICTURE_TYPES, readPicture } from "../../shared/readPicture";
import { Picture } from "./ArticleCard";

/** The picture above an article; one that is chosen does not leave the browser. */
export function FeaturedImage(props: { src: string; onChange(src: string): void }): ReactElement {
  const { src, onChange } = props;
  const t = useTranslate();
  const id = useId();
  const [problem, setProblem] = useState<"type" | "size">();

  async function take(file: File): Promise<void> {
    const read = await readPicture(file);
    setProblem("problem" in read ? read.problem : undefined);
    if ("url" in read) onChange(read.url);
  }
  return (
    <fieldset className="field al-tpl-blog-featured">
      <legend className="field-label">{t("templateBlog.image.title")}</legend>
      <Picture src={src} />
      <div>
        <div className="al-tpl-blog-buttons">
          <label className="al-button al-button-quiet al-button-small">
            <input
              type="file"
              accept={PICTURE_TYPES}
              aria-describedby={`${id}-hint ${id}-problem`}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void take(file);
                event.target.value = "";
              }}
            />
            {t("templateBlog.image.choose")}
          </label>
          {src === "" ? null : (
            <button
              type="button"
              className="al-button al-button-quiet al-button-small"
              onClick={() => onChange("")}
            >
              {t("templateBlog.image.remove")}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="field-help">
          {t("templateBlog.image.hint")}
        </p>
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem ? t(`templateBlog.image.${problem}`) : null}
        </p>
      </div>
    </fieldset>
  );
}
