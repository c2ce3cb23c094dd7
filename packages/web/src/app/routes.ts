import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { recordPaths } from './screens/record-paths.ts';

/** First words of addresses that only staff use: what no screen has below them is not a page of the public site either. */
const staffWords = ['threads', 'quotes', 'trips', 'orders', 'tasks', 'data', 'cms', 'marketing', 'marketplace'];

/**
 * Every address of the product (TEN-3). A route module stands in `app/routes/`, has a default export and stays thin: it loads its
 * room's page by `lazy`, so that neither the server bundle nor another screen carries it. A screen of staff goes under `staff.tsx`,
 * which only runs in the browser, and gets its entry in `app/screens/nav.ts`.
 */
export default [
  index('routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('marketplace', 'routes/marketplace.tsx'),
  route('_gallery', 'routes/gallery.tsx'),
  layout(
    'routes/staff.tsx',
    prefix(':nameKey', [
      route('threads/inbox/followups', 'routes/follow-ups.tsx'),
      route('threads/inbox/:view', 'routes/inbox.tsx'),
      route('threads/outbox', 'routes/outbox.tsx'),
      route('quotes', 'routes/quotes.tsx'),
      route('quotes/:id', 'routes/quote.tsx'),
      route('trips', 'routes/trips.tsx'),
      route('quotes/:id/manager', 'routes/quote.tsx', { id: 'quote-manager' }),
      route('trips/:id', 'routes/trip.tsx'),
      route('marketplace/empties/:id?', 'routes/empties.tsx'),
      route('data/pricing/pricing/:id', 'routes/price-list.tsx'),
      route('company/api-keys', 'routes/api-keys.tsx'),
      route('company/mail', 'routes/mail.tsx'),
      route('company/theme', 'routes/theme.tsx'),
      route('company/email', 'routes/company-email.tsx'),
      ...Object.entries(recordPaths).flatMap(([name, { list, detail }]) => [
        route(list, 'routes/record-list.tsx', { id: `list/${name}` }),
        ...(detail ? [route(detail, 'routes/record.tsx', { id: `record/${name}` })] : []),
      ]),
      ...staffWords.map((word) => route(`${word}/*`, 'routes/no-screen.tsx', { id: `no-screen/${word}` })),
    ]),
  ),
  route(':nameKey/*', 'routes/content.tsx'),
] satisfies RouteConfig;
