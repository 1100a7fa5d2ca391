import { canDo, resourceSubject } from "../../../definitions";
import { forbidden } from "../../platform/errors";
import { isUnconditional } from "../records/access";
import type { Asker } from "./asker";

/** A file takes the right to export, of every record: a rule about some of them is judged by the list's own export. */
export function requireExport({ ability, resources, rules }: Asker, name: string): void {
  if (!resources.has(name)) return;
  const own = rules.filter((rule) => rule.subject === resourceSubject(name));
  if (!canDo(ability, name, "export") || !isUnconditional(own, "export")) throw forbidden();
}
