import { DEFAULT_ZONE } from '@app/kernel/durations.ts';
import { localDay } from '@app/kernel/time.ts';

/** How near a saved search looks: statute miles around its airport, days on either side of its date (CHR-12). */
export interface SearchPreset {
  readonly label: string;
  readonly miles: number;
  readonly days: number;
}
export const searchPresets = {
  exact: { label: 'Exact', miles: 0, days: 0 },
  high: { label: 'High', miles: 300, days: 1 },
  medium: { label: 'Medium', miles: 500, days: 2 },
} as const satisfies Record<string, SearchPreset>;

/** First and last day number of a search around `day`; it never begins before today in Chicago (CHR-12). */
export function presetDays(preset: SearchPreset, day: number, now: number): { readonly from: number; readonly until: number } {
  return { from: Math.max(day - preset.days, localDay(now, DEFAULT_ZONE)), until: day + preset.days };
}
