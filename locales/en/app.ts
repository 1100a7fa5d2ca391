export const app = {
  name: "Almoner",
  skip_to_content: "Skip to content",
  loading: "Loading…",
  reload: "Reload",
  back: "Go back",
  home: "Go to the start page",
  footer: "Made for people who do good",
  version: "Version %{version}",
  menu: {
    label: "Main menu",
    below: "Entries under %{name}",
    open: "Open the menu",
    close: "Close the menu",
    collapse: "Collapse the menu",
    expand: "Expand the menu",
  },
  organisation: {
    state: {
      waiting:
        "This organisation is waiting for approval by the service’s operator. Until then visitors see nothing, payments are off, and mail goes to its own people only.",
      limited:
        "The service’s operator has limited this organisation: payments are off, and mail goes to its own people only.",
    },
    switch: "Switch organisation",
    current: "current",
    switching: "Switching organisation…",
  },
  language: { label: "Language", en: "English", de: "Deutsch", fr: "Français", pt: "Português" },
  appearance: {
    label: "Appearance",
    light: "Light",
    semi_dark: "Light with dark menu",
    dark: "Dark",
    system: "System",
  },
  account: {
    label: "Your account",
    settings: "Account settings",
    help: "Ask for help",
    sign_out: "Sign out",
    unsaved_elsewhere: "There are unsaved changes in another tab. Sign out and lose them?",
    signed_in_as: "Signed in as %{name}",
  },
  notifications: { label: "Notifications", close: "Close", undo: "Undo" },
  notices: "Notices",
  outdated: {
    text: "A new version of the app is ready. Finish what you are doing, then reload.",
    reload: "Reload",
  },
  offline: "You are offline. What you type stays here; saving works again once you are connected.",
  signed_out: "You have been signed out. Please sign in again.",
  not_authorized: {
    title: "You are not authorised to see this page",
    body: "Your role does not include it. If you need it, ask an administrator of your organisation.",
  },
  not_found: {
    title: "This page does not exist",
    body: "The address may be mistyped, or the page may have been removed.",
  },
  error: {
    title: "Something went wrong",
    body: "The page could not be shown. Nothing that you saved is lost.",
    details: "Details",
  },
  unavailable: {
    title: "The server cannot be reached",
    body: "Check your connection, then try again.",
  },
  definitions: {
    mistakes:
      "One definition has an error; its last valid version stays live. |||| %{smart_count} definitions have errors; their last valid versions stay live.",
    show: "Show",
    hide: "Hide",
  },
  demo: {
    banner: "Demo: everything stays in this browser, for a week.",
    reset: "Start over",
  },
};
