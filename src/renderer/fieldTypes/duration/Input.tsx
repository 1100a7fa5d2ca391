import { memo, type ReactElement } from "react";
import { clockDuration, parseDuration } from "../../../../contract/duration";
import { FieldShell } from "../shared/FieldShell";
import type { InputProps } from "../shared/types";
import { useFormInput } from "../shared/useFormInput";
import { useTextBuffer } from "../shared/useTextBuffer";
import { Input } from "../../../ui/controls/Input";

/** Hours and minutes as people type them; written as `1:30` when it is left, so that one sees how it was understood. */
export const DurationInput = memo(function DurationInput(props: InputProps<"duration">): ReactElement {
  const { ref, aria, ...input } = useFormInput(props);
  const buffer = useTextBuffer({
    value: input.value,
    onChange: input.onChange,
    message: "validation.duration",
    toText: (value) => (typeof value === "number" ? clockDuration(value) : String(value)),
    toValue: parseDuration,
  });
  return (
    <FieldShell {...props} id={input.id} error={input.error}>
      <Input
        id={input.id}
        ref={ref}
        autoComplete="off"
        placeholder="0:00"
        maxLength={60}
        value={buffer.text}
        readOnly={props.readOnly}
        onChange={(event) => buffer.onText(event.target.value)}
        onBlur={() => {
          buffer.onBlur();
          input.onBlur();
        }}
        {...aria}
      />
    </FieldShell>
  );
});
