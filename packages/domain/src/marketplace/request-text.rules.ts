import { formatUsdIn } from '@app/kernel/money.ts';
import { formatterIn, inEnglish, type Words } from '@app/kernel/words.ts';
import type { AirportRef } from '../fleet/airport.ts';
import type { Leg } from '../trips/model/leg.ts';
import type { Quote } from '../trips/model/quote.ts';

type RequestedQuote = Pick<Quote, 'quote_id' | 'legs' | 'paxNum' | 'aircraft' | 'price' | 'notes' | 'source' | 'contact'>;

const place = ({ icao, name, city }: AirportRef): string => `${icao || name}${city.name ? ` (${city.name})` : ''}`;
const shortPlace = ({ icao, name }: AirportRef): string => icao || name;
/** The date as typed, month first; other languages would read that as another day. */
function day(date: string, { language }: Words): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  if (language === 'en' || year === undefined) return date;
  const formatter = formatterIn(language, Intl.DateTimeFormat, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return formatter.format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}
const when = ({ takeoffDate, takeoffTime }: Leg['times'], words: Words): string =>
  [takeoffDate === '' ? words.t('date open') : day(takeoffDate, words), takeoffTime].filter(Boolean).join(' ');
type Hop = Pick<Leg, 'departureAirport' | 'arrivalAirport'>;
export const legLine = (leg: Hop & Pick<Leg, 'times'>, words: Words): string =>
  words.t('{from} to {to}, {when}', { from: place(leg.departureAirport), to: place(leg.arrivalAirport), when: when(leg.times, words) });

/** 'KTEB > KOPF > KTEB' */
export const routeOf = (legs: readonly Hop[]): string =>
  legs
    .flatMap((leg, i) => {
      const before = legs[i - 1]?.arrivalAirport.id;
      return before === leg.departureAirport.id
        ? [shortPlace(leg.arrivalAirport)]
        : [shortPlace(leg.departureAirport), shortPlace(leg.arrivalAirport)];
    })
    .join(' > ');
export function requestSubject(quote: RequestedQuote, { t }: Words = inEnglish): string {
  const about = { id: quote.quote_id, route: routeOf(quote.legs) };
  return (quote.source === 'md' ? t('Empty leg request {id}: {route}', about) : t('Charter request {id}: {route}', about)).slice(0, 300);
}

const factsOf = (quote: RequestedQuote, words: Words): string[] => [
  ...quote.legs.map((leg) => legLine(leg, words)),
  words.tn(quote.paxNum, '{n} passenger', '{n} passengers'),
  ...(quote.aircraft?.name ? [words.t('Aircraft: {name}', { name: quote.aircraft.name })] : []),
];

/** Returns the request as the consumer's own message, which the operator's staff read first. */
export function requestMessage(quote: RequestedQuote, words: Words = inEnglish): string {
  const price = quote.price.total > 0 ? [words.t('Estimate shown: {price}', { price: formatUsdIn(words.language, quote.price.total) })] : [];
  return [...factsOf(quote, words), ...price, ...(quote.notes.trim() === '' ? [] : ['', quote.notes.trim()])].join('\n');
}

/** Returns the email that confirms the request to the consumer (MKT-10). An estimate is labelled as one. */
export function confirmationEmail(
  quote: RequestedQuote,
  operator: { readonly name: string; readonly phone: string },
  words: Words = inEnglish,
): { subject: string; text: string } {
  const { t } = words;
  const total = formatUsdIn(words.language, quote.price.total);
  const price = quote.price.total > 0 ? [t('Estimated price: {total}, taxes estimated. It is not an offer yet.', { total })] : [];
  const contact =
    operator.phone === ''
      ? t('We will contact you soon. Reply to this email to reach us.')
      : t('We will contact you soon. Reply to this email to reach us, or call {phone}.', { phone: operator.phone });
  return {
    subject: t('Your request {id}: {route}', { id: quote.quote_id, route: routeOf(quote.legs) }).slice(0, 300),
    text: [
      t('Hello {name},', { name: quote.contact.first_name }),
      '',
      t('{operator} has received your request {id}:', { operator: operator.name, id: quote.quote_id }),
      '',
      ...factsOf(quote, words),
      ...price,
      '',
      contact,
      '',
      operator.name,
    ].join('\n'),
  };
}
