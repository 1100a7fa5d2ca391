import type { Finding } from "../mistakes/mistake";
import { suggestion } from "../mistakes/suggest";
import { extendAll, type Extended, type Extending } from "./extend";
import { isOverlay, overlaid } from "./overlay";

type Json = Record<string, unknown>;

/** A definition with everything that is laid over it, or what it comes to without. */
export interface Layered<F extends Extending> extends Extended {
  file: F;
  /** The overlays over it, in their order. */
  overlays: readonly F[];
}

/** What the files come to: one entry for each that is no overlay. */
export interface Layers<F extends Extending> {
  definitions: Layered<F>[];
  /** What of the overlays cannot be. */
  findings: Map<F, Finding[]>;
}

/**
 * The whole definitions of files that may extend one another, and of which some, without a name of their own, are laid over
 * those of earlier folders (`order`: the folders, the first first). Who extends a definition extends it with its overlays.
 * `check` judges each overlay beside what laying it finds.
 */
export function layersOf<F extends Extending>(
  files: readonly F[],
  order: readonly string[],
  check: (base: Json, overlay: Json) => Finding[] = () => [],
): Layers<F> {
  const findings = new Map<F, Finding[]>();
  const bases = files.filter(({ value }) => !isOverlay(value));
  const overlays = files
    .filter(({ value }) => isOverlay(value))
    .sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
  const over = new Map<F, F[]>();
  for (const overlay of overlays) {
    const found = target(overlay, bases, order);
    const before = found.base && over.get(found.base);
    const isSecond = before?.some(({ group }) => group === overlay.group) ?? false;
    findings.set(overlay, [...found.findings, ...(isSecond ? [secondOverlay(overlay.value)] : [])]);
    if (found.base && !isSecond) over.set(found.base, [...(before ?? []), overlay]);
  }
  const lay = (file: F, base: Json): Json =>
    (over.get(file) ?? []).reduce((value, overlay) => {
      const laid = overlaid(value, overlay.value);
      const found = [...check(value, overlay.value), ...laid.findings];
      findings.set(overlay, [...(findings.get(overlay) ?? []), ...found]);
      return laid.value;
    }, base);
  const extendsAnother = ({ value }: F): boolean => typeof value["extends"] === "string";
  const grounded = bases.map((file) =>
    extendsAnother(file) ? file : { ...file, value: lay(file, file.value) },
  );
  const whole = extendAll(grounded);
  return {
    definitions: bases.map((file, index): Layered<F> => {
      const extended = whole[index] ?? { value: file.value, findings: [] };
      const isLaid = extendsAnother(file) && extended.findings.length === 0;
      const parent = bases[grounded.findIndex(({ value }) => value === extended.parent)]?.value;
      return {
        value: isLaid ? lay(file, extended.value) : extended.value,
        findings: extended.findings,
        ...(parent && { parent }),
        file,
        overlays: over.get(file) ?? [],
      };
    }),
    findings,
  };
}

/** The definition of an earlier folder that an overlay names. */
function target<F extends Extending>(
  overlay: F,
  bases: readonly F[],
  order: readonly string[],
): { base?: F; findings: Finding[] } {
  const earlier = bases.filter(({ group }) => order.indexOf(group) < order.indexOf(overlay.group));
  const name = String(overlay.value["extends"]);
  const base = earlier.find(({ value }) => value["name"] === name);
  if (base) return { base, findings: [] };
  const known = earlier.flatMap(({ value }) => (typeof value["name"] === "string" ? value["name"] : []));
  const isSame = bases.some(({ group, value }) => group === overlay.group && value["name"] === name);
  return {
    findings: [
      {
        code: "unknown_parent",
        severity: "error",
        path: ["extends"],
        message: isSame
          ? `"${name}" stands in the same folder: give this definition a name, or change that one.`
          : `There is no built-in definition "${name}" to lay this over.`,
        found: name,
        allowed: known,
        ...suggestion(name, known),
      },
    ],
  };
}

function secondOverlay({ extends: name }: Json): Finding {
  return {
    code: "duplicate_overlay",
    severity: "error",
    path: ["extends"],
    message: `Another file of this folder is laid over "${String(name)}" already: put both into one.`,
  };
}

/** Definitions before or after overlays. */
type Named = readonly { readonly [key: string]: unknown }[];

/** What overlays did to a resource's fields. */
export interface Changed {
  added: string[];
  /** Built-in fields of which something is different. */
  narrowed: string[];
}

/** What overlays did to fields, by the resource's name. */
export function changedFields(before: Named, after: Named): Map<string, Changed> {
  const former = new Map(before.map(({ name, fields }) => [name, fields]));
  return new Map(
    after.map(({ name, fields }) => {
      const next = { ...(fields as object) };
      const known: object = { ...(former.get(name) ?? next) };
      const names = Object.keys(next);
      const isAdded = (field: string): boolean => !Object.hasOwn(known, field);
      const isSame = (field: string): boolean =>
        JSON.stringify(known[field as keyof object]) === JSON.stringify(next[field as keyof object]);
      return [
        String(name),
        {
          added: names.filter(isAdded),
          narrowed: names.filter((field) => !isAdded(field) && !isSame(field)),
        },
      ];
    }),
  );
}
