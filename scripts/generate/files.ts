import { icons } from "./icons";
import { landedMigrations } from "./migrations";
import { reference } from "./reference";
import { editorSchemas } from "./schemas";
import { validators } from "./validators";
import type { GeneratedFile } from "./generatedFile";

/** Everything `npm run generate` writes. A new kind of generated file joins this list. */
const generators: (() => Promise<GeneratedFile[]>)[] = [
  editorSchemas,
  icons,
  validators,
  reference,
  landedMigrations,
];

/** The files as they should be, without writing them. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  return (await Promise.all(generators.map((generate) => generate()))).flat();
}
