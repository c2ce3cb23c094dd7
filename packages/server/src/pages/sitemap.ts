import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { all, where } from '@app/kernel/queries/where.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { claims } from '@app/domain/claims/claim.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { refuse } from '@app/domain/problems.ts';
import { knownOrigin } from '../http/site/page-policy.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { PageShelf } from './get-page.ts';

/** Robots come again and again: what they got is theirs for so long. */
const KEPT_MS = 10 * MINUTE;
const MAX_CLIENTS = 5_000;
const MAX_KEYS = 20_000;
const NAME_KEY = /^[a-z0-9-]{2,64}$/;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const xml = (root: 'sitemapindex' | 'urlset', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

interface ListedClient {
  readonly id: string;
  readonly nameKey: string;
}
/** The companies that are open, by two queries however many there are. Only who was renamed is read: former keys stay claimed. */
async function activeClients({ records }: AppContext): Promise<ListedClient[]> {
  const order = [{ field: 'date', dir: 'asc' }] as const;
  const open = await records.findClients({ collection: clients.name, where: where('active', 'eq', true), orderBy: order });
  const ids = open.slice(0, MAX_CLIENTS);
  const ofCompanies = all(where('kind', 'eq', 'name_key'), where('client', 'in', ids));
  const keys = Map.groupBy(await records.platform.list(claims, { where: ofCompanies, limit: MAX_KEYS }), ({ client }) => client);
  const keyOf = async (id: string): Promise<string | undefined> => {
    const [key, former] = keys.get(id) ?? [];
    return key && !former ? key.value : (await records.forClient(id).get(clients, id))?.name_key;
  };
  const listed = await Promise.all(ids.map(async (id) => ({ id, nameKey: await keyOf(id) })));
  return listed.flatMap(({ id, nameKey }) => (nameKey === undefined ? [] : [{ id, nameKey }]));
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
