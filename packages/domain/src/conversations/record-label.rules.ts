import { displayName } from '../contacts/contact.ts';

const text = (held: unknown): string => (typeof held === 'string' ? held : '');

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
  return (named || person || doc.id).slice(0, 200);
}
