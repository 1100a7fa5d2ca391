import { useTranslate } from "ra-core";
import { type ReactElement, useId, useState } from "react";
import { PICTURE_TYPES, readPicture } from "./readPicture";
import "./pictureChooser.css";
import { Button } from "../../../ui/controls/Button";
import { FieldTexts } from "../../../ui/controls/Field";
import { FileButton } from "../../../ui/controls/FileButton";

/**
 * Replaces a picture at once, or takes it away; one that is chosen does not leave the browser.
 * @param texts where its texts are: choose, remove, hint, and type and size for files that are not taken
 */
export function PictureChooser(props: {
  src: string;
  onChange(src: string): void;
  texts: string;
}): ReactElement {
  const { src, onChange, texts } = props;
  const t = useTranslate();
  const id = useId();
  const [problem, setProblem] = useState<"type" | "size">();

  async function take(file: File): Promise<void> {
    const read = await readPicture(file);
    setProblem("problem" in read ? read.problem : undefined);
    if ("url" in read) onChange(read.url);
  }
  return (
    <div className="al-tpl-picture">
      <div className="al-tpl-picture-buttons">
        <FileButton
          variant="secondary"
          size="small"
          accept={PICTURE_TYPES}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void take(file);
            event.target.value = "";
          }}
        >
          {t(`${texts}.choose`)}
        </FileButton>
        {src === "" ? null : (
          <Button variant="secondary" size="small" onClick={() => onChange("")}>
            {t(`${texts}.remove`)}
          </Button>
        )}
      </div>
      <FieldTexts alert id={id} hint={t(`${texts}.hint`)} error={problem && t(`${texts}.${problem}`)} />
    </div>
  );
}
