import type { FastifyInstance } from 'fastify';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { shortUrls } from '@app/domain/pages/page.collection.ts';
import { shortUrlProblems, withClick } from '@app/domain/pages/short-url.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import { holdTo } from '../http/authenticate-request.ts';
import type { AppContext } from '../platform/app-context.ts';

const A_MINUTE = 120;
/** Clicks on one link that one visitor adds in an hour; more are followed, not counted. */
const COUNTED = 30;

interface Known {
  readonly id: string;
}
/** Answers `/-/s/{nameKey}/{id}`: leads on to the page of a short link and counts the click (THR-14). Looking with `HEAD`, as scanners do, is none. */
export function mountShortLinks(app: FastifyInstance, ctx: AppContext, find: (nameKey: string) => Promise<Known | undefined>): void {
  const { records, limits } = ctx;
  /** Counts under a lock: of two clicks at once neither is lost. */
  const count = async (client: string, id: string): Promise<void> => {
    await records.tx(async () => {
      const store = records.forClient(client);
      await store.lock(shortUrls, id);
      const link = await store.get(shortUrls, id);
      if (link) await store.update(shortUrls, id, { clicks: withClick(link).clicks });
    });
  };
  app.get<{ Params: { nameKey: string; id: string } }>('/-/s/:nameKey/:id', {
    onRequest: (request, reply) => holdTo(limits, { bucket: 'short links', key: request.ip, max: A_MINUTE, windowMs: MINUTE }, reply),
    handler: async (request, reply) => {
      const { nameKey, id } = request.params;
      const client = /^[a-z0-9-]{2,64}$/.test(nameKey) && /^[\w-]{1,64}$/.test(id) ? await find(nameKey) : undefined;
      const link = client && (await records.forClient(client.id).get(shortUrls, id));
      // Checked again: a link that was stored otherwise must not lead to a script.
      if (!client || !link?.active || shortUrlProblems(link).length > 0) throw refuse({ code: 'records.missing' });
      const isCounted =
        request.method === 'GET' &&
        (await limits.take({ bucket: 'counted clicks', key: `${client.id}/${id}/${request.ip}`, max: COUNTED, windowMs: HOUR, single: true }));
      if (isCounted) await count(client.id, id);
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(link.longUrl, 302);
    },
  });
}
