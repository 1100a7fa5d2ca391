/** Who writes the samples' invoices: an invented company, as the clients are. */
export const ISSUER = {
  name: "Lantern & Loom Studio",
  lines: ["14 Weavers’ Yard", "Galway, Ireland", "hello@lantern-loom.example"],
} as const;
