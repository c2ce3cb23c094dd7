/** Record → screen (TEN-5). `key` is the client's name_key; undefined for an unknown kind of record. */
const screens: Record<string, (key: string, id: string) => string> = {
  clients: (key) => `/${key}/threads/inbox/chat`,
  tasks: (key, id) => `/${key}/tasks/details/${id}`,
  contacts: (key, id) => `/${key}/marketing/contacts/${id}`,
  users: (key, id) => `/${key}/company/users/details/${id}`,
  // // A staff member: the document id is the user's id.
  members: (key, id) => `/${key}/company/users/details/${id}`,
  quotes: (key, id) => `/${key}/quotes/${id}/`,
  order_quotes: (key, id) => `/${key}/quotes/${id}/`,
  orders: (key, id) => `/${key}/orders/${id}/`,
  trips: (key, id) => `/${key}/trips/${id}`,
  deployments: (key, id) => `/${key}/cms/deployments/${id}`,
  work_orders: (key, id) => `/${key}/work/${id}`,
  affiliates: (key, id) => `/${key}/marketplace/affiliates/${id}`,
  groups: (key, id) => `/${key}/marketing/groups/${id}`,
  accounts: (key, id) => `/${key}/data/accounts/${id}`,
  aircraft: (key, id) => `/${key}/data/aircraft/fleet/${id}`,
  airports: (key, id) => `/${key}/data/airports/${id}`,
  deals: (key, id) => `/${key}/marketplace/empties/${id}`,
  pricing: (key, id) => `/${key}/data/pricing/pricing/${id}`,
  threads: (key, id) => `/${key}/threads/inbox/chat?thread=${encodeURIComponent(id)}`,
  queue: (key) => `/${key}/threads/inbox/followups`,
};

export interface RecordLink {
  readonly collection: string;
  readonly id: string;
  readonly quoteId?: string;
}

export function linkTo(nameKey: string, record: RecordLink): string | undefined {
  const id = encodeURIComponent(record.id);
  if (record.collection === 'subquotes') return `/${nameKey}/quotes/${encodeURIComponent(record.quoteId ?? '')}/manager?subquoteId=${id}`;
  return screens[record.collection]?.(nameKey, id);
}
/** Kinds whose screens take more than one record: no address leads back to them. */
const notAsked = new Set(['clients', 'users', 'threads', 'queue']);
const HELD = 'id-of-the-record';
/** Anybody can make an address, so invalid escapes must not throw. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
const patterns = Object.entries(screens)
  .filter(([collection]) => !notAsked.has(collection))
  .map(([collection, screen]) => {
    const [before = '', after = ''] = screen('key', HELD).replace('/key', '').replace(/\/$/, '').split(HELD);
    return { collection, before, after };
  });
/**
 * Screen → record: returns the possible records of an address below `/{name_key}`, as the inverse of `linkTo`. Two
 * kinds of quotes share an address.
 */
export function recordsAt(rest: string): RecordLink[] {
  const path = rest.replace(/\/$/, '');
  return patterns.flatMap(({ collection, before, after }) => {
    if (!path.startsWith(before) || !path.endsWith(after)) return [];
    const part = path.slice(before.length, path.length - after.length);
    const id = part.includes('/') ? '' : decoded(part);
    return id === '' ? [] : [{ collection, id }];
  });
}
/**
 * Kinds with a screen that belong to no client: their paths begin with their own name. `links.test.ts` checks this
 * against the register.
 */
const OF_ALL = new Set(['affiliates', 'airports', 'users']);
/** Returns the path of a link's record, for a user of this client. */
export const pathOfLink = (clientId: string, { collection, id }: RecordLink): string =>
  OF_ALL.has(collection) ? `${collection}/${id}` : `clients/${clientId}/${collection}/${id}`;
export const followUpsList = (nameKey: string): string => `/${nameKey}/threads/inbox/followups`;
