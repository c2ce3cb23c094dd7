import { formatUsd } from '@app/kernel/money.ts';
import type { AirportRef } from '../fleet/airport.ts';
import type { Leg } from '../trips/leg.ts';
import type { Quote } from '../trips/quote.ts';

type Asked = Pick<Quote, 'quote_id' | 'legs' | 'paxNum' | 'aircraft' | 'price' | 'notes' | 'source' | 'contact'>;

const place = ({ icao, name, city }: AirportRef): string => `${icao || name}${city.name ? ` (${city.name})` : ''}`;
const shortPlace = ({ icao, name }: AirportRef): string => icao || name;
const when = ({ takeoffDate, takeoffTime }: Leg['times']): string => [takeoffDate || 'date open', takeoffTime].filter(Boolean).join(' ');
const legLine = (leg: Leg): string => `${place(leg.departureAirport)} to ${place(leg.arrivalAirport)}, ${when(leg.times)}`;
const people = (count: number): string => `${count} ${count === 1 ? 'passenger' : 'passengers'}`;

/** 'KTEB > KOPF > KTEB' */
export const routeOf = (legs: readonly Leg[]): string =>
  legs
    .flatMap((leg, i) => {
      const before = legs[i - 1]?.arrivalAirport.id;
      return before === leg.departureAirport.id
        ? [shortPlace(leg.arrivalAirport)]
        : [shortPlace(leg.departureAirport), shortPlace(leg.arrivalAirport)];
    })
    .join(' > ');
export const requestSubject = (quote: Asked): string =>
  `${quote.source === 'md' ? 'Empty leg' : 'Charter'} request ${quote.quote_id}: ${routeOf(quote.legs)}`.slice(0, 300);

const factsOf = (quote: Asked): string[] => [
  ...quote.legs.map(legLine),
  people(quote.paxNum),
  ...(quote.aircraft?.name ? [`Aircraft: ${quote.aircraft.name}`] : []),
];

/** What the operator's staff read first: the request as the consumer's own message. */
export function requestMessage(quote: Asked): string {
  const price = quote.price.total > 0 ? [`Estimate shown: ${formatUsd(quote.price.total)}`] : [];
  return [...factsOf(quote), ...price, ...(quote.notes.trim() === '' ? [] : ['', quote.notes.trim()])].join('\n');
}

/** The letter to the consumer that says the request has arrived (MKT-10). An estimate is labelled as one. */
export function confirmationLetter(quote: Asked, operator: { readonly name: string; readonly phone: string }): { subject: string; text: string } {
  const price = quote.price.total > 0 ? [`Estimated price: ${formatUsd(quote.price.total)}, taxes estimated. It is not an offer yet.`] : [];
  const contact = operator.phone === '' ? 'Answer this mail to reach us.' : `Answer this mail to reach us, or call ${operator.phone}.`;
  return {
    subject: `Your request ${quote.quote_id}: ${routeOf(quote.legs)}`.slice(0, 300),
    text: [
      `Hello ${quote.contact.first_name},`,
      '',
      `${operator.name} has received your request ${quote.quote_id}:`,
      '',
      ...factsOf(quote),
      ...price,
      '',
      `We will contact you soon. ${contact}`,
      '',
      operator.name,
    ].join('\n'),
  };
}
