import type { Loaded, Mistake } from "../../definitions";

/** `file:line  code  pointer  message`, and on the same line the nearest right name. */
export function formatMistake({ file, line, code, pointer, message, severity, suggestion }: Mistake): string {
  const kind = severity === "warning" ? "warning: " : "";
  const hint = suggestion === undefined ? "" : `  did you mean "${suggestion}"?`;
  return `${file}:${line}  ${code}  ${pointer || "/"}  ${kind}${message}${hint}`;
}

/** The last line: how many, and how much of the folder is in force. */
export function summary({ mistakes, resources }: Loaded, files: number): string {
  const errors = mistakes.filter(({ severity }) => severity === "error").length;
  const kinds = `${counted(errors, "error")}, ${counted(mistakes.length - errors, "warning")}`;
  return `${counted(mistakes.length, "mistake")} (${kinds}) in ${counted(files, "file")}; ${counted(resources.length, "resource")} in force.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
