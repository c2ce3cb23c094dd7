/** A copy of a provider's record, with the event that it came from. Seconds since 1970. What was fetched by polling gets an id of its own, made of its moment. */
export interface Mirrored {
  readonly event: { readonly id: string; readonly created: number };
  readonly status: string;
}

/** How far each status is along: of two events in one second, the one that is further along is the later. */
const along: readonly (readonly string[])[] = [
  ['draft', 'incomplete', 'requires_payment_method'],
  ['requires_confirmation', 'trialing'],
  ['requires_action', 'pending', 'open'],
  ['processing', 'active'],
  ['requires_capture', 'past_due'],
  ['unpaid', 'uncollectible'],
  ['failed', 'void', 'incomplete_expired'],
  ['succeeded', 'paid', 'canceled'],
];
const stepOf = (status: string): number => along.findIndex((step) => step.includes(status));

/** Whether `a` happened after `b`: by time, then by how far along, then by id, so that any two events have one order. */
function isAfter(a: Mirrored, b: Mirrored): boolean {
  if (a.event.created !== b.event.created) return a.event.created > b.event.created;
  if (stepOf(a.status) !== stepOf(b.status)) return stepOf(a.status) > stepOf(b.status);
  return a.event.id > b.event.id;
}

/**
 * Which of two copies counts: the held one, unless what came in happened later (ORD-9). A replayed or late event leaves the held copy as it is,
 * the very same value; so events may come in any order and any number of times.
 */
export function newerOf<M extends Mirrored>(current: M | undefined, incoming: M): M {
  if (!current) return incoming;
  return incoming.event.id !== current.event.id && isAfter(incoming, current) ? incoming : current;
}
