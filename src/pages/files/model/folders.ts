/** A folder that holds files, as the server lists it. */
export interface HeldFolder {
  /** Names joined by `/`; empty at the top. */
  name: string;
  files_count: number;
}

/** A folder inside another one. */
export interface ChildFolder {
  name: string;
  path: string;
  /** Of it and everything below. */
  files: number;
}

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The folders right below `path`, each with how many files it and its own hold, by name. */
export function childFolders(folders: readonly HeldFolder[], path: string): ChildFolder[] {
  const depth = path === "" ? 0 : path.split("/").length;
  const children = new Map<string, ChildFolder>();
  for (const { name, files_count: count } of folders) {
    const parts = name === "" ? [] : name.split("/");
    const child = parts[depth];
    if (child === undefined || !sameText(parts.slice(0, depth).join("/"), path)) continue;
    const key = child.toLowerCase();
    const known = children.get(key) ?? { name: child, path: parts.slice(0, depth + 1).join("/"), files: 0 };
    children.set(key, { ...known, files: known.files + count });
  }
  return [...children.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The folder that an address below `/files` stands for: `/files/Reports/2026%20Q1` is `Reports/2026 Q1`. */
export function folderOf(pathname: string): string {
  return pathname
    .split("/")
    .slice(2)
    .map((part) => {
      try {
        return decodeURIComponent(part).replaceAll("/", " ").trim();
      } catch {
        // A broken escape is taken as it stands.
        return part;
      }
    })
    .filter((part) => part !== "")
    .join("/");
}

/** Whether an address is of a folder. */
export function isFolder(pathname: string): boolean {
  return pathname === "/files" || pathname.startsWith("/files/");
}

/** The address of a folder. */
export function addressOf(folder: string): string {
  const parts = folder.split("/").filter((part) => part !== "");
  return ["/files", ...parts.map(encodeURIComponent)].join("/");
}

/** A folder and those it lies in, the outermost first. */
export function crumbsOf(folder: string): { name: string; path: string }[] {
  const parts = folder === "" ? [] : folder.split("/");
  return parts.map((name, index) => ({ name, path: parts.slice(0, index + 1).join("/") }));
}

/** What somebody typed as a folder's name, as one name: no slashes, no control characters. */
export function folderName(typed: string): string {
  return typed
    .replaceAll(/[/\\\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 100);
}
