import type { Translation } from "../../types";
import type { invitation as en } from "../../en/mails/invitation";

export const invitation: Translation<typeof en> = {
  subject: "%{inviter} lädt Sie zu %{organization} ein",
  greeting: "Guten Tag %{name},",
  paragraphs: [
    "%{inviter} möchte Sie bei %{organization} dabeihaben, als: %{role}.",
    "Der folgende Link gilt nur für Sie, bis zum %{expires}.",
  ],
  button: "Einladung annehmen",
  footer: "Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun: Ohne Ihren Klick geschieht nichts.",
};
