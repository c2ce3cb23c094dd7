import { clientPath } from '@app/kernel/queries/paths.ts';

/** Addresses of the screens of a kind of record, below `/{name_key}/`; `:id` is the record. */
interface Addresses {
  readonly list?: string;
  readonly detail: string;
}
/** The addresses of all records (TEN-5): links, routes, navigation and screens read them here. */
export const addresses = {
  tasks: { list: 'tasks', detail: 'tasks/details/:id' },
  work_orders: { list: 'work', detail: 'work/:id' },
  quotes: { list: 'quotes', detail: 'quotes/:id/' },
  // A shop shows its quotes at the address of trip quotes.
  order_quotes: { list: 'quotes', detail: 'quotes/:id/' },
  orders: { list: 'orders', detail: 'orders/:id/' },
  shipments: { list: 'shipments', detail: 'shipments/:id' },
  holds: { list: 'holds', detail: 'holds/:id' },
  products: { list: 'data/products', detail: 'data/products/:id' },
  provider_subscriptions: { list: 'data/subscriptions', detail: 'data/subscriptions/:id' },
  line_sets: { list: 'data/line-sets', detail: 'data/line-sets/:id' },
  discounts: { list: 'data/discounts', detail: 'data/discounts/:id' },
  tax_rates: { list: 'data/tax-rates', detail: 'data/tax-rates/:id' },
  trips: { list: 'trips', detail: 'trips/:id' },
  schedule: { list: 'data/schedule/list', detail: 'data/schedule/entries/:id' },
  invoices: { list: 'data/invoices', detail: 'data/invoices/:id' },
  contacts: { list: 'marketing/contacts', detail: 'marketing/contacts/:id' },
  groups: { list: 'marketing/groups', detail: 'marketing/groups/:id' },
  affiliates: { list: 'marketplace/affiliates', detail: 'marketplace/affiliates/:id' },
  operator_requests: { list: 'marketplace/requests', detail: 'marketplace/requests/:id' },
  deals: { list: 'marketplace/empties', detail: 'marketplace/empties/:id' },
  marketplace_searches: { list: 'marketplace/searches', detail: 'marketplace/searches/:id' },
  subscriptions: { list: 'marketing/alerts', detail: 'marketing/alerts/:id' },
  flight_plans: { list: 'data/flight-plans', detail: 'data/flight-plans/:id' },
  flights: { list: 'data/flights', detail: 'data/flights/:id' },
  legs: { list: 'data/legs', detail: 'data/legs/:id' },
  services: { list: 'data/services', detail: 'data/services/:id' },
  checklist_rules: { list: 'company/checklists', detail: 'company/checklists/:id' },
  accounts: { list: 'data/accounts', detail: 'data/accounts/:id' },
  aircraft: { list: 'data/aircraft/fleet', detail: 'data/aircraft/fleet/:id' },
  aircraft_models: { list: 'data/aircraft/models', detail: 'data/aircraft/models/:id' },
  airports: { list: 'data/airports', detail: 'data/airports/:id' },
  airport_notes: { list: 'data/airport-notes', detail: 'data/airport-notes/:id' },
  pricing: { list: 'data/pricing/pricing', detail: 'data/pricing/pricing/:id' },
  searches: { list: 'cms/search', detail: 'cms/search/:id' },
  deployments: { list: 'cms/deployments', detail: 'cms/deployments/:id' },
  tours: { list: 'cms/tours', detail: 'cms/tours/:id' },
  short_urls: { list: 'cms/links', detail: 'cms/links/:id' },
  members: { list: 'company/users', detail: 'company/users/details/:id' },
  // The document id of a staff member is the user's id.
  users: { detail: 'company/users/details/:id' },
  clients: { detail: 'threads/inbox/chat' },
  threads: { detail: 'threads/inbox/chat?thread=:id' },
  queue: { detail: 'threads/inbox/followups' },
} as const satisfies Readonly<Record<string, Addresses>>;

/** Returns the address of a short link, which leads on and counts the click. */
export const shortAddress = (nameKey: string, id: string): string => `/-/s/${nameKey}/${encodeURIComponent(id)}`;

export interface RecordLink {
  readonly collection: string;
  readonly id: string;
  readonly quoteId?: string;
}

/** Returns the address of a record; undefined for a kind without a screen. `nameKey` is the client's. */
export function linkTo(nameKey: string, record: RecordLink): string | undefined {
  const id = encodeURIComponent(record.id);
  if (record.collection === 'subquotes') return `/${nameKey}/quotes/${encodeURIComponent(record.quoteId ?? '')}/manager?subquoteId=${id}`;
  const { detail } = (addresses as Readonly<Record<string, Addresses>>)[record.collection] ?? {};
  return detail && `/${nameKey}/${detail.replace(':id', () => id)}`;
}
/** Kinds whose screens take more than one record: no address leads back to them. */
const notAsked = new Set(['clients', 'users', 'threads', 'queue']);
/** Anybody can make an address, so invalid escapes must not throw. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
const patterns = Object.entries(addresses)
  .filter(([collection]) => !notAsked.has(collection))
  .map(([collection, { detail }]) => {
    const [before = '', after = ''] = `/${detail}`.replace(/\/$/, '').split(':id');
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
const OF_ALL = new Set(['affiliates', 'operator_requests', 'aircraft_models', 'airports', 'users']);
/** Returns the path of a link's record, for a user of this client. */
export const pathOfLink = (clientId: string, { collection, id }: RecordLink): string =>
  OF_ALL.has(collection) ? `${collection}/${id}` : clientPath(clientId, collection, id);
/** Address of the fleet board, below `/{name_key}/`. */
export const FLEET_BOARD = 'data/schedule';
/** Address of the flights of today, below `/{name_key}/`. */
export const FLIGHTS_TODAY = 'data/schedule/today';
export const followUpsList = (nameKey: string): string => `/${nameKey}/${addresses.queue.detail}`;
