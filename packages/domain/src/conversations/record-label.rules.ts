import { displayName } from '../contacts/contact.ts';

const text = (held: unknown): string => (typeof held === 'string' ? held : '');

/** The code of an airport that a record holds a copy of. */
const codeOf = (held: unknown): string => {
  const { icao, iata } = (held ?? {}) as Readonly<Record<string, unknown>>;
  return text(icao) || text(iata);
};
/** What is between two has no name of its own: an empty leg between airports, an affiliation between companies. */
function betweenOf(doc: Readonly<Record<string, unknown>>): string {
  const airports = [codeOf(doc['departureAirport']), codeOf(doc['arrivalAirport'])];
  const companies = [text(doc['creator']), text(doc['recipient'])];
  return [airports, companies].find((ends) => ends.every((end) => end !== ''))?.join(' – ') ?? '';
}

/** 'KTEB – KPBI – KTEB': where something flies, every stop once in a row. */
function routeOf(legs: unknown): string {
  const stops = (Array.isArray(legs) ? legs : []).flatMap((leg: Readonly<Record<string, unknown>> | null) => [
    codeOf(leg?.['departureAirport']),
    codeOf(leg?.['arrivalAirport']),
  ]);
  return stops.filter((code, at) => code !== '' && code !== stops[at - 1]).join(' – ');
}

/** What a record is called where a conversation names it: its own name, number or subject, a flight with its route, else the person, else its id. */
export function recordLabel(doc: Readonly<Record<string, unknown>> & { readonly id: string }): string {
  const named = ['tail_number', 'name', 'subject', 'label', 'trip_number', 'quote_id', 'trip_id', 'title', 'invoice_id', 'work_order_id']
    .map((field) => text(doc[field]))
    .find(Boolean);
  const person = displayName({
    first_name: text(doc['first_name']),
    last_name: text(doc['last_name']),
    email: text(doc['email']),
    phone: text(doc['phone']),
  });
  const label = named || person || betweenOf(doc) || doc.id;
  return [label, routeOf(doc['legs'])].filter(Boolean).join(' ').slice(0, 200);
}
