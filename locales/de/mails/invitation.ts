import type { Translation } from "../../types";
import type { invitation as en } from "../../en/mails/invitation";

export const invitation: Translation<typeof en> = {
  subject: "%{inviter} lädt Sie zu %{organization} ein",
  greeting: "Guten Tag %{name},",
  paragraphs: [
    "%{inviter} lädt Sie ein, bei %{organization} mitzumachen, als: %{role}.",
    "Der folgende Link gilt nur für Sie, bis zum %{expires}.",
  ],
  button: "Einladung annehmen",
  footer: "Wenn Sie das nicht erwartet haben, können Sie diese Mail ignorieren.",
};
