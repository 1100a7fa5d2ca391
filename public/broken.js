// Fetched when the app could not be, and then in every build. Loads the page afresh, once; if that does not help, says so.
(() => {
  const KEY = "almoner.reloaded";
  const AGAIN_AFTER_MS = 60_000;
  /** @type {Record<string, [text: string, button: string]>} */
  const TEXTS = {
    en: ["This page could not be loaded. Please check your connection.", "Reload"],
    de: ["Diese Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.", "Neu laden"],
    fr: ["Cette page n’a pas pu être chargée. Vérifiez votre connexion.", "Recharger"],
    pt: ["Não foi possível carregar esta página. Verifique a sua ligação.", "Recarregar"],
  };
  // Nothing may be thrown away that stands already: a script that is missing later is another's affair.
  const root = document.getElementById("root");
  if (root !== null && root.querySelector("button, input, a, h1") !== null) return;

  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) > AGAIN_AFTER_MS) {
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
      return;
    }
  } catch {
    // Storage may be closed to the page: then only the person reloads, lest it never ends.
  }
  const language = [document.documentElement.lang, ...navigator.languages]
    .map((one) => one.slice(0, 2))
    .find((one) => one in TEXTS);
  const [text, label] = TEXTS[language ?? "en"] ?? ["", ""];
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent = text;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", () => location.reload());
  const main = document.createElement("main");
  main.className = "al-message";
  main.append(message, button);
  (root ?? document.body).replaceChildren(main);
})();
