import { displayName } from '../contacts/contact.ts';

const text = (held: unknown): string => (typeof held === 'string' ? held : '');

/** The code of an airport that a record holds a copy of. */
const codeOf = (held: unknown): string => {
  const { icao, iata } = (held ?? {}) as Readonly<Record<string, unknown>>;
  return text(icao) || text(iata);
};

/** What a record is called where a conversation names it: its own name, number or subject, else the person, else its id. */
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
  // An empty leg has no name of its own.
  const [from, to] = ['departureAirport', 'arrivalAirport'].map((end) => codeOf(doc[end]));
  return (named || person || (from && to && `${from} – ${to}`) || doc.id).slice(0, 200);
}
