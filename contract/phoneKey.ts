/** A number as numbers are compared, and as `person_channels.value_key` has it: the prefix of the country is often left out. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-9);
}
