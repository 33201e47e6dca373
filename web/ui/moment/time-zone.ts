let timeZone = 'Europe/Moscow';

/** Sets the time zone in which every moment is shown. */
export function configureTimeZone(zone: string): void {
  timeZone = zone;
}

/** The time zone in which every moment is shown. */
export function currentTimeZone(): string {
  return timeZone;
}
