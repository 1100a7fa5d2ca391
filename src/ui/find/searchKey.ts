interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

const TYPED_IN = "input, textarea, select, [contenteditable]";

/** Whether a key opens the search: Ctrl+K or ⌘K, and `/` where nothing is being typed and no dialog is open. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: Pressed): boolean {
  if (defaultPrevented || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !isIn(target, ".al-rte");
  return key === "/" && isFree(target);
}

/** Whether a key is this one, alone, where nothing is being typed and no dialog is open. */
export function isPlainKey(event: Pressed, key: string): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  return event.key === key && !ctrlKey && !metaKey && !altKey && !defaultPrevented && isFree(target);
}

function isFree(target: EventTarget | null): boolean {
  return !isIn(target, `${TYPED_IN}, [role=dialog], [role=alertdialog]`);
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
