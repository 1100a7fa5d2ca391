import { useMutation } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import { type ReactElement, type ReactNode, useState } from "react";
import type { AlmonerDataProvider } from "../../../../dataProviders/types";
import { useBeforeUnload } from "./useBeforeUnload";
import { Button } from "../../../ui/controls/Button";
import { FileButton } from "../../../ui/controls/FileButton";
import { ErrorText } from "../../../ui/controls/Field";

const SHOWN_TYPES = "image/png,image/jpeg,image/gif,image/webp,image/avif";

export interface PictureUploadProps {
  /** The address of the picture that is shown now. */
  src: string | null;
  shape: "square" | "wide";
  /** What stands in the frame without a picture; the name of what it shows unless said. */
  placeholder?: ReactNode;
  labels: { alt: string; choose: string; replace: string; remove: string; sending: string };
  disabled?: boolean;
  /** Stores the upload of the file in the place of the picture, or nothing; rejects with what went wrong. */
  onChange(uploadId: string | null, file: File | null): Promise<void>;
}

/** A picture that is replaced or taken away at once, with the reason where that fails. */
export function PictureUpload({
  src,
  shape,
  placeholder,
  labels,
  disabled = false,
  onChange,
}: PictureUploadProps): ReactElement {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const [sent, setSent] = useState(0);
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return onChange(null, null);
      setSent(0);
      const onProgress = (bytes: number, total: number): void => setSent(total === 0 ? 0 : bytes / total);
      const { upload_id } = await dataProvider.uploadFile({ file, onProgress });
      return onChange(upload_id, file);
    },
  });
  const isBusy = change.isPending;
  useBeforeUnload(isBusy);
  return (
    <div className="al-picture-upload" data-shape={shape}>
      <div className="al-picture-frame">
        {src ? (
          <img src={src} alt={labels.alt} />
        ) : (
          (placeholder ?? <span aria-hidden="true">{labels.alt}</span>)
        )}
      </div>
      {disabled ? null : (
        <div className="al-picture-buttons">
          <FileButton
            variant="secondary"
            size="small"
            accept={SHOWN_TYPES}
            disabled={isBusy}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) change.mutate(file);
              event.target.value = "";
            }}
          >
            {src ? labels.replace : labels.choose}
          </FileButton>
          {src ? (
            <Button variant="secondary" size="small" disabled={isBusy} onClick={() => change.mutate(null)}>
              {labels.remove}
            </Button>
          ) : null}
        </div>
      )}
      {isBusy ? <progress className="al-progress" value={sent} max={1} aria-label={labels.sending} /> : null}
      <ErrorText role="alert">{change.error?.message}</ErrorText>
    </div>
  );
}
