/**
 * A copy of a provider's record, with its event. Seconds since 1970. A polled record gets an event id made of its
 * time.
 */
export interface Mirrored {
  readonly event: { readonly id: string; readonly created: number };
  readonly status: string;
}

/** Order of the statuses: of two events in one second, the one further along is the later. */
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

const isRead = ({ event }: Mirrored): boolean => event.id.startsWith('read_');
/** `a` happened after `b`: by time, then by status, then by id, so that any two events are ordered. */
function isAfter(a: Mirrored, b: Mirrored): boolean {
  if (a.event.created !== b.event.created) return a.event.created > b.event.created;
  // Of two reads the later one has the greater id.
  if (isRead(a) && isRead(b)) return a.event.id > b.event.id;
  if (stepOf(a.status) !== stepOf(b.status)) return stepOf(a.status) > stepOf(b.status);
  return a.event.id > b.event.id;
}

/**
 * Returns the newer of two copies: the current one, unless the incoming one happened later (ORD-9). After a replayed
 * or late event the current object itself is returned. Events may therefore arrive in any order and number.
 */
export function newerOf<M extends Mirrored>(current: M | undefined, incoming: M): M {
  if (!current) return incoming;
  return incoming.event.id !== current.event.id && isAfter(incoming, current) ? incoming : current;
}
