import { addresses, FLEET_BOARD, FLIGHTS_TODAY } from '@app/domain/links.ts';
import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** First words of addresses that only staff use: what no screen has below them is not a page of the public site either. */
const staffWords = ['threads', 'quotes', 'trips', 'orders', 'shipments', 'holds', 'tasks', 'data', 'cms', 'marketing', 'marketplace'];

/** Kinds of records whose list and detail are of the one pattern; others have routes of their own. */
const records = [
  'tasks',
  'work_orders',
  'orders',
  'shipments',
  'holds',
  'schedule',
  'products',
  'provider_subscriptions',
  'discounts',
  'tax_rates',
  'contacts',
  'groups',
  'affiliates',
  'operator_requests',
  'marketplace_searches',
  'subscriptions',
  'flight_plans',
  'flights',
  'legs',
  'services',
  'accounts',
  'aircraft',
  'aircraft_models',
  'invoices',
  'airports',
  'deployments',
  'searches',
  'tours',
] as const satisfies readonly (keyof typeof addresses)[];
const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * Every address of the product (TEN-3). A route module in `app/routes/` has a default export and stays thin: it loads its module's page by `lazy`,
 * so that neither the server bundle nor another screen carries it. A staff screen belongs under `staff.tsx`, which only runs in the browser, and
 * gets its entry in `app/screens/nav.ts`.
 */
export default [
  index('routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('setup', 'routes/setup.tsx'),
  route('invite', 'routes/invite.tsx'),
  route('-/email', 'routes/account/revert-email.tsx'),
  route('marketplace', 'routes/marketplace.tsx'),
  route('checkout', 'routes/shop/checkout.tsx'),
  route('checkout/instant_book/:clientId/:dealId', 'routes/shop/instant-book.tsx'),
  route('checkout/:token', 'routes/shop/order-page.tsx'),
  route('_gallery', 'routes/gallery.tsx'),
  layout(
    'routes/staff.tsx',
    prefix(':nameKey', [
      route(addresses.queue.detail, 'routes/follow-ups.tsx'),
      route('threads/inbox/:view', 'routes/inbox.tsx'),
      route('threads/outbox', 'routes/outbox.tsx'),
      route(addresses.quotes.list, 'routes/quotes.tsx'),
      route(withoutSlash(addresses.quotes.detail), 'routes/quote.tsx'),
      route(addresses.trips.list, 'routes/trips.tsx'),
      route(`${addresses.quotes.detail}manager`, 'routes/quote.tsx', { id: 'quote-manager' }),
      route(addresses.trips.detail, 'routes/trip.tsx'),
      route(`${addresses.deals.detail}?`, 'routes/empties.tsx'),
      route(addresses.pricing.detail, 'routes/price-list.tsx'),
      route(FLEET_BOARD, 'routes/trips/fleet-board.tsx'),
      route(FLIGHTS_TODAY, 'routes/trips/flights-today.tsx'),
      route('me/:tab?', 'routes/account/me.tsx'),
      route('dashboard/:name?', 'routes/dashboard.tsx'),
      route('shipments/:id/print/:paper', 'routes/shipment-paper.tsx'),
      route('company/api-keys', 'routes/api-keys.tsx'),
      route('company/webhooks', 'routes/company/webhooks.tsx'),
      route('company/mail', 'routes/mail.tsx'),
      route('company/reconciler', 'routes/company/reconciler.tsx'),
      route('company/jobs', 'routes/company/jobs.tsx'),
      route('data/import/:id?', 'routes/contacts/imports.tsx'),
      route('marketing/duplicates', 'routes/contacts/duplicates.tsx'),
      route('company/settings/:page?', 'routes/company/settings.tsx'),
      route('platform/companies', 'routes/companies.tsx'),
      route('company/partners', 'routes/company/partners.tsx'),
      route('company/partners/:owner/:kind', 'routes/company/shared.tsx'),
      route('platform/terms', 'routes/company/terms.tsx'),
      route(addresses.members.list, 'routes/company/people.tsx'),
      route(withoutSlash(addresses.members.detail), 'routes/record.tsx', { id: 'record/members' }),
      route(addresses.pricing.list, 'routes/record-list.tsx', { id: 'list/pricing' }),
      ...records.flatMap((name) => [
        route(addresses[name].list, 'routes/record-list.tsx', { id: `list/${name}` }),
        route(withoutSlash(addresses[name].detail), 'routes/record.tsx', { id: `record/${name}` }),
      ]),
      ...staffWords.map((word) => route(`${word}/*`, 'routes/no-screen.tsx', { id: `no-screen/${word}` })),
    ]),
  ),
  route(':nameKey/quote/:token', 'routes/shop/quote-room.tsx'),
  route(':nameKey/trip/:token', 'routes/shop/trip-room.tsx'),
  route(':nameKey/alerts/:token?', 'routes/shop/alerts.tsx'),
  route(':nameKey/operators/:token', 'routes/shop/operators.tsx'),
  ...['book', 'deals', 'iframe'].map((path) => route(`:nameKey/${path}`, 'routes/shop/visitors.tsx', { id: `visitors/${path}` })),
  route(':nameKey/account/:tab?', 'routes/shop/account.tsx'),
  route(':nameKey/account/:tab/:id', 'routes/shop/own-record.tsx'),
  route(':nameKey/*', 'routes/content.tsx'),
] satisfies RouteConfig;
