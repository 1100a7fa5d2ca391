import { TEXT } from "./base";
import type { FieldTypeDescriptor } from "./descriptor";

function isWebAddress(value: string): boolean {
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === "http:" || protocol === "https:") && hostname !== "";
}

/** An address on the web. */
export const url = {
  ...TEXT,
  format: { error: "url", test: isWebAddress },
  value: { type: "string", format: "uri" },
  picture: true,
  sample: "https://garden.example",
} as const satisfies FieldTypeDescriptor;
