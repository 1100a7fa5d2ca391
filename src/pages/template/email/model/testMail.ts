import type { PlacedEmail } from "../../../../../dataProviders/types";

/** An e-mail of the inbox for tests. */
export function mail(id: number, values: Partial<PlacedEmail> = {}): PlacedEmail {
  return {
    id,
    from: { name: "Ann Bee", email: "ann@letters.example", avatar: "" },
    to: [{ name: "Me", email: "me@letters.example" }],
    subject: `Letter ${id}`,
    cc: [],
    bcc: [],
    message: `<p>Text of ${id}</p>`,
    attachments: [],
    isStarred: false,
    labels: [],
    time: "2026-11-21T10:30:00Z",
    replies: [],
    folder: "inbox",
    isRead: true,
    hasPreviousMail: true,
    hasNextMail: true,
    ...values,
  };
}
