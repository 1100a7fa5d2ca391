import { menuNames } from "../menuNames";

/** Where a response stands. */
export const responseStatus = { new: "New", read: "Read", spam: "Spam" };

/** The texts of forms. */
export const formResources = {
  forms: {
    name: menuNames.forms.name,
    empty: "No forms yet. Make one, publish it, and share its link.",
    create: "New form",
    fields: {
      name: "Name",
      description: "Description",
      status: "Status",
      fields: "Questions",
      settings: "Settings",
      responses_count: "Responses",
      starts_count: "Started",
      finished_count: "Sent",
      completion: "Completion",
      public_url: "Public link",
      updated_at: "Changed",
    },
    choices: {
      status: {
        draft: "Draft",
        published: "Published",
        closed: "Closed",
      },
    },
    actions: {
      responses: { name: "Responses" },
      publish: { name: "Publish", success: "Form published" },
      close: {
        name: "Stop accepting responses",
        confirm: "Close this form? Nobody can answer it until you open it again.",
        success: "Form closed",
      },
      reopen: { name: "Reopen", success: "Form reopened" },
      duplicate: { name: "Duplicate", success: "Copied as a draft" },
      download: { name: "Download responses" },
    },
  },
  form_responses: {
    name: "Form response |||| Form responses",
    fields: {
      form: "Form",
      name: "Name",
      email: "E-mail",
      status: "Status",
      person: "Person",
      reference: "Reference",
      submitted_at: "Submitted",
    },
    choices: { status: responseStatus },
  },
};
