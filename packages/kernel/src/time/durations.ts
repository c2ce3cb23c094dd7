/** Durations and the default zone, for code that must not load the time library. */
export const DEFAULT_ZONE = 'America/Chicago';
/** In ms. */
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** Decimal hours as h:mm. */
export const formatHours = (hours: number): string => {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
