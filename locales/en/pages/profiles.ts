/** Texts of records that stand on a page of their own, and of what happened with them. */
const profiles = {
  details: "Details",
  timeline: "Timeline",
  failed: "The timeline could not be loaded",
  nothing: "Nothing has happened yet",
  nothing_found: "Nothing matches",
  search: "Search the timeline",
  kind: "Show",
  every_kind: "Everything",
  more: "Show earlier",
  kinds: {
    joined: "Joined",
    role: "New role or team",
    gift: "Gift",
    sign_up: "Signed up",
    attendance: "Attended",
    message: "Message",
    form: "Answered a form",
    application: "Applied for a grant",
    subscription: "Mailing list",
    task: "Task",
    record: "Other records",
  },
  details_of: {
    joined: {
      member: "Member",
      volunteer: "Volunteer",
    },
    gift: {
      succeeded: "Received",
      failed: "Failed",
      refunded: "Refunded",
      partially_refunded: "Partly refunded",
      disputed: "Disputed",
    },
    sign_up: {
      confirmed: "Confirmed",
      waitlisted: "Waiting list",
      cancelled: "Cancelled",
      pending_payment: "Not paid yet",
    },
    message: {
      queued: "Waiting",
      sending: "Being sent",
      sent: "Sent",
      failed: "Not delivered",
    },
    application: {
      submitted: "Submitted",
      under_review: "Under review",
      approved: "Approved",
      declined: "Declined",
      withdrawn: "Withdrawn",
    },
    subscription: {
      confirmed: "Subscribed",
      unconfirmed: "Not confirmed",
      unsubscribed: "Unsubscribed",
      bounced: "Bounced",
    },
    task: {
      open: "Open",
      done: "Done",
    },
  },
};
export default profiles;
