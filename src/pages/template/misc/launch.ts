export interface TimeUntil {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The beginning of the next month but one, in UTC: always between four and nine weeks ahead. */
export function launchAfter(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1, 9));
}

/** What is left until a moment, in whole units; nothing once it is there. */
export function timeUntil(moment: number, now: number): TimeUntil {
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
