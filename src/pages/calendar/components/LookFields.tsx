import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useState } from "react";
import type { EventRow } from "../../../../contract/api/events";
import { PictureUpload } from "../../../renderer/record/forms/PictureUpload";
import { FieldShell } from "../../../renderer/fieldTypes/shared/FieldShell";
import { useFormInput } from "../../../renderer/fieldTypes/shared/useFormInput";
import { Input } from "../../../ui/controls/Input";
import { Button } from "../../../ui/controls/Button";

const NO_COLOR = "#5b6b7b";

/** The event's picture: kept with the form, shown as soon as it has been sent. */
export function PictureField(): ReactElement {
  const t = useTranslate();
  const label = t("calendar.fields.image");
  const input = useFormInput({ source: "image", label, isRequired: false, readOnly: false });
  const value = typeof input.value === "string" ? input.value : "";
  const [chosen, setChosen] = useState<{ id: string; url: string }>();
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  const src = chosen?.id === value ? chosen.url : value;
  return (
    <FieldShell
      group
      id={input.id}
      label={label}
      helperText={t("calendar.help.image")}
      error={input.error}
      isRequired={false}
    >
      <PictureUpload
        src={src === "" ? null : src}
        shape="wide"
        labels={{
          alt: t("calendar.picture.none"),
          choose: t("calendar.picture.choose"),
          replace: t("calendar.picture.replace"),
          remove: t("calendar.picture.remove"),
          sending: t("calendar.picture.sending"),
        }}
        onChange={async (uploadId, file) => {
          if (uploadId !== null && file) setChosen({ id: uploadId, url: URL.createObjectURL(file) });
          input.onChange(uploadId ?? "");
        }}
      />
    </FieldShell>
  );
}

/** A colour of its own, or that of its team. */
export function ColorField({ row }: { row: EventRow | undefined }): ReactElement {
  const t = useTranslate();
  const label = t("calendar.fields.color");
  const input = useFormInput({ source: "color", label, isRequired: false, readOnly: false });
  const value = typeof input.value === "string" ? input.value : "";
  return (
    <FieldShell
      id={input.id}
      label={label}
      helperText={t("calendar.help.color")}
      error={input.error}
      isRequired={false}
    >
      <div className="al-cal-color">
        <Input
          id={input.id}
          ref={input.ref}
          type="color"
          value={value || (row?.event.team?.color ?? NO_COLOR)}
          onChange={({ target }) => input.onChange(target.value)}
          onBlur={input.onBlur}
          {...input.aria}
        />
        {value === "" ? (
          <span className="al-muted">{t("calendar.color_of_team")}</span>
        ) : (
          <Button variant="secondary" size="small" onClick={() => input.onChange("")}>
            {t("calendar.color_clear")}
          </Button>
        )}
      </div>
    </FieldShell>
  );
}
