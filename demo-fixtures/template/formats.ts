const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const pad = (value: number): string => String(value).padStart(2, "0");

/** `03/29/2026`, in UTC. */
export const usDate = (date: Date): string =>
  `${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}/${date.getUTCFullYear()}`;

/** `29 Mar 2026`, in UTC. */
export const longDate = (date: Date): string =>
  `${pad(date.getUTCDate())} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** `2026-03-29`, in UTC. */
export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);
