import { displayName } from '../contacts/contact.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The code of an airport copied into a record. */
const codeOf = (value: unknown): string => {
  const { icao, iata } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return text(icao) || text(iata);
};
/**
 * A record between two things has no name of its own: an empty leg between airports, an affiliation between
 * companies.
 */
function betweenOf(doc: Readonly<Record<string, unknown>>): string {
  const airports = [codeOf(doc['departureAirport']), codeOf(doc['arrivalAirport'])];
  const companies = [text(doc['creator']), text(doc['recipient'])];
  return [airports, companies].find((ends) => ends.every((end) => end !== ''))?.join(' – ') ?? '';
}

/** Returns the route of a flight: 'KTEB – KPBI – KTEB', without repeated stops in a row. */
function routeOf(legs: unknown): string {
  const stops = (Array.isArray(legs) ? legs : []).flatMap((leg: Readonly<Record<string, unknown>> | null) => [
    codeOf(leg?.['departureAirport']),
    codeOf(leg?.['arrivalAirport']),
  ]);
  return stops.filter((code, index) => code !== '' && code !== stops[index - 1]).join(' – ');
}

/** Returns who gets a shipment: company or person, and the city; empty where no address is known. */
export function recipientOf(doc: Readonly<Record<string, unknown>>): string {
  const address = (doc['to_address'] ?? {}) as Readonly<Record<string, unknown>>;
  const [company, first, last, city] = ['company', 'first_name', 'last_name', 'city'].map((name) => text(address[name]));
  return [company || [first, last].filter(Boolean).join(' '), city].filter(Boolean).join(', ');
}

/**
 * Returns the label of a record in a conversation: its own name, number or subject, a flight with its route, else the
 * person, else its id.
 */
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
  const label = named || person || betweenOf(doc) || recipientOf(doc) || doc.id;
  return [label, routeOf(doc['legs'])].filter(Boolean).join(' ').slice(0, 200);
}
