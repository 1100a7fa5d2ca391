import { useTranslate } from "ra-core";
import { type ReactElement, useId, useState } from "react";
import { Avatar } from "../../../../ui/Avatar";
import { PICTURE_TYPES, readPicture } from "../../shared/readPicture";

/** The person's picture, replaced at once or taken away; it does not leave the browser. */
export function Picture(props: { name: string; src: string; onChange(url: string): void }): ReactElement {
  const { name, src, onChange } = props;
  const t = useTranslate();
  const id = useId();
  const [problem, setProblem] = useState<"type" | "size">();

  async function take(file: File): Promise<void> {
    const read = await readPicture(file);
    setProblem("problem" in read ? read.problem : undefined);
    if ("url" in read) onChange(read.url);
  }
  return (
    <div className="al-tpl-account-picture">
      <Avatar name={name} src={src} size={88} />
      <div>
        <div className="al-tpl-account-buttons">
          <label className="al-button al-button-quiet al-button-small picture-choose">
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
            {t("templateAccount.picture.choose")}
          </label>
          {src === "" ? null : (
            <button
              type="button"
              className="al-button al-button-quiet al-button-small"
              onClick={() => onChange("")}
            >
              {t("templateAccount.picture.remove")}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="al-muted">
          {t("templateAccount.picture.hint")}
        </p>
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem ? t(`templateAccount.picture.${problem}`) : null}
        </p>
      </div>
    </div>
  );
}
