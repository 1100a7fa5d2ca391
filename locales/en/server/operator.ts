/** What the operators' console may say. */
export const operator = {
  operator_only: "This is for the operators of this installation. Sign in to the console.",
  "operator_only.account": "This account is not an operator of this installation.",
  not_suspended: "Suspend the organisation first, so that nothing changes between its export and its end.",
  not_exported: "Export the organisation first. It has not been exported since it was suspended.",
  "field.name_differs": "Type the name of the organisation: %{name}",
  last_operator: "You are the last operator who can sign in. Name another one first.",
  "quota_reached.people":
    "Your organisation's limit for people is %{limit}, and this would exceed it. Remove some, or ask the service's operator for more.",
  "quota_reached.records":
    "Your organisation's limit for records is %{limit}, and this would exceed it. Delete some, or ask the service's operator for more.",
  "type.on_behalf": "%{operator} as %{name}",
  not_on_behalf:
    "You are working as somebody else: money, sign-in, passwords and personal data are theirs alone.",
  no_consent:
    "No owner of this organisation lets you work as them at the moment. They allow it in their settings.",
  owners_only: "Only an owner may do this.",
  import_unknown: "This file is not an export of an organisation.",
  import_cut_off: "The file ends before the export does. Get the whole file, then import it again.",
  import_changed: "The file was changed after the export. Use the file as it was exported.",
  import_newer: "The file comes from a newer version (%{version}). Update this installation first.",
  import_older:
    "The file comes from a version whose exports cannot be imported. Update the other installation and export again.",
  import_incomplete:
    "The file was exported while people were working, and its parts do not fit together. Suspend the organisation and export it again.",
  import_still_here:
    "This organisation is still here. Delete it first; it cannot be here twice, as its donations, forms and links have one address each.",
  import_subdomain_taken: "Another organisation has the subdomain “%{subdomain}”. Choose another one.",
  import_subdomain_used:
    "The subdomain “%{subdomain}” was another organisation's until recently. Choose another one.",
  import_subdomain_invalid: "“%{subdomain}” cannot be a subdomain. Choose another one.",
  import_passphrase_missing: "The secrets in this file are protected with a passphrase. Enter it.",
  import_passphrase_wrong: "This is not the passphrase that the file was exported with.",
  passphrase_short: "Choose a passphrase of at least %{least} characters.",
} as const;
