/** A name for the address, of what people call something; `otherwise` where no letter is left of it. */
export function slugOf(title: string, otherwise: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[^a-z]+|_+$/g, "")
    .slice(0, 60);
  return plain === "" ? otherwise : plain;
}
