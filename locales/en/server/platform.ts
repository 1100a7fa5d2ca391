/** What any call may answer. */
export const platform = {
  "too_large.request": "The request is larger than %{size} MB.",
  bad_message: "This is not a message of the Model Context Protocol.",
  unknown_call: "There is no such call.",
  "invalid_code.link": "This link is not valid.",
  invalid_link: "This link is not valid.",
  incomplete_request: "The connection ended before the whole request had arrived.",
  not_found: "This was not found. It may have been removed.",
  unknown_organization: "There is no organisation at this address.",
  forbidden: "You do not have permission to do this.",
  busy: "This took too long and was not done. Please try again in a moment.",
  no_room:
    "The server has no room left, so this was not saved. What was saved before is safe. Please tell the server's operator, and try again later.",
  captcha_unavailable:
    "The check that you are a person is not available at the moment. Please try again in a minute.",
  storage_unavailable: "Files cannot be stored or fetched at the moment. Please try again in a minute.",
  too_many_requests: "Too many attempts. Please wait a moment and try again.",
  "too_large.values": "The request holds more than %{count} values.",
  "malformed_json.depth": "The request body is nested more than %{depth} levels deep.",
  malformed_json: "The request body is not valid JSON: %{reason}.",
  "malformed_json.object": "The request body must be a JSON object.",
  idempotency_mismatch: "This Idempotency-Key has already been used for another request.",
  request_timeout: "The request did not arrive in time. Please send it again.",
  expectation_failed: "Only Expect: 100-continue can be met.",
  "privilege_escalation.give": "You cannot give a role that has more permissions than your own.",
  "privilege_escalation.approve":
    "You cannot approve a change of a key whose role has more permissions than your own.",
  "privilege_escalation.change": "You cannot change a person whose role has more permissions than your own.",
  no_organization: "You do not belong to an organisation yet.",
  organization_suspended:
    "This organisation is suspended. Its data is kept. Please ask the service's operator.",
  second_factor_required:
    "This organisation requires a second step of signing in. Set it up in your account.",
  pending_approval: "The organisation has not approved you yet. You will get a mail.",
  sign_up_closed:
    "New organisations cannot sign up here. Ask the service’s operator, or ask your organisation for an invitation.",
  organization_limited:
    "This organisation can write to its own people only. Please ask the service's operator.",
  mail_quota:
    "This is for one person who is not one of your organisation's own; %{left} of today's %{limit} mails to others are left. |||| This is for %{smart_count} people who are not your organisation's own; %{left} of today's %{limit} mails to others are left.",
  invalid_fields: "Please check: %{fields}.",
  unauthenticated: "Not authorized",
  method_not_allowed: "This address takes %{methods} only.",
  "method_not_allowed.connect": "This server is not a proxy: CONNECT is not accepted.",
  malformed_request: "This is not an unambiguous HTTP request (RFC 9112).",
  "malformed_request.host": "The request needs one Host header.",
  "malformed_request.address": "The address or the Host header of the request cannot be read.",
  headers_too_large: "The address and the headers of the request are larger than 16 KB.",
  "headers_too_large.count": "The request has more than %{most} headers.",
  "too_large.chunks": "The extensions of the body's chunks are larger than 16 KB.",
  "field.code_or_token": "Give a code or an access_token.",
  "field.uuid": "Must be a UUID.",
  "field.password_guessable":
    "This password is easy to guess. Choose a longer one, such as four words that have nothing in common.",
  "field.password_personal":
    "This password is made of your name, your address or your organisation. Choose another one.",
} as const;
