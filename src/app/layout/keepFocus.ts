/** What is removed is often followed by what takes its place, and some of that asks for the focus itself. */
const SETTLED_MS = 120;

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']";
const DIALOGS = "dialog[open], [role='dialog'], [role='alertdialog']";

interface Place {
  list: Element;
  index: number;
}

/**
 * Keeps the keyboard's focus on the page. What had it may go with what was done: the row that was deleted, the form that was
 * saved, a button in the former language. Browsers then begin at the top again. Here it goes to the row that took the
 * place, or else to the heading of what is shown; a field that was switched off for a moment gets it back. Who clicks beside
 * everything has left by choice. Returns the way to stop.
 */
export function keepFocus(page: Document): () => void {
  const view = page.defaultView;
  if (!view) return () => undefined;
  let last: HTMLElement | undefined;
  let place: Place | undefined;
  let hasLeft = false;
  let timer: number | undefined;

  const isLost = (): boolean => !hasLeft && last !== undefined && page.activeElement === page.body;
  const settle = (): void => {
    timer = undefined;
    if (!isLost() || !last) return;
    if (!last.isConnected) heirOf(page, place)?.focus({ preventScroll: true });
    // Switched off it cannot have the focus: what changes next is looked at again.
    else last.focus({ preventScroll: true });
  };
  const look = (): void => {
    if (timer === undefined && isLost()) timer = view.setTimeout(settle, SETTLED_MS);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof view.HTMLElement)) return;
    hasLeft = false;
    last = target;
    // A menu of a row stands elsewhere, and its row is still the one that something is done to.
    if (target.closest("main")) place = placeOf(target);
  };
  const onPointer = ({ target }: PointerEvent): void => {
    hasLeft = !(target instanceof view.Element && target.closest(`${FOCUSABLE}, label, select, textarea`));
  };
  const observer = new view.MutationObserver(look);
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  page.addEventListener("focusin", onFocus);
  page.addEventListener("pointerdown", onPointer, { capture: true });
  return () => {
    observer.disconnect();
    page.removeEventListener("focusin", onFocus);
    page.removeEventListener("pointerdown", onPointer, { capture: true });
    view.clearTimeout(timer);
  };
}

function placeOf(element: HTMLElement): Place | undefined {
  const row = element.closest("tbody tr, li");
  const list = row?.parentElement;
  return row && list ? { list, index: [...list.children].indexOf(row) } : undefined;
}

/** The row that stands where the former one did, or the heading of the dialog or the page that is shown. */
function heirOf(page: Document, place: Place | undefined): HTMLElement | undefined {
  const dialog = [...page.querySelectorAll<HTMLElement>(DIALOGS)].at(-1);
  if (!dialog && place?.list.isConnected) {
    const row = place.list.children[Math.min(place.index, place.list.children.length - 1)];
    const inRow = row?.querySelector<HTMLElement>(FOCUSABLE);
    if (inRow) return inRow;
  }
  const heading = (dialog ?? page.querySelector("main"))?.querySelector<HTMLElement>("h1, h2");
  if (heading && !heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  return heading ?? undefined;
}
