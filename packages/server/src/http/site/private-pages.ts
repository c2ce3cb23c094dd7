import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { requestedLanguage } from '../../words/requested-language.ts';
import type { CallRequest } from '../serve.ts';
import type { Page } from './html-cache.ts';
import { knownOrigin } from './page-policy.ts';
import { sendPage } from './send-page.ts';

/** Pages that a token in their address opens for one person, or whose form begins one. */
const PATHS = [
  '/:nameKey/quote/:token',
  '/:nameKey/trip/:token',
  '/:nameKey/alerts',
  '/:nameKey/alerts/:token',
  '/:nameKey/operators/:token',
  '/:nameKey/book',
  '/:nameKey/deals',
];
/** Shows the booking page or the empty legs inside of other websites (TEN-14). */
const FRAMED = '/:nameKey/iframe';
const MAX_FORM = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';
/** The address is a secret: no referrer tells it, no cache keeps it, no index lists it. */
const secretHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const;
/** Anybody may find the booking page and the empty legs of a company, unless a link is part of their address. */
const publicHeaders = { 'cache-control': 'no-store' } as const;
const isPublic = ({ pathname, searchParams }: URL): boolean => /^\/[^/]+\/(?:book|deals)$/.test(pathname) && !searchParams.has('link');

/** Mounts the pages of one person: made for each request, never kept, and answered with what their forms send. */
export async function mountPrivatePages(
  app: FastifyInstance,
  config: Config,
  /** `framed` is the key of the company whose page may be framed. */
  render: (request: Request, visit: CallRequest, framed?: string) => Promise<Page>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM }, (_request, body, done) => done(null, body));
    for (const url of [...PATHS, FRAMED]) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        handler: async (request, reply) => {
          const { raw, headers, method } = request;
          const origin = knownOrigin(headers.host, config);
          if (origin === undefined) return reply.status(421).type('text/plain').send('This server does not answer to that name. Set PUBLIC_URL.');
          const address = new URL((raw.url ?? '/').replace(/^\/+/, '/'), origin);
          const form = method === 'POST' ? { method, body: typeof request.body === 'string' ? request.body : '' } : {};
          const page = await render(
            new Request(address, { headers: { accept: 'text/html', ...(method === 'POST' && { 'content-type': FORM }) }, ...form }),
            {
              ip: request.ip,
              origin,
              language: requestedLanguage(headers['accept-language']),
              session: '',
              device: headers['user-agent'] ?? '',
            },
            url === FRAMED ? (request.params as { nameKey: string }).nameKey : undefined,
          );
          reply.hijack();
          return sendPage(raw, reply.raw, { ...page, headers: { ...page.headers, ...(isPublic(address) ? publicHeaders : secretHeaders) } });
        },
      });
    }
  });
}
