import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { knownOrigin } from '../http/site/page-policy.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { PageShelf } from './get-page.ts';

/** Robots come again and again: what they got is theirs for so long. */
const KEPT_MS = 10 * MINUTE;
const MAX_CLIENTS = 5_000;
const NAME_KEY = /^[a-z0-9-]{2,64}$/;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const xml = (root: 'sitemapindex' | 'urlset', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

interface ListedClient {
  readonly id: string;
  readonly nameKey: string;
}
async function activeClients({ records }: AppContext): Promise<ListedClient[]> {
  const ids = (await records.findClients({ collection: clients.name, orderBy: [{ field: 'date', dir: 'asc' }] })).slice(0, MAX_CLIENTS);
  const clientDocs = await Promise.all(ids.map((id) => records.forClient(id).get(clients, id)));
  return clientDocs.flatMap((client) => (client?.active ? [{ id: client.id, nameKey: client.name_key }] : []));
}

/** Addresses of the pages that search engines may list: published, not excluded, each under its main address. */
async function pageEntries(shelf: PageShelf, client: ListedClient, origin: string): Promise<string[]> {
  const pages = (await shelf.of(client.id)).filter(({ site, exclude, url }) => site === 'default' && !exclude && !url.includes(':'));
  return pages.map(({ url, edited, date }) => {
    const address = escaped(`${origin}/${client.nameKey}/${url}`);
    return `  <url><loc>${address}</loc><lastmod>${dayOf(edited ?? date)}</lastmod></url>`;
  });
}

/** Answers `robots.txt`, `sitemap.xml` (one entry a company) and `{nameKey}/sitemap.xml` (its public pages), see CMS-13. */
export function mountSitemaps(app: FastifyInstance, ctx: AppContext, shelf: PageShelf): void {
  const { config, clock } = ctx;
  let listed: { readonly readAt: number; readonly clients: Promise<ListedClient[]> } | undefined;
  const known = (): Promise<ListedClient[]> => {
    if (!listed || clock.now() - listed.readAt > KEPT_MS) {
      const read = activeClients(ctx);
      listed = { readAt: clock.now(), clients: read };
      read.catch(() => (listed = undefined));
    }
    return listed.clients;
  };
  const originOf = (request: FastifyRequest): string => {
    const origin = knownOrigin(request.headers.host, config);
    if (origin === undefined) throw refuse({ code: 'records.missing' });
    return origin;
  };
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply
      .header('cache-control', `public, max-age=${KEPT_MS / 1000}`)
      .type(`${type}; charset=utf-8`)
      .send(text);

  app.get('/robots.txt', (request, reply) => {
    const rules = [
      ['user-agent', '*'],
      ['disallow', '/api/'],
      ['disallow', '/login'],
      ['sitemap', `${originOf(request)}/sitemap.xml`],
    ];
    return send(reply, 'text/plain', rules.map((rule) => `${rule.join(': ')}\n`).join(''));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const entries = (await known()).map(({ nameKey }) => `  <sitemap><loc>${escaped(`${origin}/${nameKey}/sitemap.xml`)}</loc></sitemap>`);
    return send(reply, 'application/xml', xml('sitemapindex', entries));
  });
  app.get<{ Params: { nameKey: string } }>('/:nameKey/sitemap.xml', async (request, reply) => {
    const { nameKey } = request.params;
    const client = NAME_KEY.test(nameKey) ? (await known()).find((candidate) => candidate.nameKey === nameKey) : undefined;
    if (!client) throw refuse({ code: 'records.missing' });
    return send(reply, 'application/xml', xml('urlset', await pageEntries(shelf, client, originOf(request))));
  });
}
