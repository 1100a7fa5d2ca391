import type { ReactElement } from "react";
import { useSignInTexts } from "../texts";
import { TextField } from "./fields";

export const OTP_LENGTH = 6;

/** The digits of what was typed or pasted, such as `123 456` or `Your code is 123456`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, OTP_LENGTH);
}

/** A code of six digits: pasted in any form, offered by the phone that got the mail, sent when it is whole. */
export function OtpField(props: {
  value: string;
  onChange(value: string): void;
  onWhole(value: string): void;
  error?: string | undefined;
}): ReactElement {
  const { texts } = useSignInTexts();
  return (
    <TextField
      name="otp"
      className="al-signin-otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      label={texts.fields.code}
      value={props.value}
      error={props.error}
      onChange={(typed) => {
        const otp = digitsOf(typed);
        props.onChange(otp);
        if (otp.length === OTP_LENGTH && otp !== props.value) props.onWhole(otp);
      }}
    />
  );
}
