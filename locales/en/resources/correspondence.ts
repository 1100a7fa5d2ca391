import { mailProblems } from "../mailProblems";
import { menuNames } from "../menuNames";
import { resources } from "../resources";

const deliveryStatus = { queued: "Waiting", sending: "Being sent", sent: "Sent", failed: "Not delivered" };

/** The texts of mailing lists and of who is on them. */
export const correspondenceResources = {
  built_in_letters: {
    name: menuNames.built_in_letters.name,
    empty: "No matching letters.",
    fields: {
      name: "Short name",
      about: "About",
      subject: "Subject",
      is_changed: "Changed",
      languages: "Changed in",
      updated_at: "Last changed",
      texts: "Texts",
      version: "Version",
    },
    choices: {
      about: {
        donation: "Donations",
        statement: "Annual statements",
        paper: "On paper",
        place: "Places at events",
        application: "Applications",
        invitation: "Invitations",
        approval: "Approvals",
        subscription: "Mailing lists",
        task: "Tasks",
        response: "Form responses",
        digest: "Notifications",
        report: "Reports",
        webhook: "Webhooks",
        help: "Help",
        account: "Accounts",
        emailChange: "Changes of address",
        security: "Security",
      },
      languages: { en: "English", de: "German", fr: "French", pt: "Portuguese" },
    },
  },
  letters: {
    name: menuNames.letters.name,
    empty: "No letters yet. Write one once, and it speaks to each person by name.",
    fields: {
      name: "Short name",
      title: "Name",
      of: "Written for",
      paper: "On paper",
      language: "Language",
      subject: "Subject",
      body: "Text",
      translations: "In other languages",
      is_for_people: "Written for people",
      used_by: "Sent by",
      version: "Version",
      updated_at: "Changed",
    },
    choices: {
      paper: { letter: "Letter", certificate: "Certificate", badge: "Badges" },
      language: { en: "English", de: "German", fr: "French", pt: "Portuguese" },
    },
  },
  mailing_lists: {
    name: menuNames.mailing_lists.name,
    empty: "No mailing lists yet. Make one for the people you write to again and again.",
    fields: {
      name: "Name",
      description: "Description",
      kind: "Who is on it",
      opt_in: "Signing up",
      is_public: "Visitors can sign up",
      members: "Members",
      emails: "E-mail addresses",
      filter: "Members that belong",
      "filter.teams": "In one of the teams",
      "filter.roles": "With one of the roles",
      "filter.kind": "Kind",
      "filter.segment": "In the segment",
      subscribers_count: "Subscribers",
      unconfirmed_count: "Not confirmed",
      subscribers: "People",
      messages: "Messages sent",
      updated_at: "Changed",
    },
    help: {
      opt_in: "With confirmation, everybody is asked by e-mail before anything is sent to them.",
      is_public: "It is offered on your public start page. Whoever signs up is asked by e-mail first.",
      emails: "People who are not members.",
      filter: "Updates automatically: whoever joins a team is on the list at once.",
    },
    choices: {
      kind: {
        static: "Fixed list",
        dynamic: "Dynamic list",
      },
      opt_in: {
        single: "Single opt-in",
        double: "Double opt-in",
      },
      "filter.kind": {
        member: "Member",
        volunteer: "Volunteer",
      },
    },
    actions: {
      write: { name: "Write to this list" },
      import: { name: "Import people from a file" },
      add_people: {
        name: "Add people",
        success: "People added",
        fields: {
          add: "Members",
        },
      },
      add_addresses: {
        name: "Paste addresses",
        success: "Addresses imported. The file shows the result for each.",
        fields: {
          text: "Addresses",
        },
        help: {
          text: "Paste addresses, one per line or separated by commas, or the content of a CSV file. People who have unsubscribed stay off the list. A report is saved as a file.",
        },
      },
      remove_people: {
        name: "Remove people",
        success: "People removed",
        fields: {
          remove: "Members",
        },
      },
      download: {
        name: "Download",
      },
      remove: {
        name: "Delete the list",
        confirm:
          "Delete the list “%{name}”? Subscribers: %{subscribers_count}. They stay under People, but who unsubscribed from this list is forgotten. Sent messages stay. A list cannot be deleted while a scheduled message goes to it.",
        success: "Mailing list deleted",
      },
    },
  },
  mailing_list_subscribers: {
    name: "Subscriber |||| Subscribers",
    fields: {
      person: "Profile",
      mailing_list: "Mailing list",
      member: "Member",
      name: "Name",
      email: "E-mail",
      status: "Status",
      subscribed_at: "Since",
      email_problem: "Mail bounces",
      email_problem_since: "Mail bounces since",
    },
    choices: {
      email_problem: mailProblems,
      status: {
        unconfirmed: "Not confirmed",
        confirmed: "Subscribed",
        unsubscribed: "Unsubscribed",
        bounced: "Bounced",
      },
    },
    actions: { retry_address: resources.members.actions.retry_address },
  },
  mailing_list_messages: {
    name: "Message to a list |||| Messages to a list",
    fields: {
      mailing_list: "Mailing list",
      subject: "Subject",
      sender: "Sender",
      status: "Status",
      sent_at: "Sent on",
      scheduled_at: "Scheduled for",
      delivered: "Delivered",
      waiting: "Waiting",
      failed: "Failed",
      skipped: "Left out",
    },
    choices: {
      status: deliveryStatus,
    },
  },
  messages: {
    name: "Message |||| Messages",
    fields: {
      subject: "Subject",
      body: "Text",
      snippet: "Beginning",
      from: "From",
      "from.pk": "Member",
      "from.name": "Name",
      "from.email": "E-mail",
      box: "Mailbox",
      is_read: "Read",
      status: "Status",
      sent_at: "Sent",
      scheduled_at: "Scheduled for",
    },
    choices: { status: deliveryStatus, box: { inbox: "Inbox", sent: "Sent" } },
  },
  received_messages: {
    name: "Message received |||| Messages received",
    fields: {
      message: "Message",
      subject: "Subject",
      sender: "Sender",
      status: "Status",
      sent_at: "Sent",
    },
    filters: { person: "Person" },
    choices: { status: deliveryStatus },
  },
  files: {
    name: "File |||| Files",
    fields: {
      name: "Name",
      folder: "Folder",
      content_type: "Content type",
      size: "Size",
      upload_id: "Content",
      url: "Link",
      uploaded_by: "Uploaded by",
      used_in: "Used in",
      "used_in.kind": "Kind",
      "used_in.pk": "Record",
      "used_in.label": "Name",
      created_at: "Uploaded",
      updated_at: "Changed",
    },
  },
};
