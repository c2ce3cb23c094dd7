import type { AirportRef } from '@app/domain/fleet/airport.ts';
import { TAB_TIME } from '@app/domain/marketplace/day-tabs.rules.ts';
import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { dateIn } from '@app/kernel/time/time.ts';
import { t } from '../../words/words.ts';
import type { Wish } from '../flow/flow.rules.ts';

/** The entries of the search bar. `date` is MM/dd/yyyy. */
export interface SearchEntry {
  readonly from: AirportRef | null;
  readonly to: AirportRef | null;
  readonly date: string;
}
/** Returns the search; undefined until all three entries are there. */
export const wishOf = ({ from, to, date }: SearchEntry): Wish | undefined => (from && to && date ? { from, to, date, time: TAB_TIME } : undefined);

/** Returns the errors of the entries, by field. */
export function missingEntries({ from, to, date }: SearchEntry): { readonly from?: string; readonly to?: string; readonly date?: string } {
  const required = (label: string): string => t('{label} is required.', { label });
  return {
    ...(!from && { from: required(t('From|of a journey')) }),
    ...(!to && { to: required(t('To|of a journey')) }),
    ...(!date && { date: required(t('Date')) }),
  };
}

/** Returns the first day that can be searched, yyyy-MM-dd: today at the departure airport. */
export const firstDay = (from: Pick<AirportRef, 'timezone'> | null, now: number): string => dateIn(now, from?.timezone || DEFAULT_ZONE).toString();
