import type { MarkedLine } from '@app/domain/conversations/marked-text.rules.ts';
import { aircraftTypes } from '@app/domain/fleet/aircraft.ts';
import type { RequestGapCode } from '@app/domain/trips/requests/request-parts.ts';
import type { OthersRequest, TripRequestRead } from '@app/domain/trips/requests/requests.calls.ts';
import { formatMoney } from '../../words/format.ts';
import { t, tn, words } from '../../words/words.ts';
import { takeoffWords } from '../trip-words.rules.ts';

const gaps: Readonly<Record<RequestGapCode, string>> = {
  'several-airports': words('which airport?'),
  'flight-or-choice': words('a flight, or one of these airports?'),
  'no-airport': words('no such airport'),
  alone: words('one end of a flight only'),
  via: words('a stop on the way?'),
  'several-days': words('which day?'),
  'past-day': words('this day is past'),
  'no-such-day': words('no such day'),
  'wrong-weekday': words('the weekday is of another date'),
  'other-day': words('a deadline, no day of a flight?'),
  'spare-day': words('a day without a flight'),
  'several-times': words('which time?'),
  'other-time': words('no takeoff, or another zone'),
  'spare-time': words('a time without a day'),
  'several-counts': words('how many people?'),
  vague: words('to be agreed'),
};
/** Says why a part of a request is left to a person, with the airports it may mean. */
export const tripGapWords = ({ why, choices }: TripRequestRead['gaps'][number]): string =>
  (why === 'several-airports' || why === 'flight-or-choice') && choices.length > 0 ? `${t(gaps[why])} ${choices.join(', ')}` : t(gaps[why]);

/** 'Wed, May 12, 2027, 10:00 AM EDT, 6 passengers': what a request says of a flight. */
export const readLegWords = ({ date, time, zone, paxNum }: TripRequestRead['legs'][number]): string =>
  [takeoffWords({ takeoffDate: date, takeoffTime: time, takeoffTZ: zone }), paxNum === 0 ? '' : tn(paxNum, '{n} passenger', '{n} passengers')]
    .filter(Boolean)
    .join(', ');

/** 'Create quote: 2 flights, 1 unknown'. */
export function tripOfferWords(flights: number, unknown: number): string {
  const known = tn(flights, '1 flight', '{n} flights');
  const parts = unknown === 0 ? known : t('{lines}, {unknown}', { lines: known, unknown: t('{n} unknown', { n: unknown }) });
  return t('Create quote: {parts}', { parts });
}
/** 'Super-Mid, a dog': what a request says besides its flights. */
export const extraWords = ({ types, pets }: TripRequestRead): string => [...types.map((type) => t(aircraftTypes.label(type))), ...pets].join(', ');

/** Returns every line of a text, those in which something was read with their marks. */
export function wholeText(text: string, marked: readonly MarkedLine[]): MarkedLine[] {
  let next = 0;
  return text.split('\n').map((line) => {
    const read = marked[next];
    if (read?.text.trim() !== line.trim() || read === undefined) return { text: line, marks: [] };
    next++;
    return read;
  });
}

const isQuoted = ({ status, total }: OthersRequest): boolean => (status === 'qOutstanding' || status === 'qConfirmed') && total > 0;
/** '2 other requests for the same flights. You quoted $28,080.30 to Ada Byron.': who sells the same flight twice should ask the same price. */
export function sameFlightsWords(same: readonly OthersRequest[]): string {
  const [first, ...more] = same.filter(isQuoted);
  const count = tn(same.length, 'Another request for the same flights.', '{n} other requests for the same flights.');
  if (!first) return count;
  const quoted =
    more.length === 0
      ? t('You quoted {price} to {name}.', { price: formatMoney(first.total), name: first.requester || first.number })
      : t('You quoted {n} of them.', { n: more.length + 1 });
  return `${count} ${quoted}`;
}
/** '2 others, quoted': the same in a row of a list. */
export function othersWords(same: readonly OthersRequest[]): string {
  const count = tn(same.length, '1 other', '{n} others');
  return same.some(isQuoted) ? t('{count}, quoted', { count }) : count;
}
