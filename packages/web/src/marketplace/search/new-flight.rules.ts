import { DEFAULT_ZONE } from '@app/kernel/time/durations.ts';
import { dateIn, formatUsDate } from '@app/kernel/time/time.ts';
import { emptyLeg, withDefaults, type LegEntry, type LegFault, type LegsEntry } from '@app/domain/trips/flights/leg.rules.ts';
import { t } from '../../words/words.ts';
import type { Wish } from '../flow/flow.rules.ts';

export const DEFAULT_PASSENGERS = 2;

/** Returns the form's first state: the searched flight, one way. */
export const formOf = ({ from, to, date, time }: Wish): LegsEntry => ({ kind: 'one-way', legs: [{ from, to, date, time }] });
export const emptyForm: LegsEntry = { kind: 'one-way', legs: [emptyLeg] };

/** Changes one leg; the legs after it take over their defaults. */
export const withLeg = (form: LegsEntry, changed: number, part: Partial<LegEntry>): LegsEntry =>
  withDefaults({ ...form, legs: form.legs.map((leg, index) => (index === changed ? { ...leg, ...part } : leg)) });

/** Returns the earliest date of a leg, MM/dd/yyyy: the last date before it, else today at its departure airport. */
export const earliestDate = (legs: readonly LegEntry[], index: number, now: number): string =>
  legs.slice(0, index).findLast((leg) => leg.date)?.date || formatUsDate(dateIn(now, legs[index]?.from?.timezone || DEFAULT_ZONE));

const wording: Record<LegFault, () => string> = {
  'departure-missing': () => t('{label} is required.', { label: t('From|of a journey') }),
  'arrival-missing': () => t('{label} is required.', { label: t('To|of a journey') }),
  'same-airport': () => t('Choose two different airports.'),
  'before-previous': () => t('Date not allowed'),
};
type LegInput = 'from' | 'to' | 'date';
const inputOf: Record<LegFault, LegInput> = {
  'departure-missing': 'from',
  'arrival-missing': 'to',
  'same-airport': 'to',
  'before-previous': 'date',
};
/** Words the first fault of a leg at each of its inputs. */
export const faultTexts = (faults: readonly LegFault[] = []): Partial<Record<LegInput, string>> =>
  Object.fromEntries(faults.toReversed().map((fault) => [inputOf[fault], wording[fault]()]));
