import type { ReactElement } from "react";
import { useSignInTexts } from "../texts";
import { TextField } from "./fields";

/** First and last name, side by side where there is room. */
export function PersonFields(props: {
  firstName: string;
  lastName: string;
  fields: Record<string, string>;
  onFirstName(value: string): void;
  onLastName(value: string): void;
  /** What a page begins with. */
  isFirst?: boolean;
  /** Whether one name is enough. */
  isLastNameOptional?: boolean;
}): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <div className="al-signin-pair">
      <TextField
        name="first_name"
        autoFocus={props.isFirst ?? false}
        autoComplete="given-name"
        maxLength={100}
        label={texts.fields.first_name}
        value={props.firstName}
        error={props.fields.first_name}
        onChange={props.onFirstName}
      />
      <TextField
        name="last_name"
        autoComplete="family-name"
        maxLength={100}
        required={props.isLastNameOptional !== true}
        label={texts.fields.last_name}
        value={props.lastName}
        error={props.fields.last_name}
        onChange={props.onLastName}
      />
    </div>
  );
}
