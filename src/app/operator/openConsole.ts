import type { Locale } from "../../../contract/resource";
import type { Services } from "../boot/createServices";

/** Fetches the console and shows it. A file of its own, as every page carries the list of what the entry may fetch. */
export async function openConsole(root: HTMLElement, services: Services, locale: Locale): Promise<void> {
  const { mountOperator } = await import("./mountOperator");
  return mountOperator(root, services, locale);
}
