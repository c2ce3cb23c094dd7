import type { Candidate } from '@app/domain/marketplace/empties/empties.calls.ts';
import { isZone } from '@app/kernel/time/time.ts';
import { codeOf } from '../../trips/trip-words.rules.ts';
import { formatter } from '../../words/language.ts';
import { t, words } from '../../words/words.ts';

export const routeText = ({ from, to }: Pick<Candidate, 'from' | 'to'>): string => `${codeOf(from)} – ${codeOf(to)}`;

/** Returns 'Wed, May 12, 9:00 AM EDT': a moment on the clock of its airport. */
export const clockText = (at: number, zone: string): string =>
  formatter(Intl.DateTimeFormat, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: isZone(zone) ? zone : 'UTC',
  })
    .format(at)
    .replaceAll('\u202f', ' ');

/** Returns when the aircraft has nothing else to do: that is how far the flight may shift. */
export function windowText({ window, from }: Pick<Candidate, 'window' | 'from'>): string {
  const [begin, end] = [clockText(window.from, from.timezone), window.until === null ? '' : clockText(window.until, from.timezone)];
  return end === '' ? t('Free from {from}', { from: begin }) : t('Free {from} to {until}', { from: begin, until: end });
}

const standings = {
  off: '',
  due: words('Is offered by itself in a few minutes'),
  gap: words('Closes a gap: offered by people only'),
  'no-price': words('Without a price: offered by people only'),
  'below-cost': words('Below cost: offered by people only'),
  'too-late': words('Too late to be offered by itself'),
  'taken-back': words('Offered before: offered by people only'),
} as const satisfies Readonly<Record<Exclude<Candidate['automatic']['state'], 'waits'>, string>>;
/** Says when the rule of the company offers a flight, or why a person has to; empty without a rule. */
export function automaticText({ automatic: { state, from }, from: airport }: Pick<Candidate, 'automatic' | 'from'>): string {
  if (state === 'waits') return t('Is offered by itself {time}', { time: clockText(from, airport.timezone) });
  return standings[state] === '' ? '' : t(standings[state]);
}
